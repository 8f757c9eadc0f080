import { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import type { ServerConfig } from '#server/config/config.ts';
import { revokeToken, wirePerson } from '#server/kit/accounts.ts';
import { noteAuthEvent } from '#server/kit/authEvents.ts';
import { personOf } from '#server/kit/authenticate.ts';
import { tokenRefusal } from '#server/kit/deviceTokens.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { login } from './login.ts';

/** Signing in, checking a stored token, signing out. */
export const sessionModule = ({
  hashing,
  loginsPerMinutePerAddress,
  loginsPerMinutePerDevice,
  refusalMs,
}: ServerConfig): ServerModule => {
  const passwords = createPasswords(hashing);
  return {
    name: 'session',
    answers: (on) => {
      on(sessionEndpoints.login, (call) => login(call, passwords, refusalMs), {
        perMinute: loginsPerMinutePerAddress,
        perMinutePerDevice: loginsPerMinutePerDevice,
      });

      on(sessionEndpoints.auth, async ({ db, body, now }) => {
        const known = await personOf(db, body.token, now());
        if (!known) throw await tokenRefusal(db, body.token, now());
        const { role, expiresAt } = known;
        const whose = await wirePerson(db, { ...known, id: known.personId });
        return { status: 'ok', result: { token: body.token, expires_at: expiresAt.toISOString(), role, ...whose } };
      });

      on(sessionEndpoints.logout, async (call) => {
        const { db, caller, now } = call;
        await db.transaction().execute(async (trx) => {
          await revokeToken(trx, caller.tokenHash, now());
          await noteAuthEvent(trx, call, { event: 'session_terminated', sap: caller.sap });
        });
        return { status: 'ok' };
      });
    },
  };
};
