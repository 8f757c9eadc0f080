import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { second } from '#domain/kernel/units.ts';

const pauseMs = second;
const connectMs = 5 * second;

// Nobody at the address, no way to it, or PostgreSQL itself starting, stopping or without a free connection: all of it passes.
const passing = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|57P0[123]|53300|08\w{3})$/;
const passingMessage = /^(timeout expired|Connection terminated)/;

type Log = { warn: (facts: object, text: string) => void };

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

const passes = (thrown: unknown): boolean =>
  passing.test(codeOf(thrown)) || (thrown instanceof Error && passingMessage.test(thrown.message));

/** What PostgreSQL or the way to it says, in few words. The address is not repeated: it may hold a password. */
const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof pg.DatabaseError) return thrown.message;
  return codeOf(thrown) || (thrown instanceof Error ? thrown.message : String(thrown)) || 'no answer';
};

const knock = async (connectionString: string, withinMs: number): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: Math.max(100, Math.min(connectMs, withinMs)) });
  // What breaks while it is closed is nobody's concern.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => undefined);
  }
};

/**
 * Waits until the database at the address accepts connections: machines of a site start in any order. Throws a sentence for the operator
 * when it has not within `waitSeconds`, and at once where waiting does not help: a wrong password, a database that does not exist.
 */
export const awaitDatabase = async (url: string, waitSeconds: number, log: Log): Promise<void> => {
  const until = Date.now() + waitSeconds * second;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await knock(url, until - Date.now());
    } catch (thrown) {
      const reason = reasonOf(thrown);
      if (!passes(thrown)) throw new Error(`The database that DATABASE_URL names refuses: ${reason}. Set DATABASE_URL right.`);
      if (Date.now() + pauseMs > until) {
        throw new Error(
          `The database that DATABASE_URL names did not answer for ${waitSeconds} s: ${reason}. Start it, or set DATABASE_URL right.`,
        );
      }
      if (isFirst) log.warn({ reason }, `the database that DATABASE_URL names does not answer; it is tried for ${waitSeconds} s`);
      await sleep(pauseMs);
    }
  }
};
