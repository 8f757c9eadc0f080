import type { Page } from '@playwright/test';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { someInside } from './kit/someInside.ts';

type Row = { id: number; tracking_number: string };

const peekOf = (page: Page) => page.getByRole('complementary', { name: /^Summary: / });
/** The number of the permit whose row has the focus. */
const focused = (page: Page) =>
  permitsPage(page)
    .rows.filter({ has: page.locator(':focus') })
    .locator('a');

test('P shows the summary of a permit beside the list, it follows the row, and Escape closes it', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const first = (await list.numbers.nth(0).textContent()) ?? '';
  const second = (await list.numbers.nth(1).textContent()) ?? '';

  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText(first);
  await page.keyboard.press('p');
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${first}`);
  await expect(peekOf(page).getByRole('link', { name: `Open the permit ${first}` })).toBeVisible();
  await expect(peekOf(page).getByRole('progressbar')).toHaveCount(0);
  await expect(focused(page)).toHaveText(first);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText(second);
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${second}`);
  await page.keyboard.press('k');
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${first}`);
  await page.keyboard.press('Escape');
  await expect(peekOf(page)).toHaveCount(0);
  await expect(focused(page)).toHaveText(first);

  await page.keyboard.press('p');
  await expect(peekOf(page)).toBeVisible();
  await page.keyboard.press('p');
  await expect(peekOf(page)).toHaveCount(0);
  // Whichever way it is closed, the focus is back on the row.
  for (const way of ['Escape', 'Enter']) {
    await page.keyboard.press('p');
    await peekOf(page).getByRole('button', { name: 'Close' }).press(way);
    await expect(peekOf(page)).toHaveCount(0);
    await expect(focused(page)).toHaveText(first);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/apps/permit/\\d+/${first}$`));
});

test('keys that follow one another within a frame are of the row that has the focus by then', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const first = (await list.numbers.nth(0).textContent()) ?? '';
  const second = (await list.numbers.nth(1).textContent()) ?? '';
  const third = (await list.numbers.nth(2).textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(focused(page)).toHaveText(first);
  /** The second key comes as soon as the first has moved the focus: faster than anybody types, as a busy page hears them. */
  const together = (one: string, other: string) =>
    page.evaluate(
      async ([before, after]) => {
        const press = (key?: string) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const from = document.activeElement;
        press(before);
        while (document.activeElement === from) await Promise.resolve();
        press(after);
      },
      [one, other],
    );
  await together('ArrowDown', 'x');
  await expect(list.rows.filter({ hasText: second })).toHaveAttribute('aria-selected', 'true');
  await expect(list.rows.filter({ hasText: first })).toHaveAttribute('aria-selected', 'false');
  await together('ArrowDown', 'p');
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${third}`);
});

test('X chooses a permit and S watches it, and neither is taken from what is typed', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const row = list.rows.filter({ has: page.locator(':focus') });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('x');
  await expect(row).toHaveAttribute('aria-selected', 'false');
  const star = row.getByRole('button', { name: /^(Watch|Stop watching) / });
  const before = (await star.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('s');
  await expect(star).not.toHaveAttribute('aria-label', before);
  await page.keyboard.press('s');
  await expect(star).toHaveAttribute('aria-label', before);
  await list.search.fill('');
  await list.search.pressSequentially('pump jx');
  await expect(list.search).toHaveValue('pump jx');
  await expect(peekOf(page)).toHaveCount(0);
});

test('the menu of a row shows its summary on a small screen too, in Arabic', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('hse', `/apps/permits/23?settings=${encodeURIComponent(JSON.stringify({ language: 'ar' }))}`);
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const number = (await list.numbers.first().textContent()) ?? '';
  await list.rows.locator('[data-menu]').first().click();
  await page.getByRole('menuitem', { name: 'الملخص' }).click();
  const peek = page.getByRole('complementary', { name: `الملخص: ${number}` });
  await expect(peek.getByRole('progressbar')).toHaveCount(0);
  await expect(peek.getByRole('link', { name: number })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await peek.getByRole('button', { name: 'إغلاق' }).click();
  await expect(peek).toHaveCount(0);
});

test('a summary stays with its permit when rows move by themselves, for work can be stopped from it', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/9');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const first = (await list.numbers.nth(0).textContent()) ?? '';
  const second = (await list.numbers.nth(1).textContent()) ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${second}`);

  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: Row[] } };
  const one = result.items.find(({ tracking_number }) => tracking_number === first);
  const body = { event: 'SUSPEND', reason: 'danger', comment: 'A scaffold board is loose above the work.' };
  await permitCalls(request, serverUrl).post(token, `/v1/permits/${one?.id}/events/`, body);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.numbers.first()).not.toHaveText(first);
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${second}`);
  await expect(peekOf(page).getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

// A plant of its own: other journeys stop the work of theirs and get everybody out.
test('the summary of an entry says how many are inside', async ({ page, request }) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const { row, inside } = await someInside(api, permitCalls(request, server.url), token);
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permits/9?search=${row.tracking_number}`);
  const told = `${inside.length} inside`;
  await expect(permitsPage(page).rows).toHaveCount(1);
  await expect(permitsPage(page).rows).toContainText(told);
  await permitsPage(page).rows.locator('[data-menu]').click();
  await page.getByRole('menuitem', { name: 'Summary' }).click();
  await expect(peekOf(page)).toHaveAttribute('aria-label', `Summary: ${row.tracking_number}`);
  await expect(peekOf(page).getByText(told)).toBeVisible();
  await server.stop();
});
