import { describe, expect, test } from 'vitest';
import { settingsFrom } from '#domain/settings/settings.schema.ts';
import { readArrangement, writeArrangement } from '#src/features/permitList/columns/arrangement.ts';
import { arranged, chosenBy, furtherColumns, movedTo, optIn, withColumn } from '#src/features/permitList/columns/columns.ts';
import { permitColumns } from '#src/features/permitList/columns/permitColumns.tsx';
import { placeAt } from '#src/ui/grid/useColumnOrder.ts';

const known = ['type', 'area', 'level'];

test('every column that can be chosen is drawn', () => {
  const shown = {
    high: true,
    t: (key: string) => key,
    language: 'en',
    search: '',
    isStarred: () => false,
    onStar: () => undefined,
  } as const;
  const chosen = furtherColumns.map((id) => ({ id, width: null }));
  expect(permitColumns(shown, chosen, false).map(({ id }) => id)).toEqual(expect.arrayContaining([...furtherColumns]));
});

describe('columns that somebody chose', () => {
  test.each([
    ['nothing is the usual ones', '', null],
    [
      'in their order',
      'level type',
      [
        ['level', null],
        ['type', null],
      ],
    ],
    [
      'with widths',
      'area=24.5 type',
      [
        ['area', 24.5],
        ['type', null],
      ],
    ],
    ['an unknown one is left out', 'wind area', [['area', null]]],
    ['each once', 'area=10 area=20', [['area', 10]]],
    [
      'a width that is none, or too much, is the usual one',
      'area=wide type=4 level=900',
      [
        ['area', null],
        ['type', null],
        ['level', null],
      ],
    ],
    ['nothing that is known', 'wind tide', []],
  ])('%s', (_, setting, expected) =>
    expect(readArrangement(setting, known)?.map(({ id, width }) => [id, width]) ?? null).toEqual(expected),
  );

  test('are written as they are read', () => {
    const setting = 'level=12 type area=24.5';
    expect(writeArrangement(readArrangement(setting, known) ?? [])).toBe(setting);
  });

  test('move to a place after the first ones, and not beyond either end', () => {
    const ids = (id: string, place: number) =>
      movedTo(chosenBy('type area=24 level'), id, place)
        .map((column) => column.id)
        .slice(3)
        .join(' ');
    expect(ids('area', 0)).toBe('area type level');
    expect(ids('area', 2)).toBe('type level area');
    expect(ids('type', -1)).toBe('type area level');
    expect(ids('level', 9)).toBe('type area level');
    expect(ids('title', 2)).toBe('type area level');
    expect(movedTo(chosenBy('type area=24'), 'area', 0)[3]).toEqual({ id: 'area', width: 24 });
  });

  test('belong after those whose middles they were dragged past, in either direction', () => {
    expect([5, 15, 25, 99].map((x) => placeAt(x, [10, 20, 30], false))).toEqual([0, 1, 2, 3]);
    expect([99, 25, 15, 5].map((x) => placeAt(x, [30, 20, 10], true))).toEqual([0, 1, 2, 3]);
  });

  test('state, number and title come first, whatever a setting says', () => {
    expect(chosenBy('level title=30').map(({ id }) => id)).toEqual(['state', 'tracking', 'title', 'level']);
    const usual = furtherColumns.filter((id) => !optIn.includes(id));
    expect(chosenBy('').map(({ id }) => id)).toEqual(['state', 'tracking', 'title', ...usual]);
  });

  test('one that is not shown unasked stands at its place when it is, and stays', () => {
    const ids = (setting: string) => withColumn(chosenBy(setting), 'weight').map(({ id }) => id);
    const usual = ids('');
    expect(usual.slice(usual.indexOf('risk'), usual.indexOf('since') + 1)).toEqual(['risk', 'weight', 'since']);
    expect(ids('level type')).toEqual(['state', 'tracking', 'title', 'level', 'type', 'weight']);
    expect(chosenBy('weight type').map(({ id }) => id)).toEqual(['state', 'tracking', 'title', 'weight', 'type']);
  });

  test('the menu stays beside the number, and what stays in sight stays where the one before ends', () => {
    const columns = ['state', 'tracking', 'menu', 'title', 'type', 'level'].map((id) => ({
      id,
      title: id,
      size: '10rem',
      sticky: id === 'state' || id === 'tracking',
      text: () => '',
    }));
    const shown = arranged(columns, chosenBy('state=14 level'));
    expect(shown.map(({ id, size, offset }) => [id, size, offset])).toEqual([
      ['state', '14rem', undefined],
      ['tracking', '10rem', 'calc(14rem)'],
      ['menu', '10rem', undefined],
      ['title', '10rem', undefined],
      ['level', '10rem', undefined],
    ]);
  });

  test('are a setting: words of a bounded length, and nothing else', () => {
    expect(settingsFrom({ permitColumns: 'type area=24' }).permitColumns).toBe('type area=24');
    for (const wrong of [['type'], 7, null, 'type '.repeat(200)])
      expect(settingsFrom({ permitColumns: wrong }).permitColumns).toBe('');
  });
});
