import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minute } from '#domain/kernel/units.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { playedName, readOnce } from '#server/demo/fill/devices.ts';
import { ensureDemo } from '#server/demo/fill/loadDemo.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { signIn, startTestServer, type TestServer, testConfig, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const morning = Date.parse('2026-11-20T06:30:00.000Z');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeStores('the detectors of a demo plant', (store) => {
  let at = morning;
  let server: TestServer;
  let entry = 0;
  const clock = { now: () => new Date(at), state: () => 'right' as const, settled: async () => undefined };
  const parts = () => ({ app: server.app, db: store().db, clock, log: quiet });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { ...withToken(await signIn(server, 1002)), 'if-match': '*' };
    const reply = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json();
  };
  const work = async (): Promise<PermitWork> => (await call('GET', `/v1/permits/${entry}/work/`)).result;
  const stateNow = async (): Promise<{ state: string; reason: string | null }> =>
    store().db.selectFrom('permit').select(['state', 'reason']).where('id', '=', entry).executeTakeFirstOrThrow();
  const wake = () => wakePermits({ db: store().db, log: quiet, clock });

  /** So many minutes go by, with a reading of what is played in each, and the server looks what time has brought about. */
  const pass = async (minutes: number) => {
    for (let left = minutes; left > 0; left -= 1) {
      at += minute;
      await readOnce(parts());
      await wake();
    }
  };

  beforeEach(async () => {
    at = morning;
    await emptyStore(store().db);
    const passwordHash = await createPasswords(testConfig.hashing).hash(worldPassword);
    await ensureDemo(store().db, { preset: 'XS', now: new Date(at), passwordHash, log: quiet });
    server = await startTestServer({ store: store(), now: () => new Date(at) });
    const { rows } = await sql<{ id: number }>`select p.id from permit p join permit_evidence e on e.permit_id = p.id
      where p.state = 'live' and e.data -> 'monitors' is not null`.execute(store().db);
    entry = rows[0]?.id ?? 0;
  });
  afterEach(() => server.close());

  test('have read at every point until the plant was made, and the readings are theirs', async () => {
    const { gas } = await work();
    expect(gas.monitoring).toMatchObject({ standing: 'monitored' });
    expect(gas.monitoring?.monitors.map(({ point }) => point)).toEqual(gas.points);
    const readings = await store()
      .db.selectFrom('gas_reading as r')
      .innerJoin('gas_device_token as t', 't.id', 'r.device_token_id')
      .select('t.name')
      .distinct()
      .execute();
    expect(readings).toEqual([{ name: playedName }]);
  });

  test('keep the work going while they are played, and silence stops it when the server was away', async () => {
    await pass(12);
    expect(await stateNow()).toEqual({ state: 'live', reason: null });
    const { gas } = await work();
    expect(gas.monitoring).toMatchObject({ standing: 'monitored' });
    expect(gas.monitoring?.last.every(({ at: read }) => read === new Date(at).toISOString())).toBe(true);
    at += 9 * minute;
    await wake();
    expect(await stateNow()).toEqual({ state: 'suspended', reason: 'gas' });
    expect(await readOnce(parts())).toBe(0);
  });

  test('I311: are refused as any device is, and stay silent then', async () => {
    await store().db.updateTable('gas_instrument').set({ calibration_due: '2026-11-19' }).where('serial', 'like', 'VM-%').execute();
    await pass(8);
    expect(await stateNow()).toEqual({ state: 'suspended', reason: 'gas' });
  });

  test('I311: are switched off by revoking the token of one', async () => {
    const { gas } = await work();
    const instrument = gas.monitoring?.monitors[0]?.instrument_id;
    const { result } = await call('GET', `/v1/gas-instruments/${instrument}/`);
    const [token] = result.tokens;
    expect(token).toMatchObject({ name: playedName, revoked_at: null });
    await call('DELETE', `/v1/gas-instruments/${instrument}/tokens/${token.id}/`);
    expect(await readOnce(parts())).toBe(2);
    await pass(8);
    expect(await stateNow()).toEqual({ state: 'suspended', reason: 'gas' });
  });

  test('I311: leave an instrument to the device that somebody has given it', async () => {
    const { gas } = await work();
    const instrument = gas.monitoring?.monitors[0]?.instrument_id;
    const ends_at = new Date(at + 86_400_000).toISOString();
    const { result } = await call('POST', `/v1/gas-instruments/${instrument}/tokens/`, { name: 'Manhole 4', ends_at });
    expect(await readOnce(parts())).toBe(3);
    const readings = gas.limits.map(({ substance }) => ({ substance, value: substance === 'O2' ? 20.9 : 0 }));
    const sent = await server.inject({
      method: 'POST',
      url: `/v1/permits/${entry}/gas-readings/`,
      headers: withToken(result.token),
      payload: { readings },
    });
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    expect(await readOnce(parts())).toBe(2);
  });

  test('I311: are not played for what somebody has named since', async () => {
    const { gas } = await work();
    const [first, ...others] = gas.monitoring?.monitors ?? [];
    const { result } = await call('GET', `/v1/gas-instruments/?site_of=${entry}`);
    const other = result.items.find((one: { serial: string; stop: null }) => one.serial.startsWith('GM-') && one.stop === null);
    at += minute;
    const monitors = [
      { instrument_id: other.id, point: first?.point },
      ...others.map(({ instrument_id, point }) => ({ instrument_id, point })),
    ];
    await call('PUT', `/v1/permits/${entry}/gas-monitors/`, { monitors });
    expect(await readOnce(parts())).toBe(2);
  });
});
