import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from '#server/db/migrations.ts';

const file = 'tests/architecture/migrations.json';
const readSums = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
const sumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16);

/** So many new ones may wait to be written down: whoever adds one need not. */
const mayWait = 5;

if (process.env.UPDATE_SUMS) {
  const before = readSums();
  const known = migrations.map(({ name, sql }) => [name, before[name] ?? sumOf(sql)]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

const sums = readSums();

test('what has run in a store stays as it was', () => {
  const edited = migrations
    .filter(({ name, sql }) => sums[name] !== undefined && sums[name] !== sumOf(sql))
    .map(({ name }) => name);
  expect(edited, 'put it back, and write the change into a new migration: docs/CONTRIBUTING.md, "A migration"').toEqual([]);
  const gone = Object.keys(sums).filter((name) => !migrations.some((one) => one.name === name));
  expect(gone, 'a store in which it has run would be taken for that of a newer version: list it again').toEqual([]);
});

test('what is new is written down before it is forgotten', () => {
  const waiting = migrations.filter(({ name }) => sums[name] === undefined).map(({ name }) => name);
  expect(waiting.length, `UPDATE_SUMS=1 npx vitest run tests/architecture/migrations.test.ts: ${waiting}`).toBeLessThanOrEqual(
    mayWait,
  );
});
