import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { minute } from '#domain/kernel/units.ts';
import { finalStates, openStates, type PermitState, permitStates, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { unpermittedStates } from '#domain/permits/life/standing.rules.ts';
import type { PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { presetPeriod } from '#domain/permits/permitList/window.rules.ts';
import type { Reader, ReaderIdentity } from './reader.ts';

type Condition = RawBuilder<SqlBool>;

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

/** People are recorded on site under no valid permit: a coordinator gets them out. */
const isUnpermittedOnSite: Condition = sql`(p.crew_on > 0 and p.state in (${words(unpermittedStates)}))`;

/** Permits whose next step is a person's: by role, by delegated area, or by being the applicant or performing authority. */
export const isWaitingFor = ({ personId, sap, roles }: ReaderIdentity): Condition => {
  const byRole = roles
    .filter((role) => role !== 'Area Owner Delegate')
    .flatMap(statesWaitingFor)
    .filter((state, index, all) => all.indexOf(state) === index);
  const conditions: Condition[] = [
    sql`(p.state = 'draft' and p.applicant_sap = ${sap})`,
    sql`(p.state in (${words(statesWaitingFor('performing authority'))}) and p.performing_authority_sap = ${sap})`,
    ...(byRole.length > 0 ? [sql<SqlBool>`p.state in (${words(byRole)})`] : []),
    // Whom nobody has let in waits for nobody to get them out, unless somebody does.
    ...(roles.includes('Hse Coordinator') ? [isUnpermittedOnSite] : []),
    ...(roles.includes('Area Owner Delegate')
      ? [
          sql<SqlBool>`(p.state in (${words(statesWaitingFor('Area Owner Delegate'))})
            and p.area_id in (select area_id from area_delegate where person_id = ${personId}))`,
        ]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
};

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute);

const standingSo = ({ region, standing, whileReady = [] }: NonNullable<PermitLabel['standing']>): Condition => {
  const column = sql.ref(`p.${region}`);
  const always = sql<SqlBool>`${column} in (${words(standing)})`;
  return whileReady.length === 0 ? always : sql`(${always} or (p.state = 'ready' and ${column} in (${words(whileReady)})))`;
};

/** Work that is not over when the shift at its site ends: the incoming delegate takes it over. */
const crossesShift = ({ sites, now }: Reader): Condition => {
  const each = sites.map(({ id, zone }) => {
    const { to } = presetPeriod('shift', now.toISOString(), zone);
    return sql<SqlBool>`(p.site_id = ${id} and coalesce(p.valid_to, p.planned_to) > ${to}::timestamptz)`;
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
};

/** Permits that a person has starred. */
export const isWatchedBy = ({ personId }: ReaderIdentity): Condition =>
  sql`p.id in (select w.permit_id from permit_watch w where w.person_id = ${personId})`;

/** What belongs to a label, for this reader at this moment. Lists and counts ask the same, so they agree. */
export const labelCondition = (label: PermitLabel, reader: Reader): Condition => {
  const conditions: Condition[] = [inStates(label.states)];
  if (label.standing) conditions.push(standingSo(label.standing));
  if (label.mine) conditions.push(isWaitingFor(reader.caller));
  if (label.watched) conditions.push(isWatchedBy(reader.caller));
  if (label.crossesShift) conditions.push(crossesShift(reader));
  if (label.startsWithinHours !== undefined)
    conditions.push(sql`p.window_from <= ${later(reader.now, label.startsWithinHours * 60)}`);
  if (label.endsWithinMinutes !== undefined) conditions.push(sql`p.stops_at <= ${later(reader.now, label.endsWithinMinutes)}`);
  if (label.changedWithinDays !== undefined)
    conditions.push(sql`p.updated_at > ${later(reader.now, -label.changedWithinDays * 1440)}`);
  const those: Condition = sql`(${sql.join(conditions, sql` and `)})`;
  return label.crossesShift ? sql`(${those} or (${isOpen} and p.crew_on > 0))` : those;
};
