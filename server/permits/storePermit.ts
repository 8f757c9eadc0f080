import type { Updateable } from 'kysely';
import type { Evidence } from '#domain/permits/evidence.ts';
import type { Instant, PermitFacts } from '#domain/permits/permit.facts.ts';
import type { PermitTable } from '#server/db/tables.ts';
import { changedColumns, columnsOf } from './columnsOf.ts';
import { type Chain, chained, type Line } from './history.ts';
import type { Db, Held } from './holdPermit.ts';
import { storeIsolationMoves } from './isolationMoves.ts';
import { keepRevision } from './keepRevision.ts';
import { noteChange } from './noteChange.ts';
import { tellOfPermit } from './tellOfPermit.ts';

/** Who signed, beyond what the rules keep of a signature. */
export type SignedBy = { sap: number; name: string; sameDesk: boolean };

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

/** What is written of a permit with new lines of its history; there is at least one. */
type Written = { lines: readonly Line[]; evidence: Evidence; row: Updateable<PermitTable> };

/**
 * Writes lines of history behind those that a permit has, its evidence and its row, in one statement: none of the three reads what
 * another writes. Answers the number of the last line.
 */
export const writePermit = async (trx: Db, id: number, end: Chain, { lines, evidence, row }: Written): Promise<number> => {
  const history = chained(id, end, lines);
  const last = history.at(-1);
  if (!last) throw new Error('Nothing is written of a permit without a line of its history.');
  await trx
    .with('history', () => trx.insertInto('permit_audit').values(history))
    .with('evidence', () => evidenceInto(trx, id, evidence))
    .updateTable('permit')
    .set({ ...row, chain_head: last.hash })
    .where('id', '=', id)
    .execute();
  return last.seq;
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
  const version = row.version + 1;
  const delegate = after.delegate === undefined ? {} : { area_owner_delegate_sap: after.delegate };
  const end = { seq: held.lastSeq, head: row.chain_head };
  const seq = await writePermit(trx, id, end, { lines, evidence, row: { ...columns, ...delegate, version, updated_at: at } });
  const isolations = await storeIsolationMoves(trx, held.facts, facts, at);
  await noteChange(trx, at, [...isolations, { entity: 'permit', id, version, kind: lines.at(-1)?.event ?? 'regions' }]);
  await tellOfPermit(trx, held, after, at);
  return { version, seq, moved: isolations.length > 0 };
};
