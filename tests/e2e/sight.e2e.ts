import { hold } from './kit/hold.ts';
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
      await expect(page.getByRole('region', { name: 'Actions' })).toHaveAttribute('data-version');
      await expect(page.locator('main [role="progressbar"], [aria-busy="true"]')).toHaveCount(0);
      const found = await walkByKeys(page);
      covered.push(...found.covered.map((one) => `${size.width} × ${size.height} ${address}: ${one}`));
    }
  }
  expect(covered).toEqual([]);
  await page.goto(path);
  const tabs = page.locator('main').getByRole('tablist');
  await tabs.evaluate((list) => list.scrollIntoView({ block: 'start' }));
  const room = await page.evaluate(() => {
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return lines.filter((one) => one?.closest('main')).length / innerHeight;
  });
  expect(room).toBeGreaterThanOrEqual(0.5);
});

test('what arrives late above the focus does not push it out of sight', async ({ page, openAs, api }) => {
  const { path } = await livePermit(api);
  const low = { width: 320, height: 256 };
  await page.setViewportSize(low);
  const arrive = await hold(page, '**/can/**');
  await openAs('hse', path);
  const tab = page.locator('main [role="tab"]:focus');
  await expect(page.locator('main [role="tab"]').first()).toBeVisible();
  for (let press = 0; press < 40 && (await tab.count()) === 0; press += 1) await page.keyboard.press('Tab');
  // Somebody scrolls back a little, to read what stands above the tabs: these are now the last thing in the window.
  const endOf = async () => ((await tab.boundingBox())?.y ?? 0) + ((await tab.boundingBox())?.height ?? 0);
  await page.mouse.move(low.width / 2, low.height / 2);
  await page.mouse.wheel(0, (await endOf()) - (low.height - 8));
  await expect.poll(endOf).toBeGreaterThan(low.height - 16);
  await expect(tab).toBeInViewport({ ratio: 1 });
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  arrive();
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveAttribute('data-version');
  expect(await heightOf()).toBeGreaterThan(before);
  await expect(tab).toBeInViewport({ ratio: 1 });
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
