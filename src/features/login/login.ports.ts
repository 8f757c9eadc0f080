import { fromPromise } from 'xstate';
import { loginForm } from '#domain/session/login.schema.ts';
import { endOf, userFrom } from '#domain/session/session.schema.ts';
import { type LoginValues, loginMachine } from '#machines/login/login.machine.ts';
import type { Session, SessionEvent } from '#machines/session/session.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';

/** In the browser, signing in ends in an adopted session. */
export const withLoginPorts = ({ api, remember }: Pick<Ports, 'api' | 'remember'>, tellSession: (event: SessionEvent) => void) =>
  loginMachine.provide({
    actors: {
      recall: fromPromise(() => remember.recall()),
      signIn: fromPromise<Session, LoginValues>(async ({ input, signal }) => {
        const { sap, password } = loginForm.cast(input);
        const reply = await api.session.login({ body: { sap: Number(sap), password, control_room: true }, signal });
        return { user: userFrom(reply), token: reply.token, endsAt: endOf(reply) };
      }),
      keep: fromPromise<void, LoginValues>(({ input }) => remember.keep(loginForm.cast(input))),
      forget: fromPromise(() => remember.forget()),
      adopt: fromPromise<void, Session | null>(async ({ input }) => {
        if (input) tellSession({ type: 'session.adopted', session: input });
      }),
    },
  });
