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

const lastSeq = async (trx: Db, permitId: number): Promise<number> => {
  const { seq } = await trx
    .selectFrom('permit_audit')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('permit_id', '=', permitId)
    .executeTakeFirstOrThrow();
  return seq ?? 0;
};

export type Chain = { seq: number; head: Buffer };

/** Writes lines behind those that a permit has, each hashed with the one before. Answers the end of the chain. */
export const writeHistory = async (trx: Db, permitId: number, head: Uint8Array, lines: readonly Line[]): Promise<Chain> => {
  const chain: Chain = { seq: await lastSeq(trx, permitId), head: Buffer.from(head) };
  for (const { event, from_state, to_state, reason, comment, actor_sap, role_code, at } of lines) {
    const facts = {
      permit_id: permitId,
      seq: chain.seq + 1,
      event,
      from_state,
      to_state,
      reason,
      comment,
      actor_sap,
      role_code,
      at,
    };
    chain.head = sha256(auditText(facts, chain.head.toString('hex')));
    chain.seq = facts.seq;
    await trx
      .insertInto('permit_audit')
      .values({ ...facts, hash: chain.head })
      .execute();
  }
  return chain;
};
