import { freePort } from '#tests/kit/freePort.ts';
import { startIdentityToolkit } from '#tests/kit/identityToolkit.ts';
import { clientId, startOpenIdHouse } from '#tests/kit/openIdHouse.ts';
import { startRealtimeDatabase } from '#tests/kit/realtimeDatabase.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { test as base } from './journey.ts';

export const firebasePerson = { email: 'selma@plant.example', password: 'kettle-and-valve' };

/** The console at a site with every way in: our accounts, an OpenID Connect provider by the name of Gate, and a Firebase project. */
export const test = base.extend<object, { ways: { port: number; providers: object } }>({
  ways: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures it gives named here.
    async ({}, use) => {
      const port = await freePort();
      const gate = await startOpenIdHouse(() => `http://127.0.0.1:${port}/callback`);
      const [toolkit, database] = await Promise.all([startIdentityToolkit(), startRealtimeDatabase()]);
      toolkit.add(firebasePerson);
      // The provider keeps nothing for its people: our server does.
      const external = { name: 'Gate', authority: gate.url, clientId };
      const firebase = {
        apiKey: 'key-of-a-test',
        authDomain: 'plant.example',
        projectId: 'plant',
        databaseURL: 'https://plant.firebaseio.example',
        emulators: { auth: toolkit.address, database: database.address },
      };
      await use({ port, providers: { external, firebase } });
      await Promise.all([gate.close(), toolkit.close(), database.close()]);
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ ways }, use) => {
      const server = await startServerProcess({
        DEMO_PRESET: 'XS',
        TRUST_PROXY: 'on',
        PORT: String(ways.port),
        CONSOLE_PROVIDERS: JSON.stringify(ways.providers),
      });
      await use({ url: server.url, tokens: new Map() });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
