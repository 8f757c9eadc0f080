import { fromPromise } from 'xstate';
import { loginForm } from '#domain/session/login.schema.ts';
import { userFrom } from '#domain/session/session.schema.ts';
import { type LoginValues, loginMachine } from '#machines/login/login.machine.ts';
import type { Session, SessionEvent } from '#machines/session/session.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';

/** In the browser, signing in ends in an adopted session. */
export const withLoginPorts = ({ api }: Pick<Ports, 'api'>, tellSession: (event: SessionEvent) => void) =>
  loginMachine.provide({
    actors: {
      signIn: fromPromise<Session, LoginValues>(async ({ input, signal }) => {
        const { sap, password } = loginForm.cast(input);
        const reply = await api.session.login({ body: { sap: Number(sap), password, control_room: true }, signal });
        const session = { user: userFrom(reply), token: reply.token };
        tellSession({ type: 'session.adopted', session });
        return session;
      }),
    },
  });
