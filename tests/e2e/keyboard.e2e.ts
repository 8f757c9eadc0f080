import { tabs } from '#src/entities/permits/permitTabs.ts';
import { everyPage, isLoaded, visitEach } from './kit/everyPage.ts';
import { expect, test } from './kit/journey.ts';
import { walkByKeys } from './kit/keyWalk.ts';
import { livePermit } from './kit/livePermit.ts';
import { openAndWalk, openersOf } from './kit/openers.ts';
import { chooseElsewhere } from './kit/settings.ts';

const isDeep = process.env.DEEP === '1';

/** What one of each kind of part is on: tabs, a grid, tiles, fields, a plan, a menu of words. */
const sample = [
  '/login',
  '/apps/permits/new',
  '/apps/permits/:labelHandle',
  '/apps/permit/:permitId/:trackingNumber',
  '/apps/permit-handover',
  '/ui/icons',
  '/ui/page-layouts/carded/left-sidebar-2-tabbed',
  '/documentation/components/message',
];

test('everything that a pointer can press on a page can be reached with keys alone', async ({ page, serverUrl, api }) => {
  test.setTimeout(isDeep ? 2_700_000 : 240_000);
  const visits = await everyPage(api, isDeep ? undefined : sample);
  expect(visits.length).toBeGreaterThanOrEqual(sample.length);
  const faults: string[] = [];
  await visitEach({ page, api, serverUrl }, visits, async (address) => {
    const { missed, stops } = await walkByKeys(page);
    // A page of text has little more than the way past its head.
    expect(stops, address).toBeGreaterThan(1);
    faults.push(...missed.map((name) => `${address}: ${name}`));
  });
  expect(faults).toEqual([]);
});

/** A menu for each row and dialogs of a list, the acts of a permit, menus in a page, a page without the shell of the product. */
const opening = [
  '/apps/permits/:labelHandle',
  '/apps/permit/:permitId/:trackingNumber',
  '/documentation/components/navigation',
  '/ui/page-layouts/carded/left-sidebar-2-tabbed',
];

test('whatever a button opens is opened, walked and left with keys alone, and the focus is back on the button', async ({
  page,
  serverUrl,
  api,
}) => {
  test.setTimeout(isDeep ? 7_200_000 : 240_000);
  const visits = await everyPage(api, isDeep ? undefined : opening);
  const faults: string[] = [];
  const known = new Set<string>();
  let opened = 0;
  await visitEach({ page, api, serverUrl }, visits, async (address) => {
    for (const opener of await openersOf(page)) {
      // What stands around every page is walked once; on the others it is opened and left.
      const isKnown = opener.isOfShell && known.has(opener.name);
      known.add(opener.name);
      if (isKnown && !isDeep) continue;
      const found = await openAndWalk(page, opener, !isKnown);
      opened += 1;
      faults.push(...found.map((fault) => `${address}, ${opener.kind} “${opener.name}”: ${fault}`));
      if (found.length === 0) continue;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await isLoaded(page);
    }
  });
  expect(faults).toEqual([]);
  expect(opened).toBeGreaterThan(isDeep ? 100 : 15);
});

test('the arrow keys lead through all tabs of a permit the way the eye goes, and Enter selects', async ({ page, openAs, api }) => {
  await openAs('hse', (await livePermit(api)).path);
  const list = page.locator('main').getByRole('tablist');
  const tab = (at: number) => list.getByRole('tab').nth(at);
  await expect(list.getByRole('tab')).toHaveCount(tabs.length);
  await list.getByRole('tab', { selected: true }).focus();
  for (let at = 1; at < tabs.length; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(at)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(tab(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(tabs.length - 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab(tabs.length - 1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=chart/);
  await page.keyboard.press('Home');
  await expect(tab(0)).toBeFocused();
  await chooseElsewhere(page, { language: 'ar', theme: 'light' });
  await tab(0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(1)).toBeFocused();
});

test('both faces of an example in the documentation can be had with keys', async ({ page, openAs }) => {
  await openAs('hse', '/documentation/components/message');
  const list = page.locator('main').getByRole('tablist').first();
  await list.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(list.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').first().locator('pre')).toBeVisible();
});
