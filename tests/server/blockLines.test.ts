import { expect, test } from 'vitest';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import { blockLine } from '#server/permits/life/blockLines.ts';

const text = { en: 'A visit is missing.', tr: 'Saha ziyareti eksik.', ar: 'الزيارة ناقصة.' };
const block = {
  guard: 'visit',
  code: 'not_visited',
  text,
  role: 'Area Owner Delegate',
  where: 'overview',
  clearsAt: null,
} as const;
const people = (count: number) =>
  new Map<ClearingRole, { sap: number; name: string }[]>([
    ['Area Owner Delegate', Array.from({ length: count }, (_, index) => ({ sap: 100 + index, name: `Person ${index}` }))],
  ]);

test.each([
  [5, 5, false],
  [6, 5, true],
])('of %i people who can clear a block %i are named, and others are spoken of: %s', (count, named, others) => {
  const line = blockLine(block, 'en', people(count));
  expect(line).toMatchObject({ others });
  expect(line.who).toHaveLength(named);
});

test('a person who may not clear it counts among neither', () => {
  const line = blockLine({ ...block, notBy: [100] }, 'en', people(6));
  expect(line).toMatchObject({ others: false });
  expect(line.who.map(({ sap }) => sap)).toEqual([101, 102, 103, 104, 105]);
});
