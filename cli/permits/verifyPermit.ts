import { createHash } from 'node:crypto';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { verdictOn } from '#domain/permits/audit/auditChain.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { countWordless } from '#domain/permits/signing/countWordless.ts';
import type { SealVerdict } from '#domain/seals/seal.schema.ts';
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

const said: Readonly<Record<SealVerdict, string>> = {
  whole: 'All that is stored of it is as it was sealed.',
  changed: 'What is stored of it is not as it was sealed: a row was changed after it was written.',
  broken: 'Its seals do not fit behind each other: one was changed or taken out.',
  unsealed: 'It was never sealed.',
};

/** How it stands to its last seal, as the server finds; null where a server keeps none. */
const sealOf = async ({ api }: Connection, id: number, signal: AbortSignal): Promise<SealVerdict | null> => {
  try {
    return (await api.seals.permit({ params: { id }, signal })).result.verdict;
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'not_found') return null;
    throw thrown;
  }
};

/** The signatures of a history with the line that each stands behind. */
const signedIn = (events: readonly AuditEvent[]) =>
  events.flatMap(({ seq, covered }) => (covered?.signatures ?? []).map((signature) => ({ seq, ...signature })));

/** Reads the whole history and computes every hash again, on this machine, and asks the server for its last seal. */
export const verifyPermit = async ({ connect, print, signal }: Context, named: string): Promise<Exit> => {
  const connection = await connect('token');
  // The permit first: what happens between the two calls lengthens the history and does not break it.
  const { id, tracking_number, chain_head } = await findPermit(connection, named, signal);
  const events = await historyOf(connection, id, signal);
  const verdict = await verdictOn({ permitId: id, events, chainHead: chain_head }, sha256);
  const brokenAt = verdict.kind === 'broken' ? verdict.seq : null;
  const seal = await sealOf(connection, id, signal);
  const whole = brokenAt === null && (seal === null || seal === 'whole');
  const signatures = signedIn(events);
  const wordless = countWordless(events);
  const all = {
    signatures,
    words_not_kept: wordless,
    things: 1,
    compared: 0,
    file_whole: null,
    not_compared: null,
    faults: seal === null || seal === 'whole' ? [] : [{ entity: 'permit', key: String(id), fault: seal }],
  };
  print.result({ tracking_number, whole, events: events.length, broken_at: brokenAt, chain_head, seal, ...all }, [
    brokenAt === null
      ? `${tracking_number}: ${events.length} events, every hash fits. The last begins with ${chain_head.slice(0, 8)}.`
      : `${tracking_number}: event ${brokenAt} does not fit the chain. The history was changed after it was written.`,
    ...(seal ? [said[seal]] : []),
    ...signatures.map(
      ({ seq, id, sap, name, version, session_sap, text }) =>
        `Event ${seq}, signature ${id}: ${name} ${sap}, version ${version}, session of ${session_sap}: ${text}`,
    ),
    ...(wordless > 0 ? [`${wordless} signed before the words were kept.`] : []),
  ]);
  return whole ? 'ok' : 'failed';
};
