import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EnergyBeside, MissingBeside, WorkBeside } from '#domain/permits/kernel/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';
import { notAccounted } from './notAccounted.ts';
import { endedStates, lostInSameSpace, notSharedOf, sharedTag } from './sameSpaceOf.ts';

/** In these somebody may work behind an isolation, or has: what is only planned makes nothing its equipment. */
const relying = sql`('ready', 'issued', 'live', 'suspended', 'testing', 'expired', 'handed_back')`;

/** The equipment that a certificate `i` is of, with that of its points and of a permit that relies on it. */
const keysAround = (permit: string): RawBuilder<unknown> =>
  sql`((case when ${sql.ref(`${permit}.state`)} in ${relying} then ${sql.ref(`${permit}.equipment_keys`)} else '{}' end) || tag_keys(i.equipment_tags || array(select point ->> 'tag' from jsonb_array_elements(i.points) as listed (point))))`;

/** The equipment of the permit `own` and of every isolation that it relies on, whose energy its test lets in. */
const keysOf = (own: string): RawBuilder<unknown> => sql`(${sql.ref(`${own}.equipment_keys`)} || tag_keys(array(
  select unnest(i.equipment_tags || array(select point ->> 'tag' from jsonb_array_elements(i.points) as listed (point)))
  from isolation_link mine join isolation i on i.id = mine.isolation_id where mine.permit_id = ${sql.ref(`${own}.id`)})))`;

/** Whether the isolation `i` keeps no energy out. */
const isOpen = sql`i.state in ('lost', 'sanctioned_test')`;

/**
 * The tag of the permit `p` that is the equipment of an isolation that the permit `own` has lost, as it is written there; null of none. What
 * is lost with a test is stored as lifted still. Where the two are in one confined space the space is the equipment, of work that stands in coordination too.
 */
export const tagOfLost = sql<string>`(case
  when ${lostInSameSpace('p', 'own')} and exists (select from ${notSharedOf('own', 'p')} and ${isOpen}) then ${sharedTag('own', 'p')}
  else (select min(tag) from unnest(p.equipment_tags) as named (tag)
    where exists (select from ${notSharedOf('own', 'p')} and ${isOpen} and tag_keys(array[tag]) <@ ${keysAround('own')})) end)`;

/** When the isolation `i` came to keep no energy out, as it stands. */
const openSince = sql`(select max(told.at) from isolation_event told
  where told.isolation_id = i.id and told.to_state = i.state and told.event in ('LOSE_POINT', 'TEST_OVER', 'HANDED_BACK', 'SANCTION', 'LIFT_POINT'))`;

/** Whether an isolation of the permit `p` holds every point of the isolation `i` itself, verified since that one was opened. */
const heldByOwn = sql`not exists (select from jsonb_array_elements(i.points) as theirs (point) where not exists (
  select from isolation_link mine join isolation held on held.id = mine.isolation_id cross join jsonb_array_elements(held.points) as own (point)
  where mine.permit_id = p.id and tag_key(own.point ->> 'tag') = tag_key(theirs.point ->> 'tag')
    and own.point ->> 'appliedAt' is not null and own.point ->> 'removedAt' is null
    and (own.point ->> 'verifiedAt')::timestamptz > ${openSince}))`;

/** What is read of an isolation at the equipment of a permit that keeps no energy out, with the permit that relies on it. */
export type EnergyRead = EnergyBeside & { id: number };

/**
 * The isolations of other certificates at the equipment of the permit `p` that are lost or lifted for a test, as one column. Of those that
 * are lost in the same confined space that is told already (`dangerBesideColumn`). What only ended permits relied on nobody keeps.
 */
export const energyBesideColumn = sql<EnergyRead[]>`coalesce((
  select json_agg(json_build_object('id', open.permit, 'number', open.tracking_number, 'tag', open.tag, 'isolation', open.number, 'points', open.points, 'lifted', open.lifted) order by open.id)
  from (select distinct on (i.id) i.id, i.number, i.state = 'sanctioned_test' as lifted, beside.id as permit, beside.tracking_number,
      array(select point ->> 'tag' from jsonb_array_elements(i.points) as listed (point)
        where (i.state = 'sanctioned_test' and (coalesce((point ->> 'toLift')::boolean, true) or point ->> 'verifiedAt' is null)) or point ->> 'appliedAt' is null or point ->> 'removedAt' is not null order by (point ->> 'seq')::int) as points,
      (select min(tag) from unnest(p.equipment_tags) as named (tag) where tag_keys(array[tag]) <@ ${keysAround('beside')}) as tag
    from permit beside join isolation_link theirs on theirs.permit_id = beside.id join isolation i on i.id = theirs.isolation_id
    where beside.site_id = p.site_id and beside.id <> p.id and beside.isolation in ('lost', 'sanctioned_test') and beside.state not in ${endedStates}
      and ${isOpen} and p.equipment_keys && ${keysAround('beside')}
      and not exists (select from isolation_link own where own.isolation_id = i.id and own.permit_id = p.id)
      and (i.state = 'sanctioned_test' or not (${lostInSameSpace('p', 'beside')}))
      and not ${heldByOwn}
    order by i.id, beside.state = 'testing' desc, beside.id) open), '[]')`;

/**
 * Other work at the equipment of the permit `p`, or at that of its isolations, that goes on or has people on site, as one column. It is
 * looked for where somebody may ask for a test, and nowhere else.
 */
export const workBesideColumn = sql<WorkBeside[]>`case when p.state = 'suspended' then coalesce((
  select json_agg(json_build_object('number', beside.tracking_number, 'goesOn', beside.state in ('issued', 'live'), 'onSite', beside.crew_on) order by beside.id)
  from permit beside
  where beside.site_id = p.site_id and beside.id <> p.id and beside.state not in ${endedStates}
    and (beside.state in ('issued', 'live') or beside.crew_on > 0) and beside.equipment_keys && (select ${keysOf('p')})), '[]') else '[]'::json end`;

/** Whether somebody `m` who is missing may be where the work `beside` is: they were counted under it, or lead it while it is open. */
const missingAt = sql`(beside.id = m.permit or (beside.performing_authority_sap = m.sap and beside.state not in ${endedStates}))`;

const asMissing = sql`json_build_object('name', m.name, 'number', beside.tracking_number) order by beside.id, m.member`;

/** Who is missing of other work that relies on an isolation of the permit `p` or is at its equipment, as one column; looked for where that work is. */
export const missingBesideColumn = sql<MissingBeside[]>`case when p.state = 'suspended' then coalesce((
  select json_agg(${asMissing}) from ${notAccounted} m join permit beside on ${missingAt}
  where beside.site_id = p.site_id and beside.id <> p.id and (beside.equipment_keys && (select ${keysOf('p')})
    or exists (select from isolation_link mine join isolation_link theirs on theirs.isolation_id = mine.isolation_id
      where mine.permit_id = p.id and theirs.permit_id = beside.id))), '[]') else '[]'::json end`;

/** Who is missing of work that names an isolation or is at its equipment, or at that of who names it, whatever became of the work. */
export const missingAtIsolation = async (db: Kysely<Tables>, isolation: number): Promise<MissingBeside[]> => {
  const { rows } = await sql<{ missing: MissingBeside[] }>`
    select coalesce(json_agg(${asMissing}), '[]') as missing
    from isolation i cross join ${notAccounted} m join permit beside on ${missingAt}
    where i.id = ${isolation} and beside.site_id = i.site_id and (
      exists (select from isolation_link link join permit own on own.id = link.permit_id
        where link.isolation_id = i.id and (own.id = beside.id or own.equipment_keys && beside.equipment_keys))
      or tag_keys(i.equipment_tags || array(select point ->> 'tag' from jsonb_array_elements(i.points) as listed (point)))
        && ${sql.ref('beside.equipment_keys')})`.execute(db);
  return rows[0]?.missing ?? [];
};

/** The other permits at the equipment of one, or in its space, that what is known there may change, as a read of their ids. */
export const besideAtEquipment = (id: number) => sql`
  select beside.id from permit beside
  where beside.id <> ${id} and beside.site_id = (select own.site_id from permit own where own.id = ${id})
    and beside.equipment_keys && (select ${keysOf('own')} from permit own where own.id = ${id})
    and beside.state in ('coordination', 'ready', 'issued', 'live', 'testing', 'suspended')`;
