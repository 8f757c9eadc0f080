import { type Kysely, sql } from 'kysely';
import type { WireRole } from '#domain/access/roles.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import type { Tables } from '#server/db/tables.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';

type Db = Kysely<Tables>;
const hour = 3_600_000;
const minute = 60_000;

/** The account of a SAP number, if there is one. */
export const findAccount = (db: Db, sap: number) =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'person.sap', 'person.firstname', 'person.surname', 'person.email', 'person.profile'])
    .select(['account.password_hash', 'account.locked_until'])
    .where('person.sap', '=', sap)
    .executeTakeFirst();

export const rolesOf = async (db: Db, personId: number): Promise<WireRole[]> =>
  db.selectFrom('person_role').select(['role_id as id', 'code']).where('person_id', '=', personId).orderBy('role_id').execute();

// One statement decides, so that guesses sent at the same moment are all counted.
const countedFailure = (now: Date) => sql<number>`case when locked_until <= ${now} then 1 else failures + 1 end`;

/** Counts a wrong password; the last one allowed locks. Answers until when the account is locked, null while it is not. */
export const countFailure = async (db: Db, personId: number, now: Date): Promise<Date | null> => {
  const until = new Date(now.getTime() + sessionLimits.lockMinutes * minute);
  const row = await db
    .updateTable('account')
    .set({
      failures: countedFailure(now),
      locked_until: sql`case when ${countedFailure(now)} >= ${sql.lit(sessionLimits.failuresBeforeLock)} then ${until}::timestamptz end`,
    })
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('locked_until')
    .executeTakeFirst();
  return row?.locked_until ?? null;
};

/** Forgets earlier failures, unless the account was locked meanwhile; then nothing changes and the answer is false. */
export const forgetFailures = async (db: Db, personId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ failures: 0, locked_until: null })
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const storePassword = (db: Db, personId: number, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('person_id', '=', personId).execute();

/** Makes a token for a person and clears away those of theirs that are past their end. */
export const giveToken = async (db: Db, personId: number, now: Date): Promise<string> => {
  const token = newToken();
  const hash = tokenHash(token);
  if (!hash) throw new Error('A new token does not have the shape of a token.');
  const expires_at = new Date(now.getTime() + sessionLimits.tokenLifeHours * hour);
  await db.deleteFrom('session_token').where('person_id', '=', personId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('session_token')
    .values({ hash, person_id: personId, created_at: now, last_used_at: now, expires_at, revoked_at: null })
    .execute();
  return token;
};

export const revokeToken = (db: Db, hash: Buffer, now: Date) =>
  db.updateTable('session_token').set({ revoked_at: now }).where('hash', '=', hash).execute();
