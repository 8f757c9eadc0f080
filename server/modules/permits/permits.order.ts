import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import type { PermitGroup } from '#domain/permits/permitList/permit.groups.ts';
import type { PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import type { Kind, Value } from '#server/kit/cursor.ts';
import { urgency } from '#server/permits/permitList/conditions.ts';
import { groupKeys } from './permits.groups.ts';

type Condition = RawBuilder<SqlBool>;
type Key = { expression: RawBuilder<unknown>; kind: Kind; descending: boolean };
/** What a list is sorted by, the id last: it breaks ties, so that no row repeats or vanishes between pages. */
export type Order = readonly Key[];

const key = (expression: RawBuilder<unknown>, kind: Kind): Key => ({ expression, kind, descending: false });

const lives = sql.join(permitStates.map((state) => sql.lit(state)));
const windowEnd = key(sql`p.window_to`, 'time');
/**
 * What needs somebody first: what is urgent (somebody who is missing, people inside stopped work, people on site of it, danger, then what has expired or was stopped because people
 * may be in danger), then all else by what stops it first, the end of its window, of a gas test or of a sanctioned test. The one that is over longest comes first and the one with most time left comes last, so the order
 * stays as it is while time passes and an index holds it (`permit_attention`).
 */
const stops = key(sql`p.stops_at`, 'time');
const urgent = key(urgency, 'number');
const attention = [urgent, stops];

/** The same of stopped work, and of what is as urgent what has not changed for longest: its window does not tell how long it waits. */
const people = [urgent, key(sql`p.updated_at`, 'time')];

const leading = {
  created: [key(sql`p.created_at`, 'time')],
  updated: [key(sql`p.updated_at`, 'time')],
  window: [windowEnd],
  stops: [stops],
  tracking: [key(sql`p.tracking_key`, 'text')],
  area: [key(sql`(select area.code from area where area.id = p.area_id)`, 'text')],
  risk: [key(sql`coalesce(p.risk_residual, 0)::int`, 'number')],
  state: [key(sql`array_position(array[${lives}]::text[], p.state)`, 'number')],
  type: [key(sql`p.primary_code`, 'text')],
  crew: [key(sql`p.crew_on::int`, 'number')],
  since: [key(sql`p.waiting_since`, 'time')],
  attention,
  people,
};
/** Values that many permits share: among those the order is that of attention. */
const shared: readonly string[] = ['area', 'risk', 'state', 'type', 'crew'];

/** The keys of a sort, after those of the groups that the list is put together by. */
export const orderOf = (sort: PermitSort, group?: PermitGroup): Order => {
  const descending = sort.startsWith('-');
  const name = (descending ? sort.slice(1) : sort) as keyof typeof leading;
  const first = leading[name].map((one) => ({ ...one, descending }));
  const isShared = shared.includes(name);
  const id = { expression: sql`p.id`, kind: 'number' as const, descending: descending && !isShared };
  const grouped = group ? [{ ...groupKeys[group], descending: false }] : [];
  return [...grouped, ...first, ...(isShared ? attention : []), id];
};

export const orderBy = (order: Order) =>
  sql.join(order.map(({ expression, descending }) => (descending ? sql`${expression} desc` : expression)));

/** The columns of a row that say where in its order it stands: `key0`, `key1`, … */
export const keyColumns = (order: Order) =>
  sql.join(order.map(({ expression }, index) => sql`${expression} as ${sql.ref(`key${index}`)}`));

const plain = (value: unknown): Value => (value instanceof Date ? value.toISOString() : (value as Value));

/** Where a row with `keyColumns` stands. */
export const placeOf = (order: Order, row: Record<string, unknown>): Value[] => order.map((_, index) => plain(row[`key${index}`]));

const types = { time: sql`timestamptz`, text: sql`text`, number: sql`int` };

const after = (keys: Order, values: readonly Value[], including: boolean): Condition => {
  const [first, ...others] = keys;
  if (!first) return including ? sql`true` : sql`false`;
  const { expression, kind, descending } = first;
  const value = sql`${values[0] ?? null}::${types[kind]}`;
  const past = sql.raw(descending ? '<' : '>');
  const rest = after(others, values.slice(1), including);
  return sql`(${expression} ${past}= ${value} and (${expression} ${past} ${value} or ${rest}))`;
};

/** Rows after a place of the order; with `including`, that row too. */
export const beyond = (order: Order, values: readonly Value[], including = false): Condition => {
  if (order.some(({ descending }) => descending !== order[0]?.descending)) return after(order, values, including);
  const compared = sql.raw(`${order[0]?.descending ? '<' : '>'}${including ? '=' : ''}`);
  const place = order.map(({ kind }, index) => sql`${values[index] ?? null}::${types[kind]}`);
  return sql`(${sql.join(order.map(({ expression }) => expression))}) ${compared} (${sql.join(place)})`;
};
