/** What two people have signed at a handover, as its hash covers it. */
export type SignedFacts = {
  id: number;
  site: string;
  /** Its number among the signed handovers of the site, from 1, without gaps. */
  seq: number;
  shift_ends: string;
  areas: readonly number[];
  outgoing: number;
  incoming: number | null;
  notes: string;
  /** What who takes over remarked on it, in the order in which it was said. */
  remarks: readonly { by: number | null; text: string }[];
  items: readonly {
    permit: number;
    tracking_number: string;
    state: string;
    gas: string;
    gas_due: string | null;
    isolation: string;
    crew_on: number;
    fire_watch: { until: string | null; watchers: readonly string[] } | null;
    inside: readonly string[];
    not_accounted: readonly string[];
    missing_roles: readonly string[];
    conflicts: readonly { tracking_number: string; standing: string }[];
    unfinished: string | null;
    left: string;
    hazards: string;
    ack_by: number | null;
    ack_at: string | null;
  }[];
  signatures: readonly { side: string; sap: number; at: string }[];
  completed_at: string | null;
};

/** Who is missing, whom the work is without and what it meets; nothing where none of it is so. */
const lackingIn = ({ not_accounted, missing_roles, conflicts }: SignedFacts['items'][number]): unknown[] => {
  const told = [not_accounted, missing_roles, conflicts.map(({ tracking_number, standing }) => [tracking_number, standing])];
  return told.some((one) => one.length > 0) ? told : [];
};

/** What was not complete at the hand-back; nothing where that was not said. Records of before it was told have none. */
const leftIn = ({ unfinished }: SignedFacts['items'][number]): unknown[] => (unfinished === null ? [] : [{ unfinished }]);

/** Who is inside, the fire watch, what is lacking, and what is not complete; nothing where none of it is so. */
const dangerIn = (item: SignedFacts['items'][number]): unknown[] => {
  const { fire_watch: watch, inside } = item;
  const more = [...lackingIn(item), ...leftIn(item)];
  return watch || inside.length > 0 || more.length > 0 ? [[watch ? [watch.until, watch.watchers] : null, inside, ...more]] : [];
};

/**
 * The text that is hashed with SHA-256: members in one fixed order, then the hash of the handover of the site that was signed before.
 * Anybody can compute it again: a handover that was changed or taken away no longer fits those around it.
 */
export const signedText = (facts: SignedFacts, previousHash: string): string =>
  JSON.stringify([
    facts.id,
    facts.site,
    facts.seq,
    facts.shift_ends,
    [...facts.areas].sort((one, other) => one - other),
    facts.outgoing,
    facts.incoming,
    facts.notes,
    facts.items.map((one) => [
      one.permit,
      one.tracking_number,
      one.state,
      one.gas,
      one.gas_due,
      one.isolation,
      one.crew_on,
      one.left,
      one.hazards,
      one.ack_by,
      one.ack_at,
      // What was signed before these were told keeps the text that it was signed with.
      ...dangerIn(one),
    ]),
    facts.signatures.map(({ side, sap, at }) => [side, sap, at]),
    facts.completed_at,
    // Handovers that nobody remarked on keep the text that they were signed with.
    ...(facts.remarks.length > 0 ? [facts.remarks.map(({ by, text }) => [by, text])] : []),
    previousHash,
  ]);
