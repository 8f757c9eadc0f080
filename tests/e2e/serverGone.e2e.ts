import type { Page } from '@playwright/test';
import { exportDialog } from './kit/exportDialog.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

const unreachable = 'The server cannot be reached. Check the connection and try again.';

/** The server is away: every call is refused, whatever it asks for. */
const takeAway = (page: Page) => page.context().route('**/*', (call) => call.abort('connectionrefused'));
const bringBack = (page: Page) => page.context().unrouteAll();

test('server killed in the middle: a screen that was never opened says so, and Retry opens it without a reload', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  await takeAway(page);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Labels' })).toHaveCount(0);
  await bringBack(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'How can we help you?' })).toBeVisible();
  expect(await page.evaluate(() => 'sameLife' in window)).toBe(true);
});

test('server killed in the middle: the menu of a row opens over a list that stays, or says why not', async ({ page, openAs }) => {
  const menuFile = '**/assets/RowMenu*.js';
  const openMenu = () => permitsPage(page).numbers.first().click({ button: 'right' });
  await page.context().route(menuFile, (call) => call.abort('connectionrefused'));
  await openAs('hse', '/apps/permits/0');
  await openMenu();
  await expect(page.getByText(unreachable, { exact: true })).toBeVisible();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await bringBack(page);
  const fetched = page.waitForResponse(/\/assets\/RowMenu.*\.js$/);
  await page.reload();
  await fetched;
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await takeAway(page);
  await openMenu();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
});

test('server killed in the middle: a page of the documentation is asked for once, not without end', async ({ page, openAs }) => {
  let asked = 0;
  await page.context().route('**/assets/introduction*.js', (call) => {
    asked += 1;
    return call.abort('connectionrefused');
  });
  await openAs('hse', '/apps/permits/0');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Hinted at and imported.
  expect(asked).toBeLessThanOrEqual(2);
  await bringBack(page);
  await expect(async () => {
    // What was missing is asked for again by itself, too, when something else is drawn anew.
    const retry = page.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('server killed in the middle: the export says so, and its button works when the server is back', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await takeAway(page);
  await exportDialog(page).open();
  await expect(page.getByRole('alert').getByText(unreachable, { exact: true })).toBeVisible();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await bringBack(page);
  await exportDialog(page).open();
  await expect(exportDialog(page).question).toBeVisible();
});

test('server killed in the middle: a part that cannot be had leaves the focus to who has gone on', async ({ page, openAs }) => {
  let refuse = () => {};
  const refused = new Promise<void>((done) => {
    refuse = done;
  });
  const part = '**/assets/ExportDialog*.js';
  await page.route(part, (call) => refused.then(() => call.abort('connectionrefused')));
  const asked = page.waitForRequest(part);
  await openAs('hse', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await takeAway(page);
  await page.getByRole('button', { name: 'Export conversations' }).press('Enter');
  await asked;
  const search = page.getByRole('button', { name: 'Search for a page' });
  await search.focus();
  refuse();
  await expect(page.getByRole('alert').getByText(unreachable, { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
});

const tabs = [
  'Risk',
  'Gas',
  'Isolations',
  'Conflicts',
  'Crew',
  'Location',
  'Documents',
  'Conversations',
  'Handover',
  'State chart',
];
const layers: readonly [string, (page: Page) => Promise<void>][] = [
  ['the command palette', (page) => page.keyboard.press('Control+k')],
  ['the export', (page) => page.getByRole('button', { name: 'Export conversations' }).click()],
];

test('server killed in the middle: no late part takes the page of a permit away', async ({ page, openAs }) => {
  const head = page.locator('article > header');
  const panel = page.getByRole('tabpanel');
  const message = page.getByRole('alert').getByText(unreachable, { exact: true });
  const firstEvent = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem').first().click();
  };
  await page.context().route('**/assets/DeskDialog*.js', (call) => call.abort('connectionrefused'));
  await openAs('hse', '/apps/permits/live');
  // What is fetched beforehand and cannot be had loads no page anew under anybody's hands.
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  await permitsPage(page).openFirst();
  await test.step('the desk says so, and works when it can be had', async () => {
    await firstEvent();
    await expect(message).toBeVisible();
    await expect(head).toBeVisible();
    expect(await page.evaluate(() => 'sameLife' in window)).toBe(true);
    await bringBack(page);
    await firstEvent();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await takeAway(page);
  for (const name of tabs) {
    await test.step(name, async () => {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(panel).toContainText(unreachable);
      await expect(head).toBeVisible();
    });
  }
  for (const [name, open] of layers) {
    await test.step(name, async () => {
      await open(page);
      await expect(message.first()).toBeVisible();
      await expect(head).toBeVisible();
    });
  }
  await bringBack(page);
  await panel.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(panel).not.toContainText(unreachable);
});
