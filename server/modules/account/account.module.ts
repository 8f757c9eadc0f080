import type { Kysely } from 'kysely';
import { accountEndpoints } from '#domain/account/account.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { minute, second } from '#domain/kernel/units.ts';
import { signingLimits } from '#domain/permits/life/signing.limits.ts';
import type { ServerConfig } from '#server/config/config.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import { findAccount, giveToken, revokeTokens, storePassword } from '#server/kit/accounts.ts';
import { refuseLastAdministrator } from '#server/kit/administrators.ts';
import { noteAuthEvent } from '#server/kit/authEvents.ts';
import { countGuess, forgetGuesses, guessLock, type Subject } from '#server/kit/guesses.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Context, ServerModule } from '#server/kit/module.ts';
import { passwordFault } from '#server/kit/newPassword/passwordFault.ts';
import { createPasswords, type Passwords } from '#server/kit/passwords.ts';
import { answerPictures } from './picture.ts';

type Db = Kysely<Tables>;

const locked = (until: Date, now: Date): Problem =>
  new Problem('signature_locked', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / second) });

/**
 * Asks for the caller's password once more. A wrong one is 403 and counts as one at the desk does, with the same lock: whoever
 * found a session open could guess on for ever. It never locks the sign-in.
 */
const confirm = async (call: Context, passwords: Passwords, password: string) => {
  const { db, caller, now } = call;
  const subject: Subject = `sign ${caller.sap} ${caller.personId}`;
  const account = await findAccount(db, caller.sap);
  const right = await passwords.verify(account?.password_hash ?? null, password);
  const at = now();
  const until = await guessLock(db, subject, at, signingLimits);
  if (until) throw locked(until, at);
  if (account && right && (await forgetGuesses(db, subject, at, signingLimits))) return account;
  await noteAuthEvent(db, call, { event: 'authn_password_fail', sap: caller.sap });
  if ((await countGuess(db, subject, at, signingLimits)) > 0) throw new Problem('password_wrong');
  throw locked(new Date(at.getTime() + signingLimits.lockMinutes * minute), at);
};

const openSessions = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('session_token')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'agent', 'hash'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** One's own account: sessions, password, and its end. */
export const accountModule = ({ hashing, loginsPerMinutePerAddress }: ServerConfig): ServerModule => {
  const passwords = createPasswords(hashing);
  const limited = { perMinute: loginsPerMinutePerAddress };
  return {
    name: 'account',
    answers: (on) => {
      answerPictures(on);

      on(accountEndpoints.sessions, async ({ db, caller, now }) => ({
        result: (await openSessions(db, caller.personId, now())).map(({ hash, created_at, last_used_at, expires_at, ...rest }) => ({
          ...rest,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          expires_at: expires_at.toISOString(),
          current: hash.equals(caller.tokenHash),
        })),
      }));

      on(accountEndpoints.revokeSession, async (call) => {
        const { db, caller, params, now } = call;
        await db.transaction().execute(async (trx) => {
          const ended = await trx
            .updateTable('session_token')
            // One that has ended keeps when it did.
            .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now())) }))
            .where('id', '=', params.id)
            .where('person_id', '=', caller.personId)
            .returning('id')
            .executeTakeFirst();
          if (!ended) throw new Problem('not_found');
          await noteAuthEvent(trx, call, { event: 'session_terminated', sap: caller.sap, detail: { session: params.id } });
        });
        return { status: 'ok' };
      });

      on(accountEndpoints.revokeOtherSessions, async (call) => {
        const { db, caller, now } = call;
        const revoked = await db.transaction().execute(async (trx) => {
          const ended = await revokeTokens(trx, caller.personId, now(), caller.tokenHash);
          await noteAuthEvent(trx, call, { event: 'session_terminated', sap: caller.sap, detail: { others: ended } });
          return ended;
        });
        return { status: 'ok', revoked };
      });

      on(
        accountEndpoints.changePassword,
        async (call) => {
          const { db, caller, body, language, now } = call;
          const account = await confirm(call, passwords, body.password);
          const fault = await passwordFault(body.new_password, account, language);
          if (fault) throw new Problem('validation', { errors: [{ field: 'new_password', message: fault }] });
          const hash = await passwords.hash(body.new_password);
          const { token, expiresAt } = await db.transaction().execute(async (trx) => {
            await storePassword(trx, caller.personId, hash, now());
            await noteAuthEvent(trx, call, { event: 'authn_password_change', sap: caller.sap });
            return giveToken(trx, caller.personId, { ...call, now: now() });
          });
          return { status: 'ok', token, expires_at: expiresAt.toISOString() };
        },
        limited,
      );

      on(
        accountEndpoints.deleteAccount,
        async (call) => {
          const { db, caller, params, body, now } = call;
          if (params.id !== caller.personId && !caller.roles.includes('administrator')) throw new Problem('wrong_role');
          await confirm(call, passwords, body.password);
          await inTransaction(db, async (trx) => {
            await refuseLastAdministrator(trx, params.id);
            const person = await trx.selectFrom('person').select('sap').where('id', '=', params.id).executeTakeFirst();
            const { numDeletedRows } = await trx.deleteFrom('account').where('person_id', '=', params.id).executeTakeFirstOrThrow();
            if (numDeletedRows === 0n) return;
            await trx.deleteFrom('session_token').where('person_id', '=', params.id).execute();
            await trx.deleteFrom('picture').where('person_id', '=', params.id).execute();
            await trx.deleteFrom('person_data').where('person_id', '=', params.id).execute();
            await trx.deleteFrom('person_role').where('person_id', '=', params.id).execute();
            // Number and name stay: permits and their history name them.
            await trx
              .updateTable('person')
              .set({ administrator: false, template_role: null, email: null, phone: null, profile: null })
              .where('id', '=', params.id)
              .execute();
            oweSeal(trx, now(), 'person', params.id);
            await noteAuthEvent(trx, call, { event: 'user_deleted', sap: person?.sap ?? null, by: caller.sap });
          });
          return { status: 'ok' };
        },
        limited,
      );
    },
  };
};
