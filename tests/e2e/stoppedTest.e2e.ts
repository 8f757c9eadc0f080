import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { filled } from '#src/platform/routes.ts';
import { expect, test } from './kit/journey.ts';

// There is one test in the plant, which other journeys look at.
test.use({ plant: 'stoppedTest' });

test('a test with energy in is stopped by the same button as work', async ({ page, api, openAs }) => {
  const { result } = (await api.get(await api.signIn('hse'), '/v1/permits/?labelHandle=0&limit=200')) as {
    result: { items: PermitRow[] };
  };
  const testing = result.items.find(({ state }) => state === 'testing');
  if (!testing) throw new Error('no permit is in a test');
  const params = { permitId: testing.id, trackingNumber: testing.tracking_number };
  await openAs('hse', filled('/apps/permit/:permitId/:trackingNumber', params));
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
  await expect(page.getByText(`${testing.tracking_number} is now Suspended.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop|Press again/ })).toHaveCount(0);
});
