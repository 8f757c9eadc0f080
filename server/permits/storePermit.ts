import type { Evidence } from '#domain/permits/evidence.ts';
import type { Instant, PermitFacts } from '#domain/permits/permit.facts.ts';
import { changedColumns, columnsOf } from './columnsOf.ts';
import { type Line, writeHistory } from './history.ts';
import type { Db, Held } from './holdPermit.ts';
import { storeIsolationMoves } from './isolationMoves.ts';
import { keepRevision } from './keepRevision.ts';
import { noteChange } from './noteChange.ts';
import { tellOfPermit } from './tellOfPermit.ts';

/** Who signed, beyond what the rules keep of a signature. */
export type SignedBy = { sap: number; name: string; sameDesk: boolean };

export const writeEvidence = async (trx: Db, permitId: number, evidence: Evidence): Promise<void> => {
  const data = JSON.stringify(evidence);
  await trx
    .insertInto('permit_evidence')
    .values({ permit_id: permitId, data })
    .onConflict((conflict) => conflict.column('permit_id').doUpdateSet({ data }))
    .execute();
};

/** The evidence after the rules have changed the facts: each member that they may write, taken over from them. */
export const evidenceAfter = (held: Held, after: PermitFacts, signedBy: readonly SignedBy[], scope?: string): Evidence => {
  const { evidence, version } = held;
  const known = evidence.signatures.length;
  return {
    ...evidence,
    issue: after.issue,
    endorsements: after.endorsements,
    controls: {
      due: evidence.controls.due,
      answers: evidence.controls.answers.filter((answer) => after.controls.answers.includes(answer)),
    },
    visit: after.visit ? evidence.visit : null,
    suspendedAt: after.suspendedAt,
    fireWatch: after.fireWatch,
    test: after.test ? { until: after.test.until, scope: scope ?? evidence.test?.scope ?? '' } : null,
    reIsolated: after.reIsolated,
    signatures: [
      ...evidence.signatures,
      ...after.signatures.slice(known).map((signature) => {
        const { name = '', sameDesk = true } = signedBy.find(({ sap }) => sap === signature.sap) ?? {};
        return { ...signature, name, sameDesk, version };
      }),
    ],
  };
};

/** `moved` says that an isolation moved with the permit: whoever shares it is to be looked at again. */
export type Stored = { version: number; seq: number; moved: boolean };

/**
 * Stores what the rules have decided about a permit that is held: its row, its evidence, the isolations that moved with it, the lines
 * of its history, that it changed, and whom that is told. Without a line of history only what lists show is brought up to date, and the version stays.
 */
export const storePermit = async (
  trx: Db,
  held: Held,
  after: { facts: PermitFacts; evidence: Evidence; lines: readonly Line[]; delegate?: number | null; doer?: number | undefined },
  at: Instant,
): Promise<Stored> => {
  const { id, row } = held;
  const { facts, evidence, lines } = after;
  const columns = changedColumns(row, columnsOf(row, facts, evidence, at));
  if (lines.length === 0) {
    if (Object.keys(columns).length === 0) return { version: row.version, seq: 0, moved: false };
    await trx.updateTable('permit').set(columns).where('id', '=', id).execute();
    const isSeen = Object.keys(columns).some((name) => name !== 'wakes_at');
    if (isSeen) await noteChange(trx, at, [{ entity: 'permit', id, version: row.version, kind: 'regions' }]);
    await tellOfPermit(trx, held, after, at);
    return { version: row.version, seq: 0, moved: false };
  }
  const [first] = lines;
  if (first && facts.revision > row.revision) await keepRevision(trx, held, { event: first.event, actor: first.actor_sap }, at);
  const { seq, head } = await writeHistory(trx, id, { seq: held.lastSeq, head: row.chain_head }, lines);
  const version = row.version + 1;
  await trx
    .updateTable('permit')
    .set({
      ...columns,
      version,
      updated_at: at,
      chain_head: Buffer.from(head),
      ...(after.delegate === undefined ? {} : { area_owner_delegate_sap: after.delegate }),
    })
    .where('id', '=', id)
    .execute();
  await writeEvidence(trx, id, evidence);
  const isolations = await storeIsolationMoves(trx, held.facts, facts, at);
  await noteChange(trx, at, [...isolations, { entity: 'permit', id, version, kind: lines.at(-1)?.event ?? 'regions' }]);
  await tellOfPermit(trx, held, after, at);
  return { version, seq, moved: isolations.length > 0 };
};
