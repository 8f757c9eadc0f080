import { type Kysely, sql } from 'kysely';
import type { NotAccounted } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import { foldedBadgeOf } from './foldedBadge.ts';

type Db = Kysely<Tables>;

/**
 * Who was not accounted for when an emergency was stood down, and whom nobody has counted since, in that head count or a later one: by
 * `permit` and `member` of its crew. `since` is when the emergency was declared that they are missing from.
 */
export const notAccounted = sql`(
  select ended.id as emergency, ended.site_id, ended.declared_at as since, ended.stood_down_at,
    missing.person ->> 'name' as name, missing.person ->> 'tracking_number' as tracking_number,
    (missing.person ->> 'permit')::int as permit, (missing.person ->> 'member')::int as member,
    (missing.person ->> 'sap')::bigint as sap, trim(missing.person ->> 'badge') as badge
  from emergency ended cross join lateral jsonb_array_elements(ended.unaccounted -> 'people') missing (person)
  where ended.unaccounted is not null and not exists (select from emergency_count seen
    where seen.permit_id = (missing.person ->> 'permit')::int and seen.member = (missing.person ->> 'member')::int and seen.at >= ended.stood_down_at))`;

/** The same people, each once: who is missing from several emergencies, from the first of them. */
export const eachNotAccounted = sql`(
  select distinct on (every_time.permit, every_time.member) every_time.* from ${notAccounted} every_time
  order by every_time.permit, every_time.member, every_time.since, every_time.emergency)`;

/** Whether somebody `m` who is missing is of the permit `p`: of its crew, or its performing authority, under whichever permit they were counted. */
export const isMissingOf = sql`(m.permit = p.id or (m.sap = p.performing_authority_sap and p.state in ('ready', 'issued', 'live', 'suspended', 'testing', 'expired', 'handed_back')))`;
/** What tells them apart who are missing under several permits. */
export const missingPerson = sql`coalesce(m.sap::text, m.permit || '/' || m.member)`;

/** How many people of the permit `p` an emergency was stood down over, not accounted for until now. */
export const missingColumn = sql`(select count(distinct ${missingPerson})::int from ${notAccounted} m where ${isMissingOf})`;

/** Keeps beside each permit whether somebody of it is missing, after an emergency or its head count was written. */
export const keepMissing = async (trx: Db): Promise<void> => {
  await sql`with gone as materialized (select m.permit, m.sap from ${notAccounted} m)
    update permit p set people_missing = not p.people_missing where p.people_missing <> (${missingColumn} > 0) and p.id in (
      select known.id from permit known where known.people_missing union select gone.permit from gone
      union select led.id from permit led where led.performing_authority_sap in (select gone.sap from gone))`.execute(trx);
};

/** Somebody who is missing still, by the crew on which they are, and by what tells them on any other. */
export type MissingRead = { permit: number; member: number; name: string; sap: number | null; badge: string | null };

/** Everybody who is missing still, wherever: who is missing from one work counts for none. */
export const everyMissingColumn = sql`coalesce((
  select json_agg(json_build_object('permit', m.permit, 'member', m.member, 'name', m.name, 'sap', m.sap, 'badge', m.badge) order by m.since, m.permit, m.member)
  from ${notAccounted} m), '[]')`;

/**
 * Under which other numbers somebody of a crew is found by a tick of the head count `id`, because they are missing there still, or missing
 * again when it is taken back: the same person, by SAP number, or by badge of one site. Who they are tells the crew (`seen`), or what was
 * kept of them when they were named as missing.
 */
export const countedAlso = async (
  db: Db,
  { permit, member }: { permit: number; member: number },
  seen: { sap: number | null; badge: string | null } | null,
  { id, site, accounted }: { id: number; site: number; accounted: boolean },
): Promise<{ permit: number; member: number; name: string }[]> => {
  const badgeIn = (of: string) => foldedBadgeOf(sql`${sql.ref(of)} ->> 'badge'`);
  const own = sql`one ->> 'permit' = ${String(permit)} and one ->> 'member' = ${String(member)}`;
  const under = sql`(one ->> 'permit')::int`;
  const no = sql`(one ->> 'member')::int`;
  const isChanged = accounted
    ? sql`exists (select from ${notAccounted} m where m.permit = ${under} and m.member = ${no})`
    : sql`exists (select from emergency_count c where c.emergency_id = ${id} and c.permit_id = ${under} and c.member = ${no})`;
  const { rows } = await sql<{ permit: number; member: number; name: string }>`
    with kept as (select ended.site_id, one from emergency ended cross join lateral jsonb_array_elements(ended.unaccounted -> 'people') missing (one)
        where ended.unaccounted is not null),
      who as (select ${JSON.stringify(seen ?? {})}::jsonb as person union all select one from kept where ${own})
    select distinct on (1, 2) ${under} as permit, ${no} as member, one ->> 'name' as name
    from kept join who on one ->> 'sap' = person ->> 'sap'
      or (site_id = ${site} and ${badgeIn('one')} = coalesce(${badgeIn('person')}, person ->> 'sap') and ${badgeIn('one')} <> '')
    where not (${own}) and ${isChanged} order by 1, 2`.execute(db);
  return rows;
};

type Missing = Omit<NotAccounted, 'since' | 'permit'> & { since: Date; permit: number; tracking_number: string };

/** Each of these people with their permit, of one site, or of all where it is null: who is missing longest first. */
export const unaccountedOn = async (db: Db, site: number | null): Promise<NotAccounted[]> => {
  const { rows } = await sql<Missing>`
    select m.name, m.permit, m.member, m.tracking_number, m.since, s.time_zone from ${eachNotAccounted} m join site s on s.id = m.site_id
    where ${site === null ? sql`true` : sql`m.site_id = ${site}`} order by m.since, m.permit, m.member`.execute(db);
  return rows.map(({ name, permit, member, tracking_number, since, time_zone }) => ({
    ...{ name, permit: { id: permit, tracking_number }, member },
    ...{ since: since.toISOString(), time_zone },
  }));
};

type OfCrew = { emergency: number; permit: number; member: number };

/** Of whom some emergencies were stood down over: who is missing still, and who was ticked in the head count of the same emergency since. */
export const missingByEmergency = async (db: Db, ids: readonly number[]) => {
  const { rows: missing } = await sql<OfCrew>`
    select m.emergency, m.permit, m.member from ${notAccounted} m where m.emergency = any(${ids}::int[])`.execute(db);
  const { rows: ticked } = await sql<OfCrew>`
    select c.emergency_id as emergency, c.permit_id as permit, c.member from emergency_count c join emergency m on m.id = c.emergency_id
    where m.id = any(${ids}::int[]) and c.at >= m.stood_down_at`.execute(db);
  const of = (rows: readonly OfCrew[], id: number) =>
    rows.filter(({ emergency }) => emergency === id).map(({ permit, member }) => ({ permit, member }));
  return (id: number) => ({ missing: of(missing, id), ticked: of(ticked, id) });
};

/** How many are missing still from each emergency that was stood down over somebody of a crew. */
export const missingFrom = async (
  db: Db,
  person: { permit: number; member: number },
): Promise<{ emergency: number; missing: number }[]> => {
  const { rows } = await sql<{ emergency: number; missing: number }>`
    select ended.id as emergency, (select count(*)::int from ${notAccounted} m where m.emergency = ended.id) as missing
    from emergency ended where ended.unaccounted -> 'people' @> ${JSON.stringify([person])}::jsonb order by ended.id`.execute(db);
  return rows;
};
