import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoles } from '#domain/access/roles.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addWorkedPermit } from '#tests/kit/workedPermit.ts';

const password = 'granite otter lantern';
const [hse, delegate] = [1002, 1009];

describeStores('somebody with a number of ten digits', (store) => {
  let server: TestServer;
  let guest = 0;
  const tokens: Record<number, string> = {};

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 1);
    for (const sap of [hse, delegate]) tokens[sap] = await signIn(server, sap);
    const newcomer = { displayName: 'Alan Fenwick', email: 'alan.fenwick@plant.example', password };
    guest = (await server.inject({ method: 'POST', url: '/api/auth/register', payload: newcomer })).json().user.sap;
  }, 60_000);
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST', url: string, sap: number, payload?: object, more: Record<string, string> = {}) =>
    server.inject({ method, url, headers: { ...withToken(tokens[sap] ?? ''), ...more }, ...(payload ? { payload } : {}) });

  test('who has registered is nobody of the plant: named in no permit, and signs nothing', async () => {
    const draft = {
      title: 'Change the seal of P-10101A',
      area_id: 1,
      primary_code: 'CLD',
      performing_authority_sap: guest,
      planned_from: '2026-11-21T05:00:00Z',
      planned_to: '2026-11-21T13:00:00Z',
    };
    const named = await ask('POST', '/v1/permits/', delegate, draft);
    expect([named.statusCode, named.json().errors?.[0].field]).toEqual([422, 'performing_authority_sap']);
    const signed = await ask('POST', '/v1/account/sign/', delegate, {
      sap: guest,
      password,
      event: 'SUBMIT',
      permit: 1,
      version: 1,
    });
    expect([signed.statusCode, signed.json().code]).toEqual([403, 'signature_rejected']);
  });

  test('given a role they are of the plant, and join a crew like anybody else', async () => {
    const { id } = await server.db.selectFrom('person').select('id').where('sap', '=', guest).executeTakeFirstOrThrow();
    const sme = productRoles.find(({ code }) => code === 'SME');
    await server.db
      .insertInto('person_role')
      .values({ person_id: id, role_id: sme?.id ?? 0, code: 'SME' })
      .execute();
    const signed = await ask('POST', '/v1/account/sign/', delegate, {
      sap: guest,
      password,
      event: 'ENDORSE',
      permit: 1,
      version: 1,
    });
    expect(signed.statusCode).toBe(201);
    const [first, second] = [await addWorkedPermit(server.db, 5001, 'live'), await addWorkedPermit(server.db, 5002, 'live')];
    const join = async (id: number) => ask('POST', `/v1/permits/${id}/crew/`, hse, { sap: guest }, { 'if-match': '*' });
    expect((await join(first)).statusCode).toBe(201);
    expect((await join(second)).statusCode).toBeLessThan(500);
  });
});
