import { createHash } from 'node:crypto';
import { auditText } from '#domain/permits/audit.rules.ts';
import type { Instant } from '#domain/permits/permit.facts.ts';
import type { PermitState } from '#domain/permits/permit.states.ts';
import type { Db } from './holdPermit.ts';

/** One line of history as it is written. `event` is an event of a permit's life or a name of its evidence. */
export type Line = {
  event: string;
  from_state: PermitState | null;
  to_state: PermitState;
  reason: string | null;
  comment: string | null;
  actor_sap: number | null;
  role_code: string | null;
  at: Instant;
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The end of a history: the number of its last line, 0 before the first, and its hash. */
export type Chain = { seq: number; head: Uint8Array };

/** Writes lines behind those that a permit has, each hashed with the one before. Answers the end of the chain. */
export const writeHistory = async (trx: Db, permitId: number, end: Chain, lines: readonly Line[]): Promise<Chain> => {
  let { seq, head } = end;
  const rows = lines.map(({ event, from_state, to_state, reason, comment, actor_sap, role_code, at }) => {
    seq += 1;
    const facts = { permit_id: permitId, seq, event, from_state, to_state, reason, comment, actor_sap, role_code, at };
    const hash = sha256(auditText(facts, Buffer.from(head).toString('hex')));
    head = hash;
    return { ...facts, hash };
  });
  if (rows.length > 0) await trx.insertInto('permit_audit').values(rows).execute();
  return { seq, head };
};
