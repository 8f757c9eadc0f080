import { type Kysely, sql } from 'kysely';
import { removedSaid } from '#domain/permits/evidence/fireWatch.rules.ts';
import { dangerStates } from '#domain/permits/life/standing.rules.ts';
import { besideEntrants } from '#domain/simops/besideEntrants.ts';
import { comingStates, isNotApproved } from '#domain/simops/interaction.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { reachedOf, struckAreas, struckColumn } from '#server/permits/kernel/emergencyReach.ts';
import { heardColumn } from '#server/permits/kernel/lastReadings.ts';
import {
  eachNotAccounted,
  everyMissingColumn,
  isMissingOf,
  missingColumn,
  missingPerson,
} from '#server/permits/kernel/notAccounted.ts';
import { energyBesideColumn } from '#server/permits/kernel/sameEquipmentOf.ts';
import { inSameSpace, isEntry, isUncompared, spaceLacks, unknownTags, watchedInside } from '#server/permits/kernel/sameSpaceOf.ts';
import { othersInSpace } from './inSpace.ts';
import { type PermitRecord, permitFrom } from './permitLines.ts';
import { holdersColumn, mayActAsDelegate, mayAuthorise, statesOf } from './waiters.ts';

const seesHse = (caller: Caller): boolean => caller.roles.includes('Hse Coordinator');

/** The people a permit names, without those whose account is closed: they cannot act. */
const named = (column: 'applicant_sap' | 'performing_authority_sap' | 'coordinator_sap') =>
  sql`case when exists (select 1 from person w join account o on o.person_id = w.id
    where w.sap = ${sql.ref(`p.${column}`)} and o.disabled_at is not null) then '[]'::json else json_build_array(${sql.ref(`p.${column}`)}) end`;

/**
 * The people whom the next step waits for, where they are named and not all who hold a role: the applicant, the performing authority, the
 * coordinator who was assigned, the delegates of the area. Nobody who could not act now: whose account is closed, whose delegation has
 * ended, or who has signed the other half (`mayActAsDelegate`). As JSON: stores differ in arrays.
 */
const waitingSaps = (at: Date) => sql`case
  when p.state in (${statesOf('applicant')}) then ${named('applicant_sap')}
  when p.state in (${statesOf('performing authority')}) then ${named('performing_authority_sap')}
  when p.state in (${statesOf('Hse Coordinator')}) and p.coordinator_sap is not null then case when ${mayAuthorise(sql`p.coordinator_sap`)} then ${named('coordinator_sap')} else '[]'::json end
  when p.state in (${statesOf('Area Owner Delegate')}) then (select coalesce(json_agg(w.sap order by w.sap), '[]'::json)
    from area_delegate d join person w on w.id = d.person_id
    where d.area_id = p.area_id and (d.valid_to is null or d.valid_to > ${at}) and ${mayActAsDelegate}
      and not exists (select 1 from account o where o.person_id = w.id and o.disabled_at is not null))
  else '[]'::json end`;

const kinds = sql.raw(besideEntrants.map((code) => `'${code}'`).join(', '));

/**
 * Who is inside the confined space of the permit `p` under other permits, where its work goes on beside them only by agreement, or where it is the
 * entry whose log is theirs.
 */
const insideBesideColumn = sql`case when p.state not in ('closed', 'cancelled', 'rejected') and p.equipment_tags <> '{}'
    and (${isEntry('p')} or p.primary_code in (${kinds}) or p.supplementary_codes && array[${kinds}]) then (
  select coalesce(json_agg(json_strip_nulls(json_build_object('id', beside.id, 'tracking_number', beside.tracking_number, 'inside', beside.crew_inside,
      'air_unread', case when beside.gas = 'silent' then true end, 'watched', case when ${isEntry('p')} and not ${isEntry('beside')} then true end)) order by beside.id), '[]'::json)
  from permit beside where beside.crew_inside > 0 and ${inSameSpace('p', 'beside')}) else '[]'::json end`;

/** What people in its space are without, of a permit that has to do with who is inside. */
const spaceLacksColumn = (at: Date) => sql`case when p.state not in ('closed', 'cancelled', 'rejected') and p.equipment_tags <> '{}'
    and (p.crew_inside > 0 or ${isEntry('p')} or p.primary_code in (${kinds}) or p.supplementary_codes && array[${kinds}])
  then to_json(${spaceLacks(at)}) else '[]'::json end`;

/** The tags of an entry whose space nobody has compared. */
const uncomparedColumn = sql`case when ${isUncompared} then (select coalesce(json_agg(unknown.tag order by unknown.place), '[]'::json)
  from ${unknownTags} unknown) else '[]'::json end`;

/** The columns of a row of permits, of `rowTables`. How many conversations it has and whether it is starred depends on who asks. */
export const rowColumns = (caller: Caller, at: Date) => sql`
  p.id, p.tracking_number, p.title, p.state, p.reason, p.primary_code, p.supplementary_codes, p.level, p.window_from, p.window_to,
  p.window_kind, p.valid_to, p.test_until, p.stops_at, p.risk_residual, p.crew_on, p.crew_inside, ${insideBesideColumn} as inside_beside, ${spaceLacksColumn(at)} as space_lacks, ${uncomparedColumn} as uncompared_tags, p.equipment_tags, ${missingColumn} as missing, p.danger_open, p.gas, p.isolation, p.simops, p.fire_watch_lost, p.gas_before_loss, ${struckColumn} as struck, p.waiting_since, p.version, p.created_at, p.updated_at, p.performing_authority_sap,
  ${waitingSaps(at)} as waiting_saps, a.id as area_id, a.code as area_code, a.name as area_name, s.time_zone,
  pa.firstname || ' ' || pa.surname as performing_authority_name,
  (select count(*)::int from conversation c where c.permit_id = p.id and (c.visibility = 'site' or ${seesHse(caller)})) as conversations,
  exists (select 1 from permit_watch w where w.permit_id = p.id and w.person_id = ${caller.personId}) as watched`;

export const rowTables = sql`permit p join area a on a.id = p.area_id join site s on s.id = p.site_id
  left join person pa on pa.sap = p.performing_authority_sap`;

// Looked up by itself: to plan one more join costs more than to look.
const nameOf = (column: string) =>
  sql`(select known.firstname || ' ' || known.surname from person known where known.sap = ${sql.ref(`p.${column}`)})`;

/** The tags of a permit that the register of its site does not list. */
const unlistedColumn = sql`(select coalesce(json_agg(named.tag order by named.place), '[]'::json)
  from unnest(p.equipment_tags) with ordinality as named (tag, place)
  where not exists (select 1 from equipment known where known.site_id = p.site_id and known.tag = named.tag))`;

/** Those that it does not know however they are typed, where the site keeps one. */
const unknownColumn = sql`case when exists (select from equipment known where known.site_id = p.site_id)
  then (select coalesce(json_agg(unknown.tag order by unknown.place), '[]'::json) from ${unknownTags} unknown) else '[]'::json end`;

/** The other areas that the work of a permit affects. */
const otherAreasColumn = sql`(select coalesce(json_agg(json_build_object('id', near.id, 'code', near.code, 'name', near.name) order by near.code), '[]'::json)
  from area near where near.id = any(p.other_area_ids))`;

/** The times of which one counts, out of the evidence. */
const timesColumn = sql`(select json_build_object('issue', e.data -> 'issue', 'testUntil', e.data #>> '{test,until}', 'issuedAt', (select max(signed ->> 'at')
      from jsonb_array_elements(e.data -> 'signatures') signed where signed ->> 'event' in ('ISSUE', 'REISSUE')))
  from permit_evidence e where e.permit_id = p.id)`;

/** How many are inside the confined space of a permit, its crew and, where gas was found, the tests, out of the evidence; and who is missing, wherever. */
const insideColumn = sql`(select json_build_object(
    'count', (select count(*)::int from jsonb_array_elements(e.data -> 'entries') one where one ->> 'outAt' is null),
    'watched', ${watchedInside}, 'tests', case when p.gas = 'failed' then e.data -> 'gasTests' end, 'points', e.data #> '{gasPlan,points}',
    'untrusted', case when p.gas = 'untrusted' then e.data -> 'gasTests' end,
    'crew', e.data -> 'crew', 'missing', ${everyMissingColumn},
    'fireWatch', e.data -> 'fireWatch',
    'limits', e.data #> '{gasPlan,limits}')
  from permit_evidence e where e.permit_id = p.id)`;

/** What watches a permit without pause and what that has read last, out of the evidence; null where its plan asks for none. */
const watchedColumn = sql`(select case when (e.data -> 'gasPlan' ->> 'continuous')::boolean then json_build_object(
    'gasPlan', e.data -> 'gasPlan', 'monitors', e.data -> 'monitors', 'watchedFrom', e.data ->> 'watchedFrom', 'heard', ${heardColumn}) end
  from permit_evidence e where e.permit_id = p.id)`;

const askedFor = sql.raw(
  comingStates
    .filter(isNotApproved)
    .map((state) => `'${state}'`)
    .join(', '),
);

/** Of work that is not approved: what else is asked for on its equipment in its time. A draft is nobody's plan but its writer's. */
const askedBesideColumn = sql`case when p.state in (${askedFor}) and p.equipment_keys <> '{}' then (
  select coalesce(json_agg(json_build_object('id', beside.id, 'tracking_number', beside.tracking_number, 'state', beside.state,
    'codes', array[beside.primary_code] || beside.supplementary_codes, 'from', beside.planned_from, 'to', beside.planned_to,
    'tags', (select json_agg(tag order by tag) from unnest(beside.equipment_tags) as named (tag) where tag_keys(array[tag]) <@ p.equipment_keys)) order by beside.planned_from, beside.id), '[]')
  from permit beside where beside.site_id = p.site_id and beside.id <> p.id and beside.state in (${askedFor}) and beside.state <> 'draft'
    and beside.equipment_keys && p.equipment_keys and beside.planned_from < p.planned_to and beside.planned_to > p.planned_from) else '[]'::json end`;

/** The isolations of the permit that are lifted for a test, each with the permit whose test it is and until when that may last. */
const liftedColumn = sql`(select coalesce(json_agg(json_build_object('number', i.number, 'test', (
    select json_build_object('id', tested.id, 'tracking_number', tested.tracking_number, 'until', e.data #>> '{test,until}')
    from isolation_link link join permit tested on tested.id = link.permit_id join permit_evidence e on e.permit_id = tested.id
    where link.isolation_id = i.id and tested.state = 'testing' order by tested.id limit 1)) order by i.id), '[]')
  from isolation_link mine join isolation i on i.id = mine.isolation_id where mine.permit_id = p.id and i.state = 'sanctioned_test')`;

/** The isolations of the permit that are lost, each with its points and what happened to them. */
export const lostColumn = sql`(select coalesce(json_agg(json_build_object('number', i.number, 'points', i.points, 'history', (
    select coalesce(json_agg(json_build_object('event', h.event, 'point', h.point, 'note', h.note) order by h.seq), '[]') from isolation_event h where h.isolation_id = i.id)) order by i.id), '[]')
  from isolation_link mine join isolation i on i.id = mine.isolation_id where mine.permit_id = p.id and i.state = 'lost')`;

/** What is known at the equipment of a permit from when its work is placed among the others: who only plans it alarms nobody. */
const openEnergyColumn = sql`case when p.state in ('coordination', 'ready', 'issued', 'live', 'testing', 'suspended', 'expired', 'handed_back')
  then ${energyBesideColumn} else '[]'::json end`;

/** The line that says who withdrew the endorsement for want of which a permit was stopped: the discipline, the reason, and at its end who signed. */
const withdrawal = sql`t.event = 'ENDORSEMENT_WITHDRAWN' and cause.event = 'ENDORSER_WITHDREW'`;
const signer = sql.raw(String.raw`' · [^·]* \((\d+)\)$'`);
/** The line that says which point of which isolation was reported as lost, and by whom, for which the server stopped the work. */
const lostPoint = sql`t.event = 'ISOLATION_LOST' and cause.event = 'ISOLATION_CHANGED' and cause.at = t.at and cause.comment like '%: LOSE_POINT%'`;
const stopper = sql`case when cause.event = 'ISOLATION_CHANGED' then cause.actor_sap else coalesce(substring(cause.comment from ${signer})::bigint, t.actor_sap) end`;

/**
 * Who stopped a permit that is suspended, when and why. What was found on top of that since is danger of its own. One that was issued
 * again and not accepted fell back to the stop before, but where a point was lost meanwhile; and who ends a test stops nothing. Where an endorsement was withdrawn it is who signed that, not the system that stopped
 * the work for it; where a point of an isolation was lost, who reported that.
 */
export const stoppedColumn = sql`case when p.state = 'suspended' then (
  select json_build_object('event', case when cause.event = 'ISOLATION_CHANGED' then t.event else coalesce(cause.event, t.event) end, 'sap', ${stopper}, 'name', w.firstname || ' ' || w.surname, 'at', t.at,
    'reason', case when t.event = 'ISOLATION_LOST' then 'isolation' else t.reason end, 'comment', coalesce(regexp_replace(cause.comment, ${signer}, ''), t.comment))
  from permit_audit t left join lateral (select cause.event, cause.comment, cause.actor_sap from permit_audit cause
      where cause.permit_id = t.permit_id and cause.seq < t.seq and ((${withdrawal}) or (${lostPoint})) order by cause.seq desc limit 1) cause on true
    left join person w on w.sap = ${stopper}
  where t.permit_id = p.id and t.to_state = 'suspended' and t.event <> 'TEST_DONE'
    and (t.from_state in ('live', 'testing', 'handed_back') or (t.from_state = 'issued' and t.event in ('SUSPEND', 'SPACE_LOST', 'EMERGENCY', 'ISOLATION_LOST')))
  order by t.seq desc limit 1) end`;

/** Lines of history that tell of danger since the last issue. */
const openDanger = sql`t.permit_id = p.id and ((t.event = 'SUSPEND' and t.reason = 'danger') or t.event = 'SPACE_LOST') and not exists (
  select 1 from permit_audit later where later.permit_id = p.id and later.seq > t.seq and later.event in ('ISSUE', 'REISSUE'))`;

/** Whether such a line stands in the history of the permit `p`. */
export const hasOpenDanger = sql<boolean>`exists (select from permit_audit t where ${openDanger})`;

/** Every report of danger that nobody has signed to be gone, newest first. */
export const dangerColumn = sql`case when p.state in (${sql.join(dangerStates)}) then (
  select json_agg(json_build_object('event', t.event, 'sap', t.actor_sap, 'name', w.firstname || ' ' || w.surname, 'at', t.at, 'comment', t.comment) order by t.seq desc)
  from permit_audit t left join person w on w.sap = t.actor_sap where ${openDanger}) end`;

/** Who restarted the fire watch of work that was handed back with the word that the danger has been removed, since it was last reported. */
const removedColumn = sql`case when p.state = 'handed_back' then (
  select json_build_object('sap', t.actor_sap, 'name', w.firstname || ' ' || w.surname, 'at', t.at)
  from permit_audit t left join person w on w.sap = t.actor_sap
  where t.permit_id = p.id and t.event = 'FIRE_WATCH_BEGUN' and right(t.comment, ${removedSaid.length}) = ${removedSaid}
    and t.seq > (select max(t.seq) from permit_audit t where ${openDanger})
  order by t.seq desc limit 1) end`;

/** The last hand-back of a permit that is handed back or closed, and what was said with it. */
const handedColumn = sql`case when p.state in ('handed_back', 'closed') then (
  select json_build_object('sap', t.actor_sap, 'name', w.firstname || ' ' || w.surname, 'at', t.at, 'comment', case when t.event = 'HAND_BACK' then t.comment end)
  from permit_audit t left join person w on w.sap = t.actor_sap
  where t.permit_id = p.id and t.event in ('HAND_BACK', 'SURRENDER_IN_ABSENCE') order by t.seq desc limit 1) end`;

/** Who of a permit an emergency was stood down over, not accounted for until now. */
const unaccountedColumn = sql`(select coalesce(json_agg(json_build_object('emergency', m.emergency, 'permit', nullif(m.permit, p.id), 'member', m.member, 'name', m.name, 'since', m.since) order by m.since, m.member), '[]')
  from (select distinct on (${missingPerson}) m.* from ${eachNotAccounted} m where ${isMissingOf} order by ${missingPerson}, m.permit = p.id desc, m.since) m)`;

/** Whether who asks is a delegate of the area of the permit `p` now. */
const delegatedColumn = (caller: Caller, at: Date) => sql`exists (select from area_delegate d
  where d.area_id = p.area_id and d.person_id = ${caller.personId} and (d.valid_to is null or d.valid_to > ${at}))`;

/** One permit as it is shown at a moment; null when there is none. */
export const findPermit = async (db: Kysely<Tables>, id: number, caller: Caller, at: Date) => {
  const { rows } = await sql<PermitRecord>`
    select ${rowColumns(caller, at)}, ${holdersColumn(at)} as holders, ${timesColumn} as times, ${insideColumn} as inside, ${watchedColumn} as air, ${liftedColumn} as lifted, ${lostColumn} as lost, ${openEnergyColumn} as energy, ${askedBesideColumn} as asked_beside, ${unaccountedColumn} as unaccounted, p.gas_until, ${stoppedColumn} as stopped, ${dangerColumn} as danger, ${removedColumn} as removed, ${handedColumn} as handed, p.site_id, p.revision, p.ever_live, p.description, p.limits, p.emergency_actions, p.precautions, p.ppe, ${unlistedColumn} as unlisted_tags, ${unknownColumn} as unknown_tags, ${otherAreasColumn} as other_areas,
      p.work_order, p.contractor, p.contractor_responsible, p.goes_inside, p.elevation_from_m, p.elevation_to_m, p.risk_initial, p.planned_from, p.planned_to, p.valid_from,
      p.issue_from, p.issue_to, p.chain_head, ${delegatedColumn(caller, at)} as delegated, s.code as site_code, s.name as site_name, pa.phone as performing_authority_phone, p.applicant_sap, ${nameOf('applicant_sap')} as applicant_name,
      p.coordinator_sap, ${nameOf('coordinator_sap')} as coordinator_name, p.area_owner_delegate_sap, ${nameOf('area_owner_delegate_sap')} as area_owner_delegate_name
    from ${rowTables} where p.id = ${id} ${asPrepared}`.execute(db);
  const [line] = rows;
  if (!line) return null;
  const isStruck = line.state === 'suspended' && (await reachedOf(db, await struckAreas(db, line.site_id), [id])).has(id);
  return permitFrom({ line, inSpace: await othersInSpace(db, line), isStruck }, caller, at);
};
