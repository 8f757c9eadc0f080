import type { Locator, Page } from '@playwright/test';
import { caughtUp } from './kit/caughtUp.ts';
import { deskPage } from './kit/deskPage.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { loginPage } from './kit/loginPage.ts';
import { people } from './kit/people.ts';
import { permitsPage } from './kit/permitsPage.ts';

const note = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Your session was ended' });

/** Ends the session of the page as another desk does, and signs in again; what was typed is put back. */
const endAndComeBack = async (page: Page, api: Api, person: 'hse' | 'delegate'): Promise<void> => {
  const path = new URL(page.url());
  await api.revoke((await page.evaluate(() => localStorage.getItem('access_token'))) ?? '');
  await expect(loginPage(page).heading).toBeVisible();
  await expect(note(page)).toContainText('What was typed here and not saved is kept on this device');
  await loginPage(page).signIn(person);
  await expect(page).toHaveURL(`${path.pathname}${path.search}`);
  await page.getByRole('button', { name: 'Restore' }).click();
};

test('a session that is ended says so on the sign-in page, and gives back a declaration, an act and what was typed for many permits', async ({
  page,
  api,
  openAs,
}) => {
  await test.step('nothing was typed: nothing is said to be kept', async () => {
    await openAs('hse', '/apps/permits/0');
    await expect(permitsPage(page).numbers.first()).toBeVisible();
    await api.revoke((await page.evaluate(() => localStorage.getItem('access_token'))) ?? '');
    await expect(loginPage(page).heading).toBeVisible();
    await expect(note(page)).toBeVisible();
    await expect(note(page)).not.toContainText('is kept');
  });

  await test.step('a stop: it is said that it is not recorded, and it is sent when the person is back', async () => {
    const { path, id } = await livePermit(api);
    await openAs('hse', path);
    await caughtUp(page);
    const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '';
    await page.route('**/events/', async (route) => {
      await api.revoke(token);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'pressed on this device is NOT recorded yet' })).toBeVisible();
    await expect(note(page)).toBeVisible();
    await page.unroute('**/events/');
    await loginPage(page).signIn('hse');
    const state = async () =>
      ((await api.get(await api.signIn('hse'), `/v1/permits/${id}/`)) as { result: { state: string } }).result.state;
    await expect.poll(state).toBe('suspended');
  });

  await test.step('a stop and an emergency whose button is held while the session ends: it is said that they are not recorded', async () => {
    const hold = async (button: Locator, words: string) => {
      await button.hover();
      await page.mouse.down();
      await api.revoke((await page.evaluate(() => localStorage.getItem('access_token'))) ?? '');
      await expect(loginPage(page).heading).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await page.mouse.up();
    };
    await page.route('**/events/', () => {});
    await openAs('hse', (await livePermit(api)).path);
    await caughtUp(page);
    await hold(page.getByRole('button', { name: 'Stop', exact: true }), 'The stop that was pressed is NOT recorded');
    await page.unroute('**/events/');
    await page.route('**/v1/emergencies/', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
    await openAs('hse', '/apps/permit-emergencies?declare=1');
    const form = page.getByRole('region', { name: 'Declare an emergency' });
    await form.getByRole('radio', { name: 'Drill' }).press('Space');
    await form.getByRole('checkbox').nth(1).press('Space');
    await hold(page.getByRole('button', { name: 'Hold to declare' }), 'The emergency is NOT recorded');
    await page.unroute('**/v1/emergencies/');
  });

  await test.step('a declaration', async () => {
    await openAs('hse', '/apps/permit-emergencies?declare=1');
    const form = page.getByRole('region', { name: 'Declare an emergency' });
    await form.getByRole('radio', { name: 'Drill' }).press('Space');
    await form.getByRole('checkbox').nth(1).press('Space');
    await form.getByRole('textbox').fill('Gather at the north gate.');
    await endAndComeBack(page, api, 'hse');
    await expect(form.getByRole('textbox')).toHaveValue('Gather at the north gate.');
    await expect(form.getByRole('radio', { name: 'Drill' })).toBeChecked();
    await expect(form.getByRole('checkbox').nth(1)).toBeChecked();
  });

  await test.step('an act', async () => {
    await openAs('hse', (await livePermit(api)).path);
    await caughtUp(page);
    const { dialog } = deskPage(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Suspend/ }).click();
    await dialog.getByText('Weather').click();
    await dialog.getByRole('textbox', { name: /^(Comment|Reason)/ }).fill('Lightning over the flare.');
    await endAndComeBack(page, api, 'hse');
    await expect(dialog.getByRole('textbox', { name: /^(Comment|Reason)/ })).toHaveValue('Lightning over the flare.');
    await expect(dialog.getByRole('radio', { name: 'Weather' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what was typed for many permits', async () => {
    await openAs('hse', '/apps/permits/0?sort=state');
    const list = permitsPage(page);
    await list.rows.first().getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected permits' });
    await bar.getByRole('button', { name: 'Assign a coordinator' }).click();
    const field = page.getByRole('dialog').getByLabel('Coordinator (SAP number)');
    await field.fill(String(people.hse));
    await endAndComeBack(page, api, 'hse');
    await expect(field).toHaveValue(String(people.hse));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(bar.getByRole('status')).toHaveText('Selected: 1');
  });
});

test('a session that another tab is told first has ended is told as ended, and what was typed is kept', async ({
  page,
  context,
  api,
  openAs,
}) => {
  await openAs('hse', '/apps/permit-emergencies?declare=1');
  // Nothing here is told by the server: only what the other tab does.
  await page.getByRole('region', { name: 'Declare an emergency' }).getByRole('textbox').fill('Gather at the north gate.');
  await page.route('**/v1/**', () => {});
  const other = await context.newPage();
  await other.goto('/apps/permits/0');
  await expect(permitsPage(other).numbers.first()).toBeVisible();
  await api.revoke((await page.evaluate(() => localStorage.getItem('access_token'))) ?? '');
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page.getByText('You signed out in another tab.')).toHaveCount(0);
  await expect(note(page)).toContainText('What was typed here and not saved is kept on this device');
  await other.close();
});

test('a role that is withdrawn while the page is open is told as that, not as a fault of the network', async ({
  page,
  api,
  openAs,
  request,
  serverUrl,
}) => {
  const admin = { Authorization: `Token ${await api.signIn('admin')}` };
  const give = async (roles: string[]) => {
    const reply = await request.patch(`${serverUrl}/v1/users/${people.sme}`, { headers: admin, data: { roles } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await openAs('sme', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  try {
    await give([]);
    await page.getByRole('navigation', { name: 'Labels' }).getByRole('link').nth(1).click();
    const told = page.locator('main').getByRole('alert').filter({ hasText: 'that right was withdrawn' });
    await expect(told).toBeVisible();
    await expect(told.locator('[data-icon="lock"]')).toBeVisible();
    await expect(told.locator('[data-icon="offline"]')).toHaveCount(0);
  } finally {
    await give(['SME']);
  }
});
