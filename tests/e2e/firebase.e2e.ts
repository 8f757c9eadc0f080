import type { Page, Response } from '@playwright/test';
import { type IdentityToolkit, startIdentityToolkit } from '#tests/kit/identityToolkit.ts';
import { type RealtimeDatabase, startRealtimeDatabase } from '#tests/kit/realtimeDatabase.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { test as base, expect, leaveToken } from './kit/journey.ts';
import { settingsPanels } from './kit/settingsPanels.ts';

/** A site with a Firebase project, which two servers on loopback stand in for. */
type Project = { toolkit: IdentityToolkit; database: RealtimeDatabase };

const test = base.extend<object, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures it gives named here.
    async ({}, use) => {
      const [toolkit, database] = await Promise.all([startIdentityToolkit(), startRealtimeDatabase()]);
      await use({ toolkit, database });
      await Promise.all([toolkit.close(), database.close()]);
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ project: { toolkit, database } }, use) => {
      const firebase = {
        apiKey: 'key-of-a-test',
        authDomain: 'plant.example',
        projectId: 'plant',
        databaseURL: 'https://plant.firebaseio.example',
        emulators: { auth: toolkit.address, database: database.address },
      };
      const server = await startServerProcess({
        DEMO_PRESET: 'XS',
        TRUST_PROXY: 'on',
        CONSOLE_PROVIDERS: JSON.stringify({ firebase }),
      });
      await use({ url: server.url, tokens: new Map() });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const selma = { displayName: 'Selma Aydın', email: 'selma@plant.example', password: 'kettle-and-valve' };

/** All that the page has put away anywhere, as one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
    const rowsIn = (store: IDBObjectStore) =>
      new Promise<unknown[]>((resolve) => {
        const request = store.getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(name ?? '');
      for (const store of database.objectStoreNames) kept.push(await rowsIn(database.transaction(store).objectStore(store)));
      database.close();
    }
    return JSON.stringify(kept);
  });

test('somebody registers with Firebase, sets something, leaves nothing behind, and signs in again', async ({ page, project }) => {
  const { toolkit, database } = project;
  toolkit.add({ email: 'taken@plant.example', password: 'kettle-and-valve' });
  const scripts: Response[] = [];
  page.on('response', (response) => void (/\.js$/.test(response.url()) && scripts.push(response)));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Firebase' })).toBeVisible();
  // Nobody is kept here, so the SDK is not needed to say so.
  const texts = await Promise.all(scripts.map((response) => response.text()));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('identitytoolkit'))).toEqual([]);
  await page.goto('/register');
  await page.getByRole('tab', { name: 'Firebase' }).click();
  const newcomer = page.getByRole('tabpanel');
  const email = newcomer.getByLabel('E-mail');
  await newcomer.getByLabel('Display name').fill(selma.displayName);
  await email.fill('taken@plant.example');
  await newcomer.getByLabel('Password', { exact: true }).fill(selma.password);
  await newcomer.getByLabel('Password (Confirm)').fill(selma.password);
  const register = newcomer.getByRole('button', { name: 'Register' });
  await register.click();
  await expect(newcomer.getByText('The email address is already in use')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await email.fill(selma.email);
  await register.click();

  // Nothing of the product opens to them: whoever may give access is named.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/register/);
  const uid = toolkit.people().find((person) => person.email === selma.email)?.localId ?? '';
  expect(database.read(`users/${uid}`)).toMatchObject({ role: { 0: 'admin' }, data: { displayName: selma.displayName } });

  await page.goto('/pages/faq');
  await expect(page.getByText('Logged in with Firebase')).toBeVisible();
  const panels = settingsPanels(page);
  await panels.openSettings();
  await panels.settings.getByText('Custom scrollbars').click();
  await expect(page.getByText('User data saved to firebase')).toBeVisible();
  expect(database.read(`users/${uid}/data/settings/customScrollbars`)).toBe(false);
  await expect.poll(database.connections).toBe(0);
  expect(await everythingKept(page)).toContain(selma.email);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await everythingKept(page)).not.toMatch(new RegExp(`${selma.email}|${selma.displayName}|${uid}`));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);

  // The card offers it below the number: a refusal stands at its field, and what was set is there again.
  await page.getByRole('button', { name: 'Sign in with Firebase' }).click();
  const form = page.getByRole('form', { name: 'Sign in with Firebase' });
  const password = form.getByLabel('Password', { exact: true });
  const submit = form.getByRole('button', { name: 'Sign in with Firebase' });
  await form.getByLabel('E-mail').fill(selma.email);
  await password.fill('a wrong one');
  await submit.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('E-mail address or password is incorrect.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await password.fill(selma.password);
  await submit.click();
  await expect(page.getByText('Logged in with Firebase')).toBeVisible();
  await page.goto('/pages/faq');
  await expect(page.locator('html')).toHaveAttribute('data-scrollbars', 'system');
});

test('a database that is silent keeps nobody out for long, and is told of', async ({ page, project, api }) => {
  const { toolkit, database } = project;
  const ali = { email: 'ali@plant.example', password: 'kettle-and-valve' };
  toolkit.add(ali);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Firebase' }).click();
  const form = page.getByRole('form', { name: 'Sign in with Firebase' });
  await form.getByLabel('E-mail').fill(ali.email);
  await form.getByLabel('Password', { exact: true }).fill(ali.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logged in with Firebase')).toBeVisible();
  database.fallSilent(true);
  await leaveToken(page, new URL(page.url()).origin, await api.signIn('hse'));
  await page.goto('/pages/faq');
  // It stays for six seconds: looked for from the beginning, however long the page takes.
  await Promise.all([
    expect(page.getByText('Firebase cannot be reached. That sign-in method is unavailable for now.')).toBeVisible(),
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  ]);
  await expect(page.getByRole('button', { name: /^Account / })).toContainText('HSE Coordinator');
  database.fallSilent(false);
});
