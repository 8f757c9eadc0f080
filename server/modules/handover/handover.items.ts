import { sql } from 'kysely';
import { isAcknowledged } from '#domain/handover/handover.rules.ts';
import type { HandedPermit, HandoverItem } from '#domain/handover/handover.schema.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { reasonShown } from '#domain/permits/life/standing.rules.ts';
import { latestTests, retestDue } from '#domain/permits/regions/regionsOf.ts';
import { isCrossing } from '#server/permits/kernel/crossing.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import type { NameOf } from '#server/permits/kernel/namesOf.ts';
import type { RowLine } from '#server/permits/permit/permitLines.ts';

/** The facts that came later than the first signed handovers. */
type Later = 'fire_watch' | 'inside';
type SeenPermit = Omit<HandedPermit, Later> & Partial<Pick<HandedPermit, Later>>;

export type ItemRow = {
  handover_id: number;
  permit_id: number;
  left_text: string;
  hazards: string;
  ack_by: number | null;
  ack_at: Date | null;
  ack_state: string | null;
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

/** The fire watch after work that was handed back, until somebody has confirmed its end. */
const fireWatchOf = (evidence: Evidence | null): HandedPermit['fire_watch'] => {
  if (!evidence?.fireWatch.needed) return null;
  const { until, over } = evidence.fireWatch;
  if (until === null || over) return null;
  const watchers = evidence.crew.filter(({ role, onSite }) => role === 'fire_watch' && onSite).map(({ name }) => name);
  return { until, watchers };
};

const handed = (line: Line): HandedPermit => {
  const { area_id, area_code, area_name, window_from, window_to, window_kind, data, ...permit } = line;
  return {
    ...permit,
    reason: reasonShown(permit),
    area: { id: area_id, code: area_code, name: area_name },
    window: { from: window_from.toISOString(), to: window_to.toISOString(), kind: window_kind },
    gas_due: gasDue(data),
    fire_watch: fireWatchOf(data),
    inside: data ? insideOf(data).map(({ name }) => name) : [],
  };
};

const handedWhere = async (db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<HandedPermit[]> => {
  const { rows } = await sql<Line>`
    select p.id, p.tracking_number, p.title, p.state, p.reason, p.level, p.window_from, p.window_to, p.window_kind, p.gas, p.isolation,
      p.crew_on, p.crew_inside, a.id as area_id, a.code as area_code, a.name as area_name, s.time_zone, e.data,
      array(select i.number from isolation_link l join isolation i on i.id = l.isolation_id
        where l.permit_id = p.id order by i.number) as isolations,
      (select count(*)::int from conversation c where c.permit_id = p.id and c.state = 'open' and c.visibility = 'site') as conversations
    from permit p join area a on a.id = p.area_id join site s on s.id = p.site_id left join permit_evidence e on e.permit_id = p.id
    where ${condition} order by a.code, p.tracking_key`.execute(db);
  return rows.map(handed);
};

/** The permits of some areas that somebody must know about when the shift ends, area by area. */
export const crossingIn = (db: Db, areas: readonly number[]): Promise<HandedPermit[]> =>
  handedWhere(db, sql<boolean>`p.area_id = any(${[...areas]}::int[]) and ${isCrossing}`);

/** One permit as it is handed over, whatever its state; undefined when there is none. */
export const handedPermit = async (db: Db, id: number): Promise<HandedPermit | undefined> =>
  (await handedWhere(db, sql<boolean>`p.id = ${id}`))[0];

/** A permit in a handover, with what was written about it and who has read it. */
export const itemFrom = (seen: SeenPermit, row: ItemRow | undefined, nameOf: NameOf): HandoverItem => {
  const permit = { ...seen, fire_watch: seen.fire_watch ?? null, inside: seen.inside ?? [] };
  const acked = row?.ack_by != null && row.ack_at !== null;
  const holds = acked && isAcknowledged(row.ack_state, permit.state);
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
  const rows = await db.selectFrom('handover_item').selectAll().where('handover_id', '=', handoverId).execute();
  return new Map(rows.map((row) => [row.permit_id, row]));
};
