import { fromPromise } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/units.ts';
import { registeredIn } from '#domain/session/registration.rules.ts';
import { type RegisterValues, registerForm } from '#domain/session/registration.schema.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import type { AnySession, SessionEvent } from '#machines/session/session.machine.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { Newcomer } from '#src/system/Provider.ts';

type Deps = { api: Pick<Ports['api'], 'registration'>; providers: Ports['providers'] };
type Callbacks = {
  showMessage: (message: Message) => void;
  sendToSession: (event: SessionEvent) => void;
  /** The address to come back to from a provider's page. */
  returnTo: string | null;
};

/** Long enough to write a number down. */
const welcomeStays = 10 * minute;

const newcomerOf = (values: RegisterValues): Newcomer => {
  const { displayName, email, password } = registerForm.cast(values);
  return { displayName, email, password };
};

// The number is what people sign in with the next time, so they are told it at once; their profile shows it as well.
const welcome = (sap: number | null): Message =>
  sap === null
    ? { text: 'register:welcome' satisfies Key<'register'>, variant: 'success' }
    : {
        text: 'register:welcomeWithNumber' satisfies Key<'register'>,
        values: { sap: String(sap) },
        variant: 'success',
        duration: welcomeStays,
      };

const registered = async ({ api, providers }: Deps, way: 'token' | 'firebase', newcomer: Newcomer): Promise<AnySession> => {
  // Not called back when the screen goes: whether the account was made would be anybody's guess.
  if (way === 'token') return registeredIn(await api.registration.register({ body: newcomer }));
  if (!providers.firebase) throw new Problem('provider_misconfigured');
  const { user, expiresAt } = await providers.firebase.signUp(newcomer);
  return { user, token: null, endsAt: expiresAt };
};

/** In the browser, registering ends in an adopted session. */
export const withRegisterPorts = (deps: Deps, { showMessage, sendToSession, returnTo }: Callbacks) =>
  registerMachine.provide({
    actors: {
      register: fromPromise<void, { way: 'token' | 'firebase'; values: RegisterValues }>(async ({ input: { way, values } }) => {
        const session = await registered(deps, way, newcomerOf(values));
        sendToSession({ type: 'session.adopted', session });
        showMessage(welcome(session.user.sap));
      }),
      begin: fromPromise(async () => {
        if (!deps.providers.external) throw new Problem('provider_misconfigured');
        await deps.providers.external.begin('signUp', returnTo);
      }),
    },
  });
