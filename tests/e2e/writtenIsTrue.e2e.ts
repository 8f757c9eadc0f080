import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { recordGas } from './kit/recordGas.ts';

test('what a failing gas test does stands in the head with the test itself: no other reading is waited for', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api, ({ gas }) => gas !== 'not_required');
  await openAs('hse', `${permit.path}?tab=gas`);
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText('Live');
  await expect(page.getByRole('button', { name: 'Record a test' })).toBeVisible();
  // From now on no reading of the permit is answered.
  await page.route(
    (url) => url.pathname === `/v1/permits/${permit.id}/`,
    () => undefined,
  );
  await recordGas(page, { LEL: '60' });
  await expect(head).toContainText('Suspended');
  await expect(head).toContainText('Gas test failed');
  await expect(head).not.toContainText('Live');
});
