import { sql } from 'kysely';
import type { HandoverDiff, PermitNews } from '#domain/handover/handover.schema.ts';
import { partEvents } from '#domain/permits/evidence/evidence.events.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { type ToldLine, toldFrom } from '#server/permits/permit/permitLines.ts';
import { storedItems } from './handover.items.ts';
import { type HandoverRow, itemsOf, rowOf } from './handover.read.ts';
import { matters, quoted } from './matters.ts';

/** How many lines of history one permit tells: the last ones, without those who came and went where there is no room. What matters is never left out. */
const maxLines = 20;

/** Lines of people who came and went, of which there are many. */
const passing = sql`e.event in (${quoted([...partEvents('crew'), ...partEvents('entry')])})`;

type Told = ToldLine & { permit_id: number; count: number; back: number };

const linesSince = async (db: Db, ids: readonly number[], since: Date): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    select * from (
      select e.permit_id, e.seq, e.event, e.from_state, e.to_state, e.reason, e.comment, e.actor_sap, e.role_code, e.at,
        w.firstname || ' ' || w.surname as actor_name,
        count(*) over (partition by e.permit_id)::int as count,
        ${matters} as matters, row_number() over (partition by e.permit_id
          order by ${matters} desc, ${passing}, e.seq desc)::int as back
      from permit_audit e left join person w on w.sap = e.actor_sap
      where e.permit_id = any(${[...ids]}::int[]) and e.at > ${since}
    ) told where back <= ${maxLines} or matters order by permit_id, seq`.execute(db);
  return rows;
};

/** The state in which each permit was left; those that were not there yet have none. */
const statesAt = async (db: Db, ids: readonly number[], since: Date): Promise<Map<number, PermitState>> => {
  const { rows } = await sql<{ permit_id: number; to_state: PermitState }>`
    select distinct on (permit_id) permit_id, to_state from permit_audit
    where permit_id = any(${[...ids]}::int[]) and at <= ${since} order by permit_id, seq desc`.execute(db);
  return new Map(rows.map(({ permit_id, to_state }) => [permit_id, to_state]));
};

/** The permits that cross now, and those that they left: one that has ended since is news as well. */
const permitsOf = async (db: Db, row: HandoverRow) => {
  const now = (await itemsOf(db, row, row.opened_at.toISOString())).map(({ permit }) => permit.id);
  const before = row.base_handover_id === null ? [] : [...(await storedItems(db, row.base_handover_id)).keys()];
  const ids = [...new Set([...now, ...before])];
  if (ids.length === 0) return [];
  return db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'permit.state', 'area.code as area_code'])
    .where('permit.id', 'in', ids)
    .where('permit.area_id', 'in', row.area_ids)
    .orderBy('area.code')
    .orderBy('permit.tracking_key')
    .execute();
};

const baseOf = async (db: Db, { base_handover_id }: HandoverRow): Promise<HandoverDiff['base']> => {
  const base = base_handover_id === null ? null : await rowOf(db, base_handover_id);
  return base?.completed_at ? { id: base.id, completed_at: base.completed_at.toISOString() } : null;
};

/**
 * What changed per permit since the incoming person last signed a handover of this site, from the histories of the permits. Who has
 * never signed one is told what happened since the shift began that ends. Throws `not_found`.
 */
export const diffOf = async (db: Db, id: number): Promise<HandoverDiff> => {
  const row = await rowOf(db, id);
  const base = await baseOf(db, row);
  const since = new Date(base?.completed_at ?? row.shift_starts);
  const permits = await permitsOf(db, row);
  const ids = permits.map((permit) => permit.id);
  const lines = await linesSince(db, ids, since);
  const states = await statesAt(db, ids, since);
  const news = permits.map((permit): PermitNews => {
    const events = lines.filter(({ permit_id }) => permit_id === permit.id);
    return { permit, was: states.get(permit.id) ?? null, count: events[0]?.count ?? 0, events: events.map(toldFrom) };
  });
  return { base, since: since.toISOString(), permits: news };
};
