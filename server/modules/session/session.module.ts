import { Problem } from '#domain/kernel/problem.ts';
import { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import type { ServerConfig } from '#server/config.ts';
import { personOf } from '#server/kit/authenticate.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { revokeToken } from './accounts.store.ts';
import { login } from './login.ts';

/** Signing in, checking a stored token, signing out. */
export const sessionModule = ({ hashing, loginsPerMinutePerAddress, refusalMs }: ServerConfig): ServerModule => {
  const passwords = createPasswords(hashing);
  return {
    name: 'session',
    answers: (on) => {
      on(sessionEndpoints.login, (call) => login(call, passwords, refusalMs), { perMinute: loginsPerMinutePerAddress });

      on(sessionEndpoints.auth, async ({ db, body, now }) => {
        const known = await personOf(db, body.token, now());
        if (!known) throw new Problem('invalid_token');
        const { personId: id, sap, firstname, surname, email, profile, role } = known;
        return { status: 'ok', result: { token: body.token, role, id, sap, firstname, surname, email, profile } };
      });

      on(sessionEndpoints.logout, async ({ db, caller, now, address, log }) => {
        await revokeToken(db, caller.tokenHash, now());
        log.info({ event: 'session_terminated', sap: caller.sap, address }, 'signed out');
        return { status: 'ok' };
      });
    },
  };
};
