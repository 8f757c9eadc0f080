import { fromCallback, fromPromise } from 'xstate';
import { endOf, userFrom } from '#domain/session/session.schema.ts';
import { type AnySession, type Session, type SessionEvent, sessionMachine } from '#machines/session/session.machine.ts';
import { takeArrival } from '#src/platform/address.ts';
import { atTime } from '#src/platform/atTime.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import {
  keepText,
  personPrefix,
  readText,
  removeAll,
  removeText,
  sampleDatabase,
  storageKeys,
  watchKey,
} from '#src/platform/storage.ts';
import type { Ports } from './Ports.tsx';
import type { ProvidedSession } from './Provider.ts';
import { sessionOf } from './session.ts';
import { forgetUnsent, withUnsent } from './unsent.ts';

const patienceOnLeaving = 3000;

const found = (provided: ProvidedSession | null | undefined): AnySession | null => (provided ? sessionOf(provided) : null);

/** Keeps one text of two, so that other tabs hear of a change by either. */
const keepOnly = (key: string, text: string | null, other: string): boolean => {
  removeText(other);
  return text !== null && keepText(key, text);
};

/** In the browser the token lives in local storage, and other tabs hear of it by the storage event. */
export const withSessionPorts = ({ api, providers: { firebase, external } }: Pick<Ports, 'api' | 'providers'>) =>
  sessionMachine.provide({
    actors: {
      recallFirebase: fromPromise(async ({ signal }) => found(await firebase?.recall(signal))),
      // A return from the provider is read here, once: the address is gone when it has been taken.
      recallExternal: fromPromise(async ({ signal }) => {
        const arrival = external && takeArrival();
        return found(await (arrival ? external.arrive(arrival, signal) : external?.recall(signal)));
      }),
      recallToken: fromPromise(async () => readText(storageKeys.token)),
      checkToken: fromPromise<Session, { token: string }>(async ({ input, signal }) => {
        const { result } = await api.session.auth({ body: input, signal });
        return { user: withUnsent(userFrom(result)), token: result.token, endsAt: endOf(result) };
      }),
      keepToken: fromPromise<void, { token: string | null; mark: string | null }>(async ({ input: { token, mark } }) => {
        const kept = token
          ? keepOnly(storageKeys.token, token, storageKeys.provided)
          : keepOnly(storageKeys.provided, mark, storageKeys.token);
        if (!kept) throw new Error('The session could not be kept.');
      }),
      forget: fromPromise<void, { token: string | null; revoke: boolean }>(async ({ input: { token, revoke } }) => {
        // First, for tabs that hear of the token that is gone: by hand nothing of the person is left but the language, while being
        // signed out keeps their unsaved input.
        if (revoke) {
          if (readText(storageKeys.samples) !== null) indexedDB.deleteDatabase(sampleDatabase);
          removeAll(personPrefix);
          forgetUnsent();
        } else if (readText(storageKeys.token) !== null || readText(storageKeys.provided) !== null) {
          // A tab that heard of the end from another one has nothing to tell: there, the token is gone already.
          keepText(storageKeys.ended, '1');
        }
        // Another person may have signed in from another tab meanwhile: what is theirs stays.
        if (revoke || token === null || readText(storageKeys.token) === token) {
          removeText(storageKeys.token);
          removeText(storageKeys.provided);
        }
        if (!revoke) return;
        // A server that is away must not keep anybody from leaving.
        await Promise.allSettled([
          token && api.session.logout({ signal: AbortSignal.timeout(patienceOnLeaving) }),
          firebase?.leave(),
          external?.leave(),
        ]);
      }),
      watchOtherTabs: fromCallback<SessionEvent, void>(({ sendBack }) => {
        const notify = (mark: string | null) =>
          sendBack({ type: 'session.changedElsewhere', mark, ended: readText(storageKeys.ended) !== null });
        const stops = [storageKeys.token, storageKeys.provided].map((key) => watchKey(key, notify));
        return () => {
          for (const stop of stops) stop();
        };
      }),
      watchExpiry: fromCallback<SessionEvent, Pick<AnySession, 'user' | 'endsAt'>>(({ input: { user, endsAt }, sendBack }) => {
        // Our server says when by its clock, a provider by that of this device.
        const now = user.from === 'api' ? serverNow : Date.now;
        return endsAt ? atTime(endsAt, now, () => sendBack({ type: 'session.expired' })) : undefined;
      }),
    },
  });
