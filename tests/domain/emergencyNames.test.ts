import { expect, test } from 'vitest';
import { beforeDrills, byPermit } from '#domain/permits/emergencies/emergency.rules.ts';

test('people who are not accounted for are named permit by permit', () => {
  const people = [
    { permit: 7, member: 1 },
    { permit: 9, member: 2 },
    { permit: 7, member: 3 },
  ];
  expect(byPermit(people)).toEqual([
    { permit: 7, members: [1, 3] },
    { permit: 9, members: [2] },
  ]);
});

test('all of a large site, seven thousand people of fourteen hundred permits, go into the largest call there is', () => {
  const people = Array.from({ length: 7000 }, (_, index) => ({ permit: 100_000 + Math.floor(index / 5), member: (index % 5) + 1 }));
  expect(JSON.stringify({ unaccounted: { people: byPermit(people), reason: 'x'.repeat(1000) } }).length).toBeLessThan(65_536);
});

test('a drill never stands before an emergency that is real', () => {
  const open = [
    { kind: 'drill', id: 3 },
    { kind: 'fire', id: 2 },
    { kind: 'gas', id: 1 },
  ] as const;
  expect(beforeDrills(open).map(({ id }) => id)).toEqual([2, 1, 3]);
});
