import { handoverStands } from '#domain/handover/handover.texts.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { handedOverAt } from '#domain/permits/kernel/shift.rules.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import type { HandoverRow } from './handover.read.ts';
import { holdsAreas, rightsBySap } from './handover.rights.ts';
import { changed, type HandoverWriter, writeHandoverHistory } from './handover.write.ts';

const siteOf = async (trx: Db, areas: readonly number[]) => {
  const found = await trx.selectFrom('area').select(['id', 'site_id']).where('id', 'in', areas).execute();
  const [site, ...others] = new Set(found.map(({ site_id }) => site_id));
  if (found.length !== new Set(areas).size || site === undefined || others.length > 0) throw wrongField('areas', 'areasOfOneSite');
  // Of two that open at the same moment one comes second, and sees the first.
  return trx.selectFrom('site').selectAll().where('id', '=', site).forNoKeyUpdate().executeTakeFirstOrThrow();
};

/** Who takes over holds the areas too, and is another person. Throws `validation`. */
export const expectIncoming = async (
  trx: Db,
  { area_ids, outgoing_sap }: Pick<HandoverRow, 'area_ids' | 'outgoing_sap'>,
  sap: number,
  at: Instant,
): Promise<void> => {
  if (sap === outgoing_sap) throw wrongField('incoming_sap', 'incomingIsOutgoing');
  if (!holdsAreas(await rightsBySap(trx, sap), area_ids, at)) throw wrongField('incoming_sap', 'incomingHoldsNoAreas');
};

/** The handover of a site that somebody signed last, on either side: they know what was until then. */
export const lastSignedBy = async (db: Db, siteId: number, sap: number): Promise<number | null> => {
  const row = await db
    .selectFrom('handover')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'completed')
    .where(({ eb, or }) => or([eb('outgoing_sap', '=', sap), eb('incoming_sap', '=', sap)]))
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

type Opener = HandoverWriter & { language: Language };

const stands = async (trx: Db, row: HandoverRow, { caller, language }: Opener): Promise<Problem> => {
  const nameOf = await namesOf(trx, [row.outgoing_sap]);
  const message = handoverStands(row.id, nameOf(row.outgoing_sap), row.outgoing_sap === caller.sap)[language];
  return new Problem('handover_stands', { message, handover: row.id, current: { version: row.version, state: row.state } });
};

type Needed = { siteId: number; areas: readonly number[]; shiftEnds: Instant };

/** Open ones that share an area: of this shift they are in the way, of an earlier one they have lapsed. */
const clearTheWay = async (trx: Db, { siteId, areas, shiftEnds }: Needed, by: Opener): Promise<void> => {
  const open = await trx
    .selectFrom('handover')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of open.filter(({ area_ids }) => area_ids.some((area) => areas.includes(area)))) {
    if (row.shift_ends.toISOString() >= shiftEnds) throw await stands(trx, row, by);
    await trx.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', row.id).execute();
    await changed(trx, row, [{ event: 'LAPSED', actor: null }], by.at);
  }
};

type HandoverRequest = { areas: readonly number[]; incoming_sap: number | null };

/**
 * Opens a handover of the shift that ends, by the outgoing delegate. Answers its id. Throws 403 `not_allowed` for people who do not hold the areas,
 * 409 `handover_stands` where one of them is in an open handover already.
 */
export const openHandover = (by: Opener, { areas, incoming_sap }: HandoverRequest): Promise<number> => {
  const { db, caller, at } = by;
  const area_ids = [...new Set(areas)].sort((one, other) => one - other);
  const run = async (trx: Db): Promise<number> => {
    const site = await siteOf(trx, area_ids);
    if (!holdsAreas(await rightsOf(trx, caller.personId), area_ids, at)) throw new Problem('not_allowed');
    if (incoming_sap !== null) await expectIncoming(trx, { area_ids, outgoing_sap: caller.sap }, incoming_sap, at);
    const shift = handedOverAt(at, site.time_zone);
    await clearTheWay(trx, { siteId: site.id, areas: area_ids, shiftEnds: shift.to }, by);
    const { id } = await trx
      .insertInto('handover')
      .values({
        site_id: site.id,
        area_ids,
        shift_date: shift.date,
        from_shift: shift.name,
        shift_starts: shift.from,
        shift_ends: shift.to,
        outgoing_sap: caller.sap,
        incoming_sap,
        base_handover_id: incoming_sap === null ? null : await lastSignedBy(trx, site.id, incoming_sap),
        opened_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeHandoverHistory(
      trx,
      id,
      [
        { event: 'OPENED', actor: caller.sap },
        ...(incoming_sap === null ? [] : [{ event: 'INCOMING_NAMED' as const, actor: caller.sap, note: String(incoming_sap) }]),
      ],
      at,
    );
    await recordChange(trx, at, [{ entity: 'handover', id, version: 1, kind: 'OPENED' }]);
    return id;
  };
  return inTransaction(db, run);
};
