import type { Locator, Page } from '@playwright/test';
import { type apiOver, expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { loginPage } from './kit/loginPage.ts';

const held = (page: Page, number: string): Locator =>
  page.locator('[data-strip="held"]').getByRole('listitem').filter({ hasText: number });

const pressStop = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
};

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(loginPage(page).heading).toBeVisible();
};

type Live = Awaited<ReturnType<typeof livePermit>>;
const stateOf = async (api: ReturnType<typeof apiOver>, { id }: Live): Promise<string> =>
  ((await api.get(await api.signIn('hse'), `/v1/permits/${id}/`)) as { result: { state: string } }).result.state;

test('a stop without a connection outlives the page and signing out, is sent by its author alone, and says so', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api);
  const number = permit.tracking_number;
  await openAs('hse', permit.path);
  await page.route('**/v1/permits/*/events/', (route) => route.abort('connectionreset'));
  await pressStop(page);
  await expect(held(page, number)).toContainText('NOT yet sent');
  await expect(page.getByText('It is kept on this device')).toBeVisible();
  // As loud as an emergency: somebody has seen danger, and nobody else knows.
  const strip = page.locator('[data-strip="held"]');
  await expect.poll(() => strip.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(142, 41, 44)');
  expect(await stateOf(api, permit)).toBe('live');

  await test.step('the page is left by a reload', async () => {
    await page.reload();
    await expect(held(page, number)).toContainText('NOT yet sent');
    await expect(held(page, number)).toContainText(/\d+ (sec|min)/);
  });

  await test.step('the person signs out, and another one signs in', async () => {
    await signOut(page);
    await expect(page.getByRole('alert').filter({ hasText: 'pressed on this device is NOT recorded yet' })).toBeVisible();
    await page.unroute('**/v1/permits/*/events/');
    await loginPage(page).signIn('delegate');
    await expect(page.locator('[data-strip="emergency"]')).toBeVisible();
    await expect(held(page, number)).toHaveCount(0);
    expect(await stateOf(api, permit)).toBe('live');
    await signOut(page);
  });

  await test.step('who pressed it signs in again', async () => {
    await loginPage(page).signIn('hse');
    await expect.poll(() => stateOf(api, permit)).toBe('suspended');
    await expect(page.getByText(`${number}: what was pressed`)).toBeVisible();
    await expect(held(page, number)).toHaveCount(0);
  });
});

test('a stop that is not sent is taken back; one whose work has moved on says what the server answers', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api);
  const number = permit.tracking_number;
  const cut = () => page.route('**/v1/permits/*/events/', (route) => route.abort('connectionreset'));
  await openAs('hse', permit.path);
  await cut();
  await pressStop(page);
  await held(page, number)
    .getByRole('button', { name: `Take back: ${number}` })
    .click();
  await expect(held(page, number)).toHaveCount(0);
  // The button is ready again, and nothing is said to be on its way.
  await expect(page.getByText('It is kept on this device')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(held(page, number)).toHaveCount(0);

  await pressStop(page);
  await expect(held(page, number)).toContainText('NOT yet sent');
  await page.unroute('**/v1/permits/*/events/');
  await page.route('**/v1/permits/*/events/', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 409, code: 'illegal_event', detail: 'x' },
    }),
  );
  await page.reload();
  await expect(held(page, number)).toContainText('refused by the server');
  await held(page, number)
    .getByRole('button', { name: `Dismiss: ${number}` })
    .click();
  await expect(held(page, number)).toHaveCount(0);
});
