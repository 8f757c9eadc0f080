import { expect, test } from './kit/journey.ts';
import { walkByKeys } from './kit/keyWalk.ts';
import { livePermit } from './kit/livePermit.ts';

/** A wide window, a telephone, and 1280 × 1024 at 400 %. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

test('nothing that has the focus lies under a head or a bar, and half of a low window is the permit', async ({
  page,
  openAs,
  api,
}) => {
  const { path } = await livePermit(api);
  const covered: string[] = [];
  await openAs('hse', path);
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const address of [path, `${path}?tab=gas`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [role="tab"]').first()).toBeVisible();
      const found = await walkByKeys(page);
      covered.push(...found.covered.map((one) => `${size.width} × ${size.height} ${address}: ${one}`));
    }
  }
  expect(covered.filter((one) => !one.includes('Logged in with JWT'))).toEqual([]);
  await page.goto(path);
  const tabs = page.locator('main').getByRole('tablist');
  await tabs.evaluate((list) => list.scrollIntoView({ block: 'start' }));
  const room = await page.evaluate(() => {
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return lines.filter((one) => one?.closest('main')).length / innerHeight;
  });
  expect(room).toBeGreaterThanOrEqual(0.5);
});

test('with forced colours the current page and the selected tab keep a mark', async ({ page, openAs, api }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs('hse', (await livePermit(api)).path);
  for (const marked of [
    page.locator('nav [aria-current="page"]').first(),
    page.locator('main [role="tab"][aria-selected="true"]'),
  ]) {
    await expect(marked).toHaveCSS('outline-style', 'solid');
    await expect(marked).toHaveCSS('outline-width', '2px');
  }
});

test('a dialog is no live region: what changes in it is not read out twice', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/0');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((one) => one.closest('[aria-live]')?.getAttribute('aria-live') ?? null)).toBeNull();
});
