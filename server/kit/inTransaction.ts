import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { sealOwed } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import { withRetry } from './withRetry.ts';

type Db = Kysely<Tables>;
type After = (db: Db) => Promise<void>;

const afters = new WeakMap<Db, After[]>();
const committed = new WeakSet<Problem>();

/** Has something done when the transaction is over: what need not be of it, and would hold locks in it that others wait for. */
export const afterCommit = (trx: Db, work: After): void => void afters.get(trx)?.push(work);

/** Whether this refuses a call of which something was written that is to stay. */
export const isCommitted = (thrown: unknown): thrown is Problem => thrown instanceof Problem && committed.has(thrown);

const begun = async <T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> => {
  let after: After[] = [];
  const outcome = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      after = [];
      afters.set(trx, after);
      const done = await run(trx);
      await sealOwed(trx);
      return done;
    }),
  );
  for (const work of after) await work(db);
  return outcome;
};

/**
 * Runs work in a transaction: in the one that is given, else in one of its own, and then again when another one got in its way. What it
 * changed of what is evidence is sealed at its end. A problem
 * that the work answers is thrown when what was written stands; one that it throws takes all of it back.
 */
export const inTransaction = async <T>(db: Db, run: (trx: Db) => Promise<T | Problem>): Promise<T> => {
  const outcome = await (db.isTransaction ? run(db) : begun(db, run));
  if (!(outcome instanceof Problem)) return outcome;
  committed.add(outcome);
  throw outcome;
};
