import { createHash } from 'node:crypto';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { verdictOn } from '#domain/permits/audit/auditChain.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { findPermit } from './findPermit.ts';

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

const historyOf = async ({ api }: Connection, id: number, signal: AbortSignal): Promise<AuditEvent[]> => {
  const events: AuditEvent[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = (await api.permits.audit({ params: { id }, query: cursor ? { cursor } : {}, signal })).result;
    events.push(...page.items);
    cursor = page.next_cursor;
  }
  return events;
};

/** Reads the whole history and computes every hash again, on this machine. */
export const verifyPermit = async ({ connect, print, signal }: Context, named: string): Promise<Exit> => {
  const connection = await connect('token');
  // The permit first: what happens between the two calls lengthens the history and does not break it.
  const { id, tracking_number, chain_head } = await findPermit(connection, named, signal);
  const events = await historyOf(connection, id, signal);
  const verdict = await verdictOn({ permitId: id, events, chainHead: chain_head }, sha256);
  const brokenAt = verdict.kind === 'broken' ? verdict.seq : null;
  print.result({ tracking_number, whole: brokenAt === null, events: events.length, broken_at: brokenAt, chain_head }, [
    brokenAt === null
      ? `${tracking_number}: ${events.length} events, every hash fits. The last begins with ${chain_head.slice(0, 8)}.`
      : `${tracking_number}: event ${brokenAt} does not fit the chain. The history was changed after it was written.`,
  ]);
  return brokenAt === null ? 'ok' : 'failed';
};
