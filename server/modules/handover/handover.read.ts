import type { Selectable } from 'kysely';
import { byDanger } from '#domain/handover/handover.order.ts';
import type { Handover, HandoverItem, HandoverLine, PermitHandover } from '#domain/handover/handover.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { HandoverTable } from '#server/db/tables.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { type NameOf, namesOf } from '#server/permits/kernel/namesOf.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { crossingIn, handedPermit, itemFrom, storedItems } from './handover.items.ts';
import { holdsAreas } from './handover.rights.ts';

export type HandoverRow = Selectable<HandoverTable>;

/** Throws `not_found`. */
export const rowOf = async (db: Db, id: number): Promise<HandoverRow> => {
  const row = await db.selectFrom('handover').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
};

const peopleIn = (rows: readonly HandoverRow[]): number[] =>
  rows.flatMap(({ outgoing_sap, incoming_sap }) => [outgoing_sap, ...(incoming_sap === null ? [] : [incoming_sap])]);

/** The items of a handover, the most dangerous first: of the permits as they are now, or as they were when it was signed. */
export const itemsOf = async (db: Db, row: HandoverRow, at: Instant): Promise<HandoverItem[]> => {
  const stored = await storedItems(db, row.id);
  const frozen = [...stored.values()].flatMap(({ seen }) => (seen ? [seen] : []));
  const permits = row.state === 'open' ? await crossingIn(db, row.area_ids, at) : frozen;
  const nameOf = await namesOf(
    db,
    [...stored.values()].flatMap(({ ack_by }) => (ack_by === null ? [] : [ack_by])),
  );
  return byDanger(permits.map((permit) => itemFrom(permit, stored.get(permit.id), nameOf)));
};

const areasOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('area')
    .select(['id', 'code', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('code')
    .execute();

type Areas = Awaited<ReturnType<typeof areasOf>>;

const lineFrom = (row: HandoverRow, areas: Areas, items: readonly HandoverItem[], nameOf: NameOf): HandoverLine => ({
  id: row.id,
  version: row.version,
  state: row.state,
  shift: {
    name: row.from_shift,
    date: row.shift_date,
    from: row.shift_starts.toISOString(),
    to: row.shift_ends.toISOString(),
  },
  areas: areas.filter(({ id }) => row.area_ids.includes(id)),
  outgoing: nameOf(row.outgoing_sap),
  incoming: row.incoming_sap === null ? null : nameOf(row.incoming_sap),
  opened_at: row.opened_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  items: items.length,
  acknowledged: items.filter(({ ack }) => ack !== null).length,
});

/** Handovers as lists show them. */
export const linesOf = async (db: Db, rows: readonly HandoverRow[], at: Instant): Promise<HandoverLine[]> => {
  if (rows.length === 0) return [];
  const nameOf = await namesOf(db, peopleIn(rows));
  const areas = await areasOf(
    db,
    rows.flatMap(({ area_ids }) => area_ids),
  );
  const lines: HandoverLine[] = [];
  for (const row of rows) lines.push(lineFrom(row, areas, await itemsOf(db, row, at), nameOf));
  return lines;
};

const historyOf = async (db: Db, id: number): Promise<Handover['history']> => {
  const rows = await db
    .selectFrom('handover_event')
    .leftJoin('permit', 'permit.id', 'handover_event.permit_id')
    .selectAll('handover_event')
    .select('permit.tracking_number')
    .where('handover_id', '=', id)
    .orderBy('seq')
    .execute();
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ actor_sap }) => (actor_sap === null ? [] : [actor_sap])),
  );
  return rows.map(({ seq, event, tracking_number, actor_sap, note, at }) => ({
    seq,
    event,
    permit: tracking_number,
    by: actor_sap === null ? null : nameOf(actor_sap),
    note,
    at: at.toISOString(),
  }));
};

const mayTake = (row: HandoverRow, reader: Rights | null, at: Instant): boolean =>
  row.state === 'open' && reader !== null && reader.sap !== row.outgoing_sap && holdsAreas(reader, row.area_ids, at);

/** A handover whole but for its signed record, for its reader. Throws `not_found`. */
export const readHandover = async (db: Db, id: number, reader: Rights | null, at: Instant): Promise<Omit<Handover, 'record'>> => {
  const row = await rowOf(db, id);
  const list = await itemsOf(db, row, at);
  const nameOf = await namesOf(db, peopleIn([row]));
  const line = lineFrom(row, await areasOf(db, row.area_ids), list, nameOf);
  const site = await db
    .selectFrom('site')
    .select(['code', 'name', 'time_zone'])
    .where('id', '=', row.site_id)
    .executeTakeFirstOrThrow();
  return {
    ...line,
    site,
    notes: row.notes,
    list,
    signatures: row.signatures.map(({ side, sap, name, at }) => ({ side, by: { sap, name }, at })),
    history: await historyOf(db, id),
    may_take: mayTake(row, reader, at),
  };
};

/** How many handovers of one permit are told. */
const maxOfPermit = 20;

const handoversOver = (db: Db, permitId: number, areaId: number) =>
  db
    .selectFrom('handover')
    .selectAll()
    .where(({ eb, or, and, exists, selectFrom, val }) =>
      or([
        // What is stored of a handover that nobody signed is only what somebody wrote.
        exists(
          selectFrom('handover_item')
            .select('permit_id')
            .whereRef('handover_id', '=', 'handover.id')
            .where('permit_id', '=', permitId)
            .where('seen', 'is not', null),
        ),
        and([eb('state', '=', 'open'), eb(val(areaId), '=', eb.fn.any('area_ids'))]),
      ]),
    )
    .orderBy('shift_ends', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOfPermit)
    .execute();

/** The handovers that a permit was part of, newest first. Throws `not_found`. */
export const handoversOf = async (db: Db, permitId: number, reader: number, at: Instant): Promise<PermitHandover[]> => {
  const permit = await handedPermit(db, permitId, at);
  if (!permit) throw new Problem('not_found');
  const rows = await handoversOver(db, permitId, permit.area.id);
  const lines = await linesOf(db, rows, at);
  const found: PermitHandover[] = [];
  for (const [index, row] of rows.entries()) {
    const handover = lines[index];
    const item = (await itemsOf(db, row, at)).find((one) => one.permit.id === permitId);
    if (!handover || !item) continue;
    found.push({ handover, item, may_acknowledge: row.state === 'open' && row.incoming_sap === reader });
  }
  return found;
};
