import { beforeEach, expect, test } from 'vitest';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { addPlaces } from '#tests/kit/conversations.ts';
import { signIn, startTestServer, type TestServer, tryLogin, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const password = 'granite otter lantern';
const newcomer = { sap: 4711, firstname: 'Ines', surname: 'Marlow', email: 'ines@site.example', roles: ['SME'], password };

describeStores('administering users', (store) => {
  let server: TestServer;
  let token: string;
  const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, who = token) =>
    server.inject({ method, url, headers: withToken(who), ...(payload ? { payload } : {}) });

  beforeEach(async () => {
    await emptyStore(store().db);
    server = await startTestServer({ store: store() });
    await store().db.updateTable('person').set({ administrator: true }).where('sap', '=', 1002).execute();
    token = await signIn(server, 1002);
    return () => server.close();
  });

  test.each([1008, 1009, 1050])('is not for %s, who has no right to it', async (sap) => {
    const other = await signIn(server, sap);
    for (const reply of [
      await ask('GET', '/v1/users', undefined, other),
      await ask('POST', '/v1/users', newcomer, other),
      await ask('PATCH', `/v1/users/${sap}`, { administrator: true }, other),
      await ask('POST', '/v1/users/1002/password', { password }, other),
    ])
      expect(reply.json()).toMatchObject({ status: 403, code: 'wrong_role' });
    expect((await tryLogin(server, 4711, password)).statusCode).toBe(403);
  });

  test('adds a person who can sign in with those roles and no others', async () => {
    const reply = await ask('POST', '/v1/users', newcomer);
    expect(reply.json().result).toMatchObject({ sap: 4711, roles: ['SME'], administrator: false, disabled: false });
    // Who is new is shown what to do first.
    expect((await tryLogin(server, 4711, password)).json()).toMatchObject({
      role: [{ id: 8, code: 'SME' }],
      administrator: false,
      settings: { firstSteps: 'shown' },
    });
  });

  test('what somebody is granted beside their roles is what they sign by, until its end, and is sealed and noted', async () => {
    await addPlaces(store().db);
    const { site, area } = await store()
      .db.selectFrom('area')
      .innerJoin('site', 'site.id', 'area.site_id')
      .select(['site.code as site', 'area.code as area'])
      .orderBy('area.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await ask('POST', '/v1/users', newcomer);
    const change = async (body: object) => (await ask('PATCH', '/v1/users/4711', body)).json();
    const until = '2027-06-30T23:59:59.999Z';
    await change({ grant: { site: site.toLowerCase(), area, until } });
    await change({ grant: { competence: 'gas_tester' } });
    const { result } = await change({ grant: { competence: 'process', until } });
    expect(result).toMatchObject({
      areas: [{ site, code: area, until }],
      competences: [
        { code: 'gas_tester', until: null },
        { code: 'process', until },
      ],
    });
    const rights = await rightsOf(store().db, result.id);
    expect(rights).toMatchObject({
      areas: [{ until }],
      competences: expect.arrayContaining([{ code: 'gas_tester', until: null }]),
    });
    expect((await change({ revoke: { competence: 'process' } })).result.competences).toEqual([{ code: 'gas_tester', until: null }]);
    expect((await change({ revoke: { site, area } })).result.areas).toEqual([]);
    const notes = await store().db.selectFrom('auth_event').select('event').where('event', '=', 'user_updated').execute();
    expect(notes).toHaveLength(5);
    for (const [body, field] of [
      [{ grant: {} }, 'grant'],
      [{ grant: { competence: 'gas_tester', until: '2020-01-01T23:59:59.999Z' } }, 'grant.until'],
      [{ grant: { site, area, competence: 'process' } }, 'grant'],
      [{ grant: { site, area: 'NOWHERE' } }, 'grant.area'],
      [{ grant: { competence: 'flying' } }, 'grant.competence'],
    ] as const)
      expect((await change(body)).errors?.[0]?.field).toBe(field);
  });

  test('adding the same person twice at once makes one account', async () => {
    const replies = await Promise.all([ask('POST', '/v1/users', newcomer), ask('POST', '/v1/users', newcomer)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await ask('POST', '/v1/users', newcomer)).json()).toMatchObject({ errors: [{ field: 'sap' }] });
  });

  test.each([
    ['a role that does not exist', { roles: ['Emperor'] }, 'roles[0]'],
    ['a common password', { password: 'Passw0rd2026' }, 'password'],
    ['an e-mail that is none', { email: 'nobody' }, 'email'],
    ['a telephone number that is none', { phone: 'call me' }, 'phone'],
    ['no name', { firstname: '  ' }, 'firstname'],
    ['a SAP of three digits', { sap: 123 }, 'sap'],
  ])("'%s' is refused on its field", async (_case, change, field) => {
    const reply = await ask('POST', '/v1/users', { ...newcomer, ...change });
    expect(reply.json()).toMatchObject({ code: 'validation', errors: [{ field }] });
  });

  test('rights that nobody may pass on by adding are refused by their names, and nobody is added', async () => {
    const reply = await ask('POST', '/v1/users', { ...newcomer, administrator: true, template_role: 'admin', id: 1 });
    expect([reply.statusCode, reply.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['administrator', 'template_role', 'id'],
    ]);
    expect((await tryLogin(server, 4711, password)).statusCode).toBe(403);
    await ask('POST', '/v1/users', newcomer);
    expect((await tryLogin(server, 4711, password)).json()).toMatchObject({ administrator: false, template_role: null });
  });

  test('a misspelt name in a query is refused by its name; a call of the specification takes it', async () => {
    const reply = await ask('GET', '/v1/users?serach=4711');
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field: 'serach', message: 'There is no such field.' }]]);
    expect((await ask('GET', '/references?version=1')).statusCode).toBe(200);
    const beyond = await ask('GET', '/v1/users?after=99999999999999999999');
    expect([beyond.statusCode, beyond.json().errors?.[0].field]).toEqual([422, 'after']);
  });

  test('a change with a member that nobody named is refused as a whole', async () => {
    await ask('POST', '/v1/users', newcomer);
    const reply = await ask('PATCH', '/v1/users/4711', { phone: '4-711', dissabled: true });
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field: 'dissabled', message: 'There is no such field.' }]]);
    expect((await ask('GET', '/v1/users?search=4711')).json().result[0].phone).not.toBe('4-711');
  });

  test('lists by number, a page at a time, and finds by number, name and e-mail', async () => {
    await ask('POST', '/v1/users', newcomer);
    const page = (await ask('GET', '/v1/users?limit=3')).json();
    expect(page.result.map(({ sap }: { sap: number }) => sap)).toEqual([1002, 1008, 1009]);
    const rest = (await ask('GET', `/v1/users?limit=3&after=${page.next}`)).json();
    expect(rest).toMatchObject({ result: [{ sap: 1050 }, { sap: 4711 }], next: null });
    for (const search of ['4711', 'marl', 'INES', 'site.example'])
      expect((await ask('GET', `/v1/users?search=${search}`)).json().result).toMatchObject([{ sap: 4711 }]);
    expect((await ask('GET', '/v1/users?search=%25')).json().result).toEqual([]);
    expect(JSON.stringify(page)).not.toContain('argon2');
  });

  test('a telephone number is given and taken; the record of accounts says so without it', async () => {
    const added = await ask('POST', '/v1/users', { ...newcomer, phone: ' +44 7700 900123 ' });
    expect(added.json().result).toMatchObject({ sap: 4711, phone: '+44 7700 900123' });
    expect((await ask('PATCH', '/v1/users/4711', { roles: [] })).json().result.phone).toBe('+44 7700 900123');
    for (const phone of ['call me', '12', '+', '+1234567890123456', '++44'])
      expect([phone, (await ask('PATCH', '/v1/users/4711', { phone })).json().code]).toEqual([phone, 'validation']);
    expect((await ask('PATCH', '/v1/users/4711', { phone: '4-711' })).json().result.phone).toBe('4-711');
    expect((await ask('PATCH', '/v1/users/4711', { phone: null })).json().result.phone).toBeNull();
    const rows = JSON.stringify(await store().db.selectFrom('auth_event').select('detail').execute());
    expect(rows).toContain('"phone":"removed"');
    expect(rows).not.toContain('900123');
  });

  test("roles taken away are gone at the person's next call", async () => {
    const delegate = await signIn(server, 1009);
    expect((await ask('GET', '/v1/permits/labels', undefined, delegate)).statusCode).toBe(200);
    await ask('PATCH', '/v1/users/1009', { roles: [] });
    expect((await ask('GET', '/v1/permits/labels', undefined, delegate)).json()).toMatchObject({ code: 'wrong_role' });
  });

  test('disabling ends every session and refuses the right password with its own reason, enabling lets in again', async () => {
    const session = await signIn(server, 1009);
    await ask('PATCH', '/v1/users/1009', { disabled: true });
    expect((await ask('GET', '/references', undefined, session)).statusCode).toBe(401);
    expect((await tryLogin(server, 1009)).json()).toMatchObject({ status: 403, code: 'login_disabled' });
    expect((await tryLogin(server, 1009, 'wrong')).json()).toMatchObject({ code: 'login_refused' });
    await ask('PATCH', '/v1/users/1009', { disabled: false });
    expect((await tryLogin(server, 1009)).statusCode).toBe(200);
    expect((await ask('GET', '/references', undefined, session)).statusCode).toBe(401);
  });

  test('another password ends every session and lifts a lock', async () => {
    const session = await signIn(server, 1009);
    for (let tries = 0; tries < 5; tries += 1) await tryLogin(server, 1009, 'wrong');
    expect((await ask('POST', '/v1/users/1009/password', { password })).statusCode).toBe(200);
    expect((await ask('GET', '/references', undefined, session)).statusCode).toBe(401);
    expect((await tryLogin(server, 1009, worldPassword)).statusCode).toBe(403);
    expect((await tryLogin(server, 1009, password)).statusCode).toBe(200);
  });

  test('the last who may administer users keeps the right, whatever is asked', async () => {
    for (const change of [{ administrator: false }, { disabled: true }])
      expect((await ask('PATCH', '/v1/users/1002', change)).json()).toMatchObject({ status: 409, code: 'last_administrator' });
    await ask('PATCH', '/v1/users/1008', { administrator: true });
    const other = await signIn(server, 1008);
    const replies = await Promise.all([
      ask('PATCH', '/v1/users/1008', { administrator: false }),
      ask('PATCH', '/v1/users/1002', { administrator: false }, other),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    const able = await store().db.selectFrom('person').select('sap').where('administrator', '=', true).execute();
    expect(able).toHaveLength(1);
  });

  test('an unknown SAP is not found', async () => {
    expect((await ask('PATCH', '/v1/users/9999', { disabled: true })).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ask('POST', '/v1/users/9999/password', { password })).json()).toMatchObject({ code: 'not_found' });
  });

  test('every change is written down with who made it', async () => {
    await ask('POST', '/v1/users', newcomer);
    await ask('PATCH', '/v1/users/4711', { disabled: true });
    await ask('POST', '/v1/users/4711/password', { password: 'velvet canyon bicycle' });
    const rows = await store()
      .db.selectFrom('auth_event')
      .select(['event', 'sap', 'by_sap'])
      .where('sap', '=', 4711)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { event: 'user_created', sap: 4711, by_sap: 1002 },
      { event: 'user_updated', sap: 4711, by_sap: 1002 },
      { event: 'authn_password_reset', sap: 4711, by_sap: 1002 },
    ]);
  });
});
