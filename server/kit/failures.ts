import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { Problem } from '#domain/kernel/problem.ts';

type Thrown = Error & { code?: unknown; statusCode?: unknown };

// What the database or the way to it says when it is not there or does not come to it: restarting, full, cut off, too slow, behind a lock.
const storeIsAway =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|store_silent|08\w{3}|57P0[1235]|57014|55P03|25P03|25006|53[23]00)$/;
// No room on the disk, as PostgreSQL and the system say it.
const noRoom = /^(53100|ENOSPC|EDQUOT)$/;
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Cannot use a pool after|driver has already been destroyed|The embedded database stopped)/;

const byStatus: Record<number, ProblemCode> = { 404: 'not_found', 413: 'too_large', 415: 'unsupported_media', 429: 'rate_limited' };

/** Anything that broke a call, as the problem it is answered with. What nobody foresaw is `server_broken`. */
export const problemFrom = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  if (!(thrown instanceof Error)) return new Problem('server_broken');
  const { code, statusCode }: Thrown = thrown;
  if (typeof code === 'string' && noRoom.test(code)) return new Problem('storage_full', { retryAfter: 30 });
  if ((typeof code === 'string' && storeIsAway.test(code)) || awayMessage.test(thrown.message)) {
    return new Problem('unavailable', { retryAfter: 5 });
  }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return new Problem('server_broken');
  return new Problem(byStatus[statusCode] ?? 'bad_request');
};
