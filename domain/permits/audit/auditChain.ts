import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { auditText, chainStart } from './audit.rules.ts';

export type ChainVerdict =
  | { kind: 'whole'; events: number }
  /** The first event that does not fit the chain. */
  | { kind: 'broken'; seq: number }
  /** The history fits, and what else is stored of the permit is not as it was sealed. */
  | { kind: 'changed' }
  /** Hashes cannot be computed here: a browser on plain http has no way to. */
  | { kind: 'unable' };

/** SHA-256 of a text in lower-case hexadecimal. */
export type ChainHash = (text: string) => Promise<string>;

const textOf = (permitId: number, event: AuditEvent, before: string): string =>
  auditText({ ...event, permit_id: permitId, actor_sap: event.actor?.sap ?? null }, before, event.covered);

type History = { permitId: number; events: readonly AuditEvent[]; chainHead: string };

/** Whether a line is hashed by the first rule behind one of the second: no server writes that, and it would say less than was signed. */
const fallsBack = (event: AuditEvent, before: AuditEvent | undefined): boolean =>
  event.covered === null && before !== undefined && before.covered !== null;

/**
 * Computes every hash of a history again. The head, which the permit itself carries, must be among them, so that a history cut off
 * at its end is noticed too.
 */
export const verdictOn = async ({ permitId, events, chainHead }: History, hash: ChainHash | null): Promise<ChainVerdict> => {
  if (!hash) return { kind: 'unable' };
  let before = chainStart;
  for (const [index, event] of events.entries()) {
    const fits = event.seq === index + 1 && event.prev_hash === before && !fallsBack(event, events[index - 1]);
    if (!fits || event.hash !== (await hash(textOf(permitId, event, before)))) return { kind: 'broken', seq: event.seq };
    before = event.hash;
  }
  const isWhole = events.some((event) => event.hash === chainHead);
  return isWhole ? { kind: 'whole', events: events.length } : { kind: 'broken', seq: events.length + 1 };
};
