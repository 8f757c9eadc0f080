import { type Kysely, sql } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { minute, second } from '#domain/kernel/units.ts';
import type { Tables } from '#server/db/tables.ts';

/** Whose number signs, and in whose session. `isOwn`: who signs has signed in there. */
export type Signing = { sap: number; desk: number; isOwn: boolean };

/** All desks at which a number has never signed. */
const elsewhere = 0;

const deskOf = async (db: Kysely<Tables>, { sap, desk, isOwn }: Signing): Promise<number> => {
  if (isOwn) return desk;
  const known = await db.selectFrom('sign_rate').select('desk').where('sap', '=', sap).where('desk', '=', desk).executeTakeFirst();
  return known?.desk ?? elsewhere;
};

/**
 * Counts one signing with a SAP number, also of one that nobody has, whichever server is asked: by itself at a desk where it has signed
 * before, and together at all others. Throws `rate_limited` for one more than `max` within a minute.
 */
export const countSigning = async (db: Kysely<Tables>, signing: Signing, now: Date, max: number): Promise<void> => {
  const minuteAgo = new Date(now.getTime() - minute);
  // One that began later than now was counted while a clock was wrong.
  const isOver = sql<boolean>`(sign_rate.began <= ${minuteAgo} or sign_rate.began > ${now})`;
  const { began, signings } = await db
    .insertInto('sign_rate')
    .values({ sap: signing.sap, desk: await deskOf(db, signing), began: now, signings: 1 })
    .onConflict((conflict) =>
      conflict.columns(['sap', 'desk']).doUpdateSet({
        began: sql`case when ${isOver} then ${now}::timestamptz else sign_rate.began end`,
        signings: sql`case when ${isOver} then 1 else sign_rate.signings + 1 end`,
      }),
    )
    .returning(['began', 'signings'])
    .executeTakeFirstOrThrow();
  if (signings <= max) return;
  throw new Problem('rate_limited', { retryAfter: Math.ceil((began.getTime() + minute - now.getTime()) / second) });
};

/** Somebody has signed at this desk: from now on what is typed in their name elsewhere keeps them from nothing here. */
export const knowDesk = async (db: Kysely<Tables>, { sap, desk }: Signing, now: Date): Promise<void> => {
  await db
    .insertInto('sign_rate')
    .values({ sap, desk, began: now, signings: 1 })
    .onConflict((conflict) => conflict.columns(['sap', 'desk']).doNothing())
    .execute();
};
