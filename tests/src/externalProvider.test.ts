import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { providersConfig } from '#domain/config/providers.schema.ts';
import { isSignedBy, readSigned, type SigningKey } from '#domain/idToken/signedToken.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { externalProvider } from '#src/platform/oidc/externalProvider.ts';
import type { OwnServer } from '#src/platform/oidc/ownHome.ts';
import { clientId, type OpenIdHouse, resident, startOpenIdHouse } from '#tests/kit/openIdHouse.ts';
import { signedWithSecret, signer, unsigned } from '#tests/kit/signTokens.ts';

const origin = 'http://localhost:4999';
const never = new AbortController().signal;

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    },
  };
};

/** A browser that follows redirects and presses the buttons of the house, until it is sent back to us. */
const visitor = () => {
  const cookies = new Map<string, string>();
  const visit = async (address: string, body?: string): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie, ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = reply.headers.get('location');
    if (!next) return address;
    const to = new URL(next, address).href;
    return to.startsWith(origin) ? to : visit(to);
  };
  return {
    signIn: async (address: string, answer = 'yes'): Promise<string> => {
      let at = await visit(address);
      while (!at.startsWith(origin)) at = await visit(at, `answer=${answer}`);
      return at;
    },
  };
};

let house: OpenIdHouse;
let other: OpenIdHouse;
beforeAll(async () => {
  house = await startOpenIdHouse(() => `${origin}/callback`);
  other = await startOpenIdHouse(() => `${origin}/callback`);
}, 60_000);
afterAll(async () => {
  await house.close();
  await other.close();
});

/** Our server as far as a provider knows it: it keeps what is set, under the token that was shown. */
let ownServer: { shown: string[]; kept: Record<string, unknown>; refusing: ProblemCode | null };
const server: OwnServer = {
  read: async (idToken) => {
    ownServer.shown.push(idToken);
    if (ownServer.refusing) throw new Problem(ownServer.refusing);
    return { settings: null, shortcuts: [], ...ownServer.kept };
  },
  keep: async (idToken, data) => {
    ownServer.shown.push(idToken);
    if (ownServer.refusing) throw new Problem(ownServer.refusing);
    Object.assign(ownServer.kept, data);
  },
};

let lasting = memory();
let passing = memory();
let clock = 1_000_000_000_000;
beforeEach(() => {
  lasting = memory();
  passing = memory();
  clock = 1_000_000_000_000;
  ownServer = { shown: [], kept: {}, refusing: null };
  house.lie(null);
  for (const name of Object.keys(house.metadata)) delete house.metadata[name];
  vi.stubGlobal('localStorage', lasting.storage);
});

const open = (more: Record<string, unknown> = {}) => {
  const went: string[] = [];
  const { external } = providersConfig.validateSync({ external: { authority: house.url, clientId, ...more } });
  if (!external) throw new Error('no provider');
  const browser = { origin, go: (address: string) => void went.push(address), passing: () => passing.storage, now: () => clock };
  return { provider: externalProvider(external, server, browser), went };
};

/** Goes to the house, signs in there and answers the address it sends back to. */
const come = async (opened = open(), returnTo: string | null = null, answer = 'yes') => {
  await opened.provider.begin('signIn', returnTo);
  return { ...opened, back: await visitor().signIn(opened.went[0] ?? '', answer) };
};

const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'nobody was refused',
    (thrown) => (thrown instanceof Problem ? thrown.code : String(thrown)),
  );

describe('signing in by OpenID Connect', () => {
  test('asks with a code, PKCE, state and nonce, and brings back who it is, until when, and where they wanted to go', async () => {
    const { provider, went, back } = await come(open(), '/apps/permits/9?q=26#top');
    const asked = new URL(went[0] ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/callback`,
      scope: 'openid profile email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    const { user, expiresAt, returnTo } = await provider.arrive(back, never);
    expect(user).toMatchObject({ uid: resident.sub, from: 'auth0', role: ['admin', 'user'], sap: null });
    expect(user.data).toMatchObject({ displayName: resident.name, email: resident.email });
    expect(house.granted()).toBeGreaterThan(3590);
    // The client counts in whole seconds of its own, which may pass while it reads the answer.
    expect(expiresAt).toBeGreaterThan(clock + (house.granted() - 60) * 1000);
    expect(expiresAt).toBeLessThanOrEqual(clock + house.granted() * 1000);
    expect(returnTo).toBe('/apps/permits/9?q=26#top');
    expect((await open().provider.recall(never))?.user.uid).toBe(resident.sub);
    expect(passing.kept.size).toBe(0);
  });

  test.each(['//evil.example', '/\\evil', 'https://evil.example', '/login', 'javascript:alert(1)'])(
    "the address to return to '%s' is not restored",
    async (returnTo) => {
      const { provider, back } = await come(open(), returnTo);
      expect((await provider.arrive(back, never)).returnTo).toBeNull();
    },
  );

  test('a session is recalled until its time is over, and then is gone', async () => {
    const { provider, back } = await come();
    const { expiresAt } = await provider.arrive(back, never);
    clock = Number(expiresAt) - 1;
    expect(await open().provider.recall(never)).not.toBeNull();
    clock += 1;
    expect(await open().provider.recall(never)).toBeNull();
    expect([...lasting.kept.keys()]).toEqual([]);
  });

  test('who has signed out is asked who they are the next time, and is kept no longer', async () => {
    const { provider, back } = await come();
    await provider.arrive(back, never);
    await provider.leave();
    expect(await open().provider.recall(never)).toBeNull();
    const again = await come();
    expect(new URL(again.went[0] ?? '').searchParams.get('prompt')).toBe('login');
    await again.provider.arrive(again.back, never);
    expect([...lasting.kept.values()].join()).not.toContain('1,');
    expect(new URL((await come()).went[0] ?? '').searchParams.get('prompt')).toBeNull();
  });
});

describe('an address that does not fit', () => {
  test('takes nobody’s place: who is signed in stays so', async () => {
    const { provider, back } = await come();
    await provider.arrive(back, never);
    for (const address of [back, `${origin}/callback?code=abc&state=forged`, `${origin}/callback?error=access_denied`]) {
      const again = open().provider;
      expect(await again.arrive(address, never)).toMatchObject({ user: { uid: resident.sub }, returnTo: null });
      expect((await open().provider.recall(never))?.user.uid).toBe(resident.sub);
    }
    clock += 3600 * 1000;
    expect(await refusal(open().provider.arrive(back, never))).toBe('sign_in_mismatch');
  });
});

describe('sign-ins that were begun and never ended', () => {
  const begun = () => [...passing.kept.keys()].filter((name) => name.startsWith('control-room.signing-in.'));

  test('go when another is begun ten minutes later, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const began = Date.now();
    for (let at = 0; at < 3; at += 1) await open().provider.begin('signIn', null);
    expect(begun()).toHaveLength(3);
    vi.setSystemTime(began + 590_000);
    await open().provider.begin('signIn', null);
    expect(begun()).toHaveLength(4);
    vi.setSystemTime(began + 601_000);
    await open().provider.begin('signIn', null);
    expect(begun()).toHaveLength(2);
    vi.useRealTimers();
  });

  test('go when somebody signs out, and nothing else goes', async () => {
    await open().provider.begin('signIn', '/apps/permits/9');
    passing.storage.setItem('of somebody else', '1');
    await open().provider.leave();
    expect([...passing.kept.keys()]).toEqual(['of somebody else']);
  });
});

describe('nobody is signed in by', () => {
  const refused = async (address: string, provider = open().provider) => {
    const code = await refusal(provider.arrive(address, never));
    expect([...lasting.kept.keys()]).toEqual([]);
    return code;
  };

  test('a wrong state', async () => {
    const { back } = await come();
    const forged = new URL(back);
    forged.searchParams.set('state', 'another');
    expect(await refused(forged.href)).toBe('sign_in_mismatch');
  });

  test('an address without state', async () => expect(await refused(`${origin}/callback?code=abc`)).toBe('sign_in_mismatch'));

  test('an address that was used', async () => {
    const { provider, back } = await come();
    await provider.arrive(back, never);
    const exchanged = house.exchanges();
    lasting.kept.clear();
    expect(await refused(back)).toBe('sign_in_mismatch');
    expect(house.exchanges()).toBe(exchanged);
  });

  test('a code that was used', async () => {
    const first = await come();
    await first.provider.arrive(first.back, never);
    lasting.kept.clear();
    const second = await come();
    const mixed = new URL(second.back);
    mixed.searchParams.set('code', new URL(first.back).searchParams.get('code') ?? '');
    expect(await refused(mixed.href)).toBe('sign_in_mismatch');
  });

  test('the word of another issuer in the address, and no code is given away', async () => {
    const { back } = await come();
    const exchanged = house.exchanges();
    const forged = new URL(back);
    forged.searchParams.set('iss', other.url);
    expect(await refused(forged.href)).toBe('sign_in_foreign');
    expect(await refused(back)).toBe('sign_in_mismatch');
    expect(house.exchanges()).toBe(exchanged);
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-console' }],
    ['another nonce', { nonce: 'another' }],
  ])('a token with %s', async (_, claims) => {
    const { back } = await come();
    house.lie((path, body) => (path === '/token' ? { ...body, id_token: changed(String(body.id_token), claims) } : body));
    expect(await refused(back)).toBe('sign_in_foreign');
  });

  const stranger = signer('RS256', 'stranger');
  const lieAboutToken = (forge: (said: object) => string) =>
    house.lie((path, body) => (path === '/token' ? { ...body, id_token: forge(claimsIn(String(body.id_token))) } : body));

  test.each<[string, (said: object) => string]>([
    ['signed by somebody else', (said) => stranger.token(said)],
    ['signed with nothing', (said) => unsigned(said)],
    ['signed with the public key as a secret', (said) => signedWithSecret(said, 'any')],
  ])('a token that says what is expected, %s', async (_, forge) => {
    const { back } = await come();
    lieAboutToken(forge);
    expect(await refused(back)).toBe('sign_in_foreign');
  });

  test('a description that names another issuer', async () => {
    house.lie((path, body) => (path.includes('well-known') ? { ...body, issuer: other.url } : body));
    expect(await refusal(open().provider.begin('signIn', null))).toBe('sign_in_foreign');
  });

  test('a refusal of their own or of the house: its word is told', async () => {
    const { back } = await come(open(), null, 'no');
    const thrown = await open()
      .provider.arrive(back, never)
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'sign_in_declined', extra: { subject: 'access_denied' } });
  });

  test('an answer that came after they had stopped waiting', async () => {
    const { back } = await come();
    expect(await refusal(open().provider.arrive(back, AbortSignal.abort()))).toBe('timed_out');
    expect([...lasting.kept.keys()]).toEqual([]);
  });

  test('a house that is away', async () => {
    const gone = await startOpenIdHouse(() => `${origin}/callback`);
    await gone.close();
    const { provider } = open({ authority: gone.url });
    expect(await refusal(provider.begin('signIn', null))).toBe('unreachable');
    expect(await refusal(provider.recall(never))).toBe('unreachable');
  });
});

describe('what people set', () => {
  const managed = () => open({ managementUrl: `${house.url}/manage` });

  test('is read from their user metadata when they come, and written there', async () => {
    Object.assign(house.metadata, { settings: { language: 'tr' }, shortcuts: ['faq'] });
    const { provider, back } = await come(managed());
    const { user } = await provider.arrive(back, never);
    expect(user.data).toMatchObject({ settings: { language: 'tr' }, shortcuts: ['faq'] });
    expect(await provider.keep(user, { settings: undefined, shortcuts: ['permits'] }, never)).toBe(true);
    expect(ownServer.shown).toEqual([]);
    expect([...lasting.kept.values()].join()).toContain('"idToken":""');
    expect(house.metadata).toEqual({ settings: { language: 'tr' }, shortcuts: ['permits'] });
    expect((await managed().provider.recall(never))?.user.data.shortcuts).toEqual(['permits']);
  });

  test('is kept by our server where no such calls are configured: it is shown the ID token and looks at it for itself', async () => {
    ownServer.kept = { settings: { language: 'ar' }, shortcuts: ['faq'] };
    const { provider, back } = await come();
    const { user } = await provider.arrive(back, never);
    expect(user.data).toMatchObject({ settings: { language: 'ar' }, shortcuts: ['faq'] });
    expect(await provider.keep(user, { settings: undefined, shortcuts: ['permits'] }, never)).toBe(true);
    expect(ownServer.kept).toMatchObject({ shortcuts: ['permits'] });
    expect(new Set(ownServer.shown).size).toBe(1);
    const keys: SigningKey[] = (await (await fetch(`${house.url}/jwks`)).json()).keys;
    const token = readSigned(ownServer.shown[0] ?? '');
    expect(token && (await isSignedBy(token, keys))).toBe(true);
    expect((await open().provider.recall(never))?.user.data).toMatchObject({ shortcuts: ['permits'] });
  });

  test.each<ProblemCode>(['not_allowed', 'not_found', 'unavailable'])(
    'stays on their device, and is found there again, while our server says %s',
    async (refusing) => {
      const { provider, back } = await come();
      const { user } = await provider.arrive(back, never);
      ownServer.refusing = refusing;
      expect(await provider.keep(user, { settings: { language: 'tr' }, shortcuts: undefined }, never)).toBe(false);
      expect(await provider.keep(user, { settings: undefined, shortcuts: ['faq'] }, never)).toBe(false);
      const again = await open().provider.recall(never);
      expect(again?.user.data).toMatchObject({ settings: { language: 'tr' }, shortcuts: ['faq'] });
    },
  );

  test('is not put back on a device that another tab has signed out of', async () => {
    const { provider, back } = await come();
    const { user } = await provider.arrive(back, never);
    lasting.kept.clear();
    await provider.keep(user, { settings: { language: 'tr' }, shortcuts: undefined }, never);
    expect([...lasting.kept.keys()]).toEqual([]);
  });

  test('that cannot be sent is not said to be kept', async () => {
    const { provider, back } = await come();
    const { user } = await provider.arrive(back, never);
    ownServer.refusing = 'unreachable';
    expect(await refusal(provider.keep(user, { settings: {}, shortcuts: undefined }, never))).toBe('unreachable');
  });

  test('that cannot be read keeps nobody out', async () => {
    const { provider, back } = await come(open({ managementUrl: 'http://127.0.0.1:9' }));
    expect((await provider.arrive(back, never)).user.data).toMatchObject({ settings: null, shortcuts: [] });
  });
});

const claimsIn = (token: string): object => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const changed = (token: string, claims: object): string => {
  const [head, body = '', sign] = token.split('.');
  const said = JSON.parse(Buffer.from(body, 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url'), sign].join('.');
};
