/** What the hash of an audit event covers. A changed, dropped or inserted event no longer fits the chain. */
export type AuditFacts = {
  permit_id: number;
  seq: number;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  comment: string | null;
  actor_sap: number | null;
  role_code: string | null;
  /** RFC 3339 UTC with milliseconds. */
  at: string;
};

/** The hash before the first event of a permit. */
export const chainStart = '0'.repeat(64);

/**
 * The text that is hashed with SHA-256: members in one fixed order, then the hash before. Anybody can compute it again, which makes
 * the history tamper-evident (not tamper-proof).
 */
export const auditText = (facts: AuditFacts, previousHash: string): string =>
  JSON.stringify([
    facts.permit_id,
    facts.seq,
    facts.event,
    facts.from_state,
    facts.to_state,
    facts.reason,
    facts.comment,
    facts.actor_sap,
    facts.role_code,
    facts.at,
    previousHash,
  ]);
