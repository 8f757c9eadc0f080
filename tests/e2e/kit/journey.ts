import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { clockShift, shiftClock } from '#tests/kit/clockShift.mjs';
import { type Faults, startFaults } from '#tests/kit/faults.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { listenForComplaints, rawKeys } from './complaints.ts';
import { type Person, password, people } from './people.ts';

/** What the journeys of one worker share, one after the other. */
type House = {
  /** Journeys that read the demo plant as it is made name themselves here (`test.use`): what others did to it before is not in theirs. */
  plant: string;
  /**
   * A real server with the demo plant. It believes X-Forwarded-For, so that every test is a person at an address of its own and the
   * limits on signing in stay as they are.
   */
  house: { url: string; tokens: Map<Person, string> };
};

type Journey = {
  /** The real server. */
  serverUrl: string;
  /** The same server behind a door through which calls go wrong as planned. */
  door: Faults;
  /** The server's API, as a program would use it. */
  api: Api;
  /** The page, already signed in, at a path. `through` is the address of a door. */
  openAs: (person: Person, path: string, through?: string) => Promise<void>;
  /** What the page complained about; every journey ends without any. */
  complaints: string[];
  /** No answer is rewritten any more once a journey has ended. */
  routesEnd: undefined;
  /** Nothing that an earlier journey set is left with the people. */
  unset: undefined;
};

export type Api = {
  signIn: (person: Person) => Promise<string>;
  get: (token: string, path: string) => Promise<unknown>;
  revoke: (token: string) => Promise<void>;
  /** Sets what a person keeps with the account. */
  keep: (token: string, data: { settings?: object | null; shortcuts?: string[] }) => Promise<void>;
};

/** A connection left idle may be closed by the server while a call of ours is on its way: these calls may be said twice. */
const again = { maxRetries: 1 };

/** The API of a server, for a journey that has one of its own. */
export const apiOver = (request: APIRequestContext, url: string): Api => ({
  signIn: async (person) => {
    const reply = await request.post(`${url}/v1/account/login`, {
      ...again,
      data: { sap: people[person], password, control_room: true },
    });
    if (!reply.ok()) throw new Error(`${person} could not sign in: ${await reply.text()}`);
    return (await reply.json()).token;
  },
  get: async (token, path) =>
    (await request.get(`${url}${path}`, { ...again, headers: { Authorization: `Token ${token}` } })).json(),
  revoke: async (token) => {
    await request.post(`${url}/v1/account/logout`, { ...again, headers: { Authorization: `Token ${token}` } });
  },
  keep: async (token, data) => {
    const headers = { Authorization: `Token ${token}` };
    const reply = await request.post(`${url}/api/auth/user/update`, { ...again, headers, data: { user: { data } } });
    if (!reply.ok()) throw new Error(`nothing was kept: ${await reply.text()}`);
  },
});

/** Leaves the token where the console looks for it, from a page of the same origin that is not the console. */
export const leaveToken = async (page: Page, origin: string, token: string): Promise<void> => {
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((text) => localStorage.setItem('access_token', text), token);
};

let visitors = 0;

/** An address of their own for everybody, as a proxy in front would tell it. */
const nextAddress = (worker: number): string => {
  visitors += 1;
  return `10.${worker % 250}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
};

export const test = base.extend<Journey, House>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(shiftClock, clockShift());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  plant: ['shared', { option: true, scope: 'worker' }],
  house: [
    // Another plant is another server, and another worker.
    async ({ plant: _ }, use) => {
      const server = await startServerProcess({ DEMO_PRESET: process.env.E2E_PRESET ?? 'XS', TRUST_PROXY: 'on' });
      await use({ url: server.url, tokens: new Map() });
      const code = await server.stop();
      if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.said()}`);
    },
    { scope: 'worker' },
  ],
  routesEnd: [
    async ({ context, page }, use) => {
      await use(undefined);
      // A read that is rewritten on its way may still be under way when the journey is over, and what it fetched goes with the page.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  unset: [
    async ({ api, house }, use) => {
      const reset = async (person: Person) => {
        const token = house.tokens.get(person) ?? (await api.signIn(person));
        house.tokens.set(person, token);
        await api.keep(token, { settings: null, shortcuts: [] });
      };
      await Promise.all((Object.keys(people) as Person[]).map(reset));
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures it gives named here.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ 'x-forwarded-for': nextAddress(workerIndex) }),
  serverUrl: async ({ house }, use) => use(house.url),
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  api: async ({ request, serverUrl }, use) => use(apiOver(request, serverUrl)),
  door: async ({ serverUrl }, use) => {
    const door = await startFaults(serverUrl);
    await use(door);
    await door.close();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = listenForComplaints(page);
      await use(complaints);
      expect(complaints).toEqual([]);
      if (!page.isClosed()) expect(await rawKeys(page)).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ page, api, serverUrl }, use) =>
    use(async (person, path, through = serverUrl) => {
      await leaveToken(page, through, await api.signIn(person));
      await page.goto(`${through}${path}`);
    }),
});

export { expect };
