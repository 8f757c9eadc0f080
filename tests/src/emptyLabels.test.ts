import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { permitLabels } from '#domain/permits/permitList/permit.labels.ts';

const aliases = permitLabels.map(({ alias }) => alias).toSorted();

describe('an empty list of permits', () => {
  test.each(languages)('says in %s why it is empty, in words of its own for each label', (language) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`src/entities/permits/locales/${language}.json`, 'utf8'));
    const why = Object.entries(texts).filter(([key]) => key.startsWith('empty_'));
    expect(why.map(([key]) => key.slice('empty_'.length)).toSorted()).toEqual(aliases);
    expect(new Set(why.map(([, text]) => text)).size).toBe(aliases.length);
  });
});
