import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const fileOf = (name: string): URL => new URL(`../machines/tables/${name}.txt`, import.meta.url);

/** The agreed table of a chart. */
export const agreedTable = (name: string): string =>
  existsSync(fileOf(name))
    ? readFileSync(fileOf(name), 'utf8')
    : `${name} has no table yet: UPDATE_TABLES=1 npx vitest run tests/machines\n`;

/** With UPDATE_TABLES=1 the table is written anew, to be read in the diff before it is agreed to. */
export const offerTable = (name: string, table: string): void => {
  if (process.env.UPDATE_TABLES === '1') writeFileSync(fileOf(name), table);
};
