import type { Json } from '#domain/kernel/json.ts';

/** One member of a permit, what it was and what it became; null where there was nothing. `path` names it, with points between the parts. */
export type FieldChange = { path: string; from: Json; to: Json };

/** A signature as the line of history that it stands behind covers it. */
export type SignedLine = {
  id: number;
  sap: number;
  /** Whose session the desk was open in. */
  session_sap: number;
  /** What it was given for, and for which version of the permit. */
  event: string;
  version: number;
  signed_at: string;
  language: string;
  /** The words that were shown. */
  text: string;
};

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

/** What it covers besides, by the second rule. */
export type AuditCovered = {
  /** What this line changed of the permit and its evidence. */
  changes: readonly FieldChange[];
  /** What was judged before it happened, and stood against nothing; none where the server itself acted. */
  guards: readonly string[];
  signatures: readonly SignedLine[];
};

/** The rule by which lines are hashed now. Lines of the first rule bear no number: they stay as they were written. */
export const auditRule = 2;

/** The hash before the first event of a permit. */
export const chainStart = '0'.repeat(64);

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with the members of its objects in the order of their names: a store may keep them in another. */
const inOrder = (value: Json): Json => {
  if (isObject(value))
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((name) => [name, inOrder(value[name] ?? null)]),
    );
  return Array.isArray(value) ? value.map(inOrder) : value;
};

const factsOf = (facts: AuditFacts): readonly Json[] => [
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
];

const signatureOf = ({ id, sap, session_sap, event, version, signed_at, language, text }: SignedLine): readonly Json[] => [
  id,
  sap,
  event,
  version,
  session_sap,
  signed_at,
  language,
  text,
];

/**
 * The text that is hashed with SHA-256: members in one fixed order, then the hash before. Anybody can compute it again, which makes
 * the history tamper-evident (not tamper-proof). The first rule knew the facts alone; the second begins with its number, and has what
 * was changed, judged and signed behind them.
 */
export const auditText = (facts: AuditFacts, previousHash: string, covered: AuditCovered | null = null): string => {
  if (!covered) return JSON.stringify([...factsOf(facts), previousHash]);
  const changes = covered.changes.map(({ path, from, to }) => [path, inOrder(from), inOrder(to)]);
  const signatures = covered.signatures.map(signatureOf);
  return JSON.stringify([auditRule, ...factsOf(facts), changes, covered.guards, signatures, previousHash]);
};
