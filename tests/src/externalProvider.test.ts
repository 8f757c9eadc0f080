import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { providersConfig } from '#domain/config/providers.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { externalProvider } from '#src/platform/oidc/externalProvider.ts';
import { clientId, type OpenIdHouse, resident, startOpenIdHouse } from '#tests/kit/openIdHouse.ts';

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

let lasting = memory();
let passing = memory();
let clock = 1_000_000_000_000;
beforeEach(() => {
  lasting = memory();
  passing = memory();
  clock = 1_000_000_000_000;
  house.lie(null);
  for (const name of Object.keys(house.metadata)) delete house.metadata[name];
  vi.stubGlobal('localStorage', lasting.storage);
});

const open = (more: Record<string, unknown> = {}) => {
  const went: string[] = [];
  const { external } = providersConfig.validateSync({ external: { authority: house.url, clientId, ...more } });
  if (!external) throw new Error('no provider');
  const browser = { origin, go: (address: string) => void went.push(address), passing: () => passing.storage, now: () => clock };
  return { provider: externalProvider(external, browser), went };
};

/** Goes to the house, signs in there and answers the address it sends back to. */
const come = async (opened = open(), wanted: string | null = null, answer = 'yes') => {
  await opened.provider.begin('signIn', wanted);
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
    const { user, expiresAt, wanted } = await provider.arrive(back, never);
    expect(user).toMatchObject({ uid: resident.sub, from: 'auth0', role: ['admin', 'user'], sap: null });
    expect(user.data).toMatchObject({ displayName: resident.name, email: resident.email });
    expect(expiresAt).toBe(clock + 3600 * 1000);
    expect(wanted).toBe('/apps/permits/9?q=26#top');
    expect((await open().provider.recall(never))?.user.uid).toBe(resident.sub);
    expect(passing.kept.size).toBe(0);
  });

  test.each(['//evil.example', '/\\evil', 'https://evil.example', '/login', 'javascript:alert(1)'])(
    "the wanted address '%s' is not restored",
    async (wanted) => {
      const { provider, back } = await come(open(), wanted);
      expect((await provider.arrive(back, never)).wanted).toBeNull();
    },
  );

  test('a session is recalled until its time is over, and then is gone', async () => {
    const { provider, back } = await come();
    await provider.arrive(back, never);
    clock += 3600 * 1000 - 1;
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
    expect(provider.keepsData).toBe(true);
    const { user } = await provider.arrive(back, never);
    expect(user.data).toMatchObject({ settings: { language: 'tr' }, shortcuts: ['faq'] });
    await provider.keep(user, { shortcuts: ['permits'] }, never);
    expect(house.metadata).toEqual({ settings: { language: 'tr' }, shortcuts: ['permits'] });
    expect((await managed().provider.recall(never))?.user.data.shortcuts).toEqual(['permits']);
  });

  test('stays on their device where no such calls are configured', async () => expect(open().provider.keepsData).toBe(false));

  test('that cannot be read keeps nobody out', async () => {
    const { provider, back } = await come(open({ managementUrl: 'http://127.0.0.1:9' }));
    expect((await provider.arrive(back, never)).user.data).toMatchObject({ settings: null, shortcuts: [] });
  });
});

const changed = (token: string, claims: object): string => {
  const [head, body = '', sign] = token.split('.');
  const said = JSON.parse(Buffer.from(body, 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url'), sign].join('.');
};
