import type { Filing } from '#domain/handover/filing.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** Who accounts for a sheet of paper: its holder, or an HSE Coordinator for them. */
export type PaperHolder = { sap: number; roles: readonly string[] };

export const isTheirs = (row: { reserved_by: number }, { sap, roles }: PaperHolder): boolean =>
  row.reserved_by === sap || roles.includes('Hse Coordinator');

/** Locks a number of paper that is still to be accounted for. Throws `not_found`, 403 `not_allowed` and 409 `paper_settled`. */
export const holdPaper = async (trx: Db, number: string, by: PaperHolder) => {
  const row = await trx
    .selectFrom('paper_permit')
    .selectAll()
    .where('tracking_key', '=', trackingKey(number))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (!isTheirs(row, by)) throw new Problem('not_allowed');
  if (row.state !== 'reserved') throw new Problem('paper_settled');
  return row;
};

/** What becomes of a sheet: the permit it was entered as, why it is void, or the work that ended on it. */
type Became = { permitId: number } | { reason: string } | { filing: Filing };

const columnsOf = (became: Became) => {
  if ('permitId' in became) return { state: 'used' as const, permit_id: became.permitId };
  if ('reason' in became) return { state: 'void' as const, reason: became.reason };
  return { state: 'filed' as const };
};

const keepFiling = async (
  trx: Db,
  tracking_number: string,
  { left_in_order, inspected_by_sap, ...said }: Filing,
): Promise<void> => {
  if (!left_in_order || inspected_by_sap === null) throw new Problem('enter_as_permit');
  await trx
    .insertInto('paper_filing')
    .values({ ...said, tracking_number, inspected_by_sap })
    .execute();
};

/** Says what became of a sheet that is held, once, and by whom and when that was said. */
export const settlePaper = async (
  trx: Db,
  tracking_number: string,
  became: Became,
  by: { sap: number; at: Instant },
): Promise<void> => {
  await trx
    .updateTable('paper_permit')
    .set({ ...columnsOf(became), settled_by: by.sap, settled_at: by.at })
    .where('tracking_number', '=', tracking_number)
    .execute();
  if ('filing' in became) await keepFiling(trx, tracking_number, became.filing);
  oweSeal(trx, by.at, 'paper', tracking_number);
};
