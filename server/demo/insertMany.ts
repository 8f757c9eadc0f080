import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** How a column travels: as an array of this type; lists as array literals, hashes as hexadecimal text. */
export type ColumnKind =
  | 'int4'
  | 'int8'
  | 'int2'
  | 'float4'
  | 'bool'
  | 'text'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'text[]'
  | 'int4[]'
  | 'hex';

/** A table with its columns, each by its kind, in the order in which they are written. */
export type Sheet<Row> = { table: keyof Tables; columns: { [Name in keyof Row]: ColumnKind } };

const asText: readonly ColumnKind[] = ['text[]', 'int4[]', 'jsonb'];
const arrayOf = (kind: ColumnKind): string => (kind === 'hex' || asText.includes(kind) ? 'text[]' : `${kind}[]`);

const read = (name: string, kind: ColumnKind): string => {
  if (kind === 'hex') return `decode(r.${name}, 'hex')`;
  return asText.includes(kind) ? `r.${name}::${kind}` : `r.${name}`;
};

const literal = (list: readonly unknown[]): string =>
  `{${list.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const valueFor = (kind: ColumnKind, value: unknown): unknown =>
  kind.endsWith('[]') && Array.isArray(value) ? literal(value) : value;

/** A statement with its parameters, as it is run and as it is kept. */
export type Statement = { text: string; params: readonly unknown[] };

/** One statement that writes many rows, with one array per column, the fastest way that both stores have; null for no rows. */
export const insertOf = <Row extends object>(sheet: Sheet<Row>, rows: readonly Row[]): Statement | null => {
  if (rows.length === 0) return null;
  const columns = Object.entries(sheet.columns) as [keyof Row & string, ColumnKind][];
  const names = columns.map(([name]) => name).join(', ');
  const values = columns.map(([name, kind]) => read(name, kind)).join(', ');
  const arrays = columns.map(([, kind], index) => `$${index + 1}::${arrayOf(kind)}`).join(', ');
  const text = `insert into ${sheet.table} (${names}) select ${values} from unnest(${arrays}) as r(${names})`;
  return { text, params: columns.map(([name, kind]) => rows.map((row) => valueFor(kind, row[name]))) };
};

export const runStatement = async (db: Kysely<Tables>, { text, params }: Statement): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(text, [...params]));
};

/** Writes many rows at once. */
export const insertMany = async <Row extends object>(
  db: Kysely<Tables>,
  sheet: Sheet<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const statement = insertOf(sheet, rows);
  if (statement) await runStatement(db, statement);
};
