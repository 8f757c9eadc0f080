import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { guest } from '#domain/session/session.schema.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { announceSession } from '#src/system/announce.ts';

const nothing = async (): Promise<void> => undefined;

const signedInSystem = () => {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        recallToken: fromPromise<string | null, void>(async () => 'kept'),
        checkToken: fromPromise(async () => ({ user: { ...guest, uid: '7' }, token: 'kept' })),
        keepToken: fromPromise(nothing),
        forget: fromPromise(nothing),
        watchOtherTabs: fromCallback(() => undefined),
      },
    }),
  );
  const settings = createActor(
    settingsMachine.provide({
      actors: { apply: fromPromise(nothing), keep: fromPromise(nothing), watchOtherTabs: fromCallback(() => undefined) },
    }),
    { input: { stored: null } },
  );
  return { session, settings, messages: createActor(messagesMachine) };
};

test('what was said to a person is gone when they have signed out', async () => {
  const system = signedInSystem();
  announceSession(system);
  for (const actor of [system.messages, system.settings, system.session]) actor.start();
  await vi.waitFor(() => expect(system.messages.getSnapshot().context.message?.text).toBe('ui:loggedIn'));
  system.session.send({ type: 'session.leave' });
  await vi.waitFor(() => expect(system.session.getSnapshot().value).toBe('guest'));
  expect(system.messages.getSnapshot().context.message).toBeNull();
});
