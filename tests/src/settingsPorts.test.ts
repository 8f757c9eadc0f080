import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guest } from '#domain/session/session.schema.ts';
import { changed, defaultSettings, type Settings } from '#domain/settings/settings.schema.ts';
import { storageKeys } from '#src/platform/storage.ts';
import type { Ports } from '#src/system/Ports.tsx';

const quiet = { addEventListener: () => undefined, matches: false };

type Asked = Parameters<Ports['api']['users']['update']>[0];

/** Somebody whom the external provider vouches for; `there` is whether their settings could be kept away from this device. */
const keepProvided = async (settings: Settings, there: boolean) => {
  vi.stubGlobal('matchMedia', () => quiet);
  const { keepSettings } = await import('#src/system/settings.ports.ts');
  const providers = { firebase: null, external: { keep: async () => there } } as unknown as Ports['providers'];
  const { signal } = new AbortController();
  return keepSettings({ api: {} as Ports['api'], providers }, () => ({ ...guest, uid: '17', from: 'auth0' }))(
    { settings, person: true },
    signal,
  );
};

const keepWith = async (settings: Settings, person: boolean, update: (asked: Asked) => Promise<unknown>) => {
  vi.stubGlobal('matchMedia', () => quiet);
  const { keepSettings } = await import('#src/system/settings.ports.ts');
  const api = { users: { update } } as unknown as Ports['api'];
  return keepSettings({ api, providers: { firebase: null, external: null } }, () => guest)(
    { settings, person },
    new AbortController().signal,
  );
};

describe('settings', () => {
  let kept: Map<string, string>;
  let full: boolean;
  const update = vi.fn(async (_asked: Asked): Promise<unknown> => ({}));
  const dark = changed(defaultSettings, { appearance: 'dark' });
  const here = () => JSON.parse(kept.get(storageKeys.settings) ?? 'null');

  beforeEach(() => {
    kept = new Map();
    full = false;
    update.mockClear();
    const setItem = (key: string, text: string) => {
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, text);
    };
    vi.stubGlobal('localStorage', { setItem, getItem: (key: string) => kept.get(key) ?? null });
    return () => vi.unstubAllGlobals();
  });

  test('of a guest are kept on the device, and nobody is called', async () => {
    expect(await keepWith(dark, false, update)).toBe('device');
    expect(here()).toEqual(dark);
    expect(update).not.toHaveBeenCalled();
  });

  test('of who is signed in are kept on the device and with the account, and nothing else is sent', async () => {
    expect(await keepWith(dark, true, update)).toBe('api');
    expect(here()).toEqual(dark);
    expect(update.mock.calls.map(([asked]) => asked.body)).toEqual([{ user: { data: { settings: dark } } }]);
  });

  test('of who has switched Cloud Sync off stay on the device', async () => {
    const alone = changed(dark, { quick: { cloudSync: false } });
    expect(await keepWith(alone, true, update)).toBe('device');
    expect(here()).toEqual(alone);
    expect(update).not.toHaveBeenCalled();
  });

  test('of a provider’s people are said to be on the device only where nobody else can keep them, or not to be kept', async () => {
    expect(await keepProvided(dark, true)).toBe('auth0');
    expect(await keepProvided(dark, false)).toBe('deviceOnly');
    expect(here()).toEqual(dark);
    full = true;
    expect(await keepProvided(dark, true)).toBe('auth0');
    await expect(keepProvided(dark, false)).rejects.toThrow('could not be kept');
  });

  test('are kept with the account when the storage of the browser is full', async () => {
    full = true;
    expect(await keepWith(dark, true, update)).toBe('api');
  });

  test.each([
    ['a guest', false, dark],
    ['who has switched Cloud Sync off', true, changed(dark, { quick: { cloudSync: false } })],
  ])('of %s that nothing can keep are said not to be kept', async (_case, person, settings) => {
    full = true;
    await expect(keepWith(settings, person, update)).rejects.toThrow('could not be kept');
  });

  test('that the server does not take are said not to be kept, and stay on the device', async () => {
    await expect(keepWith(dark, true, () => Promise.reject(new Error('503')))).rejects.toThrow('503');
    expect(here()).toEqual(dark);
  });
});
