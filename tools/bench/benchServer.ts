import { modulesFor } from '#server/catalog.ts';
import { readConfig, type ServerConfig } from '#server/config/config.ts';
import { createServer } from '#server/createServer.ts';
import { openStore } from '#server/db/openStore.ts';
import { demoPassword } from '#server/demoAccounts.ts';
import { storePlace } from './storePlace.ts';

const quiet = (): ServerConfig => {
  const read = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  if ('complaints' in read) throw new Error(read.complaints.join('\n'));
  return read.config;
};

/** The real server over a filled store, in this process, with somebody signed in who may see and stop every permit. */
export const openBenchServer = async (args: readonly string[]) => {
  const store = await openStore(storePlace(args));
  const config = quiet();
  const app = await createServer({ store, modules: modulesFor(config), config });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const sap = 1002;
  const login = await fetch(`${url}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sap, password: demoPassword, control_room: true }),
  });
  const { token }: { token: string } = await login.json();
  const headers = { authorization: `Token ${token}` };
  const person = await store.db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow();
  return {
    store,
    personId: person.id,
    sap,
    get: async (path: string): Promise<string> => (await fetch(`${url}${path}`, { headers })).text(),
    post: (path: string, body: object, more: Record<string, string> = {}): Promise<Response> =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, ...more, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: async (): Promise<void> => {
      await app.close();
      await store.close();
    },
  };
};
export type BenchServer = Awaited<ReturnType<typeof openBenchServer>>;
