import type { Locator, Page } from '@playwright/test';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { listen, liveRegions } from './kit/heard.ts';
import { type Api, apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { panels } from './kit/panels.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { permitsPage } from './kit/permitsPage.ts';

/** Live permits that somebody may stop. */
const liveWork = async (api: Api, token: string, wanted: number): Promise<PermitRow[]> => {
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: PermitRow[] } };
  const found: PermitRow[] = [];
  for (const permit of result.items) {
    const can = (await api.get(token, `/v1/permits/${permit.id}/can/`)) as { result: CanAnswer };
    if (can.result.events.some(({ event, allowed }) => event === 'SUSPEND' && allowed)) found.push(permit);
    if (found.length === wanted) return found;
  }
  throw new Error('the demo plant has too little live work');
};

// A plant of its own: other journeys build on the work that is stopped here.
test('three notifications that arrive together are said once each, and once only, whatever is drawn anew', async ({
  page,
  request,
}) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const api = apiOver(request, server.url);
  const calls = permitCalls(request, server.url);
  const [hse, delegate] = [await api.signIn('hse'), await api.signIn('delegate')];
  const stopped = await liveWork(api, delegate, 3);
  for (const { id } of stopped) await calls.put(hse, `/v1/permits/${id}/watch/`, {});
  await request.delete(`${server.url}/v1/notifications/`, { headers: { Authorization: `Token ${hse}` } });
  await leaveToken(page, server.url, hse);
  const isRead = page.waitForResponse((reply) => reply.url().endsWith('/v1/notifications/') && reply.ok());
  await page.goto(`${server.url}/profile`);
  await isRead;
  await expect(panels(page).notifications.toggle).toHaveAccessibleName('Notifications');
  const heard = await listen(page);
  await Promise.all(
    stopped.map(({ id }) => calls.post(delegate, `/v1/permits/${id}/events/`, { event: 'SUSPEND', reason: 'danger' })),
  );
  const log = page.getByRole('log', { name: 'Notifications' });
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(panels(page).notifications.toggle).toHaveAccessibleName('Notifications: 3 new, urgent: 3');
  const timesSaid = async () => {
    const said = await heard();
    return stopped.map(({ tracking_number }) => said.filter((words) => words.includes(tracking_number)).length);
  };
  expect(await timesSaid()).toEqual([1, 1, 1]);

  // Reading the list, and letting one of them go, says none of them again.
  await log.getByRole('button', { name: 'Close' }).first().click();
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await panels(page).notifications.toggle.press('Enter');
  await expect(panels(page).notifications.panel.getByRole('listitem')).toHaveCount(3);
  expect(await timesSaid()).toEqual([1, 1, 1]);

  // Who dismisses one goes on at the one that takes its place, and hears of each how urgent it is and how long ago.
  const entries = panels(page).notifications.panel.getByRole('listitem');
  await expect(entries.nth(1).getByRole('link')).toHaveAccessibleDescription(/^urgent/);
  const second = (await entries.nth(1).textContent()) ?? '';
  await entries
    .first()
    .getByRole('button', { name: /^Dismiss:/ })
    .press('Enter');
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: second })).toBeFocused();
  await server.stop();
});

/** The regions that speak around something; what stands in one is read out with every change. */
const speakingAround = (part: Locator): Promise<string[]> =>
  part.evaluate((element, live) => {
    const found: string[] = [];
    for (let one = element.parentElement?.closest(live); one; one = one.parentElement?.closest(live))
      found.push(one.outerHTML.slice(0, 80));
    return found;
  }, liveRegions);

type Over = { address: string; name: string; open: (page: Page) => Promise<void>; part: (page: Page) => Locator; width?: number };

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

test('nothing that comes over the page stands in a region that speaks, and a message in one alone', async ({
  page,
  openAs,
  api,
}) => {
  const { path } = await livePermit(api);
  const list = '/apps/permits/0';
  const over: Over[] = [
    { address: list, name: 'a dialog', open: press('Columns'), part: (at) => at.getByRole('dialog') },
    { address: list, name: 'a menu of a row', open: press(/^Actions for/), part: (at) => at.getByRole('menu') },
    { address: list, name: 'a list', open: press(/^EN, Language/), part: (at) => at.getByRole('listbox') },
    { address: list, name: 'a popover', open: press('Text size'), part: (at) => at.getByRole('slider') },
    { address: list, name: 'a menu', open: press(/^Account/), part: (at) => at.getByRole('menu') },
    { address: list, name: 'a panel', open: press(/^Notifications/), part: (at) => panels(at).notifications.panel },
    { address: list, name: 'a drawer', open: press('Settings'), part: (at) => at.getByRole('dialog') },
    {
      address: list,
      name: 'a panel over the page',
      open: press(/^Notifications/),
      part: (at) => panels(at).notifications.panel,
      width: 800,
    },
    { address: list, name: 'the palette', open: (at) => at.keyboard.press('Control+k'), part: (at) => at.locator('dialog[open]') },
    { address: path, name: 'what stops an event', open: press(/What is stopping this/), part: (at) => at.getByRole('dialog') },
    { address: path, name: 'acts', open: press('More actions'), part: (at) => at.getByRole('menu') },
  ];
  const faults: string[] = [];
  await openAs('hse', list);
  let at = '';
  for (const { address, name, open, part, width = 1440 } of over) {
    await page.setViewportSize({ width, height: 900 });
    if (address !== at) await page.goto(address);
    at = address;
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (address === list) await expect(permitsPage(page).numbers.first()).toBeVisible();
    await open(page);
    await expect(part(page), name).toBeVisible();
    faults.push(...(await speakingAround(part(page))).map((region) => `${name} in ${region}`));
    await page.keyboard.press('Escape');
    await expect(part(page), name).toHaveCount(0);
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/profile');
  const message = page.locator('[data-attention]:not([role="log"] *)');
  await expect(message).toContainText('Logged in with JWT');
  // It moves into the foot as soon as that is there: looked at in between, it stands nowhere.
  await expect.poll(() => speakingAround(message)).toHaveLength(1);
  expect(faults).toEqual([]);
});
