import { auditText, chainStart } from '#domain/permits/audit.rules.ts';
import type { AuditEvent } from '#domain/permits/permit.schema.ts';
import type { ChainVerdict } from '#machines/permitHistory/permitHistory.machine.ts';

type Hash = (text: string) => Promise<string>;

/** SHA-256 by the browser. It has none on plain http to another machine. */
export const browserHash: Hash | null =
  globalThis.crypto?.subtle === undefined
    ? null
    : async (text) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      };

const textOf = (permitId: number, event: AuditEvent, before: string): string =>
  auditText({ ...event, permit_id: permitId, actor_sap: event.actor?.sap ?? null }, before);

type History = { permitId: number; events: readonly AuditEvent[]; chainHead: string };

/**
 * Computes every hash of a history again. The head, which the permit itself carries, must be among them, so that a history cut off
 * at its end is noticed too.
 */
export const verdictOn = async ({ permitId, events, chainHead }: History, hash: Hash | null): Promise<ChainVerdict> => {
  if (!hash) return { kind: 'unable' };
  let before = chainStart;
  for (const [index, event] of events.entries()) {
    const fits = event.seq === index + 1 && event.prev_hash === before;
    if (!fits || event.hash !== (await hash(textOf(permitId, event, before)))) return { kind: 'broken', seq: event.seq };
    before = event.hash;
  }
  const isWhole = events.some((event) => event.hash === chainHead);
  return isWhole ? { kind: 'whole', events: events.length } : { kind: 'broken', seq: events.length + 1 };
};
