import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { guest } from '#domain/session/session.schema.ts';
import type { Settings, SettingsPatch } from '#domain/settings/settings.schema.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { type AnySession, sessionMachine } from '#machines/session/session.machine.ts';
import { type StoredAt, settingsMachine, settlingTime } from '#machines/settings/settings.machine.ts';
import en from '#src/shell/saving/locales/en.json';
import { announceSettings } from '#src/shell/saving/SettingsNews.tsx';

type Keep = () => Promise<StoredAt>;

const noProvider = fromPromise<AnySession | null, void>(async () => null);
const nothing = async (): Promise<void> => undefined;
const texts: Record<string, string> = en;
const textOf = (key: string | undefined): string | undefined => key && texts[key.replace('saving:', '')];

const sessionOf = (token: string | null) =>
  createActor(
    sessionMachine.provide({
      actors: {
        recallFirebase: noProvider,
        recallExternal: noProvider,
        recallToken: fromPromise<string | null, void>(async () => token),
        checkToken: fromPromise(async () => ({ user: { ...guest, uid: '7' }, token: 'kept' })),
        keepToken: fromPromise(nothing),
        forget: fromPromise(nothing),
        watchOtherTabs: fromCallback(() => undefined),
      },
    }),
  );

type Deps = { keep: Keep; apply?: () => Promise<void>; token?: string | null };

const begin = async ({ keep, apply = nothing, token = 'kept' }: Deps) => {
  const clock = new SimulatedClock();
  const kept = vi.fn(keep);
  const settings = createActor(
    settingsMachine.provide({
      actors: {
        apply: fromPromise<void, Settings>(apply),
        keep: fromPromise<StoredAt, { settings: Settings; person: boolean }>(kept),
        watchOtherTabs: fromCallback(() => undefined),
      },
    }),
    { input: { stored: null }, clock },
  );
  const system = { session: sessionOf(token), settings, messages: createActor(messagesMachine) };
  for (const actor of Object.values(system)) actor.start();
  await vi.waitFor(() => expect(system.session.getSnapshot().hasTag('settling')).toBe(false));
  if (token) settings.send({ type: 'settings.personCame', stored: null });
  const stop = announceSettings(system);
  const message = () => system.messages.getSnapshot().context.message;
  /** Changes a setting, and waits until it was tried to keep it. */
  const send = async (changes: SettingsPatch) => {
    const times = kept.mock.calls.length;
    settings.send({ type: 'settings.changed', change: changes });
    await vi.waitFor(() => expect(settings.getSnapshot().value.kept).toBe('settling'));
    clock.increment(settlingTime);
    await vi.waitFor(() => expect(settings.getSnapshot().value.kept).toMatch(/^(kept|notKept)$/));
    expect(kept.mock.calls.length).toBe(times + 1);
  };
  const change = (fontSize: 0.9 | 1.1) => send({ fontSize });
  let columns = 10;
  /** Changes how a list is laid out, and waits likewise. */
  const layOut = () => {
    columns += 1;
    return send({ permitColumns: `type=${columns}` });
  };
  const calls = () => kept.mock.calls.length;
  return { ...system, stop, message, change, layOut, calls };
};

let online: Set<() => void>;
beforeEach(() => {
  online = new Set();
  vi.stubGlobal('addEventListener', (_: string, listen: () => void) => online.add(listen));
  vi.stubGlobal('removeEventListener', (_: string, listen: () => void) => online.delete(listen));
});
afterEach(() => vi.unstubAllGlobals());

describe('settings', () => {
  test('kept with the account are confirmed in the words of the specification', async () => {
    const { change, message } = await begin({ keep: async () => 'api' });
    await change(1.1);
    expect(message()?.variant).toBe('success');
    expect(textOf(message()?.text)).toBe('User data saved with api');
  });

  test('of how a list is laid out are kept in silence, unless they could not be, or others are kept with them', async () => {
    let works = true;
    const keep = async () => {
      if (!works) throw new Error('the server is away');
      return 'api' as const;
    };
    const { settings, message, messages, change, layOut } = await begin({ keep });
    await layOut();
    expect(message()).toBeNull();
    settings.send({ type: 'settings.changed', change: { labelRail: 'icons' } });
    await change(1.1);
    expect(textOf(message()?.text)).toBe('User data saved with api');
    messages.send({ type: 'message.dismissed' });
    works = false;
    await layOut();
    expect(message()?.variant).toBe('warning');
    works = true;
    await layOut();
    expect(textOf(message()?.text)).toBe('User data saved with api');
  });

  test('kept on the device only need no words', async () => {
    const { change, message } = await begin({ keep: async () => 'device' });
    await change(1.1);
    expect(message()).toBeNull();
  });

  test('whose texts cannot be loaded are told of each time, and stay as they were', async () => {
    let away = false;
    const apply = () => (away ? Promise.reject(new Error('the server is away')) : nothing());
    const { settings, message, messages } = await begin({ keep: async () => 'api', apply });
    away = true;
    for (const language of ['tr', 'ar'] as const) {
      settings.send({ type: 'settings.changed', change: { language } });
      await vi.waitFor(() => expect(message()).toMatchObject({ variant: 'warning', text: 'saving:notShown' }));
      expect(settings.getSnapshot().context.settings.language).toBe('en');
      messages.send({ type: 'message.dismissed' });
    }
  });

  test('of a guest are kept, or not, in silence', async () => {
    const { change, message } = await begin({ keep: () => Promise.reject(new Error('storage is full')), token: null });
    await change(1.1);
    expect(message()).toBeNull();
  });

  test('that could not be kept are told of once, stay in force, and are kept by the button of the message', async () => {
    let works = false;
    const { change, message, messages, settings, calls } = await begin({
      keep: () => (works ? Promise.resolve('api') : Promise.reject(new Error('the server is away'))),
    });
    await change(1.1);
    expect(message()).toMatchObject({ variant: 'warning', text: 'saving:notKept', action: 'saving:retry' });
    expect(settings.getSnapshot().context.settings.fontSize).toBe(1.1);
    works = true;
    messages.send({ type: 'message.acted' });
    await vi.waitFor(() => expect(message()?.text).toBe('saving:keptWithApi'));
    expect(calls()).toBe(2);
  });

  test('that could not be kept are tried again when the connection is back', async () => {
    let works = false;
    const { change, message, stop } = await begin({
      keep: () => (works ? Promise.resolve('api') : Promise.reject(new Error('the server is away'))),
    });
    await change(0.9);
    works = true;
    for (const tell of online) tell();
    await vi.waitFor(() => expect(message()?.text).toBe('saving:keptWithApi'));
    stop();
    expect(online.size).toBe(0);
  });

  test('that were kept are not kept again when the connection comes back', async () => {
    const { change, calls } = await begin({ keep: async () => 'api' });
    await change(1.1);
    for (const tell of online) tell();
    expect(calls()).toBe(1);
  });

  test('say nothing to whose token was refused: that is said already', async () => {
    const { change, message, session } = await begin({ keep: () => Promise.reject(new Error('401')) });
    session.send({ type: 'session.rejected', token: 'kept' });
    await change(1.1);
    expect(message()).toBeNull();
  });

  test('say nothing to the button of another message', async () => {
    const { change, messages, calls } = await begin({ keep: () => Promise.reject(new Error('away')) });
    await change(1.1);
    messages.send({ type: 'message.shown', message: { text: 'x', variant: 'info', action: 'Undo' } });
    messages.send({ type: 'message.acted' });
    expect(calls()).toBe(1);
  });
});
