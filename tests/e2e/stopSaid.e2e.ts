import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { type Api, expect, test } from './kit/journey.ts';

const livePath = async (api: Api): Promise<string> => {
  const token = await api.signIn('delegate');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=1')) as { result: { items: PermitRow[] } };
  const [live] = result.items;
  if (!live) throw new Error('the demo plant has no live work');
  return `/apps/permit/${live.id}/${live.tracking_number}`;
};

test('a first press that no second follows is said to have stopped nothing, to be seen and aloud', async ({
  page,
  api,
  openAs,
}) => {
  const path = await livePath(api);
  await page.clock.install();
  await openAs('delegate', path);
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Press again to stop' })).toBeFocused();
  await page.clock.fastForward(3000);
  await expect(page.getByRole('button', { name: 'Not stopped: press twice' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Not stopped: press twice' })).toHaveCount(1);
  // What it says is true: two presses from here on stop the work, one does not.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Press again to stop' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused();
});

for (const [width, height] of [
  [320, 256],
  [640, 360],
] as const)
  test(`Stop of live work is in sight without scrolling, at ${width} x ${height}`, async ({ page, api, openAs }) => {
    const path = await livePath(api);
    await page.setViewportSize({ width, height });
    await openAs('delegate', path);
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await expect(stop).toBeInViewport({ ratio: 1 });
    await stop.click({ trial: true });
    // It leaves most of the window to what is read.
    const bar = await page.getByRole('region', { name: 'Actions' }).boundingBox();
    expect(bar?.height).toBeLessThan(height * 0.4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
