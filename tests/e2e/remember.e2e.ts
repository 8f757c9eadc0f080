import type { BrowserContext, Page } from '@playwright/test';
import aes from 'crypto-js/aes.js';
import { expect, test as journey } from './kit/journey.ts';
import { leftBehind } from './kit/leftBehind.ts';
import { loginPage } from './kit/loginPage.ts';
import { password, people } from './kit/people.ts';

type OwnBrowser = {
  /** A browser of its own that keeps its profile, closed and opened again each time. */
  openBrowser: () => Promise<Page>;
};

const test = journey.extend<OwnBrowser>({
  openBrowser: async ({ playwright, launchOptions, extraHTTPHeaders }, use, info) => {
    let browser: BrowserContext | undefined;
    const { args = [], ...launching } = launchOptions;
    await use(async () => {
      await browser?.close();
      browser = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
        ...launching,
        // A name that is not this machine's own: over http the browser then offers no ciphers.
        args: [...args, '--host-resolver-rules=MAP plain.example 127.0.0.1'],
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        extraHTTPHeaders: extraHTTPHeaders ?? {},
      });
      const [page] = browser.pages();
      return page ?? browser.newPage();
    });
    await browser?.close();
  },
});

const kept = 'control-room.remembered';
const entryOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), kept);
const signOut = async (page: Page, origin: string) => {
  await page.goto(`${origin}/logout`);
  await expect(loginPage(page).heading).toBeVisible();
};
const isIn = (page: Page) => expect(page).toHaveURL(/\/apps\/permits\/0/);

test('remembered under a key that does not leave the browser: there after a restart, gone after a failed sign-in', async ({
  openBrowser,
  serverUrl,
}) => {
  const first = await openBrowser();
  await first.goto(`${serverUrl}/login`);
  const login = loginPage(first);
  await expect(login.sap).toHaveValue('');
  await expect(login.remember).not.toBeChecked();
  await login.remember.check();
  await login.signIn('hse');
  await isIn(first);
  await signOut(first, serverUrl);
  const left = await leftBehind(first);
  expect(Object.keys(left.local).filter((name) => !/^control-room\.(settings|colours|version|remembered)$/.test(name))).toEqual([]);
  expect(left).toMatchObject({ session: [], databases: ['control-room'], caches: [], cookies: '' });
  expect(left.local[kept]).not.toMatch(new RegExp(`${people.hse}|${password}"`));
  expect(JSON.parse(left.local[kept] ?? '')).toMatchObject({ version: 2, sealed: expect.any(String) });

  const second = await openBrowser();
  await second.goto(`${serverUrl}/login`);
  const again = loginPage(second);
  await expect(again.sap).toHaveValue(String(people.hse));
  await expect(again.password).toHaveValue(password);
  await expect(again.remember).toBeChecked();
  const exported = await second.evaluate(async () => {
    const opening = indexedDB.open('control-room');
    await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }));
    const reading = opening.result.transaction('keys').objectStore('keys').get('remembered');
    await new Promise((resolve) => Object.assign(reading, { onsuccess: resolve }));
    opening.result.close();
    return crypto.subtle.exportKey('raw', reading.result).catch((error: Error) => error.name);
  });
  expect(exported).toBe('InvalidAccessError');
  await again.submit();
  await isIn(second);
  await signOut(second, serverUrl);

  await expect(again.password).toHaveValue(password);
  await again.password.fill('not the password');
  await again.submit();
  await expect(again.alert).toContainText('SAP number or password is incorrect.');
  expect(await leftBehind(second)).toMatchObject({ databases: [] });
  expect(await entryOf(second)).toBeNull();
  await second.reload();
  await expect(again.sap).toHaveValue('');
});

test('an entry of an older console is opened once and locked anew; over plain http, and where the site says so, only the number is kept', async ({
  openBrowser,
  serverUrl,
}) => {
  const passphrase = 'the words of the older console';
  const old = aes.encrypt(JSON.stringify({ sap: people.sme, password }), passphrase).toString();
  const page = await openBrowser();
  const login = loginPage(page);
  const siteSays = (remember: object) =>
    page.route('**/config.json', (route) => route.fulfill({ json: { remember: { oldPassphrase: passphrase, ...remember } } }));
  const leave = (origin: string) =>
    page.goto(`${origin}/icon.svg`).then(() => page.evaluate((text) => localStorage.setItem('remember', text), old));

  await siteSays({});
  await leave(serverUrl);
  await page.goto(`${serverUrl}/login`);
  await expect(login.sap).toHaveValue(String(people.sme));
  await expect(login.password).toHaveValue(password);
  expect(await page.evaluate(() => localStorage.getItem('remember'))).toBeNull();
  expect(await entryOf(page)).toContain('"sealed"');
  await login.remember.uncheck();
  await login.submit();
  await isIn(page);
  await signOut(page, serverUrl);
  await expect(login.sap).toHaveValue('');
  expect(await entryOf(page)).toBeNull();

  const plain = serverUrl.replace('127.0.0.1', 'plain.example');
  await leave(plain);
  await page.goto(`${plain}/login`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(login.sap).toHaveValue(String(people.sme));
  await expect(login.password).toHaveValue('');
  await expect(login.card.getByText(/^Only the SAP number: over plain http/)).toBeVisible();
  await login.password.fill(password);
  await login.submit();
  await isIn(page);
  await signOut(page, plain);
  expect(JSON.parse((await entryOf(page)) ?? '')).toEqual({ version: 2, until: expect.any(Number), sap: String(people.sme) });

  await siteSays({ keeps: 'sap' });
  await page.goto(`${serverUrl}/login`);
  await expect(login.card.getByText('Only the SAP number is remembered on this device.')).toBeVisible();
  await siteSays({ keeps: 'off' });
  await page.goto(`${plain}/login`);
  await expect(login.sap).toHaveValue('');
  await expect(login.remember).toHaveCount(0);
  expect(await entryOf(page)).toBeNull();
});

const warnings = {
  full: 'This browser’s storage is full',
  forbidden: 'This browser does not allow storage',
  corrupt: 'were damaged and have been ignored',
  future: 'from a newer version',
};
const anyWarning = new RegExp(Object.values(warnings).join('|'));

/** Runs in the page, before anything else does. */
const faults: Record<'full' | 'forbidden', () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  forbidden: () => {
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
};

for (const name of ['full', 'forbidden'] as const)
  test(`storage ${name}: one warning, and the console works without memory of the past`, async ({ page }) => {
    await page.addInitScript(faults[name]);
    await page.goto('/login');
    const login = loginPage(page);
    if (name === 'forbidden') await expect(page.getByText(warnings.forbidden)).toHaveCount(1);
    await login.remember.check();
    // It goes by itself: looked for from the beginning, however long the page takes.
    const told = name === 'full' ? expect(page.getByText(warnings.full)).toHaveCount(1) : null;
    await Promise.all([told, login.signIn('hse')]);
    await isIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account / }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(login.heading).toBeVisible();
    await expect(page.getByText(anyWarning)).toHaveCount(0);
  });

test('storage corrupt and from a future version: one warning each time, and never twice', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    localStorage.setItem('control-room.version', '1');
    localStorage.setItem('control-room.settings', '{"language":');
    localStorage.setItem('control-room.remembered', '\u0000');
  });
  await page.goto('/login');
  await expect(page.getByText(warnings.corrupt)).toHaveCount(1);
  await page.evaluate(() => {
    localStorage.setItem('control-room.version', '99');
    localStorage.setItem('control-room.settings', '{"language":"tr","theme":{"of":"the future"}}');
  });
  await page.reload();
  await expect(page.getByText(warnings.future)).toHaveCount(1);
  await expect(loginPage(page).heading).toBeVisible();
  await page.reload();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page.getByText(anyWarning)).toHaveCount(0);
});
