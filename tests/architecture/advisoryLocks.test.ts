import { expect, test } from 'vitest';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import { codeIn } from '#tests/kit/sources.ts';

test('no two things lock the same number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every lock is by a number of the table', () => {
  const calls = codeIn('server', 'tools').flatMap(({ text }) => text.match(/pg_(?:try_)?advisory\w*\([^)]*/g) ?? []);
  expect(calls.length).toBeGreaterThanOrEqual(Object.keys(advisoryLocks).length);
  expect(calls.filter((call) => !/\(\$\{sql\.lit\(advisoryLocks\.\w+$/.test(call))).toEqual([]);
});
