import { sql, type Updateable } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { entityOf } from '#domain/permits/evidence/evidence.events.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Ask, Instant } from '#domain/permits/kernel/permit.facts.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { nextOf } from '#machines/permit/nextOf.ts';
import type { PermitTable } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { keepRevision } from '#server/permits/draft/keepRevision.ts';
import { type Db, type LockedPermit, lockPermit, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { type Changed, firstChangedAfter, recordChange } from '#server/permits/kernel/recordChange.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { signersOf } from './actors.ts';
import { applyTimeouts, lockAndApplyTimeouts, type Note } from './reevaluate.ts';
import { lockSameSpace, spaceCauseOf, stopSameSpace } from './sameSpace.ts';
import { evidenceAfter, storePermit, writeEvidence } from './storePermit.ts';

/** The version that a change is based on; whichever there is where it says what must be known of the permit as it is. */
export type BasedOn = number | '*' | ((held: LockedPermit) => number | '*');

export type PermitWriter = { db: Db; caller: { personId: number; sap: number; name: string }; at: Instant };

/** What a change writes. `materialChange` says that signatures given before do not hold any more (row 19 of the table). */
export type Work = {
  evidence?: Evidence;
  row?: Omit<Updateable<PermitTable>, 'id' | 'state' | 'version' | 'chain_head' | 'updated_at'>;
  note: Omit<Note, 'actor'>;
  /** Further lines beside it, where it tells of several people. */
  further?: readonly Omit<Note, 'actor'>[];
  materialChange?: boolean;
  /** What was written says that the work may not go on: whoever wrote it stops it. */
  stops?: boolean;
  /** What was measured out of its limit, or who left that the work relies on: work that goes on is stopped by the server, whoever recorded it. */
  lost?: string | null;
  /** What else changed for whoever looks at it, beside the permit. */
  changes?: readonly Changed[];
};

type ChangedLine = { event: string; comment: string | null; moved: boolean };

/** What a line of history has changed: `state`, the fields of the request that it names, or a part of the permit. */
const changedBy = ({ event, comment, moved }: ChangedLine): readonly string[] => {
  if (moved) return ['state'];
  return event === 'EDITED' && comment ? comment.split(', ') : [entityOf(event)];
};

/** What has changed of a permit since a version, as its history tells; empty where nobody knows. */
const changedSince = async (trx: Db, id: number, version: number): Promise<string[]> => {
  const { rows } = await sql<ChangedLine>`
    select event, comment, from_state is distinct from to_state as moved from permit_audit
    where permit_id = ${id} and at >= ${await firstChangedAfter(trx, { entity: 'permit', id, version })}`.execute(trx);
  return [...new Set(rows.flatMap(changedBy))].sort();
};

/** Throws `version_mismatch` when somebody has changed the permit since, with what has changed. */
export const expectVersion = async (trx: Db, { id, version, row }: LockedPermit, ifMatch: number | '*'): Promise<void> => {
  if (ifMatch === '*' || ifMatch === version) return;
  const changedFields = await changedSince(trx, id, ifMatch);
  throw new Problem('version_mismatch', { current: { version, state: row.state }, changedFields });
};

/**
 * Signatures that a change makes void: the server itself takes the permit back to its preparation. They were given for what the permit
 * asked for before, which is kept.
 */
export const voidSignatures = async (
  trx: Db,
  before: LockedPermit,
  { caller, at }: Pick<PermitWriter, 'caller' | 'at'>,
): Promise<void> => {
  const held = await lockPermit(trx, before.id, at);
  const { permit, audit, refused } = nextOf(held.facts, { event: 'MATERIAL_CHANGE', at }, []);
  if (refused) return;
  await keepRevision(trx, before, { event: 'MATERIAL_CHANGE', actor: caller.sap }, at);
  await storePermit(trx, held, { facts: permit, evidence: evidenceAfter(held, permit, []), lines: audit }, at);
};

/**
 * Stops work for danger, as somebody with the button would who has seen what was written; `marked` is what the evidence keeps of it.
 * False where they may not.
 */
export const stopForDanger = async (
  trx: Db,
  id: number,
  { caller, at }: Pick<PermitWriter, 'caller' | 'at'>,
  comment: string | null,
  marked: (evidence: Evidence) => Evidence = (evidence) => evidence,
): Promise<boolean> => {
  const held = await lockPermit(trx, id, at);
  const ask: Ask = { event: 'SUSPEND', at, reason: 'danger', ...(comment ? { comment } : {}) };
  const row = transitionOf(held.row.state, ask.event);
  const rights = await rightsOf(trx, caller.personId);
  if (!row || !rights) return false;
  const { permit, audit, refused } = nextOf(held.facts, ask, signersOf([{ rights, signed: false }], held.facts, ask, row));
  if (refused) return false;
  const beside = await lockSameSpace(trx, held, 'danger');
  await storePermit(trx, held, { facts: permit, evidence: marked(evidenceAfter(held, permit, [])), lines: audit }, at);
  await stopSameSpace(trx, held, 'danger', beside, at);
  return true;
};

/** Stops work that goes on although a safeguard was measured out of its limit, or somebody has left whom it relies on. */
const stoppedBySafeguard = async (trx: Db, id: number, at: Instant, comment: string): Promise<void> => {
  const held = await lockPermit(trx, id, at);
  const { permit, audit, refused } = nextOf(held.facts, { event: 'SAFEGUARD_LOST', at, comment }, []);
  if (refused) return;
  const cause = spaceCauseOf(held, { permit, audit }, held, at);
  const beside = await lockSameSpace(trx, held, cause);
  await storePermit(trx, held, { facts: permit, evidence: evidenceAfter(held, permit, []), lines: audit }, at);
  await stopSameSpace(trx, held, cause, beside, at);
};

const written = async (trx: Db, held: LockedPermit, { evidence, row }: Work): Promise<void> => {
  if (row) await trx.updateTable('permit').set(row).where('id', '=', held.id).execute();
  if (evidence) await writeEvidence(trx, held.id, evidence);
};

/** What a call that writes of one permit brings about at another, whatever may be written there by who calls: it was seen. */
export const changeBeside = async (
  trx: Db,
  id: number,
  { caller, at }: Pick<PermitWriter, 'caller' | 'at'>,
  work: (held: LockedPermit) => Work,
): Promise<void> => {
  const { held } = await lockAndApplyTimeouts(trx, id, at);
  const done = work(held);
  await written(trx, held, done);
  await applyTimeouts(trx, await lockPermit(trx, id, at), at, { ...done.note, actor: caller.sap }, { before: held });
  if (done.lost) await stoppedBySafeguard(trx, id, at, done.lost);
};

/**
 * Changes the evidence or the row of a permit, in one transaction: what time has brought about is stored first and stays even when
 * the change is refused; then the version is checked (412 `version_mismatch`), `work` runs and may throw problems, and what follows
 * from it happens at once: a failed gas test stops live work before anybody is answered.
 */
export const changePermit = async (
  by: PermitWriter,
  id: number,
  ifMatch: BasedOn,
  work: (held: LockedPermit, trx: Db) => Promise<Work>,
): Promise<void> => {
  const { db, caller, at } = by;
  const run = async (trx: Db): Promise<Problem | undefined> => {
    const { held, wrote } = await lockAndApplyTimeouts(trx, id, at);
    return withSavepoint(trx, wrote, async () => {
      await expectVersion(trx, held, typeof ifMatch === 'function' ? ifMatch(held) : ifMatch);
      const done = await work(held, trx);
      await written(trx, held, done);
      const notes = [done.note, ...(done.further ?? [])].map((note) => ({ ...note, actor: caller.sap }));
      await applyTimeouts(trx, await lockPermit(trx, id, at), at, notes, { before: held });
      if (done.stops && !(await stopForDanger(trx, id, by, done.note.comment ?? null))) throw new Problem('not_allowed');
      if (done.lost) await stoppedBySafeguard(trx, id, at, done.lost);
      if (done.materialChange) await voidSignatures(trx, held, by);
      await recordChange(trx, at, done.changes ?? []);
      return undefined;
    });
  };
  await inTransaction(db, run);
};
