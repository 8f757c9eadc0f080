import type { Page } from '@playwright/test';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { atTheDesk } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { tick } from './kit/tick.ts';

const path = '/apps/board';
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
const draftOf = (title: string) => ({
  ...{ title, description: 'Tighten the bolts.', limits: 'This flange.', emergency_actions: 'Leave upwind.' },
  ...{
    area_id: 5,
    primary_code: 'CLD',
    performing_authority_sap: atTheDesk.performingAuthority,
    precautions: ['Barrier'],
    ppe: ['Gloves'],
  },
  planned_from: new Date(Date.now() + 3_600_000).toISOString(),
  planned_to: new Date(Date.now() + 7_200_000).toISOString(),
});

test('a coordinator lands on the board: figures lead to the lists that hold them, charts have tables, and news come by themselves', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  // So high that nothing of the page lies half under the footer, which stays where it is.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await openAs('hse', path);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  const token = await api.signIn('hse');
  const read = async () => ((await api.get(token, '/v1/board/')) as { result: Board }).result;
  const shown = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      await page
        .locator('[data-figure]')
        .evaluateAll((all) =>
          all.map((one) => [
            one.getAttribute('data-figure'),
            Number(one.querySelector('a > span')?.textContent?.replaceAll(',', '')),
          ]),
        ),
    );
  const told = async () => Object.fromEntries((await read()).figures.map(({ name, permits }) => [name, permits]));
  await expect(async () => expect(await shown()).toEqual(await told())).toPass();
  expect(await axeFindings(page)).toEqual([]);

  // The chart of live work is a table as well, and a figure of it leads to its list.
  const areas = page.locator('[data-card="areas"]');
  await areas.getByText('As a table').click();
  await expect(areas.getByRole('row')).toHaveCount((await read()).areas.length + 1);
  const slider = areas.getByRole('slider');
  const before = await slider.getAttribute('aria-valuetext');
  await slider.press('End');
  if ((await read()).areas.length > 1) await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  expect(await axeFindings(page)).toEqual([]);

  // What somebody else does stands there without anybody asking for it.
  const calls = permitCalls(request, serverUrl);
  const { tracking_number } = await calls.post<{ tracking_number: string }>(token, '/v1/permits/', draftOf('Tighten a flange'));
  await expect(
    page.getByRole('list', { name: 'Latest events' }).getByRole('link', { name: tracking_number }).first(),
  ).toBeVisible();

  // One press from the figure to its list, which holds as many.
  const live = figure(page, 'live').getByRole('link');
  const count = numberIn(await live.innerText());
  await live.click();
  await expect(page).toHaveURL(/\/apps\/permits\/9$/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));
});

test('a person starts with the board where they say so, and with the permits else', async ({ page, openAs }) => {
  await openAs('sme', path);
  const start = page.getByRole('checkbox', { name: 'Start with this page' });
  await expect(start).not.toBeChecked();
  const kept = page.waitForResponse((reply) => reply.url().includes('/user/update'));
  await tick(start);
  await kept;
  await page.goto('/');
  await expect(page).toHaveURL(/\/apps\/board$/);
  await expect(page.getByRole('checkbox', { name: 'Start with this page' })).toBeChecked();
  const again = page.waitForResponse((reply) => reply.url().includes('/user/update'));
  await tick(page.getByRole('checkbox', { name: 'Start with this page' }), false);
  await again;
  await page.goto('/');
  await expect(page).toHaveURL(/\/apps\/permits\/\d+/);
});

test('on a screen on the wall nothing can be pressed, and it says when it is not live', async ({ page, openAs, door }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.clock.install();
  await openAs('hse', `${path}?screen=big`, door.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await expect(figure(page, 'live')).toBeVisible();
  const main = page.getByRole('main');
  expect(await main.locator('a, button, input, select, summary').count()).toBe(0);
  // Nobody in front of a wall is signed in, and live is what permits are.
  await expect(figure(page, 'forMe')).toHaveCount(0);
  await expect(main.getByText('LIVE', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(main.getByText(/^Data of \d/)).toBeVisible();
  await expect(main.getByText('NOT LIVE', { exact: true })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  door.plan({ fault: { kind: 'blackHole' } });
  await page.clock.runFor(17_000);
  await expect(main.getByText('NOT LIVE', { exact: true }).first()).toBeVisible();
  door.plan();
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(main.getByText('NOT LIVE', { exact: true })).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a wall board whose figures may have changed and do not come is not live, and tells how old they are', async ({
  page,
  openAs,
  door,
}) => {
  await page.clock.install();
  await openAs('hse', `${path}?screen=big`, door.address);
  await expect(figure(page, 'live')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('NOT LIVE', { exact: true })).toHaveCount(0);
  const dataOf = main.getByText(/^Data of \d/);
  door.plan({ path: /\/v1\/board\//, fault: { kind: 'blackHole' } });
  const readAt = await dataOf.innerText();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(7_000);
  await expect(main.getByText('NOT LIVE', { exact: true })).toBeVisible();
  // The server goes on answering everything else.
  await page.clock.runFor(20_000);
  expect(await dataOf.innerText()).toBe(readAt);
  await expect(main.getByText('NOT LIVE', { exact: true })).toBeVisible();
  door.plan();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(main.getByText('NOT LIVE', { exact: true })).toHaveCount(0);
});

for (const [language, theme, width] of [
  ['ar', 'dark', 390],
  ['tr', 'light', 1920],
] as const)
  test(`the board stands whole in ${language}, ${theme}, at ${width} px`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 3600 });
    const settings = encodeURIComponent(JSON.stringify({ language, appearance: theme }));
    await openAs('delegate', `${path}?settings=${settings}`);
    await expect(figure(page, 'live')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

test('no figure of the board stands in a row alone', async ({ page, openAs }) => {
  await openAs('hse', path);
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(figure(page, 'live')).toBeVisible();
    const [last, before, list] = await Promise.all(
      [figure(page, 'live'), figure(page, 'isolations'), page.getByRole('list', { name: 'What needs somebody now' })].map((one) =>
        one.boundingBox(),
      ),
    );
    const isAlone = last?.y !== before?.y && (last?.width ?? 0) < (list?.width ?? 0) - 1;
    expect(isAlone, `${width} px`).toBe(false);
  }
});

test('a board that cannot be read says so, and is read again', async ({ page, openAs, door }) => {
  door.plan({ path: /\/v1\/board\//, fault: { kind: 'status', status: 503 } });
  await openAs('hse', path, door.address);
  await expect(page.getByText('The board could not be read.')).toBeVisible();
  door.plan();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'live')).toBeVisible();
});
