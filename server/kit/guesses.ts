import { type Kysely, sql } from 'kysely';
import { minute } from '#domain/kernel/units.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** How many wrong passwords lock, and for how long. */
export type GuessLimits = { failuresBeforeLock: number; lockMinutes: number };
/** Whose guesses are counted together: somebody's password at a desk, or on a device. */
export type Subject = `sign ${number} ${number}` | `device ${string}`;

/** Nobody is locked for longer than a lock lasts, whatever a clock said. */
const holds = (now: Date, { lockMinutes }: GuessLimits) =>
  sql<boolean>`(guess_count.locked_until > ${now} and guess_count.locked_until <= ${new Date(now.getTime() + lockMinutes * minute)})`;

/** Until when no guess counts; null while they do. */
export const guessLock = async (db: Db, subject: Subject, now: Date, limits: GuessLimits): Promise<Date | null> => {
  const row = await db
    .selectFrom('guess_count')
    .select('locked_until')
    .where('subject', '=', subject)
    .where(holds(now, limits))
    .executeTakeFirst();
  return row?.locked_until ?? null;
};

/**
 * Counts a wrong password. Answers how many more may be tried before the lock, and 0 from then on. One statement decides: of two
 * last failures at the same moment the second finds the lock of the first and leaves it.
 */
export const countGuess = async (db: Db, subject: Subject, now: Date, limits: GuessLimits): Promise<number> => {
  const until = new Date(now.getTime() + limits.lockMinutes * minute);
  const counted = sql<number>`case when ${holds(now, limits)} then guess_count.failures
    when guess_count.locked_until is not null then 1 else guess_count.failures + 1 end`;
  const { failures } = await db
    .insertInto('guess_count')
    .values({ subject, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: counted,
        locked_until: sql`case when ${holds(now, limits)} then guess_count.locked_until
          when ${counted} >= ${sql.lit(limits.failuresBeforeLock)} then ${until}::timestamptz end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return Math.max(0, limits.failuresBeforeLock - failures);
};

/** Forgets earlier failures, unless they have locked meanwhile; then nothing changes and the answer is false. */
export const forgetGuesses = async (db: Db, subject: Subject, now: Date, limits: GuessLimits): Promise<boolean> => {
  await db
    .deleteFrom('guess_count')
    .where('subject', '=', subject)
    .where((eb) => eb.not(sql<boolean>`coalesce(${holds(now, limits)}, false)`))
    .execute();
  return (await guessLock(db, subject, now, limits)) === null;
};
