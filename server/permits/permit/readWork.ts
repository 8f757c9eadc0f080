import type { Kysely } from 'kysely';
import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { conflictsListed, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { goingStates, isLeft } from '#domain/simops/interaction.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { detectConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { entryLogOf } from './entriesOfSpace.ts';
import { conflictLine, conflictRows, linkedIsolations, sapsOfConflict } from './linkedWork.ts';
import { findPermit } from './readPermit.ts';
import { wordsSigned } from './wordsSigned.ts';
import { evidenceLines, sapsIn } from './workLines.ts';

/** Several reads that see the store at one moment; within a transaction that writes, as it sees the store. */
export const onePicture = <T>(db: Kysely<Tables>, read: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** When the work of a permit was last stopped for a lost isolation, by its history; null where it never was. */
const lastLossOf = async (trx: Kysely<Tables>, id: number): Promise<Instant | null> => {
  const { at } = await trx
    .selectFrom('permit_audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('permit_id', '=', id)
    .where('event', '=', 'ISOLATION_LOST')
    .where('to_state', '=', 'suspended')
    .executeTakeFirstOrThrow();
  return at ? new Date(at).toISOString() : null;
};

/** All evidence of a permit, within such a picture. Throws `not_found`. */
export const workIn = async (trx: Kysely<Tables>, id: number, at: Instant): Promise<PermitWork> => {
  const held = await loadPermit(trx, id, at);
  const { version, row, evidence, facts, heard, conflicts: known } = held;
  const isolations = await linkedIsolations(trx, id);
  const conflicts = await conflictRows(trx, id);
  const signers = conflicts.flatMap(sapsOfConflict);
  const lastLossAt = await lastLossOf(trx, id);
  const wordsOf = await wordsSigned(trx, evidence);
  const nameOf = await namesOf(trx, [...sapsIn(evidence), ...signers]);
  return {
    id,
    version,
    state: row.state,
    at,
    regions: { ...regionsOf(facts, at), simops: conflictsListed(facts, known) },
    ...evidenceLines(evidence, facts, { heard, lastLossAt, at }, nameOf, wordsOf),
    entry_log: await entryLogOf(trx, held, at),
    isolations,
    conflicts: conflicts.map((conflict) => conflictLine(conflict, row, nameOf)),
    conflicts_checked_at: known.checkedAt?.toISOString() ?? null,
  };
};

/** The evidence of a permit, and the permit of the same moment for whoever shows both. */
export type ShownWork = { status: 'ok'; result: PermitWork; meta: { permit: Permit } };

/**
 * All evidence of a permit at a moment, with how each region stands then: one picture, although several tables are read. Texts of
 * controls come in every language. Throws `not_found`.
 */
export const readWork = (db: Kysely<Tables>, id: number, caller: Caller, at: Instant): Promise<ShownWork> =>
  onePicture(db, async (trx) => {
    const work = await workIn(trx, id, at);
    const permit = await findPermit(trx, id, caller, new Date(at));
    if (!permit) throw new Problem('not_found');
    return { ...ok(work), meta: { permit } };
  });

/** What a look finds is stored only where it is new, and so is its time. */
const lookedAt = (work: PermitWork, at: Instant): PermitWork =>
  goingStates.some((state) => state === work.state) || isLeft(work.state) ? { ...work, conflicts_checked_at: at } : work;

/** The evidence alone for a reader: other work that meets this one is looked for before. */
export const loadWork = async (db: Kysely<Tables>, id: number, at: Instant): Promise<PermitWork> => {
  await detectConflicts(db, id, at);
  return lookedAt(await onePicture(db, (trx) => workIn(trx, id, at)), at);
};

/** The same with the permit. */
export const loadShownWork = async (db: Kysely<Tables>, id: number, caller: Caller, at: Instant): Promise<ShownWork> => {
  await detectConflicts(db, id, at);
  const { result, ...beside } = await readWork(db, id, caller, at);
  return { ...beside, result: lookedAt(result, at) };
};

/** Parts of that evidence by name. */
export const partsOf = <Name extends keyof PermitWork>(work: PermitWork, names: readonly Name[]): Pick<PermitWork, Name> =>
  Object.fromEntries(names.map((name) => [name, work[name]])) as Pick<PermitWork, Name>;
