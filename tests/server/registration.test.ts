import { beforeEach, describe, expect, test } from 'vitest';
import { registeredIn } from '#domain/session/registration.rules.ts';
import { registerReply } from '#domain/session/registration.schema.ts';
import { startTestServer, type TestServer, tryLogin, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const password = 'granite otter lantern';
const newcomer = { displayName: 'Mira Osei Tan', email: 'Mira.Tan@plant.example', password };

const register = (server: TestServer, payload: object = newcomer, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/api/auth/register', payload, headers });

describeStores('registering', (store) => {
  let server: TestServer;
  const people = () => store().db.selectFrom('person').selectAll().where('sap', '>=', 9_900_000_000).execute();
  const events = () => store().db.selectFrom('auth_event').select(['event', 'sap', 'by_sap', 'detail']).orderBy('id').execute();

  beforeEach(async () => {
    await emptyStore(store().db);
    server = await startTestServer({ store: store() });
    return () => server.close();
  });

  test('makes an account with the role of the template and none of the product, signed in at once', async () => {
    const reply = await register(server);
    expect(reply.statusCode).toBe(200);
    const { user, access_token } = reply.json();
    expect(user).toMatchObject({ from: 'api', role: ['admin'] });
    expect(user.data).toEqual({
      displayName: 'Mira Osei Tan',
      photoURL: '',
      email: 'Mira.Tan@plant.example',
      settings: null,
      shortcuts: [],
    });
    const checked = await server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token: access_token } });
    expect(checked.json().result).toMatchObject({ sap: user.sap, role: [], template_role: 'admin', administrator: false });
    const { user: adopted, endsAt } = registeredIn(registerReply.validateSync(reply.json()));
    expect(adopted.role).toEqual(['admin', 'user']);
    expect(endsAt).toBe(Date.parse(checked.json().result.expires_at));
    expect((await server.inject({ method: 'GET', url: '/v1/permits', headers: withToken(access_token) })).statusCode).toBe(403);
    expect((await server.inject({ method: 'GET', url: '/v1/users', headers: withToken(access_token) })).statusCode).toBe(403);
    for (const url of ['/v1/conversationExcel/?date=2026-11-01', '/v1/conversationExcel/count/?date=2026-11-01'])
      expect((await server.inject({ method: 'GET', url, headers: withToken(access_token) })).json()).toMatchObject({
        code: 'wrong_role',
      });
  });

  test('gives a number of ten figures that begins with 99, which signs in later', async () => {
    const { user } = (await register(server)).json();
    expect(String(user.sap)).toMatch(/^99\d{8}$/);
    expect((await tryLogin(server, user.sap, password)).json()).toMatchObject({
      sap: user.sap,
      firstname: 'Mira Osei',
      surname: 'Tan',
      email: 'Mira.Tan@plant.example',
    });
    expect((await tryLogin(server, user.sap, 'wrong')).json()).toMatchObject({ code: 'login_refused' });
  });

  test('is written down with the account, and nothing of it holds the password', async () => {
    const { user } = (await register(server)).json();
    expect(await events()).toEqual([
      { event: 'user_created', sap: user.sap, by_sap: null, detail: { registered: true } },
      { event: 'authn_login_success', sap: user.sap, by_sap: null, detail: null },
    ]);
    expect(server.log()).not.toContain(password);
  });

  test('tells nobody whether an address has an account: one that is taken is answered as one that is free', async () => {
    await store().db.updateTable('person').set({ email: 'Nadia@Plant.Example' }).where('sap', '=', 1002).execute();
    const shapeOf = (reply: Awaited<ReturnType<typeof register>>) => {
      const { user, ...rest } = reply.json();
      return [
        reply.statusCode,
        Object.keys(rest),
        Object.keys(user),
        user.role,
        Object.keys(user.data),
        Object.keys(reply.headers),
      ];
    };
    const free = await register(server);
    const [again, given] = [await register(server), await register(server, { ...newcomer, email: 'nadia@plant.example' })];
    expect(shapeOf(again)).toEqual(shapeOf(free));
    expect(shapeOf(given)).toEqual(shapeOf(free));
    // Each has a number of their own, and nothing of whoever had the address before.
    const numbers = [free, again, given].map((reply) => reply.json().user.sap);
    expect(new Set(numbers).size).toBe(3);
    expect((await people()).map(({ sap }) => sap).sort()).toEqual(numbers.sort());
    expect((await tryLogin(server, 1002)).json()).toMatchObject({ sap: 1002, firstname: 'Nadia' });
  });

  test.each([
    ['no name', { displayName: '' }, 'displayName'],
    ['a name of blanks', { displayName: '   ' }, 'displayName'],
    ['a name of 101 characters', { displayName: 'x'.repeat(101) }, 'displayName'],
    ['a name with the character zero', { displayName: 'Mira\0' }, 'displayName'],
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail without a sign', { email: 'mira.plant.example' }, 'email'],
    ['an e-mail of 300 characters', { email: `${'x'.repeat(280)}@plant.example` }, 'email'],
    ['an e-mail that is a list', { email: ['mira@plant.example'] }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['a password of seven characters', { password: 'otter 7' }, 'password'],
    ['a password of 257 characters', { password: 'x'.repeat(257) }, 'password'],
    ['a password that many use', { password: 'P@ssw0rd2026!' }, 'password'],
    ['a password made of the name', { password: 'MiraOseiTan1' }, 'password'],
    ['a password that is the address', { password: 'mira.tan@plant.example' }, 'password'],
  ])("'%s' is named on its field and makes no account", async (_case, change, field) => {
    const reply = await register(server, { ...newcomer, ...change });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await people()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test("'a call that gives itself roles' gets what everybody gets", async () => {
    const reply = await register(server, {
      ...newcomer,
      role: ['Hse Coordinator'],
      roles: [{ id: 2, code: 'Hse Coordinator' }],
      administrator: true,
      sap: 1002,
    });
    expect(reply.json().user.role).toEqual(['admin']);
    expect(await people()).toMatchObject([{ administrator: false, template_role: 'admin' }]);
    expect(await store().db.selectFrom('person_role').selectAll().where('role_id', '=', 2).execute()).toHaveLength(1);
  });
});

describeStores('a site', (store) => {
  beforeEach(() => emptyStore(store().db));

  test('that lets nobody register answers so', async () => {
    const server = await startTestServer({ store: store(), config: { registration: false } });
    const reply = await register(server);
    await server.close();
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'registration_closed' });
    expect(await store().db.selectFrom('account').select('registered_as').where('registered_as', 'is not', null).execute()).toEqual(
      [],
    );
  });

  test('lets one address register so many times a minute and no more', async () => {
    const server = await startTestServer({ store: store(), config: { registrationsPerMinutePerAddress: 2 } });
    const tries = [];
    for (let index = 0; index < 3; index += 1)
      tries.push(await register(server, { ...newcomer, email: `m${index}@plant.example` }));
    await server.close();
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(tries[2]?.json()).toMatchObject({ code: 'rate_limited' });
  });

  test('answers no sooner the second time than the first', async () => {
    const server = await startTestServer({ store: store(), config: { refusalMs: 120 } });
    const took = async () => {
      const begin = performance.now();
      await register(server);
      return performance.now() - begin;
    };
    const times = [await took(), await took()];
    await server.close();
    expect(Math.min(...times)).toBeGreaterThanOrEqual(119);
  });
});

describe('the answer', () => {
  const user = {
    uid: '7',
    from: 'api',
    role: ['admin', 'SME'],
    sap: 9_912_345_678,
    data: { displayName: 'Mira', email: 'm@x.example' },
  };
  const read = (reply: object) => registeredIn(registerReply.validateSync(reply));

  test('gives the roles of the template and none of the product, whatever it says', () =>
    expect(read({ user, access_token: 't' })).toMatchObject({ token: 't', user: { role: ['admin', 'user'], sap: 9_912_345_678 } }));

  test.each([
    ['a list of faults', [{ type: 'email', message: 'The email address is already in use' }]],
    ['one fault', { type: 'email', message: 'The email address is already in use' }],
  ])("'%s' is a refusal on the named field", (_case, error) => {
    expect(() => read({ error })).toThrow(
      expect.objectContaining({
        code: 'validation',
        extra: { errors: [{ field: 'email', message: 'The email address is already in use' }] },
      }),
    );
  });

  test("'a sentence' is a refusal of the whole", () =>
    expect(() => read({ error: 'Come back tomorrow' })).toThrow('Come back tomorrow'));

  test.each([
    ['nothing', {}],
    ['no token', { user }],
    ['no user', { access_token: 't' }],
    ['an error that says nothing', { error: 7 }],
  ])("'%s' is no answer", (_case, reply) => {
    expect(() => read(reply)).toThrow(expect.objectContaining({ code: 'bad_reply' }));
  });
});
