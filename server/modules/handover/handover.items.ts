import { sql } from 'kysely';
import { isAcknowledged } from '#domain/handover/handover.rules.ts';
import type { HandedPermit, HandoverItem } from '#domain/handover/handover.schema.ts';
import { conflictsOnPaper } from '#domain/permits/documents/print.conflicts.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import type { CrewMember, Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import { workDoneIn } from '#domain/permits/kernel/workDone.rules.ts';
import { safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { missingRoles, reasonShown } from '#domain/permits/life/standing.rules.ts';
import { latestTests, retestDue } from '#domain/permits/regions/regionsOf.ts';
import {
  fireWatchLostAt,
  fireWatchPeriod,
  rolesThere,
  watchedAfterStop,
  watchesForFire,
} from '#domain/permits/regions/watchers.rules.ts';
import { standingFor } from '#domain/simops/conflict.rules.ts';
import { isCrossing } from '#server/permits/kernel/crossing.ts';
import { struckColumn } from '#server/permits/kernel/emergencyReach.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { missingOf } from '#server/permits/kernel/missingOf.ts';
import type { NameOf } from '#server/permits/kernel/namesOf.ts';
import { everyMissingColumn, type MissingRead } from '#server/permits/kernel/notAccounted.ts';
import { type Watched, watchedPeople } from '#server/permits/kernel/sameSpaceOf.ts';
import { conflictRowsOf } from '#server/permits/permit/linkedWork.ts';
import type { RowLine } from '#server/permits/permit/permitLines.ts';
import { matters } from './matters.ts';

/** The facts that came later than the first signed handovers. */
type Later = 'fire_watch' | 'inside' | 'not_accounted' | 'missing_roles' | 'conflicts' | 'unfinished';
type SeenPermit = Omit<HandedPermit, Later> & Partial<Pick<HandedPermit, Later>>;

export type ItemRow = {
  handover_id: number;
  permit_id: number;
  left_text: string;
  hazards: string;
  ack_by: number | null;
  ack_at: Date | null;
  ack_state: string | null;
  /** Whether its permit has had news since that nobody who takes over may miss. */
  told_since: boolean;
  /** As it was signed; what was signed before a fact was told lacks it. */
  seen: SeenPermit | null;
};

type Line = Pick<
  RowLine,
  'id' | 'tracking_number' | 'title' | 'state' | 'reason' | 'level' | 'gas' | 'isolation' | 'crew_on' | 'crew_inside' | 'time_zone'
> &
  Pick<RowLine, 'area_id' | 'area_code' | 'area_name' | 'window_from' | 'window_to' | 'window_kind'> & {
    data: Evidence | null;
    isolations: string[];
    conversations: number;
    missing: MissingRead[];
    performing_authority_sap: number;
    primary_code: ActivityCode;
    supplementary_codes: ActivityCode[];
    elevation_from_m: number;
    equipment_tags: string[];
    danger_open: boolean;
    struck: boolean;
    fire_watch_lost: boolean;
    /** What was said when it was handed back. */
    handed_back: string | null;
    watched: Watched[];
  };

/** When the first of the tests that count runs out: the last one of every point that has one. After a failure every point is due at once, and that is no time. */
const gasDue = (evidence: Evidence | null): string | null => {
  if (!evidence?.gasPlan.needed) return null;
  const { gasPlan, gasTests } = evidence;
  const gas = { ...gasPlan, tests: gasTests };
  if (retestDue({ gas }).length > 0) return null;
  const latest = latestTests({ gas });
  const ends = latest.flatMap((test) => test?.validUntil ?? []);
  return ends.sort()[0] ?? null;
};

/**
 * The fire watch after work that was handed back, until somebody has confirmed its end, and after hot work that has stopped otherwise, until
 * its time is over: until when, and who watches. No end is told of one that nobody keeps.
 */
const fireWatchOf = (line: Line, crew: readonly CrewMember[], at: Instant): HandedPermit['fire_watch'] => {
  const { state, data, performing_authority_sap: performingAuthority } = line;
  if (!data) return null;
  const watched = { state, performingAuthority, crew, fireWatch: data.fireWatch };
  const { needed, until, over, brokenAt } = data.fireWatch;
  const period = fireWatchPeriod(watched);
  const there = crew.filter((one) => one.onSite && watchesForFire(one, watched, at)).map(({ name = '' }) => name);
  if (state !== 'handed_back') {
    const running = watchedAfterStop(watched, at);
    if (!running) return null;
    return brokenAt || there.length === 0 ? { until: null, watchers: [] } : { until: running.until, watchers: there };
  }
  if (!needed || over) return null;
  const isKept = period && !brokenAt && (there.length > 0 || fireWatchLostAt(watched) === null);
  return isKept ? { until, watchers: there } : { until: null, watchers: [] };
};

type Met = HandedPermit['conflicts'];

const handed = (line: Line, conflicts: Met, at: Instant): HandedPermit => {
  const { area_id, area_code, area_name, window_from, window_to, window_kind, data, missing, ...more } = line;
  const { performing_authority_sap, primary_code, supplementary_codes, elevation_from_m, equipment_tags: _, ...told } = more;
  const { danger_open, fire_watch_lost: _lost, handed_back, watched, ...permit } = told;
  const led = { id: line.id, performing_authority_sap };
  const { crew, notAccounted = [], missingElsewhere = [], authorityMissing } = missingOf(led, data ?? { crew: [] }, missing);
  const needed = safeguardsFor([primary_code, ...supplementary_codes], elevation_from_m);
  const inside = [
    ...(data ? insideOf(data) : []).map(({ name }) => name),
    ...watched.map(({ name, number }) => `${name} (${number})`),
  ];
  return {
    ...permit,
    conflicts,
    not_accounted: [...new Set([...notAccounted, ...missingElsewhere, ...(authorityMissing ? [authorityMissing] : [])])],
    missing_roles: missingRoles({ state: line.state, needed, there: rolesThere(crew, null), inside: inside.length }),
    reason: reasonShown(permit, danger_open, permit.struck),
    unfinished: workDoneIn(handed_back)?.left ?? null,
    area: { id: area_id, code: area_code, name: area_name },
    window: { from: window_from.toISOString(), to: window_to.toISOString(), kind: window_kind },
    // Of what has to be tested before anything goes on no time is told until which nothing is to be done.
    gas_due: line.gas === 'valid' || line.gas === 'due_soon' || line.gas === 'overdue' ? gasDue(data) : null,
    fire_watch: fireWatchOf(line, crew, at),
    inside,
  };
};

/** What each permit meets that has not ended, what keeps it back first. */
const metBy = async (db: Db, lines: readonly Line[]): Promise<(line: Line) => Met> => {
  const rows = await conflictRowsOf(
    db,
    lines.map(({ id }) => id),
  );
  return (own) =>
    conflictsOnPaper(
      own,
      rows
        .filter(({ own_id }) => own_id === own.id)
        .map(({ tracking_number, overlap_from, other_id, other_state, ...row }) => ({
          ...{ tracking_number, state: row.state, overlap_from: overlap_from.toISOString(), with: { state: other_state } },
          standing: standingFor(row, own, { id: other_id, state: other_state }),
        })),
    )
      .filter(({ standing }) => standing !== 'over')
      .map(({ tracking_number, standing }) => ({ tracking_number, standing }));
};

const handedWhere = async (db: Db, condition: ReturnType<typeof sql<boolean>>, at: Instant): Promise<HandedPermit[]> => {
  const { rows } = await sql<Line>`
    select p.id, p.tracking_number, p.title, p.state, p.reason, p.level, p.window_from, p.window_to, p.window_kind, case when p.gas_before_loss and p.gas in ('valid', 'due_soon') then 'missing' else p.gas end as gas, p.isolation,
      p.crew_on, p.crew_inside, p.performing_authority_sap, p.primary_code, p.supplementary_codes, p.elevation_from_m, p.equipment_tags, p.danger_open, ${struckColumn} as struck, p.fire_watch_lost, ${everyMissingColumn} as missing, ${watchedPeople} as watched,
      (select h.comment from permit_audit h where p.state = 'handed_back' and h.permit_id = p.id and h.event = 'HAND_BACK' order by h.seq desc limit 1) as handed_back, a.id as area_id, a.code as area_code, a.name as area_name, s.time_zone, e.data,
      array(select i.number from isolation_link l join isolation i on i.id = l.isolation_id
        where l.permit_id = p.id order by i.number) as isolations,
      (select count(*)::int from conversation c where c.permit_id = p.id and c.state = 'open' and c.visibility = 'site') as conversations
    from permit p join area a on a.id = p.area_id join site s on s.id = p.site_id left join permit_evidence e on e.permit_id = p.id
    where ${condition} order by a.code, p.tracking_key`.execute(db);
  const met = await metBy(db, rows);
  return rows.map((line) => handed(line, met(line), at));
};

/** The permits of some areas that somebody must know about when the shift ends, area by area. */
export const crossingIn = (db: Db, areas: readonly number[], at: Instant): Promise<HandedPermit[]> =>
  handedWhere(db, sql<boolean>`p.area_id = any(${[...areas]}::int[]) and ${isCrossing}`, at);

/** One permit as it is handed over, whatever its state; undefined when there is none. */
export const handedPermit = async (db: Db, id: number, at: Instant): Promise<HandedPermit | undefined> =>
  (await handedWhere(db, sql<boolean>`p.id = ${id}`, at))[0];

/** Whether an item was acknowledged as its permit stands now. */
export const isRead = (row: ItemRow | undefined, state: PermitState): boolean =>
  row !== undefined && !row.told_since && isAcknowledged(row.ack_state, state);

/** A permit in a handover, with what was written about it and who has read it. */
export const itemFrom = (seen: SeenPermit, row: ItemRow | undefined, nameOf: NameOf): HandoverItem => {
  const { fire_watch = null, inside = [], not_accounted = [], missing_roles = [], conflicts = [], unfinished = null } = seen;
  const permit = { ...seen, fire_watch, inside, not_accounted, missing_roles, conflicts, unfinished };
  const acked = row?.ack_by != null && row.ack_at !== null;
  const holds = acked && isRead(row, permit.state);
  return {
    permit,
    left: row?.left_text ?? '',
    hazards: row?.hazards ?? '',
    ack: holds && row.ack_by !== null && row.ack_at ? { by: nameOf(row.ack_by), at: row.ack_at.toISOString() } : null,
    outdated: acked && !holds,
  };
};

/** What is stored about the items of a handover, by permit. */
export const storedItems = async (db: Db, handoverId: number): Promise<Map<number, ItemRow>> => {
  // What was signed stays as it was read.
  const told = sql<boolean>`handover_item.seen is null and exists (
    select from permit_audit e where e.permit_id = handover_item.permit_id and e.at > handover_item.ack_at and ${matters})`;
  const rows = await db
    .selectFrom('handover_item')
    .selectAll('handover_item')
    .select(told.as('told_since'))
    .where('handover_id', '=', handoverId)
    .execute();
  return new Map(rows.map((row) => [row.permit_id, row]));
};
