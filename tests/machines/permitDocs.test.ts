import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permitTables, withTables } from '#tests/kit/permitDocs.ts';

const file = new URL('../../docs/permits.md', import.meta.url);

test('the tables of docs/permits.md are those of the rules (UPDATE_TABLES=1 writes them anew)', () => {
  const page = readFileSync(file, 'utf8');
  if (process.env.UPDATE_TABLES === '1') writeFileSync(file, withTables(page));
  const now = readFileSync(file, 'utf8');
  expect(now).toBe(withTables(now));
  for (const name of Object.keys(permitTables)) expect(now).toContain(`<!-- ${name} -->`);
});
