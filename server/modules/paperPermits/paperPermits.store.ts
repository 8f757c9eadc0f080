import type { Selectable } from 'kysely';
import { blankPapers, type PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import { mayReservePaper } from '#domain/handover/paperPermit.rules.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { PaperPermitTable } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { holdPaper, isTheirs, settlePaper } from '#server/permits/tracking/paperNumbers.ts';
import { lockSite, nextNumbers } from '#server/permits/tracking/trackingSeries.ts';
import { filedWork } from './filedWork.ts';

/** How many sheets that are accounted for are told. */
const maxSettled = 50;

const sheetsOf = (db: Db, siteId: number) => db.selectFrom('paper_permit').selectAll().where('site_id', '=', siteId);

type Reader = Pick<Caller, 'sap' | 'roles'>;

/** The paper permits of a site: those to be accounted for, oldest first, then the last that were. */
export const listPaperPermits = async (db: Db, siteId: number, reader: Reader): Promise<PaperPermit[]> => {
  const open = await sheetsOf(db, siteId).where('state', '=', 'reserved').orderBy('tracking_key').limit(500).execute();
  const settled = await sheetsOf(db, siteId)
    .where('state', '!=', 'reserved')
    .orderBy('settled_at', 'desc')
    .orderBy('tracking_key', 'desc')
    .limit(maxSettled)
    .execute();
  return told(db, [...open, ...settled], reader);
};

/** The paper permit of a site with this number, as a list of one; an empty one where the number was never given to paper. */
export const findPaper = async (db: Db, siteId: number, number: string, reader: Reader): Promise<PaperPermit[]> =>
  told(db, await sheetsOf(db, siteId).where('tracking_key', '=', trackingKey(number)).execute(), reader);

const told = async (db: Db, rows: readonly Selectable<PaperPermitTable>[], reader: Reader): Promise<PaperPermit[]> => {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ reserved_by, settled_by }) => [reserved_by, ...(settled_by === null ? [] : [settled_by])]),
  );
  const filedUnder = await filedWork(
    db,
    rows.filter(({ state }) => state === 'filed').map(({ tracking_number }) => tracking_number),
  );
  return rows.map((row) => ({
    tracking_number: row.tracking_number,
    state: row.state,
    reserved_by: nameOf(row.reserved_by),
    reserved_at: row.reserved_at.toISOString(),
    settled_by: row.settled_by === null ? null : nameOf(row.settled_by),
    settled_at: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
    permit: row.permit_id === null ? null : { id: row.permit_id },
    filed: filedUnder.get(row.tracking_number) ?? null,
    mine: isTheirs(row, reader),
  }));
};

export const siteByCode = async (db: Db, code: string | undefined): Promise<number> => {
  const sites = db.selectFrom('site').select('id').orderBy('id').limit(1);
  const site = await (code ? sites.where('code', '=', code) : sites).executeTakeFirst();
  if (!site) throw new Problem('not_found');
  return site.id;
};

/** Fills the reserve of a person up with the next numbers of the site; who has it full gets none. Throws 403 `not_allowed`. */
export const reservePaperPermits = async (db: Db, siteId: number, caller: Caller, at: Instant): Promise<void> => {
  if (!mayReservePaper(caller.roles)) throw new Problem('not_allowed');
  const run = async (trx: Db): Promise<void> => {
    const site = await lockSite(trx, siteId);
    const held = await sheetsOf(trx, siteId).where('state', '=', 'reserved').where('reserved_by', '=', caller.sap).execute();
    const numbers = await nextNumbers(trx, site, at, Math.max(0, blankPapers - held.length));
    if (numbers.length === 0) return;
    const rows = numbers.map((number) => ({
      tracking_number: number,
      tracking_key: trackingKey(number),
      site_id: siteId,
      reserved_by: caller.sap,
      reserved_at: at,
    }));
    await trx.insertInto('paper_permit').values(rows).execute();
    for (const number of numbers) oweSeal(trx, at, 'paper', number);
  };
  await inTransaction(db, run);
};

/** Voids a sheet that nobody has worked under. Answers its site. */
export const voidPaper = (db: Db, number: string, reason: string, caller: Caller, at: Instant): Promise<number> =>
  inTransaction(db, async (trx) => {
    const row = await holdPaper(trx, number, caller);
    await settlePaper(trx, row.tracking_number, { reason }, { sap: caller.sap, at });
    return row.site_id;
  });
