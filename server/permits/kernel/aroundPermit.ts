import { type Kysely, sql } from 'kysely';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { IsolationNamed } from '#domain/permits/isolations/isolation.facts.ts';
import type { MissingBeside, WorkBeside } from '#domain/permits/kernel/permit.facts.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import { isolationsColumn } from './isolationsOf.ts';
import { ofPlant } from './isPerson.ts';
import { type HeardRead, heardColumn } from './lastReadings.ts';
import { everyMissingColumn, type MissingRead } from './notAccounted.ts';
import { type EnergyRead, energyBesideColumn, missingBesideColumn, workBesideColumn } from './sameEquipmentOf.ts';
import { type DangerRead, dangerBesideColumn, goingIn, watchedInside } from './sameSpaceOf.ts';
import { type ConflictRead, conflictsColumn } from './standingConflicts.ts';

/** What is read with a permit and stored beside its row. */
export type AroundLine = {
  data: Evidence | null;
  hazard_class: 'zone0' | 'zone1' | 'zone2' | 'safe';
  polygon: [number, number][] | null;
  time_zone: string;
  last_seq: number;
  isolations: IsolationNamed[];
  conflicts: ConflictRead[];
  same_space: DangerRead[];
  same_equipment: EnergyRead[];
  work_at_equipment: WorkBeside[];
  missing_beside: MissingBeside[];
  watched_inside: number;
  going_in: { isSpace: boolean; hasEntry: boolean } | null;
  /** Whether an emergency is declared anywhere at its site. */
  site_emergency: boolean;
  last_emergency: Date | null;
  has_room: boolean;
  heard: HeardRead | null;
  authority_may_sign: boolean;
  missing: MissingRead[];
  readers: { by: number; ends: string }[];
};

/** Whether anything is declared at the site that nobody has stood down: what it means for the permit is worked out only then. */
const emergencyColumn = sql`exists (select 1 from emergency open where open.site_id = p.site_id and open.stood_down_at is null)`;

/**
 * When an emergency last stood that stopped the permit, or in an area that it is in or says that it touches: until it was stood down, or since
 * it was declared where it still stands.
 */
const lastEmergencyColumn = sql`(select max(coalesce(declared.stood_down_at, declared.declared_at)) from emergency declared
  where declared.site_id = p.site_id and (p.id = any(declared.suspended_permit_ids) or exists (
    select from emergency_area struck where struck.emergency_id = declared.id
      and (struck.area_id = p.area_id or struck.area_id = any(p.other_area_ids)))))`;

/** Whether another permit fits into the area during the planned period of this one. */
const roomColumn = sql`a.capacity is null or a.capacity > (
  select count(*) from permit beside
  where beside.area_id = p.area_id and beside.id <> p.id and beside.state in ('ready', 'issued', 'live')
    and beside.planned_from < p.planned_to and beside.planned_to > p.planned_from)`;

/** Whether the named performing authority could sign. It is asked of a request alone: later the signer is checked. */
const authorityColumn = sql`p.state <> 'draft' or exists (
  select from person named join account own on own.person_id = named.id
  where named.sap = p.performing_authority_sap and own.disabled_at is null and ${ofPlant('named', 'own')})`;

/**
 * Who has acknowledged the permit, in the state it has, in a handover of a shift that ended then. Only work that goes on is handed on
 * so; nothing else is looked up.
 */
const readersColumn = sql`coalesce((
  select json_agg(json_build_object('by', item.ack_by, 'ends', h.shift_ends) order by item.ack_by)
  from handover_item item join handover h on h.id = item.handover_id
  where p.state = 'live' and item.permit_id = p.id and item.ack_state = p.state and h.state <> 'lapsed'
    and item.ack_by = h.incoming_sap), '[]')`;

/**
 * Everything around a permit in one statement. The permit's row is read, and locked, in one before it: a transaction that waits for a lock gets the row
 * as it has become, and everything joined to it as it was before.
 */
export const aroundPermit = async (db: Kysely<Tables>, permitId: number): Promise<AroundLine> => {
  const { rows } = await sql<AroundLine>`
    select e.data, a.hazard_class, a.polygon, s.time_zone, ${isolationsColumn} as isolations, ${conflictsColumn} as conflicts,
      ${dangerBesideColumn} as same_space, ${energyBesideColumn} as same_equipment, ${workBesideColumn} as work_at_equipment,
      ${missingBesideColumn} as missing_beside, ${watchedInside} as watched_inside, ${goingIn} as going_in,
      ${emergencyColumn} as site_emergency, ${lastEmergencyColumn} as last_emergency, ${roomColumn} as has_room, ${readersColumn} as readers,
      ${authorityColumn} as authority_may_sign, ${heardColumn} as heard, ${everyMissingColumn} as missing,
      coalesce((select max(h.seq) from permit_audit h where h.permit_id = p.id), 0) as last_seq
    from permit p join area a on a.id = p.area_id join site s on s.id = a.site_id left join permit_evidence e on e.permit_id = p.id
    where p.id = ${permitId} ${asPrepared}`.execute(db);
  const [line] = rows;
  if (!line) throw new Error(`Permit ${permitId} went away while it was read.`);
  return line;
};
