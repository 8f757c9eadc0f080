import type { Page } from '@playwright/test';
import { freePort } from '#tests/kit/freePort.ts';
import { clientId, type OpenIdHouse, resident, startOpenIdHouse } from '#tests/kit/openIdHouse.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { test as base, expect } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';

/** The console at a site with a provider of its own, by the name of Gate. */
const test = base.extend<object, { gate: OpenIdHouse }>({
  gate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures it gives named here.
    async ({}, use) => {
      const port = await freePort();
      const gate = await startOpenIdHouse(() => `http://127.0.0.1:${port}/callback`);
      process.env.GATE_PORT = String(port);
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ gate }, use) => {
      const external = { name: 'Gate', authority: gate.url, clientId, managementUrl: `${gate.url}/manage` };
      const server = await startServerProcess({
        DEMO_PRESET: 'XS',
        TRUST_PROXY: 'on',
        PORT: process.env.GATE_PORT ?? '0',
        CONSOLE_PROVIDERS: JSON.stringify({ external }),
      });
      await use({ url: server.url, tokens: new Map() });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const wanted = '/documentation/getting-started/introduction?from=mail#top';

const chooseGate = (page: Page) => page.getByRole('button', { name: 'Sign in with Gate' }).click();
const personKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /token|person/.test(key)));
const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading') });
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('signing in by a provider, from the first click to a provider that is away', async ({ page, context, gate, serverUrl }) => {
  const authorized: string[] = [];
  const returns: string[] = [];
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(serverUrl)) return;
    if (request.url().includes('/v1/notifications/')) told.push(request.url());
    if (request.headers().authorization) authorized.push(request.url());
    if (request.url().includes('/callback?')) returns.push(request.url());
  });

  await test.step('the way there and back ends where they wanted to go', async () => {
    await page.goto(wanted);
    await expect(loginPage(page).heading).toBeVisible();
    await chooseGate(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Logged in with Gate')).toBeVisible();
    await expect(page).toHaveURL(`${serverUrl}${wanted}`);
    await expect(page.getByRole('button', { name: `Account ${resident.name}` })).toBeVisible();
    expect(returns).toHaveLength(1);
    expect(gate.exchanges()).toBe(1);
  });

  await test.step('the session is found again, and opens nothing of the product', async () => {
    await page.reload();
    await expect(page.getByText('Logged in with Gate')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.locator('#content').getByText(resident.email)).toBeVisible();
    await expect(page.getByRole('button', { name: /delete/i })).toBeHidden();
    expect(authorized).toEqual([]);
    // Whom our server does not know is told nothing, and it is not asked.
    expect(told).toEqual([]);
  });

  await test.step('signing out in another tab reaches this one, and leaves nothing of the person', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await signOut(other);
    await expect(loginPage(other).heading).toBeVisible();
    await expect(loginPage(page).heading).toBeVisible();
    await expect(page.getByText('You signed out in another tab.')).toBeVisible();
    expect(await personKeys(page)).toEqual([]);
    await other.close();
  });

  await test.step('an address that was used signs nobody in', async () => {
    await page.goto(returns[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Signing in with Gate did not work' })).toBeVisible();
    await expect(notice(page)).toContainText('was not started in this browser, or its link has been used');
    await expect(page).toHaveURL(/\/callback$/);
    await expect(page.getByText('Logging in with Gate')).toBeHidden();
    expect(gate.exchanges()).toBe(1);
    expect(await personKeys(page)).toEqual([]);
  });

  await test.step('a state that is not ours signs nobody in', async () => {
    await page.goto('/callback?code=abc&state=forged');
    await expect(notice(page)).toContainText('was not started in this browser');
    await page.getByRole('link', { name: 'Back to the sign-in' }).click();
    await expect(loginPage(page).heading).toBeVisible();
  });

  await test.step('who is refused there is told its word, and who has signed out is asked again', async () => {
    await chooseGate(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(notice(page)).toContainText('The sign-in service did not sign you in.');
    await expect(page.getByText('access_denied')).toBeVisible();
    expect(await personKeys(page)).toEqual([]);
  });

  await test.step('a provider that does not answer costs its time and a warning, and nothing else', async () => {
    gate.fallSilent();
    await page.goto('/login');
    await expect(page.getByText('Gate cannot be reached. That sign-in method is unavailable for now.')).toBeVisible();
    await loginPage(page).signIn('hse');
    await expect(page).toHaveURL(/\/apps\/permits\/0/);
  });
});
