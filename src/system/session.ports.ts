import { fromCallback, fromPromise } from 'xstate';
import { userFrom } from '#domain/session/session.schema.ts';
import { type Session, type SessionEvent, sessionMachine } from '#machines/session/session.machine.ts';
import { keepText, personPrefix, readText, removeAll, removeText, storageKeys, watchKey } from '#src/platform/storage.ts';
import type { Ports } from './Ports.tsx';

const patienceOnLeaving = 3000;

/** In the browser the token lives in local storage, and other tabs hear of it by the storage event. */
export const withSessionPorts = ({ api }: Pick<Ports, 'api'>) =>
  sessionMachine.provide({
    actors: {
      recallToken: fromPromise(async () => readText(storageKeys.token)),
      checkToken: fromPromise<Session, { token: string }>(async ({ input, signal }) => {
        const { result } = await api.session.auth({ body: input, signal });
        return { user: userFrom(result), token: result.token };
      }),
      keepToken: fromPromise<void, { token: string }>(async ({ input }) => {
        if (!keepText(storageKeys.token, input.token)) throw new Error('The token could not be kept.');
      }),
      forget: fromPromise<void, { token: string | null; revoke: boolean }>(async ({ input }) => {
        removeText(storageKeys.token);
        if (!input.revoke) return;
        // Signing out by hand leaves nothing of the person but the language; being signed out keeps their unsaved input.
        removeAll(personPrefix);
        // A server that is away must not keep anybody from leaving.
        await api.session.logout({ signal: AbortSignal.timeout(patienceOnLeaving) });
      }),
      watchOtherTabs: fromCallback<SessionEvent, void>(({ sendBack }) =>
        watchKey(storageKeys.token, (token) => sendBack({ type: 'session.changedElsewhere', token })),
      ),
    },
  });
