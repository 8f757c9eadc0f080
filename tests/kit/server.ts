import type { InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { modulesFor } from '#server/catalog.ts';
import type { StoreClock } from '#server/clock/storeClock.ts';
import type { ServerConfig } from '#server/config/config.ts';
import { createServer } from '#server/createServer.ts';
import type { Store } from '#server/db/openStore.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { createPasswords } from '#server/kit/passwords.ts';

/** The settings of tests: cheap hashes, wide limits, no waiting. */
export const testConfig: ServerConfig = {
  hashing: { memoryCost: 64, timeCost: 1 },
  loginsPerMinutePerAddress: 10_000,
  loginsPerMinutePerDevice: 10_000,
  signingsPerMinute: 10_000,
  registrationsPerMinutePerAddress: 10_000,
  registration: true,
  refusalMs: 0,
  logLevel: 'info',
  publicAddress: null,
  trustProxy: false,
  consoleDir: null,
  consoleHosts: { api: '', controlRoom: '', sample: '' },
  consoleSamples: true,
  consoleComingSoon: null,
  consoleSettings: null,
  consoleProviders: null,
  consoleRemember: { keeps: 'full', oldPassphrase: null },
};

export const worldPassword = 'control-room';

/** The people of every test server. The last has an account and no product role. */
export const worldPeople = [
  { sap: 1002, firstname: 'Nadia', surname: 'Feld', role: { role_id: 2, code: 'Hse Coordinator' } },
  { sap: 1008, firstname: 'Kerem', surname: 'Ilgaz', role: { role_id: 8, code: 'SME' } },
  { sap: 1009, firstname: 'Layla', surname: 'Haddad', role: { role_id: 9, code: 'Area Owner Delegate' } },
  { sap: 1050, firstname: 'Tomas', surname: 'Brandt', role: { role_id: 40, code: 'Performing Authority' } },
] as const;

/** Adds the people above with their accounts, where they are missing. */
export const addPeople = async (db: Kysely<Tables>, hashing = testConfig.hashing): Promise<void> => {
  const password_hash = await createPasswords(hashing).hash(worldPassword);
  for (const { role, ...person } of worldPeople) {
    if (await db.selectFrom('person').select('id').where('sap', '=', person.sap).executeTakeFirst()) continue;
    const { id } = await db
      .insertInto('person')
      .values({ ...person, email: null, profile: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('person_role')
      .values({ person_id: id, ...role })
      .execute();
    await db.insertInto('account').values({ person_id: id, password_hash }).execute();
  }
};

export type TestServerParts = {
  store: Store;
  now?: () => Date;
  clock?: StoreClock;
  modules?: readonly ServerModule[];
  config?: Partial<ServerConfig>;
  stopping?: AbortSignal;
};

/** The real server over a store, listening on a free port of this machine. Closing it leaves the store open. */
export const startTestServer = async ({ store, modules, config: changed = {}, ...rest }: TestServerParts) => {
  const config = { ...testConfig, ...changed };
  const logged: string[] = [];
  await addPeople(store.db, config.hashing);
  const logTo = { write: (line: string) => void logged.push(line) };
  const app = await createServer({ store, modules: modules ?? modulesFor(config), config, logTo, ...rest });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    db: store.db,
    inject: (call: InjectOptions) => app.inject(call),
    /** Everything logged so far, one JSON object a line. */
    log: () => logged.join(''),
    close: () => app.close(),
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A call to sign in, answered. */
export const tryLogin = (
  server: TestServer,
  sap: unknown,
  password: unknown = worldPassword,
  headers: Record<string, string> = {},
) => server.inject({ method: 'POST', url: '/v1/account/login', headers, payload: { sap, password, control_room: true } });

/** The token of a person of the world. */
export const signIn = async (server: TestServer, sap: number): Promise<string> => {
  const reply = await tryLogin(server, sap);
  if (reply.statusCode !== 200) throw new Error(`${sap} could not sign in: ${reply.body}`);
  return reply.json().token;
};

export const withToken = (token: string): Record<string, string> => ({ authorization: `Token ${token}` });
