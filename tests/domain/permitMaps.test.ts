import { expect, test } from 'vitest';
import { byAttention, extentOf } from '#domain/permits/permitMaps/permitMap.rules.ts';

const map = (name: string, counts: Partial<Parameters<typeof byAttention>[0]['counts']>) => ({
  name,
  counts: { live: 0, suspended: 0, conflicts: 0, emergency: 0, ...counts },
});

test('maps that need somebody come first: emergencies, conflicts, stopped work, live work, and then by name', () => {
  const maps = [
    map('Quiet B', {}),
    map('Quiet A', {}),
    map('Busy', { live: 9 }),
    map('Stopped', { suspended: 1 }),
    map('Against', { conflicts: 1 }),
    map('Burning', { emergency: 1 }),
  ];
  expect(maps.sort(byAttention).map(({ name }) => name)).toEqual(['Burning', 'Against', 'Stopped', 'Busy', 'Quiet A', 'Quiet B']);
});

test('a plan reaches as far as its outlines and places do, and nowhere where there are none', () => {
  expect(extentOf([])).toBeNull();
  const square = [
    [0, 0],
    [10, 0],
    [10, 5],
  ] as const;
  expect(extentOf([square], [{ type: 'Point', coordinates: [-3, 20] }])).toEqual([-3, 0, 10, 20]);
});
