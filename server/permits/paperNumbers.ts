import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/permit.facts.ts';
import { trackingKey } from '#domain/permits/trackingNumber.ts';
import type { Db } from './holdPermit.ts';

/** Who accounts for a sheet of paper: whoever holds it, or an Hse Coordinator for them. */
export type PaperHolder = { sap: number; roles: readonly string[] };

export const isTheirs = (row: { reserved_by: number }, { sap, roles }: PaperHolder): boolean =>
  row.reserved_by === sap || roles.includes('Hse Coordinator');

/** Locks a number of paper that is still to be accounted for. Throws `not_found`, 403 `not_allowed` and 409 `illegal_event`. */
export const holdPaper = async (trx: Db, number: string, by: PaperHolder) => {
  const row = await trx
    .selectFrom('paper_permit')
    .selectAll()
    .where('tracking_key', '=', trackingKey(number))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (!isTheirs(row, by)) throw new Problem('not_allowed');
  if (row.state !== 'reserved') throw new Problem('illegal_event');
  return row;
};

/** Says what became of a sheet that is held, once: the permit it was entered as, or why it is void. */
export const settlePaper = async (
  trx: Db,
  number: string,
  became: { permitId: number } | { reason: string },
  by: { sap: number; at: Instant },
): Promise<void> => {
  const change =
    'permitId' in became
      ? { state: 'used' as const, permit_id: became.permitId }
      : { state: 'void' as const, reason: became.reason };
  await trx
    .updateTable('paper_permit')
    .set({ ...change, settled_by: by.sap, settled_at: by.at })
    .where('tracking_key', '=', trackingKey(number))
    .execute();
};
