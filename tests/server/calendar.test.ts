import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const ends = ['0000-01-01', '0001-01-01', '1989-12-31', '2200-01-01', '9999-12-31'];
const early = (day: string): string => `${day}T00:00:00Z`;
const late = (day: string): string => `${day}T23:59:59.999Z`;
const draft = {
  title: 'Change the seal of P-10101A',
  area_id: 1,
  primary_code: 'CLD',
  performing_authority_sap: 1050,
};
const talk = { topic: 'hot work', message: 'Keep the hose at hand.' };

describeStores('days at the ends of what four figures can write', (store) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 2);
    token = await signIn(server, 1002);
  }, 60_000);
  afterAll(() => server.close());

  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    url: string,
    payload?: object,
    more: Record<string, string> = {},
  ) => {
    const reply = await server.inject({ method, url, headers: { ...withToken(token), ...more }, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const refusedFor = async (...asked: Parameters<typeof call>) => {
    const { status, body } = await call(...asked);
    return [status, ...new Set((body.errors ?? []).map(({ field }: { field: string }) => field))];
  };

  test.each(ends)('%s is refused wherever a call takes a day or an instant, and the field is named', async (day) => {
    const times = { planned_from: early(day), planned_to: late(day) };
    const window = { from: early(day), to: late(day) };
    expect(await refusedFor('POST', '/v1/permits/', { ...draft, ...times })).toEqual([422, 'planned_from', 'planned_to']);
    expect(await refusedFor('PATCH', '/v1/permits/1/', times, { 'if-match': '*' })).toEqual([422, 'planned_from', 'planned_to']);
    expect(await refusedFor('GET', `/v1/permits/?from=${day}&to=${day}`)).toEqual([422, 'from', 'to']);
    expect(await refusedFor('GET', `/v1/permits/export/?from=${day}&to=${day}`)).toEqual([422, 'from', 'to']);
    expect(await refusedFor('POST', '/v1/permits/check-conflicts/', { permit: 1, ...window })).toEqual([422, 'from', 'to']);
    expect(await refusedFor('GET', `/v1/conflicts/?from=${window.from}&to=${window.to}`)).toEqual([422, 'from', 'to']);
    expect(await refusedFor('GET', `/v1/permits/1/location/?at=${window.from}`)).toEqual([422, 'at']);
    const action = { text: 'Check the hose.', owner_sap: 1050, due_on: day };
    expect(await refusedFor('POST', '/v1/conversations/', { ...talk, action })).toEqual([422, 'action.due_on']);
    const override = { tag: 'GD-101', reason: 'Dust sets it off.', measure: 'A watch with a meter.', until: late(day) };
    expect(await refusedFor('PUT', '/v1/permits/1/overrides/', { overrides: [override] }, { 'if-match': '*' })).toEqual([
      422,
      'overrides[0].until',
    ]);
    const reschedule = { event: 'RESCHEDULE', period: window };
    expect(await refusedFor('POST', '/v1/permits/1/events/', reschedule, { 'if-match': '*' })).toEqual([
      422,
      'period.from',
      'period.to',
    ]);
  });

  test.each([
    ['zero-width spaces', '\u200b'.repeat(6)],
    ['marks of direction among blanks', ' \u200f \u202e\u2060 '],
    ['fillers that look like blanks', '\u3164'.repeat(6)],
  ])('a title of %s is none', async (_what, title) => {
    const times = { planned_from: '2026-11-21T05:00:00Z', planned_to: '2026-11-21T13:00:00Z' };
    expect(await refusedFor('POST', '/v1/permits/', { ...draft, ...times, title })).toEqual([422, 'title']);
  });

  test('there is no year 0 that an export could begin with', async () => {
    for (const path of ['', 'count/']) {
      expect(await call('GET', `/v1/conversationExcel/${path}?date=0000-01-01`)).toMatchObject({
        status: 400,
        body: { code: 'bad_date' },
      });
    }
  });

  test.each([
    ['en', 'This must lie from 1990-01-01 to 2199-12-31.'],
    ['tr', 'Bu 1990-01-01 ile 2199-12-31 arasında olmalı.'],
    ['ar', 'يجب أن يقع هذا بين 1990-01-01 و2199-12-31.'],
  ])('the span is said in %s', async (language, message) => {
    const { body } = await call('GET', '/v1/permits/?from=9999-12-31', undefined, { 'accept-language': language });
    expect(body.errors).toEqual([{ field: 'from', message }]);
  });

  test.each([
    ['the last moment', '9999-12-31T00:00:00Z', '9999-12-31T23:59:59.999Z'],
    ['the first', '0001-01-01T00:00:00Z', '0001-01-01T08:00:00Z'],
  ])('a permit that was stored with %s is read whole all the same', async (_which, from, to) => {
    const times = { planned_from: from, planned_to: to, window_from: from, window_to: to };
    await server.db
      .updateTable('permit')
      .set({ ...times, state: 'ready', conflicts_checked_at: null })
      .where('id', '=', 1)
      .execute();
    const parts = [
      '',
      'work/',
      'can/',
      'draft/',
      'risk-assessment/',
      'crew/',
      'crm-checks/',
      'gas-tests/',
      'location/',
      'isolations/',
      'audit/',
    ];
    const asked = ['/v1/permits/', ...parts.map((part) => `/v1/permits/1/${part}`)];
    for (const url of asked) expect([url, (await call('GET', url)).status]).toEqual([url, 200]);
  });
});
