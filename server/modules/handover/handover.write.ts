import { type HandoverEventName, partChangedBy } from '#domain/handover/handover.rules.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { wrongState } from '#domain/kernel/wrongState.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { firstChangedAfter, recordChange } from '#server/permits/kernel/recordChange.ts';
import { type HandoverRow, rowOf } from './handover.read.ts';

export type HandoverWriter = { db: Db; caller: Caller; at: Instant };

/** One line of a handover's history, as it is to be written. */
export type HandoverEventEntry = { event: HandoverEventName; permit?: number; actor: number | null; note?: string };

/** Writes lines of history behind those that a handover has. */
export const writeHandoverHistory = async (
  trx: Db,
  id: number,
  lines: readonly HandoverEventEntry[],
  at: Instant,
): Promise<void> => {
  const { seq } = await trx
    .selectFrom('handover_event')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('handover_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ event, permit, actor, note }, index) => ({
    handover_id: id,
    seq: (seq ?? 0) + index + 1,
    event,
    permit_id: permit ?? null,
    actor_sap: actor,
    note: note ?? null,
    at,
  }));
  if (rows.length > 0) await trx.insertInto('handover_event').values(rows).execute();
};

const currentOf = ({ version, state }: HandoverRow) => ({ current: { version, state } });

/** What of a handover has changed since a version; empty where nobody knows. */
const changedSince = async (trx: Db, id: number, version: number): Promise<string[]> => {
  const since = await firstChangedAfter(trx, { entity: 'handover', id, version });
  if (!since) return [];
  const rows = await trx
    .selectFrom('handover_event')
    .select('event')
    .where('handover_id', '=', id)
    .where('at', '>=', since)
    .execute();
  return [...new Set(rows.map(({ event }) => partChangedBy[event]))].sort();
};

/** Locks a handover that is still open, in the version that the call is based on. */
const holdOpen = async (trx: Db, id: number, ifMatch: number | '*'): Promise<HandoverRow> => {
  await rowOf(trx, id);
  const row = await trx.selectFrom('handover').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (ifMatch !== '*' && ifMatch !== row.version)
    throw new Problem('version_mismatch', { ...currentOf(row), changedFields: await changedSince(trx, id, ifMatch) });
  if (row.state !== 'open') throw wrongState('handover', currentOf(row));
  return row;
};

/** Notes that a handover has changed: its version, its history, and in the change feed. */
export const changed = async (trx: Db, row: HandoverRow, lines: readonly HandoverEventEntry[], at: Instant): Promise<void> => {
  const version = row.version + 1;
  await trx.updateTable('handover').set({ version, updated_at: at }).where('id', '=', row.id).execute();
  await writeHandoverHistory(trx, row.id, lines, at);
  await recordChange(trx, at, [{ entity: 'handover', id: row.id, version, kind: lines.at(-1)?.event ?? 'OPENED' }]);
};

/**
 * Changes an open handover in one transaction: whatever `work` writes, with the lines of history that it answers. No line is no
 * change. Throws 412 `version_mismatch` and 409 `illegal_event`.
 */
export const changeHandover = async (
  { db, at }: HandoverWriter,
  id: number,
  ifMatch: number | '*',
  work: (trx: Db, row: HandoverRow) => Promise<readonly HandoverEventEntry[]>,
): Promise<void> => {
  const run = async (trx: Db): Promise<void> => {
    const row = await holdOpen(trx, id, ifMatch);
    const lines = await work(trx, row);
    if (lines.length > 0) await changed(trx, row, lines, at);
  };
  await inTransaction(db, run);
};
