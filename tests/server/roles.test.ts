import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '#domain/access/access.ts';
import { contract } from '#domain/contract.ts';
import { fillPath, type Row } from '#domain/kernel/endpoint.ts';
import { accessOfCalls, admitted, type PersonName, personNames } from '#tests/kit/access.ts';
import { png } from '#tests/kit/pictures.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const rows = Object.entries(contract).flatMap(([group, table]) =>
  Object.entries<Row>(table)
    .filter(([, { host }]) => host !== 'sample')
    .map(([name, row]): [string, Row] => [`${group}.${name}`, row]),
);
const saps: Record<Exclude<PersonName, 'guest'>, number> = {
  hse: 1002,
  sme: 1008,
  delegate: 1009,
  user: 1050,
  staff: 1050,
  admin: 1050,
  administrator: 1050,
};
const isAdmitted = (name: string, person: PersonName): boolean => admitted[accessOfCalls[name] ?? 'admin'].includes(person);

test('every call has a line in the table, and no line is left over', () =>
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(accessOfCalls).sort()));

describeStores('roles and calls', (store) => {
  let server: TestServer;
  // One moment for all, so that nothing changes but what a call changes.
  const now = new Date('2026-11-20T08:00:00Z');
  beforeAll(async () => {
    await emptyStore(store().db);
    server = await startTestServer({ store: store(), now: () => now, config: { registrationsPerMinutePerAddress: 10_000 } });
    return () => server.close();
  });

  /** The same person with other flags stands in for those without a product role. */
  const become = (person: PersonName) =>
    store()
      .db.updateTable('person')
      .set({
        template_role: person === 'staff' || person === 'admin' ? person : null,
        administrator: person === 'administrator',
      })
      .where('sap', '=', 1050)
      .execute();
  const tokenOf = async (person: PersonName): Promise<Record<string, string>> =>
    person === 'guest' ? {} : withToken(await signIn(server, saps[person]));
  const call = ({ method, path, consumes }: Row, headers: Record<string, string>) =>
    server.inject({
      method,
      url: fillPath(path, { id: 999_999, sap: 999_999, name: '0'.repeat(32) }),
      headers: { ...headers, ...(consumes ? { 'content-type': consumes.types[0] } : {}) },
      ...(method === 'GET' ? {} : { payload: consumes ? png() : {} }),
    });

  const everything = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(store().db);
    const sums = tables.map(async ({ name }) => {
      const { rows: found } = await sql<{ sum: string }>`
        select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${sql.table(name)} t`.execute(store().db);
      return `${name} ${found[0]?.sum}`;
    });
    return Promise.all(sums);
  };

  test.each(personNames)('%s: what is not permitted is refused and changes nothing', async (person) => {
    await become(person);
    const headers = await tokenOf(person);
    const before = await everything();
    const refused = rows.filter(([name]) => !isAdmitted(name, person));
    expect(refused.length).toBeGreaterThan(2);
    const expected = person === 'guest' ? '401 invalid_token' : '403 wrong_role';
    for (const [name, row] of refused) {
      const reply = await call(row, headers);
      expect(`${name}: ${reply.statusCode} ${reply.json().code}`).toBe(`${name}: ${expected}`);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(personNames)('%s: what is permitted is not refused for want of a role or a token', async (person) => {
    await become(person);
    const headers = await tokenOf(person);
    const permitted = rows.filter(([name]) => isAdmitted(name, person));
    // The one that ends the session comes last.
    const inOrder = permitted.toSorted(([a], [b]) => Number(a === 'session.logout') - Number(b === 'session.logout'));
    for (const [name, row] of inOrder) {
      const reply = await call(row, headers);
      const code = reply.headers['content-type']?.toString().includes('json') ? reply.json().code : undefined;
      expect(`${name}: ${code}`).not.toBe(`${name}: wrong_role`);
      // A token that is none is what these calls are asked about.
      if (!name.endsWith('.auth')) expect(`${name}: ${code}`).not.toBe(`${name}: invalid_token`);
    }
  });

  test.each(['crt_forged', 'Token', 'null', '', 'crt_'.padEnd(47, 'A')])('the token %j opens nothing', async (token) => {
    const before = await everything();
    for (const [name, row] of rows.filter(([one]) => !isAdmitted(one, 'guest'))) {
      const reply = await call(row, { authorization: `Token ${token}` });
      expect(`${name}: ${reply.statusCode}`).toBe(`${name}: 401`);
    }
    expect(await everything()).toEqual(before);
  });

  test('a role that is taken away is gone with the next call', async () => {
    await become('administrator');
    const headers = await tokenOf('administrator');
    const ask = async () => (await server.inject({ method: 'GET', url: '/v1/users', headers })).statusCode;
    expect(await ask()).toBe(200);
    await become('user');
    expect(await ask()).toBe(403);
  });

  test('the description of the server says the same', async () => {
    const { paths } = (await server.inject({ method: 'GET', url: '/openapi.json' })).json();
    const rolesOf: Record<Access, readonly string[] | undefined> = {
      everyone: undefined,
      onlyGuest: [],
      user: ['admin', 'staff', 'user'],
      staff: ['admin', 'staff'],
      admin: ['admin'],
      onlyPermits: ['Hse Coordinator', 'SME', 'Area Owner Delegate'],
      hseCoordinator: ['Hse Coordinator'],
      administrators: ['administrator'],
    };
    for (const [name, { method, path }] of rows) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const access = accessOfCalls[name] ?? 'admin';
      expect({ name, roles: operation['x-roles'] }).toEqual({ name, roles: rolesOf[access] });
      expect({ name, open: operation.security.length === 0 }).toEqual({ name, open: access === 'everyone' });
      expect({ name, 401: '401' in operation.responses }).toEqual({ name, 401: access !== 'everyone' });
      expect({ name, 403: '403' in operation.responses }).toEqual({ name, 403: access !== 'everyone' });
    }
  });
});

describe('the table', () => {
  test('has an access that admits some and not all for most calls', () => {
    const some = Object.values(accessOfCalls).filter((access) => admitted[access].length < personNames.length);
    expect(some.length).toBeGreaterThan(15);
  });
});
