import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pointNamed } from '#domain/permits/evidence/gasPlan.rules.ts';
import type { DangerBeside } from '#domain/permits/kernel/permit.facts.ts';
import type { SpaceLack } from '#domain/permits/life/standing.rules.ts';
import { notAccounted } from './notAccounted.ts';

export const isEntry = (permit: string): RawBuilder<SqlBool> =>
  sql`('CSE' = ${sql.ref(`${permit}.primary_code`)} or 'CSE' = any(${sql.ref(`${permit}.supplementary_codes`)}))`;

/** From coordination on a permit opens a space, or relies on an isolation there; what is only asked for does neither. */
export const standingThere = sql`('coordination', 'ready', 'issued', 'live', 'suspended', 'testing', 'expired', 'handed_back')`;

/** Whether an entry stands open at one of some tags, under whatever third permit: its space is that of everybody there. */
const isEntered = (site: RawBuilder<unknown>, keys: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from permit third where third.site_id = ${site} and third.state in ${standingThere} and ${isEntry('third')}
    and third.equipment_keys && ${keys})`;

/** Whether the permits of two aliases are in one confined space: they name one equipment tag, and one of them is an entry, or a third one is that stands open there. */
export const inSameSpace = (one: string, other: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${other}.site_id`)} = ${sql.ref(`${one}.site_id`)} and ${sql.ref(`${other}.id`)} <> ${sql.ref(`${one}.id`)}
    and ${sql.ref(`${other}.equipment_keys`)} && ${sql.ref(`${one}.equipment_keys`)}
    and (${isEntry(one)} or ${isEntry(other)} or ${isEntered(
      sql.ref(`${one}.site_id`),
      sql`array(select unnest(${sql.ref(`${one}.equipment_keys`)}) intersect select unnest(${sql.ref(`${other}.equipment_keys`)}))`,
    )})`;

/** Whether the permits of two aliases are in one space and the second of them stands there, so that what it has lost lets energy in there. */
export const lostInSameSpace = (one: string, other: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${other}.state`)} in ${standingThere} and ${inSameSpace(one, other)}`;

/** The tag of the space that two permits share, as the second of them writes it. */
export const sharedTag = (one: string, other: string): RawBuilder<string> =>
  sql`(select min(tag) from unnest(${sql.ref(`${other}.equipment_tags`)}) as named (tag)
    where tag_keys(array[tag]) <@ ${sql.ref(`${one}.equipment_keys`)}
      and (${isEntry(one)} or ${isEntry(other)} or ${isEntered(sql.ref(`${one}.site_id`), sql`tag_keys(array[tag])`)}))`;

/**
 * How many are inside the space of the permit `p`, where that is an entry, under work that has no entry of its own: its attendant watches over
 * them, and its log is theirs.
 */
export const watchedInside = sql<number>`case when ${isEntry('p')} then (select coalesce(sum(beside.crew_inside), 0)::int from permit beside
  where beside.crew_inside > 0 and not ${isEntry('beside')} and ${inSameSpace('p', 'beside')}) else 0 end`;

/** Of `one` in the crew of `watched`: outside, and their competence is not over at a moment. Of whom nothing is recorded would get nobody out. */
const isReliedOn = (role: 'attendant' | 'rescue', at: Date): RawBuilder<SqlBool> =>
  sql`not exists (select from jsonb_array_elements(watched.data -> 'entries') entry
        where entry ->> 'member' = one ->> 'no' and entry ->> 'outAt' is null)
      and coalesce((one ->> 'competentUntil')::timestamptz > ${at}, true)${role === 'rescue' ? sql` and one ->> 'competence' is distinct from 'none'` : sql``}`;

/** Whether somebody of a role is on site of a permit: to be relied on at a moment, or anybody, inside or outside, where none is asked for. */
const hasThere = (permit: string, role: 'attendant' | 'rescue', at: Date | null): RawBuilder<SqlBool> =>
  sql`exists (select from permit_evidence watched cross join lateral jsonb_array_elements(watched.data -> 'crew') one
    where watched.permit_id = ${sql.ref(`${permit}.id`)} and one ->> 'role' = ${sql.lit(role)} and (one ->> 'onSite')::boolean
      and ${at === null ? sql`true` : isReliedOn(role, at)})`;

/** Whether anybody is inside the space of the permit `p`, under whichever permit. */
export const isPeopled = sql<SqlBool>`(p.crew_inside > 0 or exists (select from permit peopled where peopled.crew_inside > 0 and ${inSameSpace('p', 'peopled')}))`;

/**
 * Whether nothing reads the air that is to be monitored in the space of the permit `p`: under another permit, or under its own with nobody of
 * its own inside, where that is not what it was stopped for.
 */
const isUnread = sql<SqlBool>`((p.gas = 'silent' and p.crew_inside = 0 and p.reason is distinct from 'gas') or exists (select from permit beside
  where beside.gas = 'silent' and beside.state not in ('closed', 'cancelled', 'rejected') and ${inSameSpace('p', 'beside')}))`;

/** Whether an entry stands in the space of the permit `p`, its own or another. */
export const isEntryThere = sql<SqlBool>`(${isEntry('p')} or exists (select from permit beside where ${isEntry('beside')} and beside.state in ${standingThere} and ${inSameSpace('p', 'beside')}))`;

/** Whether it does, and an attendant at none of them. */
const isUnattended = (at: Date): RawBuilder<SqlBool> => sql`(${isEntryThere}
  and not (${isEntry('p')} and ${hasThere('p', 'attendant', at)})
  and not exists (select from permit beside where ${isEntry('beside')} and beside.state in ${standingThere} and ${inSameSpace('p', 'beside')} and ${hasThere('beside', 'attendant', at)}))`;

/** Whether a rescuer is there for the space of the permit `p`, under whichever permit: outside and to be relied on at a moment, or at all. */
const isRescuer = (at: Date | null): RawBuilder<SqlBool> =>
  sql`(${hasThere('p', 'rescue', at)} or exists (select from permit beside where (beside.crew_on > 0 or beside.crew_inside > 0)
    and ${inSameSpace('p', 'beside')} and ${hasThere('beside', 'rescue', at)}))`;

/** What people inside the space of the permit `p` are without there at a moment, under whichever permit they and it are. */
export const spaceLacks = (at: Date): RawBuilder<SpaceLack[]> => sql`case when ${isPeopled}
  then array_remove(array[case when ${isUnread} then 'air' end, case when ${isUnattended(at)} then 'attendant' end,
    case when ${isRescuer(null)} and not ${isRescuer(at)} then 'rescuer' end], null) else '{}'::text[] end`;

/** Whether people are inside under the work `p` that no entry but that of an alias watches over. */
export const isUnwatchedWithout = (entry: string): RawBuilder<SqlBool> =>
  sql`p.crew_inside > 0 and not ${isEntry('p')} and not exists (select from permit third where third.site_id = p.site_id and third.state = 'live'
    and third.id <> ${sql.ref(`${entry}.id`)} and ${isEntry('third')} and third.equipment_keys && p.equipment_keys)`;

/** What of the other permits in a space concerns its log: an entry that stands there, or work with people on site or inside. */
export type Logged = { id: number; is_open_entry: boolean; has_people: boolean };

/** The permits whose people the log of the space of a permit tells of, and the entries that stand there. */
export const loggedBeside = (id: number) => sql<Logged>`
  select beside.id, (${isEntry('beside')} and beside.state in ${standingThere}) as is_open_entry, (beside.crew_on > 0 or beside.crew_inside > 0) as has_people
  from permit p join permit beside on ${inSameSpace('p', 'beside')}
  where p.id = ${id} and ((${isEntry('beside')} and beside.state in ${standingThere}) or beside.crew_on > 0 or beside.crew_inside > 0) order by beside.id`;

/** What is known of going into the equipment of the permit `p`; null of an entry, which says it by itself, and of work at none. */
export const goingIn = sql<{
  isSpace: boolean;
  hasEntry: boolean;
} | null>`case when ${isEntry('p')} or p.equipment_tags = '{}' then null else (
  select json_build_object('isSpace', count(*) > 0, 'hasEntry', coalesce(bool_or(beside.state in ${standingThere}), false))
  from permit beside where beside.site_id = p.site_id and beside.id <> p.id and ${isEntry('beside')} and beside.equipment_keys && p.equipment_keys) end`;

/** Somebody whom an entry watches over, and the permit under which they are inside. */
export type Watched = { name: string; number: string; inAt: string; found: boolean };

/** Who they are, as one column. */
export const watchedPeople = sql<Watched[]>`case when ${isEntry('p')} then (
  select coalesce(json_agg(json_build_object('name', one ->> 'name', 'number', beside.tracking_number, 'inAt', one ->> 'inAt',
    'found', coalesce((one ->> 'found')::boolean, false)) order by one ->> 'inAt', one ->> 'name'), '[]')
  from permit beside join permit_evidence told on told.permit_id = beside.id cross join lateral jsonb_array_elements(told.data -> 'entries') one
  where beside.crew_inside > 0 and not ${isEntry('beside')} and one ->> 'outAt' is null and ${inSameSpace('p', 'beside')}) else '[]'::json end`;

export const endedStates = sql`('closed', 'cancelled', 'rejected')`;

/** The tags of the permit `p` that the register of its site does not know, however they are typed (`tagKey`). */
export const unknownTags = sql`(select named.tag, named.place from unnest(p.equipment_tags) with ordinality as named (tag, place)
  where not exists (select from equipment known where known.site_id = p.site_id and known.tag_key = tag_key(named.tag)))`;

/**
 * Whether the permit `p` is an entry that has not ended into a space that nobody has compared: one of its tags is in no register. A site that
 * keeps none has nothing to hold a tag against.
 */
export const isUncompared: RawBuilder<SqlBool> = sql`(p.state not in ${endedStates} and ${isEntry('p')}
  and exists (select from ${unknownTags} unknown) and exists (select from equipment known where known.site_id = p.site_id))`;

/** The minute in which gas was last found under the permit `beside`; a failed test counts though it was voided. */
const lastFailure = sql`(select max(left(test->>'testedAt', 16)) from jsonb_array_elements(left_by.data->'gasTests') test
  where not (test->>'passed')::boolean)`;

/** The points at which a test has passed since, under whatever permit in the space of the permit `beside`, as they were written there. */
const pointsPassedSince = sql`(select json_agg(distinct test->>'point') as points
  from permit tested join permit_evidence found on found.permit_id = tested.id, jsonb_array_elements(found.data->'gasTests') test
  where (tested.id = beside.id or ${inSameSpace('beside', 'tested')})
    and (test->>'passed')::boolean and not (test->>'voided')::boolean and test->'distrusted' is null and left(test->>'testedAt', 16) > ${lastFailure})`;

/** The points of the gas plan of the permit `beside`, and those where gas was found. */
const pointsOfPlan = sql`(select jsonb_array_elements_text(left_by.data->'gasPlan'->'points') as point
  union select test->>'point' from jsonb_array_elements(left_by.data->'gasTests') test where not (test->>'passed')::boolean)`;

/** Gas that a permit has left in the space of the permit `p` at its end, with all its points and those that have passed since. */
const leftInSpace = sql`select beside.id, beside.tracking_number, ${sharedTag('p', 'beside')} as tag, 'left' as danger, planned.points, since.points as passed, null::json as names
  from permit beside join permit_evidence left_by on left_by.permit_id = beside.id
    cross join lateral ${pointsPassedSince} since
    cross join lateral (select json_agg(named.point order by named.point) as points from ${pointsOfPlan} named) planned
  where beside.gas = 'failed' and beside.state in ${endedStates} and ${inSameSpace('p', 'beside')}`;

/** What is known under another permit, as it is read: of gas what was left there, with its points and those that have passed since; null of none. */
export type DangerRead = Omit<DangerBeside, 'points' | 'names'> & {
  points: readonly string[] | null;
  passed: readonly string[] | null;
  names: readonly string[] | null;
};

/**
 * What of that is known still: gas that was left belongs to the space until newer tests of all its points have passed. What was found at the
 * bottom is not answered by a test at the top, and by one at the bottom however it is spelled.
 */
export const knownStill = (read: readonly DangerRead[]): DangerBeside[] =>
  read.flatMap(({ points: all, passed, names, ...beside }) => {
    const points = (all ?? []).filter((point) => pointNamed(passed ?? [], point) === undefined);
    return beside.danger === 'left' && points.length === 0 ? [] : [{ ...beside, points, ...(names ? { names } : {}) }];
  });

/** The isolations of a permit, but for those that another one relies on as well: it is stopped by them itself. */
export const notSharedOf = (
  permit: string,
  other: string,
): RawBuilder<unknown> => sql`isolation_link theirs join isolation i on i.id = theirs.isolation_id
  where theirs.permit_id = ${sql.ref(`${permit}.id`)} and not exists (
    select from isolation_link own where own.isolation_id = i.id and own.permit_id = ${sql.ref(`${other}.id`)})`;

/** Those of them that are lost. */
const lostOf = (permit: string, other: string): RawBuilder<unknown> => sql`${notSharedOf(permit, other)} and i.state = 'lost'`;

/** The lost isolations of the permit `beside` in the space of the permit `p`, each with its points and what happened to them. */
export const lostBesideColumn = sql`(select coalesce(json_agg(json_build_object('number', i.number, 'points', i.points, 'history', (
    select coalesce(json_agg(json_build_object('event', h.event, 'point', h.point, 'note', h.note) order by h.seq), '[]') from isolation_event h where h.isolation_id = i.id)) order by i.id), '[]')
  from ${lostOf('beside', 'p')})`;

/** Permits in the space of the permit `p` of which an isolation is lost, wherever its points are: whoever feeds the space is at the pipe. */
const lostInSpace = sql`select beside.id, beside.tracking_number, ${sharedTag('p', 'beside')} as tag, 'lost' as danger, '[]'::json as points, null::json as passed, null::json as names
  from permit beside
  where beside.isolation = 'lost' and ${lostInSameSpace('p', 'beside')} and exists (select from ${lostOf('beside', 'p')})`;

/** The permits in the space of the permit `p` under which somebody is missing, whatever became of them: whoever is missing may lie inside. */
const missingInSpace = sql`select beside.id, beside.tracking_number, ${sharedTag('p', 'beside')} as tag, 'missing' as danger, '[]'::json as points, null::json as passed, json_agg(distinct m.name) as names
  from ${notAccounted} m join permit beside on beside.id = m.permit where ${inSameSpace('p', 'beside')} group by beside.id`;

/**
 * The gas, the lost isolations and who is missing, as they are known in the space of the permit `p` under other permits, as one column. Monitoring that
 * has not begun where nobody works yet has found nothing, and neither has what was taken home when work was stopped for something else: only silence that stops work counts.
 */
export const dangerBesideColumn = sql<DangerRead[]>`coalesce((
  select json_agg(json_build_object('number', known.tracking_number, 'tag', known.tag, 'danger', known.danger, 'points', known.points, 'passed', known.passed, 'names', known.names) order by known.id) from (
    select beside.id, beside.tracking_number, ${sharedTag('p', 'beside')} as tag, beside.gas as danger, '[]'::json as points, null::json as passed, null::json as names
    from permit beside
    where beside.gas in ('failed', 'silent') and beside.state not in ${endedStates}
      and (beside.gas = 'failed' or (beside.state = 'suspended' and beside.reason in ('gas', 'danger')))
      and ${inSameSpace('p', 'beside')}
    union all ${leftInSpace} union all ${lostInSpace} union all ${missingInSpace}) known), '[]')`;

/**
 * Permits in a confined space in which gas stands found under another, as a read of their ids. Points are compared by their letters here, so
 * that one that was spelled anew counts as not tested yet.
 */
export const besideGas = sql`select other.id from permit beside join permit other on ${inSameSpace('beside', 'other')}
  where beside.gas = 'failed' and (beside.state not in ${endedStates} or exists (
    select from permit_evidence left_by cross join lateral ${pointsPassedSince} since cross join lateral ${pointsOfPlan} planned
    where left_by.permit_id = beside.id and not coalesce(lower(since.points::text)::jsonb @> jsonb_build_array(lower(planned.point)), false)))`;
