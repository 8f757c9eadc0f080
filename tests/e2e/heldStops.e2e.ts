import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { type apiOver, expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { loginPage } from './kit/loginPage.ts';
import { people } from './kit/people.ts';

const held = (page: Page, number: string): Locator =>
  page.locator('[data-strip="held"]').getByRole('listitem').filter({ hasText: number });

const pressStop = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
};

const stops = '**/v1/permits/*/events/';
/** No stop comes through until `page.unroute(stops)`. */
const loseStops = (page: Page) => page.route(stops, (route) => route.abort('connectionreset'));

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
  await loseStops(page);
  await pressStop(page);
  await expect(held(page, number)).toContainText('NOT confirmed by the server');
  await expect(page.getByText('It is kept on this device')).toBeVisible();
  // As loud as an emergency: somebody has seen danger, and nobody else knows.
  const strip = page.locator('[data-strip="held"]');
  await expect.poll(() => strip.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(142, 41, 44)');
  expect(await stateOf(api, permit)).toBe('live');

  await test.step('the page is left by a reload', async () => {
    await page.reload();
    await expect(held(page, number)).toContainText('NOT confirmed by the server');
    await expect(held(page, number)).toContainText(/\d+ (sec|min)/);
  });

  await test.step('the person signs out, and another one signs in', async () => {
    await signOut(page);
    await expect(page.getByRole('alert').filter({ hasText: 'pressed on this device is NOT recorded yet' })).toBeVisible();
    await page.unroute(stops);
    await loginPage(page).signIn('delegate');
    // Nobody sends it for them; whoever is here is told, and acts.
    await expect(held(page, number)).toContainText('pressed by somebody else on this device, NOT confirmed by the server');
    await expect(held(page, number)).toContainText('Stop the work yourself');
    await expect(held(page, number).getByRole('button')).toHaveCount(0);
    await page.goto(permit.path);
    await expect(held(page, number)).toContainText('pressed by somebody else');
    expect(await axeFindings(page, '[data-strip]')).toEqual([]);
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
  await openAs('hse', permit.path);
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await pressStop(page);
  await expect(held(page, number)).toContainText('NOT yet sent');
  await held(page, number)
    .getByRole('button', { name: `Take back: ${number}` })
    .click();
  await expect(held(page, number)).toHaveCount(0);
  // The button is ready again, and nothing is said to be on its way.
  await expect(page.getByText('It is kept on this device')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(held(page, number)).toHaveCount(0);

  await loseStops(page);
  await pressStop(page);
  await expect(held(page, number)).toContainText('NOT confirmed by the server');
  await page.unroute(stops);
  await page.route(stops, (route) =>
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

test('a stop whose author has no role any more stands at the top of every page until the author has read that it was refused', async ({
  page,
  api,
  openAs,
  request,
  serverUrl,
}) => {
  const permit = await livePermit(api);
  const number = permit.tracking_number;
  const admin = { Authorization: `Token ${await api.signIn('admin')}` };
  const give = async (roles: string[]) => {
    const reply = await request.patch(`${serverUrl}/v1/users/${people.sme}`, { headers: admin, data: { roles } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await openAs('sme', permit.path);
  await loseStops(page);
  await pressStop(page);
  await expect(held(page, number)).toBeVisible();
  try {
    await give([]);
    // What was read while they had it is shown no more as if it were so now.
    await expect(page.getByRole('tab', { name: 'Crew', exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('No access yet: your account has no role')).toBeVisible();
    await expect(held(page, number)).toContainText('NOT confirmed by the server');
    // Nothing of the page lies under it.
    const foot = await page.locator('[data-strip="held"]').evaluate((one) => one.getBoundingClientRect().bottom);
    const bar = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().top);
    expect(bar).toBeGreaterThanOrEqual(foot - 1);
    await page.unroute(stops);
    await expect(held(page, number)).toContainText('refused by the server');
    await page.reload();
    await expect(held(page, number)).toContainText('refused by the server');
    await held(page, number)
      .getByRole('button', { name: `Dismiss: ${number}` })
      .click();
    await expect(held(page, number)).toHaveCount(0);
    expect(await stateOf(api, permit)).toBe('live');
  } finally {
    await give(['SME']);
  }
});

test('a stop whose answer was cut off is called not confirmed, and taken back it says that it was recorded already', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api);
  const number = permit.tracking_number;
  await openAs('hse', permit.path);
  await page.route(stops, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pressStop(page);
  await expect.poll(() => stateOf(api, permit)).toBe('suspended');
  await expect(held(page, number)).toContainText('NOT confirmed by the server');
  await held(page, number)
    .getByRole('button', { name: `Take back: ${number}` })
    .click();
  await expect(held(page, number)).toContainText('taken back too late. It has stopped the work.');
  await held(page, number)
    .getByRole('button', { name: `Dismiss: ${number}` })
    .click();
  await expect(held(page, number)).toHaveCount(0);
});

test('a stop that is taken back while it is not answered frees its button, and a new one is held and sent', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api);
  const number = permit.tracking_number;
  await openAs('hse', permit.path);
  let network: 'silent' | 'broken' | 'whole' = 'silent';
  await page.route(stops, (route) => {
    if (network === 'broken') return route.abort('connectionreset');
    return network === 'whole' ? route.continue() : undefined;
  });
  await pressStop(page);
  await held(page, number)
    .getByRole('button', { name: `Take back: ${number}` })
    .click();
  await expect(held(page, number)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled();
  network = 'broken';
  await pressStop(page);
  await expect(held(page, number)).toContainText('NOT confirmed by the server');
  network = 'whole';
  await expect.poll(() => stateOf(api, permit)).toBe('suspended');
  await expect(held(page, number)).toHaveCount(0);
});

test('where the browser keeps nothing, the button and the top of the page say the same of it', async ({ page, api, openAs }) => {
  const permit = await livePermit(api);
  const number = permit.tracking_number;
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('control-room.stop.')) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await openAs('hse', permit.path);
  await loseStops(page);
  await pressStop(page);
  await expect(held(page, number)).toContainText('This browser keeps nothing: it is lost when this page is left.');
  await expect(page.getByText('it is sent as soon as the server answers, but lost when this page is left')).toBeVisible();
  await expect(page.getByText('It is kept on this device')).toHaveCount(0);
});
