import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';

const box = async (page: Page, selector: string) => page.locator(selector).first().boundingBox();
type Box = NonNullable<Awaited<ReturnType<typeof box>>>;
const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

test('what was dismissed stays dismissed through a reload inside the time to undo', async ({ page, openAs }) => {
  await openAs('delegate', '/pages/faq');
  const bell = () => page.getByRole('banner').getByRole('button', { name: /Notifications/ });
  const entries = page.locator('#panel-notifications li');
  await bell().click();
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  const first = (await entries.first().textContent()) ?? '';
  await entries
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(entries).toHaveCount(before - 1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await bell().click();
  await expect(entries.first()).toBeVisible();
  await expect(entries).toHaveCount(before - 1);
  expect(await entries.allTextContents()).not.toContain(first);
});

test('the palette finds an emergency, a new permit and printing in every language, and only what one may do', async ({
  page,
  openAs,
  api,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?limit=1')) as {
    result: { items: { id: number; tracking_number: string }[] };
  };
  const [one] = result.items;
  const asked = {
    en: ['emergency', 'new permit', 'print'],
    tr: ['acil durum', 'yeni izin', 'yazdır'],
    ar: ['طوارئ', 'تصريح جديد', 'طباعة'],
  };
  await openAs('hse', '/pages/faq');
  for (const [language, words] of Object.entries(asked)) {
    await page.goto(`/apps/permit/${one?.id}/${one?.tracking_number}?settings={"language":"${language}"}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('article header').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    for (const word of words) {
      await field.fill(word);
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('group').first()).toContainText(new RegExp(word.split(' ')[0] ?? '', 'i'));
    }
    await page.keyboard.press('Escape');
  }
  await page.goto('/pages/faq');
  await openAs('staff', '/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  for (const word of ['emergency', 'new permit', 'print']) {
    await field.fill(word);
    // The guides are open to everybody; what one does not do is not offered.
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/result/);
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Actions' })).toHaveCount(0);
  }
});

test('a partial tracking number finds what it begins, in the palette', async ({ page, openAs, api }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?limit=1')) as { result: { items: { tracking_number: string }[] } };
  const number = result.items[0]?.tracking_number ?? '';
  const begun = number.slice(0, 11);
  expect(begun).toMatch(/^[A-Z]{3}-\d{2}-0\d{3}/);
  await openAs('hse', '/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(begun);
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toContainText(begun);
  for (const text of await options.allTextContents()) expect(text.startsWith(begun) || text.includes(begun)).toBe(true);
});

test('the profile holds what a person sets most', async ({ page, openAs }) => {
  await openAs('hse', '/profile');
  const settings = page.getByRole('region', { name: 'Settings', exact: true });
  await settings.getByLabel('Language').selectOption('tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByText('SEÇ Koordinatörü').first()).toBeVisible();
});

test('a page that is not there offers the search, a server error its report', async ({ page, openAs }) => {
  await openAs('hse', '/nowhere');
  await page.getByRole('button', { name: 'Search pages and permits' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const reports: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/v1/reports')) reports.push(call.url());
  });
  await page.goto('/pages/errors/error-500?ticket=secret-of-somebody');
  const report = page.getByRole('button', { name: 'Report the problem' });
  await expect(report).toBeVisible();
  // Who only looks at the page reports nothing.
  expect(reports).toEqual([]);
  await report.press('Enter');
  await expect(page.getByText(/Report number/)).toContainText(/[0-9a-f]{10}/);
  await expect(page.getByText('Report sent.')).toBeVisible();
  expect(reports).toHaveLength(1);
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Report [0-9a-f]{10}/);
  expect(copied).not.toContain('secret');
});

test('an account without a role is told what it may open and whom to ask', async ({ page, openAs }) => {
  await openAs('staff', '/');
  await expect(page.getByRole('heading', { level: 1, name: /your account has no role/ })).toBeVisible();
  await expect(page.getByText('Ask the user administrator of your site for a role')).toContainText('1003');
  await page.locator('main').getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a navbar on the right and the floating buttons do not meet', async ({ page, openAs }) => {
  const beside = { layout: { style: 'layout1', config: { navbar: { position: 'right', style: 'style-1' } } } };
  for (const direction of ['ltr', 'rtl']) {
    await openAs('hse', `/pages/faq?settings=${encodeURIComponent(JSON.stringify({ ...beside, direction }))}`);
    await expect(page.locator('[data-navbar="right"]')).toBeVisible();
    const [navbar, buttons] = [await box(page, '[data-part="navbar"]'), await box(page, '[data-floating="true"]')];
    expect(navbar && buttons && meet(navbar, buttons)).toBe(false);
  }
});
