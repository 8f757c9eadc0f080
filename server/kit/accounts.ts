import { type Kysely, sql } from 'kysely';
import type { TemplateRole, WireRole } from '#domain/access/roles.ts';
import { hour, minute } from '#domain/kernel/units.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import type { Tables } from '#server/db/tables.ts';
import { dataOf } from './personData.ts';
import { newToken, tokenHash } from './tokens.ts';

type Db = Kysely<Tables>;

/** The account of a SAP number, if there is one. */
export const findAccount = (db: Db, sap: number) =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'person.sap', 'person.firstname', 'person.surname', 'person.email', 'person.profile'])
    .select(['person.administrator', 'person.template_role'])
    .select(['account.password_hash', 'account.locked_until', 'account.disabled_at'])
    .where('person.sap', '=', sap)
    .executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const rolesOf = async (db: Db, personId: number): Promise<WireRole[]> =>
  db.selectFrom('person_role').select(['role_id as id', 'code']).where('person_id', '=', personId).orderBy('role_id').execute();

/** Later than any lock can end: one that does was set while the server's clock was wrong, and would hold for days. */
const beyondLocks = (now: Date): Date => new Date(now.getTime() + 2 * sessionLimits.lockMinutes * minute);

/** Until when an account is locked; null while it is not. */
export const lockAt = (until: Date | null | undefined, now: Date): Date | null =>
  until && until > now && until <= beyondLocks(now) ? until : null;

const lockIsOver = (now: Date) => sql<boolean>`(locked_until <= ${now} or locked_until > ${beyondLocks(now)})`;
const isOpen = (now: Date) => sql<boolean>`(locked_until is null or ${lockIsOver(now)})`;

// One statement decides, so that guesses sent at the same moment are all counted.
const countedFailure = (now: Date) => sql<number>`case when ${lockIsOver(now)} then 1 else failures + 1 end`;

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
    .where(isOpen(now))
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
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The same password at another cost. */
export const storeHash = (db: Db, personId: number, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('person_id', '=', personId).execute();

/** Another password: every session ends, and a lock is lifted. */
export const storePassword = async (db: Db, personId: number, passwordHash: string, now: Date): Promise<void> => {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: now, failures: 0, locked_until: null })
    .where('person_id', '=', personId)
    .execute();
  await revokeTokens(db, personId, now);
};

export type NewToken = { token: string; expiresAt: Date };

/** Makes a token for a person and clears away those of theirs that are past their end. */
export const giveToken = async (
  db: Db,
  personId: number,
  { now, agent, address }: { now: Date; agent: string; address: string },
): Promise<NewToken> => {
  const token = newToken();
  const hash = tokenHash(token);
  if (!hash) throw new Error('A new token does not have the shape of a token.');
  const expiresAt = new Date(now.getTime() + sessionLimits.tokenLifeHours * hour);
  await db.deleteFrom('session_token').where('person_id', '=', personId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('session_token')
    .values({
      hash,
      person_id: personId,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      agent: agent.slice(0, 300),
      address,
    })
    .execute();
  return { token, expiresAt };
};

export const revokeToken = (db: Db, hash: Buffer, now: Date) =>
  db.updateTable('session_token').set({ revoked_at: now }).where('hash', '=', hash).execute();

/** Ends every session of a person but the one that is named. Answers how many were open. */
export const revokeTokens = async (db: Db, personId: number, now: Date, but?: Buffer): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('session_token')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('hash', '!=', but ?? Buffer.alloc(0)))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** What sign-in and token check tell of a person, but for the token itself. */
export const wirePerson = async (
  db: Db,
  person: Pick<Account, 'id' | 'sap' | 'firstname' | 'surname' | 'email' | 'profile' | 'administrator'> & {
    template_role: TemplateRole | null;
  },
) => {
  const { id, sap, firstname, surname, email, profile, administrator, template_role } = person;
  return { id, sap, firstname, surname, email, profile, administrator, template_role, ...(await dataOf(db, id)) };
};
