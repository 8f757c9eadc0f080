import { sql, type Updateable } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { FieldChange, SignedLine } from '#domain/permits/audit/audit.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitTable } from '#server/db/tables.ts';
import { keepRevision } from '#server/permits/draft/keepRevision.ts';
import { type IsolationMove, isolationMoves, storeIsolationMoves } from '#server/permits/isolations/isolationMoves.ts';
import { changedColumns, columnsOf } from '#server/permits/kernel/columnsOf.ts';
import { heardIn } from '#server/permits/kernel/factsOf.ts';
import { type Chain, chained, type Line } from '#server/permits/kernel/history.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { type Changed, recordChange, recordChangeParts, sealLater } from '#server/permits/kernel/recordChange.ts';
import { consumeSignatures, type SignaturesToConsume, takeUnboundSignatures } from '#server/permits/kernel/signing.ts';
import { conflictsFrom } from '#server/permits/kernel/standingConflicts.ts';
import { notifyOfPermit } from '#server/permits/notifications/notifyOfPermit.ts';
import { type StoredPermit, whatChanged } from './whatChanged.ts';

/** Who signed, beyond what the rules keep of a signature; `kept` is the number under which it is kept with its words. */
export type SignedBy = { sap: number; name: string; sameDesk: boolean; kept?: number };

const evidenceInto = (trx: Db, permitId: number, evidence: Evidence) => {
  const data = JSON.stringify(evidence);
  return trx
    .insertInto('permit_evidence')
    .values({ permit_id: permitId, data })
    .onConflict((conflict) => conflict.column('permit_id').doUpdateSet({ data }));
};

export const writeEvidence = async (trx: Db, permitId: number, evidence: Evidence): Promise<void> => {
  await evidenceInto(trx, permitId, evidence).execute();
};

export type Signed = SignaturesToConsume & { lines: readonly SignedLine[] };

/** Puts signatures that were taken before behind a line of history. */
const bindTo = (trx: Db, seq: number, signatures: readonly SignedLine[]) =>
  trx
    .updateTable('signature')
    .set({ audit_seq: seq })
    .where(
      'id',
      'in',
      signatures.map(({ id }) => id),
    );

/** What is written of a permit with new lines of its history; there is at least one. */
type Written = {
  lines: readonly Line[];
  evidence: Evidence;
  row: Updateable<PermitTable>;
  /** What all of it changes, as the first of the lines tells. */
  changed: readonly FieldChange[];
  /** The signatures that are taken for it, with what its history says of each. */
  signed?: Signed | undefined;
  /** What is noted of it, as `recordChange` does. */
  changes?: { at: Instant; of: readonly Changed[] } | undefined;
};

/**
 * Writes lines of history behind those that a permit has, its evidence and its row, takes what it was signed with and notes that it
 * changed, in one statement: none of these reads what another writes. The permit is held, so that nobody else writes any of it. Answers
 * the number of the last line. Throws `signature_unfit` when a signature is not good any more; then nothing of it may stay.
 */
export const writePermit = async (trx: Db, id: number, end: Chain, written: Written): Promise<number> => {
  const { lines, evidence, row, changed, signed, changes } = written;
  const earlier = takeUnboundSignatures(trx, id);
  const history = chained(id, end, lines, { changes: changed, signatures: [...earlier, ...(signed?.lines ?? [])] });
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last) throw new Error('Nothing is written of a permit without a line of its history.');
  const signatures = signed?.hashes.length ?? 0;
  const parts = [
    sql`history as (${trx.insertInto('permit_audit').values(history)})`,
    sql`evidence as (${evidenceInto(trx, id, evidence)})`,
    ...(earlier.length > 0 ? [sql`bound as (${bindTo(trx, first.seq, earlier)})`] : []),
    ...(signed && signatures > 0 ? consumeSignatures(trx, signed, first.seq) : []),
    ...(changes ? recordChangeParts(changes.at, changes.of) : []),
  ];
  const taken = signatures > 0 ? sql`(select count(*) from kept)` : sql.lit(0);
  const { rows } = await sql<{ taken: number }>`with ${sql.join(parts)}
    ${trx
      .updateTable('permit')
      .set({ ...row, chain_head: last.hash })
      .where('id', '=', id)} returning ${taken} as taken`.execute(trx);
  if (rows[0]?.taken !== signatures) throw new Problem('signature_unfit');
  if (changes) sealLater(trx, changes.at, changes.of);
  return last.seq;
};

type KeptAnswer = Evidence['controls']['answers'][number];
const isKept = (answer: PermitFacts['controls']['answers'][number]): answer is KeptAnswer =>
  answer.by !== undefined && answer.at !== undefined;

/** The evidence after the rules have changed the facts: each member that they may write, taken over from them. */
export const evidenceAfter = (held: LockedPermit, after: PermitFacts, signedBy: readonly SignedBy[], scope?: string): Evidence => {
  const { evidence, version } = held;
  const known = evidence.signatures.length;
  return {
    ...evidence,
    issue: after.issue,
    endorsements: after.endorsements,
    controls: {
      ...evidence.controls,
      answers: after.controls.answers.filter(isKept),
    },
    visit: after.visit ? evidence.visit : null,
    ...(after.visit || !evidence.visitsBefore ? {} : { visitsBefore: [] }),
    suspendedAt: after.suspendedAt,
    ...(after.dangerAt ? { dangerAt: after.dangerAt } : {}),
    fireWatch: after.fireWatch,
    test: after.test ? { ...after.test, scope: scope ?? evidence.test?.scope ?? '' } : null,
    reIsolated: after.reIsolated,
    signatures: [
      ...evidence.signatures,
      ...after.signatures.slice(known).map((signature) => {
        const { name = '', sameDesk = true, kept } = signedBy.find(({ sap }) => sap === signature.sap) ?? {};
        return { ...signature, name, sameDesk, version, ...(kept === undefined ? {} : { kept }) };
      }),
    ],
  };
};

/**
 * `moved` are the isolations that moved with the permit: permits that share one must be looked at again. `wrote` is false where nothing had
 * to be stored.
 */
export type Stored = { version: number; seq: number; moved: readonly IsolationMove[]; wrote: boolean };

type After = {
  facts: PermitFacts;
  evidence: Evidence;
  lines: readonly Line[];
  delegate?: number | null;
  actor?: number | undefined;
  signed?: Signed;
  /** The permit as it was before anything of the same change was written; as it is held where nothing was. */
  before?: StoredPermit | undefined;
};

/** What changed is noted last: behind the isolations that move with the permit, or in one statement with it where none does. */
const writeAndNote = async (
  trx: Db,
  held: LockedPermit,
  { facts, evidence, lines, signed, before = held }: After,
  row: Written['row'],
  at: Instant,
) => {
  const end = { seq: held.lastSeq, head: held.row.chain_head };
  const moves = isolationMoves(held.facts, facts);
  const version = held.row.version + 1;
  const change: Changed = { entity: 'permit', id: held.id, version, kind: lines.at(-1)?.event ?? 'regions' };
  const changes = moves.length === 0 ? { at, of: [change] } : undefined;
  const changed = whatChanged(before, { row: { ...held.row, ...row }, evidence });
  const written = { lines, evidence, row: { ...row, version, updated_at: at }, changed, signed, changes };
  const seq = await writePermit(trx, held.id, end, written);
  const isolations = await storeIsolationMoves(trx, moves, at);
  if (!changes) await recordChange(trx, at, [...isolations, change]);
  return { version, seq, moved: moves, wrote: true };
};

/**
 * Stores what the rules have decided about a permit that is held: its row, its evidence, the isolations that moved with it, the lines
 * of its history, that it changed, and whom that is told. Without a line of history only what lists show is brought up to date, and the version stays.
 */
export const storePermit = async (trx: Db, held: LockedPermit, after: After, at: Instant): Promise<Stored> => {
  const { id, row } = held;
  const { facts, evidence, lines } = after;
  // What a conflict means depends on the state that the permit comes to.
  const { conflicts, waiting } = conflictsFrom(held.met, { id, state: facts.state });
  const known = { ...held.conflicts, waiting };
  // So does what an instrument that was just named counts for.
  const gas = { ...facts.gas, ...heardIn({ ...row, state: facts.state }, evidence, held.heard) };
  const columns = changedColumns(row, columnsOf(row, { ...facts, conflicts, gas }, evidence, known, at));
  if (lines.length === 0) {
    if (Object.keys(columns).length === 0) return { version: row.version, seq: 0, moved: [], wrote: false };
    await trx.updateTable('permit').set(columns).where('id', '=', id).execute();
    const isSeen = Object.keys(columns).some((name) => name !== 'recheck_at');
    if (isSeen) await recordChange(trx, at, [{ entity: 'permit', id, version: row.version, kind: 'regions' }]);
    await notifyOfPermit(trx, held, after, at);
    return { version: row.version, seq: 0, moved: [], wrote: true };
  }
  const [first] = lines;
  if (first && facts.revision > row.revision) await keepRevision(trx, held, { event: first.event, actor: first.actor_sap }, at);
  const delegate = after.delegate === undefined ? {} : { area_owner_delegate_sap: after.delegate };
  const stored = await writeAndNote(trx, held, after, { ...columns, ...delegate }, at);
  await notifyOfPermit(trx, held, after, at);
  return stored;
};
