import { describe, expect, test } from 'vitest';
import { matchedRanges, searchTitles } from '#domain/navigation/search.ts';

const emphasised = (title: string, typed: string) => matchedRanges(title, typed)?.map(({ from, to }) => title.slice(from, to));

describe('a title is found', () => {
  test.each([
    ['Permits', 'per', ['Per']],
    ['Permits', 'PERMITS', ['Permits']],
    ['Left sidebar 2 tabbed', 'tab le', ['Le', 'tab']],
    ['Left sidebar 2 tabbed', 'left left', ['Left']],
    ['Left sidebar 2 tabbed', 'l left', ['Left']],
    ['Özellikler', 'ozel', ['Özel']],
    ['İzinler', 'IZIN', ['İzin']],
    ['Isı haritası', 'isi', ['Isı']],
    ['Café', 'cafe', ['Café']],
    ['E-Commerce', 'commerce', ['Commerce']],
    ['E-Commerce', 'e-com', ['E', 'Com']],
    ['التصاريح', 'تصار', ['تصار']],
    ['التصاريح', 'التص', ['التص']],
    ['أيقونات', 'ايق', ['أيق']],
    ['404', '40', ['40']],
  ])('%j by %j', (title, typed, marked) => expect(emphasised(title, typed)).toEqual(marked));
});

describe('a title is not found', () => {
  test.each([
    ['Permits', 'mits'],
    ['Permits', 'permits x'],
    ['Permits', ''],
    ['Permits', '  '],
    ['Permits', '...'],
    ['Permit map', 'permitm'],
    ['', 'a'],
  ])('%j by %j', (title, typed) => expect(matchedRanges(title, typed)).toBeUndefined());
});

describe('the suggestions', () => {
  const items = Array.from({ length: 25 }, (_, at) => ({ id: String(at), title: at % 2 ? `Page ${at}` : `Note ${at}` }));

  test('are in the order of the menu, and ten at most', () =>
    expect(searchTitles(items, 'page').map(({ item }) => item.id)).toEqual([
      '1',
      '3',
      '5',
      '7',
      '9',
      '11',
      '13',
      '15',
      '17',
      '19',
    ]));

  test('are none for nothing typed', () => expect(searchTitles(items, ' ')).toEqual([]));
});
