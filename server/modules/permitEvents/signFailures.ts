import { type Kysely, sql } from 'kysely';
import { minute } from '#domain/kernel/units.ts';
import { signingLimits } from '#domain/permits/signing.limits.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
const { failuresBeforeLock, lockMinutes } = signingLimits;

/** Until when a SAP number may not sign; null while it may. Nobody is locked for longer than a lock lasts, whatever a clock said. */
export const signLock = async (db: Db, sap: number, now: Date): Promise<Date | null> => {
  const row = await db.selectFrom('sign_failure').select('locked_until').where('sap', '=', sap).executeTakeFirst();
  const until = row?.locked_until ?? null;
  return until && until > now && until <= new Date(now.getTime() + lockMinutes * minute) ? until : null;
};

/** Counts a wrong password, also of a number that nobody has. Answers how many more may be tried before signing is locked. */
export const countSignFailure = async (db: Db, sap: number, now: Date): Promise<number> => {
  const until = new Date(now.getTime() + lockMinutes * minute);
  const again = sql<boolean>`sign_failure.locked_until is not null`;
  const counted = sql<number>`case when ${again} then 1 else sign_failure.failures + 1 end`;
  const { failures } = await db
    .insertInto('sign_failure')
    .values({ sap, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('sap').doUpdateSet({
        failures: counted,
        locked_until: sql`case when ${counted} >= ${sql.lit(failuresBeforeLock)} then ${until}::timestamptz end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return Math.max(0, failuresBeforeLock - failures);
};

export const forgetSignFailures = (db: Db, sap: number) => db.deleteFrom('sign_failure').where('sap', '=', sap).execute();
