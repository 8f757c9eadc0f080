import { type Kysely, sql } from 'kysely';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { wrongState } from '#domain/kernel/wrongState.ts';
import { simopsGuard } from '#domain/permits/guards/simops.guard.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import type { ConflictLine } from '#domain/simops/conflict.schema.ts';
import { resolvedNote } from '#domain/simops/resolvedNote.ts';
import type { Tables, WithdrawnResolution } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { type ConflictRow, resolutionFields, unresolved } from '#server/permits/conflicts/conflictRows.ts';
import { detectConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { lockPermits } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { fieldsChangedAfter, recordChange } from '#server/permits/kernel/recordChange.ts';
import { lockSiteOf } from '#server/permits/kernel/siteLock.ts';
import { type Note, reevaluateTogether } from '#server/permits/life/reevaluate.ts';
import { conflictLines } from './conflicts.lines.ts';
import { type ConflictEventBody, meetsOtherwise, resolutionOf } from './resolution.ts';

type Db = Kysely<Tables>;
export type ConflictWriter = { db: Db; caller: Caller; at: Instant; language: Language };

/** One conflict for the wire. Throws `not_found`. */
const shownConflict = async (db: Db, id: number): Promise<ConflictLine> => {
  const [line] = await conflictLines(db, sql`c.id = ${id}`, 1);
  if (!line) throw new Problem('not_found');
  return line;
};

/** Locks the site, both permits and then the conflict, in the order in which events of permits do. Throws `not_found`. */
const holdConflict = async (trx: Db, id: number): Promise<ConflictRow> => {
  const pair = await trx.selectFrom('conflict').select(['permit_a', 'permit_b']).where('id', '=', id).executeTakeFirst();
  if (!pair) throw new Problem('not_found');
  await lockSiteOf(trx, pair.permit_a);
  await lockPermits(trx, [pair.permit_a, pair.permit_b]);
  return trx.selectFrom('conflict').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};

const currentOf = ({ version, state }: ConflictRow) => ({ current: { version, state } });

/**
 * What is signed is compared as it is now: where its works meet in another way than was found the conflict is another one, by its version
 * too, and a resolution of what was found before would lapse at the next look.
 */
const lookAgain = async (db: Db, id: number, at: Instant): Promise<void> => {
  const row = await db.selectFrom('conflict').selectAll().where('id', '=', id).executeTakeFirst();
  if (row && (await meetsOtherwise(db, row))) await detectConflicts(db, row.permit_a, at);
};

/** Throws `version_mismatch` when the conflict has changed since, with what has changed. */
const expectVersion = async (trx: Db, row: ConflictRow, ifMatch: number | '*'): Promise<void> => {
  if (ifMatch === '*' || ifMatch === row.version) return;
  const changedFields = await fieldsChangedAfter(trx, { entity: 'conflict', id: row.id, version: ifMatch });
  throw new Problem('version_mismatch', { ...currentOf(row), changedFields });
};

/** What must not go on together at all is stopped by its guard, in its own words. */
const forbidden = (language: Language): Problem => {
  const { no = '', role, where, texts } = simopsGuard;
  const message = textIn(texts.conflict_forbidden ?? '', language);
  return new Problem('guard_failed', {
    blocks: [{ guard: no, code: 'conflict_forbidden', message, role, where, who: [], others: false, clears_at: null }],
  });
};

const resolved = async (trx: Db, row: ConflictRow, body: ConflictEventBody, { caller, at, language }: ConflictWriter) => {
  if (!isStanding(row.state)) throw wrongState('conflict', currentOf(row));
  if (row.verdict === 'N') throw forbidden(language);
  const resolution = await resolutionOf(trx, row, body, { personId: caller.personId, at });
  return { state: 'controlled' as const, withdrawn: null, ...resolution };
};

/** A person who has signed may take it back, alone and without a password: stopping is easy. */
const withdrawn = (row: ConflictRow, { caller, at }: ConflictWriter) => {
  const { state, controls, resolution_text, signatures } = row;
  if (state !== 'controlled') throw wrongState('conflict', currentOf(row));
  const signed_by = signatures.map(({ sap }) => sap);
  if (!signed_by.includes(caller.sap)) throw new Problem('not_allowed');
  const was: WithdrawnResolution = { by: caller.sap, at, controls, resolution_text: resolution_text ?? '', signed_by };
  return { state: 'withdrawn' as const, ...unresolved, withdrawn: JSON.stringify(was) };
};

/** What the history of each work says: of a resolution with which other work, by which controls and who signed it, too. */
const notesOf = async (
  trx: Db,
  { id, permit_a, permit_b }: ConflictRow,
  { event, resolution_text, comment }: ConflictEventBody,
  { caller: { sap: actor } }: ConflictWriter,
): Promise<(permit: number) => Note> => {
  if (event !== 'RESOLVE') return () => ({ event: 'CONFLICT_WITHDRAWN', comment: comment ?? null, actor });
  const { controls, signatures } = await trx
    .selectFrom('conflict')
    .select(['controls', 'signatures'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const saps = signatures.map(({ sap }) => sap);
  const nameOf = await namesOf(trx, saps);
  const signers = saps.map(nameOf);
  const permits = await trx
    .selectFrom('permit')
    .select(['id', 'tracking_number'])
    .where('id', 'in', [permit_a, permit_b])
    .execute();
  return (permit) => {
    const number = permits.find((one) => one.id !== permit)?.tracking_number ?? '';
    return { event: 'CONFLICT_RESOLVED', comment: `${resolution_text}\n${resolvedNote({ number, controls, signers })}`, actor };
  };
};

/**
 * Resolves a conflict or takes its resolution back, in one transaction with what follows for both permits: work that may not go on
 * stops before anybody is answered. Throws 412 `version_mismatch`, 409 `illegal_event` and `guard_failed`, 403 `not_allowed` and
 * `signature_unfit`.
 */
export const changeConflict = async (
  by: ConflictWriter,
  id: number,
  ifMatch: number | '*',
  body: ConflictEventBody,
): Promise<ConflictLine> => {
  const { db, at } = by;
  const run = async (trx: Db): Promise<void> => {
    const row = await holdConflict(trx, id);
    await expectVersion(trx, row, ifMatch);
    const change = body.event === 'RESOLVE' ? await resolved(trx, row, body, by) : withdrawn(row, by);
    const version = row.version + 1;
    await trx
      .updateTable('conflict')
      .set({ ...change, version, updated_at: at })
      .where('id', '=', id)
      .execute();
    await reevaluateTogether(trx, [row.permit_a, row.permit_b], at, await notesOf(trx, row, body, by));
    await recordChange(trx, at, [{ entity: 'conflict', id, version, kind: change.state, fields: resolutionFields }]);
  };
  if (body.event === 'RESOLVE') await lookAgain(db, id, at);
  await inTransaction(db, run);
  return shownConflict(db, id);
};
