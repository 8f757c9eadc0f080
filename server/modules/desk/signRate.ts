import { type Kysely, sql } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { minute, second } from '#domain/kernel/units.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Counts one signing with a SAP number, also of one that nobody has, at whatever desk and server. Throws `rate_limited` for one more
 * than `max` within a minute.
 */
export const countSigning = async (db: Kysely<Tables>, sap: number, now: Date, max: number): Promise<void> => {
  const minuteAgo = new Date(now.getTime() - minute);
  // One that began later than now was counted while a clock was wrong.
  const isOver = sql<boolean>`(sign_rate.began <= ${minuteAgo} or sign_rate.began > ${now})`;
  const { began, signings } = await db
    .insertInto('sign_rate')
    .values({ sap, began: now, signings: 1 })
    .onConflict((conflict) =>
      conflict.column('sap').doUpdateSet({
        began: sql`case when ${isOver} then ${now}::timestamptz else sign_rate.began end`,
        signings: sql`case when ${isOver} then 1 else sign_rate.signings + 1 end`,
      }),
    )
    .returning(['began', 'signings'])
    .executeTakeFirstOrThrow();
  if (signings <= max) return;
  throw new Problem('rate_limited', { retryAfter: Math.ceil((began.getTime() + minute - now.getTime()) / second) });
};
