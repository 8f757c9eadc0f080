import { filled } from '#src/platform/routes.ts';
import { startFaults } from '#tests/kit/faults.ts';
import { deskPage } from './kit/deskPage.ts';
import { emergencyPlant } from './kit/emergencyPlant.ts';
import { expect, leaveToken, test } from './kit/journey.ts';

type Listed = { items: { id: number; tracking_number: string }[] };

test('work that is known to have changed, and an emergency, are not shown as they were when their reading hangs', async ({
  page,
  request,
}) => {
  const { server, token, call, sites } = await emergencyPlant(request);
  const door = await startFaults(server.url);
  try {
    const { items } = await call<Listed>('GET', '/v1/permits/?labelHandle=9&limit=1');
    const [permit] = items;
    const area = sites[0]?.areas[0];
    if (!permit) throw new Error('no permit is live in the plant');
    await leaveToken(page, door.address, token);
    await page.goto(
      `${door.address}${filled('/apps/permit/:permitId/:trackingNumber', { permitId: permit.id, trackingNumber: permit.tracking_number })}`,
    );
    await expect(deskPage(page).state('Live')).toBeVisible();
    await expect(page.getByText('No emergency declared')).toBeVisible();
    // The stream of changes goes on: what is asked for then is never answered.
    door.plan(
      { path: new RegExp(`/v1/permits/${permit.id}/`), fault: { kind: 'blackHole' } },
      { path: /\/v1\/emergencies/, fault: { kind: 'blackHole' } },
    );
    await call('POST', `/v1/permits/${permit.id}/events/`, { event: 'SUSPEND', reason: 'danger' });
    await call('POST', '/v1/emergencies/', { areas: [area?.id], kind: 'drill', named: area?.code });
    await expect(page.locator('article > header').getByText(/Could not be refreshed/)).toBeVisible();
    await expect(page.getByText('Emergencies: not known now')).toBeVisible();
    await expect(page.getByText('No emergency declared')).toHaveCount(0);
    door.plan();
    await expect(deskPage(page).state('Suspended')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('article > header').getByText(/Could not be refreshed/)).toHaveCount(0);
  } finally {
    await door.close();
    await server.stop();
  }
});
