import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { looks } from './kit/settings.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser keeps what it uses from the second opening on, when its worker is there. */
const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('once it was opened, the console says in the reader’s language that the server is away, and comes back by itself', async ({
  page,
  openAs,
  door,
}) => {
  await openAs('hse', '/apps/permits/0', door.address);
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await workerReady(page);
  await page.reload();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  // The worker is in force, and the calls still come to the server.
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const before = door.calls().length;
  await page.reload();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  const calls = door.calls().slice(before);
  expect(calls.filter((call) => call.startsWith('GET /v1/permits/?'))).not.toEqual([]);
  expect(calls).toContain('GET /apps/permits/0');
  expect(calls.filter((call) => call.includes('/assets/'))).toEqual([]);

  door.plan({ fault: { kind: 'reset' } });
  for (const look of looks.filter(({ language, theme }) => (language === 'tr') === (theme === 'light'))) {
    await page.evaluate(
      (text) => localStorage.setItem('control-room.settings', text),
      JSON.stringify({ language: look.language, theme: look.theme, appearance: look.theme }),
    );
    await page.reload();
    const words = { en: 'No connection', tr: 'Bağlantı yok', ar: 'لا يوجد اتصال' }[look.language];
    await expect(page.getByRole('heading')).toHaveText(words);
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  door.plan();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
});

test('a part that a new release has taken away loads the page anew, once', async ({ page, openAs, door }) => {
  const next = '<!doctype html><script type="module" src="/assets/index-next.js"></script>';
  await openAs('delegate', '/apps/permits/0', door.address);
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  door.plan(
    { fault: { kind: 'status', status: 200, body: next }, path: /^\/$/, times: 1 },
    { fault: { kind: 'status', status: 404 }, path: /assets\/introduction/ },
  );
  // The part is there for the page that is loaded anew, however often the one before asked for it.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) door.plan();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await page.waitForFunction(() => !('sameLife' in window));
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
});

test('a new release is offered: over unsaved work it asks, while the server is away it waits, and then it is loaded', async ({
  page,
  openAs,
  door,
}) => {
  const next = '<!doctype html><script type="module" src="/assets/index-next.js"></script>';
  await page.clock.install();
  await openAs('delegate', '/documentation/components/dialog', door.address);
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('half written');
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  const livesOn = () => page.evaluate(() => 'sameLife' in window);
  const offer = async () => {
    // Who has put it off is asked again only after an hour.
    await page.clock.fastForward(61 * 60_000);
    door.plan({ fault: { kind: 'status', status: 200, body: next }, path: /^\/$/, times: 1 });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const notice = page.getByRole('log').getByRole('listitem').filter({ hasText: 'A new version is ready' });
    await expect(notice).toBeVisible();
    return notice.getByRole('button', { name: 'Reload' });
  };

  const first = await offer();
  await first.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('half written');
  expect(await livesOn()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const second = await offer();
  door.plan({ fault: { kind: 'reset' } });
  await second.click();
  await expect(page.getByText('The server cannot be reached, so')).toBeVisible();
  expect(await livesOn()).toBe(true);

  const third = await offer();
  await third.click();
  await page.waitForFunction(() => !('sameLife' in window));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dialog/);
});
