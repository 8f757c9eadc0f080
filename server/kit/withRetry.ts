import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#domain/kernel/problem.ts';

/** PostgreSQL's codes for two transactions that could not both go on, and for a statement whose name was lost (`namedStatements`). */
const lostRace = ['40001', '40P01', '26000', '42P05'];
const maxTries = 6;

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : undefined);

/** Runs a transaction again when another one got in its way. Throws `unavailable` when that does not end. */
export const withRetry = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (thrown) {
      if (!lostRace.includes(String(codeOf(thrown)))) throw thrown;
      if (attempt === maxTries) throw new Problem('unavailable', { retryAfter: 1 });
      await sleep(10 * attempt * Math.random());
    }
  }
};
