import { createHash } from 'node:crypto';
import { type AuditCovered, auditRule, auditText } from '#domain/permits/audit/audit.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';

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
  /** What was judged before it happened, and stood against nothing. */
  guards?: readonly string[];
};

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The end of a history: the number of its last line, 0 before the first, and its hash. */
export type Chain = { seq: number; head: Uint8Array };

/**
 * Lines behind those that a permit has, as they are stored: each hashed with the one before. What is changed and signed in one write
 * stands with the first of its lines, which says what somebody did; the others are what came of it.
 */
export const chained = (
  permitId: number,
  { seq, head }: Chain,
  lines: readonly Line[],
  { changes, signatures }: Omit<AuditCovered, 'guards'>,
) => {
  const inOrder = [...signatures].sort((one, other) => one.id - other.id);
  let last = head;
  return lines.map(({ event, from_state, to_state, reason, comment, actor_sap, role_code, at, guards = [] }, index) => {
    const told = { event, from_state, to_state, reason, comment, actor_sap, role_code, at };
    const facts = { permit_id: permitId, seq: seq + 1 + index, ...told };
    const covered = { changes: index === 0 ? changes : [], guards, signatures: index === 0 ? inOrder : [] };
    const hash = sha256(auditText(facts, Buffer.from(last).toString('hex'), covered));
    last = hash;
    return { ...facts, hash, rule: auditRule, changes: JSON.stringify(covered.changes), guards };
  });
};
