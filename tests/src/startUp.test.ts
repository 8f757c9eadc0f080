import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import { guest, type Origin } from '#domain/session/session.schema.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { EmailProvider, PageProvider, ProvidedSession } from '#src/system/Provider.ts';
import { withSessionPorts } from '#src/system/session.ports.ts';

const silent = () => new Promise<never>(() => undefined);
/** Somebody who answers when the test says so. */
const held = <T>() => {
  let tell: (value: T) => void = () => undefined;
  const asked = () =>
    new Promise<T>((answer) => {
      tell = answer;
    });
  return { asked, answer: (value: T) => tell(value) };
};
const provided = (from: Origin, expiresAt: number | null = null): ProvidedSession => ({
  user: { ...guest, uid: from, from, role: ['admin', 'user'] },
  expiresAt,
});
const reply = { id: 7, sap: 1002, firstname: 'A', surname: 'B', token: 'kept', role: [], expires_at: null };

let kept: Map<string, string>;
let listeners: Map<string, Set<() => void>>;
let address: URL;
const listening = {
  addEventListener: (name: string, hear: () => void) => listeners.set(name, new Set([...(listeners.get(name) ?? []), hear])),
  removeEventListener: (name: string, hear: () => void) => listeners.get(name)?.delete(hear),
};

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  listeners = new Map();
  address = new URL('http://site.example/login');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', listening);
  vi.stubGlobal('addEventListener', listening.addEventListener);
  vi.stubGlobal('removeEventListener', listening.removeEventListener);
  vi.stubGlobal('location', {
    get pathname() {
      return address.pathname;
    },
    get search() {
      return address.search;
    },
    get href() {
      return address.href;
    },
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => {
      address = new URL(to, address);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type World = {
  firebase?: EmailProvider['recall'];
  external?: PageProvider['recall'];
  arrive?: PageProvider['arrive'];
  auth?: () => Promise<unknown>;
};

const begin = ({ firebase, external, arrive = silent, auth = silent }: World) => {
  const leave = vi.fn(async () => undefined);
  const logout = vi.fn(async () => undefined);
  const unused = { keep: silent, leave, begin: silent, signIn: silent, signUp: silent };
  const providers = {
    firebase: firebase ? { ...unused, recall: firebase } : null,
    external: external ? { ...unused, recall: external, arrive, name: 'Gate' } : null,
  };
  const api = { session: { auth, logout } } as unknown as Ports['api'];
  const session = createActor(withSessionPorts({ api, providers })).start();
  const state = () => session.getSnapshot();
  return { session, state, leave, logout, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
};

describe('start-up', () => {
  test('skips what is not configured: without providers and token a guest is there at once', async () => {
    const { state, pass } = begin({});
    await pass(0);
    expect(state().value).toBe('guest');
    expect(state().context.troubles).toEqual([]);
  });

  test('waits five seconds for providers that do not answer, and not a moment longer', async () => {
    const { state, pass } = begin({ firebase: silent, external: silent });
    await pass(4999);
    expect(state().hasTag('settling')).toBe(true);
    await pass(1);
    expect(state().value).toBe('guest');
    expect(state().context.troubles.map(({ from, problem }) => `${from} ${problem.code}`)).toEqual([
      'firebase timed_out',
      'auth0 timed_out',
    ]);
  });

  test('adopts the session of the token before one that was there sooner', async () => {
    kept.set('access_token', 'kept');
    const server = held<unknown>();
    const { state, pass } = begin({ firebase: async () => provided('firebase'), auth: server.asked });
    await pass(4999);
    expect(state().hasTag('settling')).toBe(true);
    server.answer({ status: 'ok', result: reply });
    await pass(0);
    expect(state().context).toMatchObject({ token: 'kept', user: { uid: '7', from: 'api' } });
  });

  test('adopts the first of two providers, keeps whose it is, and leaves both when the person leaves', async () => {
    const firebase = held<ProvidedSession>();
    const world = begin({ firebase: firebase.asked, external: async () => provided('auth0') });
    const { session, state, leave, logout, pass } = world;
    await pass(10);
    firebase.answer(provided('firebase'));
    await pass(0);
    expect(state().context).toMatchObject({ token: null, user: { from: 'auth0' } });
    expect(kept.get('control-room.person.provided')).toBe('auth0:auth0');
    session.send({ type: 'session.leave' });
    await pass(0);
    expect(state().value).toBe('guest');
    expect(leave).toHaveBeenCalledTimes(2);
    expect(logout).not.toHaveBeenCalled();
    expect([...kept.keys()]).toEqual([]);
  });

  test('a refused token does not keep a provider from vouching', async () => {
    kept.set('access_token', 'kept');
    const auth = () => Promise.reject(new Problem('invalid_token'));
    const { state, pass } = begin({ external: async () => provided('auth0'), auth });
    await pass(0);
    expect(state().context).toMatchObject({ token: null, user: { from: 'auth0' } });
    expect(kept.has('access_token')).toBe(false);
  });

  test('a slow server is heard after the page has said so', async () => {
    kept.set('access_token', 'kept');
    const server = held<unknown>();
    const { state, pass } = begin({ auth: server.asked });
    await pass(5000);
    expect(state().value).toEqual({ unconfirmed: 'asking' });
    server.answer({ status: 'ok', result: reply });
    await pass(0);
    expect(state().value).toBe('signedIn');
  });

  test('an arrival is heard once, its address is gone, and where they wanted to go is known', async () => {
    address = new URL('http://site.example/callback?code=c&state=s');
    const arrive = vi.fn(async () => ({ ...provided('auth0'), returnTo: '/profile' }));
    const recall = vi.fn(async () => null);
    const { state, pass } = begin({ external: recall, arrive });
    await pass(0);
    expect(arrive).toHaveBeenCalledExactlyOnceWith('http://site.example/callback?code=c&state=s', expect.any(AbortSignal));
    expect(recall).not.toHaveBeenCalled();
    expect(address.href).toBe('http://site.example/callback');
    expect(state().context.returnTo).toBe('/profile');
  });
});

describe('the end of a session', () => {
  const day = 24 * 3600 * 1000;
  const signedInUntil = async (endsAt: number) => {
    const world = begin({ external: async () => provided('auth0', endsAt) });
    await world.pass(0);
    expect(world.state().value).toBe('signedIn');
    return world;
  };

  test('comes at its time and once, even if that is beyond what a timer can wait', async () => {
    const { state, pass } = await signedInUntil(Date.now() + 30 * day);
    await pass(30 * day - 1);
    expect(state().value).toBe('signedIn');
    await pass(1);
    expect(state().value).toBe('guest');
    expect(state().context.because).toBe('expired');
    await pass(day);
    expect(state().context.because).toBe('expired');
  });

  test('that passed while the device slept is found when the page is looked at again', async () => {
    const { state, pass } = await signedInUntil(Date.now() + day);
    vi.setSystemTime(Date.now() + 2 * day);
    for (const hear of listeners.get('visibilitychange') ?? []) hear();
    await pass(0);
    expect(state().context.because).toBe('expired');
  });

  test('that a renewal has moved is the new one', async () => {
    kept.set('access_token', 'kept');
    const until = new Date(Date.now() + day).toISOString();
    const { session, state, pass } = begin({ auth: async () => ({ status: 'ok', result: { ...reply, expires_at: until } }) });
    await pass(0);
    session.send({ type: 'session.renewed', token: 'another', endsAt: Date.now() + 3 * day });
    await pass(2 * day);
    expect(state().value).toBe('signedIn');
    await pass(day);
    expect(state().context.because).toBe('expired');
  });
});
