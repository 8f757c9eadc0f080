import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { type Faults, startFaults } from '#tests/kit/faults.ts';
import { listenForComplaints } from './complaints.ts';
import { type Person, password, people } from './people.ts';

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
};

export type Api = {
  signIn: (person: Person) => Promise<string>;
  get: (token: string, path: string) => Promise<unknown>;
  revoke: (token: string) => Promise<void>;
};

const apiOver = (request: APIRequestContext, url: string): Api => ({
  signIn: async (person) => {
    const reply = await request.post(`${url}/v1/account/login`, { data: { sap: people[person], password, control_room: true } });
    if (!reply.ok()) throw new Error(`${person} could not sign in: ${await reply.text()}`);
    return (await reply.json()).token;
  },
  get: async (token, path) => (await request.get(`${url}${path}`, { headers: { Authorization: `Token ${token}` } })).json(),
  revoke: async (token) => {
    await request.post(`${url}/v1/account/logout`, { headers: { Authorization: `Token ${token}` } });
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

export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures it gives named here.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ 'x-forwarded-for': nextAddress(workerIndex) }),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  serverUrl: async ({}, use) => use(process.env.CONTROL_ROOM_E2E_URL ?? ''),
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
