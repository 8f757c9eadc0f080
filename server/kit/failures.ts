import { Problem, type ProblemCode } from '#domain/kernel/problem.ts';

type Thrown = Error & { code?: unknown; statusCode?: unknown };

// What the database or the way to it says when it is not there: restarting, full, or cut off.
const storeIsAway = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|08\w{3}|57P0[123]|53300)$/;
const awayMessage = /^(Connection terminated|timeout exceeded when trying to connect)/;

const byStatus: Record<number, ProblemCode> = { 404: 'not_found', 413: 'too_large', 415: 'unsupported_media', 429: 'rate_limited' };

/** Anything that broke a call, as the problem it is answered with. What nobody foresaw is `server_broken`. */
export const problemFrom = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  if (!(thrown instanceof Error)) return new Problem('server_broken');
  const { code, statusCode }: Thrown = thrown;
  if ((typeof code === 'string' && storeIsAway.test(code)) || awayMessage.test(thrown.message)) {
    return new Problem('unavailable', { retryAfter: 5 });
  }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return new Problem('server_broken');
  return new Problem(byStatus[statusCode] ?? 'bad_request');
};
