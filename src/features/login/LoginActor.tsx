import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { ValidationError } from 'yup';
import { loginForm } from '#domain/session/login.schema.ts';
import { endOf, userFrom } from '#domain/session/session.schema.ts';
import { type LoginErrors, type LoginField, type LoginValues, loginMachine } from '#machines/login/login.machine.ts';
import type { Session, SessionEvent } from '#machines/session/session.machine.ts';
import { type Ports, usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';

/** In the browser, signing in ends in an adopted session. */
const withLoginPorts = ({ api, remember }: Pick<Ports, 'api' | 'remember'>, sendToSession: (event: SessionEvent) => void) =>
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
        if (input) sendToSession({ type: 'session.adopted', session: input });
      }),
    },
  });

const isField = (name: string | undefined): name is LoginField => name === 'sap' || name === 'password';

/** What is wrong with the sign-in form: the key of one text per field. */
const checkLogin = (values: LoginValues): LoginErrors => {
  try {
    loginForm.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: LoginErrors = {};
    for (const { path, message } of error.inner) if (isField(path)) found[path] ??= message;
    return found;
  }
};

// Not by `screenActor`: that would come with the first load, which has no room for it.
export const LoginActor = createActorContext(loginMachine);

/** The sign-in form of the page, as long as it is there. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const sendToSession = useSendSession();
  const [logic] = useState(() => withLoginPorts(ports, sendToSession));
  return (
    <LoginActor.Provider logic={logic} options={{ input: { check: checkLogin } }}>
      {children}
    </LoginActor.Provider>
  );
}
