import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureDemo } from '#server/demo/fill/loadDemo.ts';
import { pick, rng } from '#server/demo/random.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { callOf, type Description, faultFinder, keepSeen, type Operation, operationsOf, type Seen } from '#tests/kit/fuzz.ts';
import { signIn, startTestServer, type TestServer, testConfig, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const deep = process.env.DEEP === '1';
const calls = Number(process.env.FUZZ_CALLS ?? (deep ? 25_000 : 350));
const seed = process.env.FUZZ_SEED ?? 'control room';
/** Who calls, and what they are; the first one more often. */
const callers = [
  { sap: 1002, roles: ['Hse Coordinator', 'user'] },
  { sap: 1002, roles: ['Hse Coordinator', 'user'] },
  { sap: 1008, roles: ['SME', 'user'] },
  { sap: 1009, roles: ['Area Owner Delegate', 'user'] },
  { sap: 1001, roles: ['administrator', 'admin', 'user'] },
];

vi.setConfig({ testTimeout: deep ? 3_600_000 : 60_000, hookTimeout: 120_000 });

/** What ends the session of who calls, or closes an account: who called may have to be let in again. */
const ends = (operation: Operation): boolean => /^\/v1\/(account|users)/.test(operation.path) && operation.method !== 'GET';

describeStores('calls made at random from the description of the server', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    const passwordHash = await createPasswords(testConfig.hashing).hash(worldPassword);
    await ensureDemo(store().db, { preset: 'XS', now: new Date(), passwordHash, log: { info: () => undefined } });
    server = await startTestServer({ store: store(), config: { logLevel: 'error' } });
  });
  afterAll(() => server.close());

  test(`${calls} of them are answered as described, none with 5xx, and none tells what the server is made of`, async () => {
    const description: Description = (await server.inject({ url: '/openapi.json' })).json();
    const operations = operationsOf(description);
    const faultOf = faultFinder(description);
    const seen: Seen = { cursors: [], signatures: [], tags: [] };
    const tokens = new Map<number, string>();
    const held = await store().db.selectFrom('person_role').selectAll().execute();
    const accounts = await store().db.selectFrom('account').select('person_id').execute();
    const people = await store().db.selectFrom('person').select(['id', 'administrator', 'template_role']).execute();
    const password_hash = await createPasswords(testConfig.hashing).hash(worldPassword);
    const opened = { disabled_at: null, failures: 0, locked_until: null, password_hash };
    /** Gives everybody back what a call may have taken from them. */
    const letIn = async () => {
      const all = accounts.map(({ person_id }) => ({ person_id, ...opened }));
      // One that its own person has deleted is there again.
      await store()
        .db.insertInto('account')
        .values(all)
        .onConflict((found) => found.column('person_id').doUpdateSet(opened))
        .execute();
      await store().db.deleteFrom('guess_count').execute();
      await store().db.deleteFrom('person_role').execute();
      await store().db.insertInto('person_role').values(held).execute();
      for (const { id, ...flags } of people) await store().db.updateTable('person').set(flags).where('id', '=', id).execute();
      for (const { sap } of callers) tokens.set(sap, await signIn(server, sap));
    };
    await letIn();
    const random = rng(seed, store().kind, 0);
    const faults = new Map<string, string>();
    const statuses: Record<number, number> = {};
    for (let made = 0; made < calls; made += 1) {
      const operation = pick(random, operations);
      const call = callOf(random, operation, seen);
      const { sap, roles } = pick(random, callers);
      const token = tokens.get(sap) ?? '';
      const reply = await server.inject({ ...call, headers: { ...call.headers, ...withToken(token) } });
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
      const fault = faultOf(operation, roles, reply);
      const name = `${operation.method} ${operation.path}`;
      if (fault && !faults.has(name))
        faults.set(name, `${fault} for ${call.url} ${String(call.payload ?? '').slice(0, 300)} ${server.log().slice(-1500)}`);
      keepSeen(seen, reply);
      if (reply.statusCode < 300 && ends(operation)) await letIn();
    }
    expect(Object.fromEntries(faults)).toEqual({});
    // A fuzz that never gets through the door finds nothing.
    expect(statuses[200] ?? 0).toBeGreaterThan(calls / 10);
  });
});
