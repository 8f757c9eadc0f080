import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { guest } from '#domain/session/session.schema.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { type AnySession, type Session, sessionMachine } from '#machines/session/session.machine.ts';
import { type StoredAt, settingsMachine } from '#machines/settings/settings.machine.ts';
import { announceSession, namesOf } from '#src/system/announce.ts';

const noProvider = fromPromise<AnySession | null, void>(async () => null);
const nothing = async (): Promise<void> => undefined;

/** Storage holds one token, then the next; whose they are is their name. */
const signedInSystem = (...tokens: string[]) => {
  let recalled = 0;
  const session = createActor(
    sessionMachine.provide({
      actors: {
        recallFirebase: noProvider,
        recallExternal: noProvider,
        recallToken: fromPromise<string | null, void>(async () => tokens[recalled++] ?? '7'),
        checkToken: fromPromise<Session, { token: string }>(async ({ input: { token } }) => ({
          user: { ...guest, uid: token },
          token,
        })),
        keepToken: fromPromise(nothing),
        forget: fromPromise(nothing),
        watchOtherTabs: fromCallback(() => undefined),
      },
    }),
  );
  const settings = createActor(
    settingsMachine.provide({
      actors: {
        apply: fromPromise(nothing),
        keep: fromPromise<StoredAt, { settings: Settings; person: boolean }>(async () => 'device'),
        watchOtherTabs: fromCallback(() => undefined),
      },
    }),
    { input: { stored: null } },
  );
  return { session, settings, messages: createActor(messagesMachine) };
};

test('what was said to a person is gone when they have signed out', async () => {
  const system = signedInSystem();
  announceSession(system, namesOf({ external: null }));
  for (const actor of [system.messages, system.settings, system.session]) actor.start();
  await vi.waitFor(() => expect(system.messages.getSnapshot().context.message?.text).toBe('ui:loggedIn'));
  system.session.send({ type: 'session.leave' });
  await vi.waitFor(() => expect(system.session.getSnapshot().value).toBe('guest'));
  expect(system.messages.getSnapshot().context.message).toBeNull();
});

test('another token of the same person is no arrival: what they have set since they came stays', async () => {
  const system = signedInSystem();
  announceSession(system, namesOf({ external: null }));
  for (const actor of [system.messages, system.settings, system.session]) actor.start();
  await vi.waitFor(() => expect(system.settings.getSnapshot().context.person).toBe(true));
  system.settings.send({ type: 'settings.changed', change: { language: 'tr' } });
  system.session.send({ type: 'session.renewed', token: 'renewed' });
  expect(system.session.getSnapshot().context.token).toBe('renewed');
  await vi.waitFor(() => expect(system.session.getSnapshot().value).toBe('signedIn'));
  expect(system.settings.getSnapshot().context.settings.language).toBe('tr');
});

test.each([
  ['straight away', 'another'],
  ['after the first has gone', null],
])('what one person has set is not there for the next one of another tab, %s', async (_, mark) => {
  const system = signedInSystem('7', 'another');
  announceSession(system, namesOf({ external: null }));
  for (const actor of [system.messages, system.settings, system.session]) actor.start();
  await vi.waitFor(() => expect(system.settings.getSnapshot().context.person).toBe(true));
  system.settings.send({ type: 'settings.changed', change: { appearance: 'dark' } });
  await vi.waitFor(() => expect(system.settings.getSnapshot().context.settings.appearance).toBe('dark'));
  system.session.send({ type: 'session.changedElsewhere', mark });
  // Told while the first is still going, as a slow tab is.
  if (mark === null) system.session.send({ type: 'session.changedElsewhere', mark: 'another' });
  await vi.waitFor(() => expect(system.session.getSnapshot().context.user.uid).toBe('another'));
  await vi.waitFor(() => expect(system.settings.getSnapshot().context.settings.appearance).toBe('system'));
  expect(system.settings.getSnapshot().context.person).toBe(true);
});
