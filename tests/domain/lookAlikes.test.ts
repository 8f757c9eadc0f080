import { expect, test } from 'vitest';
import { inLatin, mixesScripts, readsAlike } from '#domain/kernel/lookAlikes.ts';

test.each([
  ['Аnna Kaya', true],
  ['Anna Kaya', false],
  ['Анна Кая', false],
  ['Işıl Şahin', false],
  ['ليلى حداد', false],
  ['Layla ليلى', false],
  ['Ali Иванов', false],
])('the letters of %s are of two scripts in one word: %s', (name, mixed) => expect(mixesScripts(name)).toBe(mixed));

test.each([
  ['Сара Роса', 'Capa Poca', true],
  ['Anna  KAYA', 'anna kaya', false],
  ['Anna Kaya', 'Kaya Anna', false],
  ['Işıl', 'İşil', false],
  ['Anna', 'Hanna', false],
])('%s and %s are read as one and are not: %s', (one, other, alike) => expect(readsAlike(one, other)).toBe(alike));

test('a badge is compared by what it looks like', () => expect(inLatin('В-7Х')).toBe('B-7X'));
