import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PermitLabel, PermitSort } from '#domain/permits/permit.labels.ts';
import { finalStates, openStates, type PermitState, permitStates, waitingFor } from '#domain/permits/permit.states.ts';
import type { Caller } from '#server/kit/module.ts';

type Condition = RawBuilder<SqlBool>;
export type Reader = { caller: Caller; now: Date };

const words = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

const isEvery = (states: readonly PermitState[]): boolean => permitStates.every((state) => states.includes(state));
const within = (states: readonly PermitState[], group: readonly PermitState[]): boolean =>
  states.every((state) => group.includes(state));

const ended = words(finalStates);
/** Said as the partial index over open permits says it. */
export const isOpen: Condition = sql`p.state not in (${ended})`;

/** The states of a label, said so that the partial index over open or ended permits is used. */
const inStates = (states: readonly PermitState[]): Condition => {
  if (isEvery(states)) return sql`true`;
  if (states.length === openStates.length && within(states, openStates)) return isOpen;
  const group = within(states, openStates) ? isOpen : sql`p.state in (${ended})`;
  return sql`(${group} and p.state in (${words(states)}))`;
};

const statesWaitingFor = (role: string): PermitState[] => permitStates.filter((state) => waitingFor[state] === role);

/** Permits whose next step is the reader's: by role, by delegated area, or by being the applicant or performing authority. */
const isMine = ({ caller }: Reader): Condition => {
  const byRole = caller.roles
    .filter((role) => role !== 'Area Owner Delegate')
    .flatMap(statesWaitingFor)
    .filter((state, index, all) => all.indexOf(state) === index);
  const conditions: Condition[] = [
    sql`(p.state = 'draft' and p.applicant_sap = ${caller.sap})`,
    sql`(p.state in (${words(statesWaitingFor('performing authority'))}) and p.performing_authority_sap = ${caller.sap})`,
    ...(byRole.length > 0 ? [sql<SqlBool>`p.state in (${words(byRole)})`] : []),
    ...(caller.roles.includes('Area Owner Delegate')
      ? [
          sql<SqlBool>`(p.state in (${words(statesWaitingFor('Area Owner Delegate'))})
            and p.area_id in (select area_id from area_delegate where person_id = ${caller.personId}))`,
        ]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
};

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const standingSo = ({ region, standing, whileReady = [] }: NonNullable<PermitLabel['standing']>): Condition => {
  const column = sql.ref(`p.${region}`);
  const always = sql<SqlBool>`${column} in (${words(standing)})`;
  return whileReady.length === 0 ? always : sql`(${always} or (p.state = 'ready' and ${column} in (${words(whileReady)})))`;
};

/** What belongs to a label, for this reader at this moment. Lists and counts ask the same, so they agree. */
export const labelCondition = (label: PermitLabel, reader: Reader): Condition => {
  const conditions: Condition[] = [inStates(label.states)];
  if (label.standing) conditions.push(standingSo(label.standing));
  if (label.mine) conditions.push(isMine(reader));
  if (label.startsWithinHours !== undefined)
    conditions.push(sql`p.window_from <= ${later(reader.now, label.startsWithinHours * 60)}`);
  if (label.endsWithinMinutes !== undefined) conditions.push(sql`p.window_to <= ${later(reader.now, label.endsWithinMinutes)}`);
  if (label.changedWithinDays !== undefined)
    conditions.push(sql`p.updated_at > ${later(reader.now, -label.changedWithinDays * 1440)}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
};

const columns = {
  created: { expression: sql`p.created_at`, kind: 'time' },
  updated: { expression: sql`p.updated_at`, kind: 'time' },
  window: { expression: sql`p.window_to`, kind: 'time' },
  tracking: { expression: sql`p.tracking_key`, kind: 'text' },
  risk: { expression: sql`coalesce(p.risk_residual, 0)`, kind: 'number' },
} as const;

export type Order = { expression: RawBuilder<unknown>; kind: 'time' | 'text' | 'number'; descending: boolean };

/** The column and direction of a sort. The id breaks ties, so that no row repeats or vanishes between pages. */
export const orderOf = (sort: PermitSort): Order => {
  const descending = sort.startsWith('-');
  const name = (descending ? sort.slice(1) : sort) as keyof typeof columns;
  return { ...columns[name], descending };
};

export const orderBy = ({ expression, descending }: Order) =>
  descending ? sql`${expression} desc, p.id desc` : sql`${expression}, p.id`;

/** Rows after a place of the order; with `including`, that row too. */
export const beyond = (
  { expression, kind, descending }: Order,
  value: string | number,
  id: number,
  including = false,
): Condition => {
  const typed = kind === 'time' ? sql`${value}::timestamptz` : kind === 'text' ? sql`${value}::text` : sql`${value}::int`;
  const comparison = sql.raw(`${descending ? '<' : '>'}${including ? '=' : ''}`);
  return sql`(${expression}, p.id) ${comparison} (${typed}, ${id}::int)`;
};
