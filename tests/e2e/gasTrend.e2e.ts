import type { Locator } from '@playwright/test';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { filled } from '#src/platform/routes.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { testGasAt } from './kit/testGasAt.ts';

/** How a part is drawn: the colours of its line and of what it encloses, against the ground that it stands on. */
const drawn = (part: Locator) =>
  part.evaluate((element) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = numbers(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [high = 0, low = 0] = [light(one), light(other)].sort((first, second) => second - first);
      return (high + 0.05) / (low + 0.05);
    };
    let ground: Element | null = element;
    while (ground && numbers(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
    const behind = ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)';
    const { stroke, fill, strokeDasharray } = getComputedStyle(element);
    return { line: contrast(stroke, behind), inner: contrast(fill, behind), isDashed: strokeDasharray !== 'none' };
  });

for (const [colorScheme, theme] of [
  ['light', 'light'],
  ['dark', 'dark'],
  ['dark', 'light'],
  ['light', 'dark'],
] as const)
  test(`with forced colours, ${colorScheme}, over the ${theme} scheme of the console, the readings of gas are told apart, and the line of the limit is seen`, async ({
    page,
    request,
    openAs,
    serverUrl,
    api,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const { id, path } = await livePermit(api, ({ gas }) => gas !== 'not_required');
    // A line takes two readings of one point; early in a shift there is one.
    const token = await api.signIn('hse');
    const { result } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
    const [point = ''] = result.gas.points;
    for (const _ of [1, 2]) await testGasAt({ calls: permitCalls(request, serverUrl), api }, token, id, point);
    await openAs('hse', `${path}?tab=gas`);
    await chooseElsewhere(page, { language: 'en', theme });
    const key = page.getByRole('list', { name: 'Key' });
    await expect(key.getByRole('listitem').first()).toBeVisible();
    const last = (name: string) => key.getByRole('listitem').filter({ hasText: name });
    const limit = await drawn(last('Limit').locator('line'));
    expect(limit.line).toBeGreaterThanOrEqual(3);
    expect(limit.isDashed).toBe(true);
    const within = await drawn(key.getByRole('listitem').first().locator('path'));
    expect(within.line).toBeGreaterThanOrEqual(3);
    expect(within.inner).toBeLessThan(1.5);
    const outside = await drawn(last('out of limits').locator('path'));
    expect(outside.inner).toBeGreaterThanOrEqual(3);
    const trend = page.getByRole('img', { name: /reading/ }).first();
    expect((await drawn(trend.locator('polyline').first())).line).toBeGreaterThanOrEqual(3);
  });

test('the last reading of each substance stays in its card, with the name of its point', async ({ page, openAs, api }) => {
  const { path } = await livePermit(api, ({ gas }) => gas !== 'not_required');
  await openAs('hse', `${path}?tab=gas`);
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /reading/ }) });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(lines.first()).toBeVisible();
    const cut = await lines.evaluateAll((all) =>
      all.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
    );
    expect(cut, `at ${width}`).toEqual([]);
  }
});

test('where the readings of two points lie on each other, a new test leaves nothing of the lines of before', async ({
  page,
  request,
}) => {
  // One of its own: of work that many journeys look at, none may be left by now that is tested at two points.
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const { result: list } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: PermitRow[] } };
  const workOf = async (id: number) => ((await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork }).result;
  const works = await Promise.all(list.items.map(({ id }) => workOf(id)));
  const work = works.find(({ gas }) => gas.points.length > 1 && !gas.monitoring && gas.limits.length > 0);
  const permit = list.items.find(({ id }) => id === work?.id);
  if (!work || !permit) throw new Error('no live work of the demo plant is tested at two points');
  const { id, tracking_number: trackingNumber } = permit;
  const test = (point: string, at: string) => testGasAt({ calls: permitCalls(request, server.url), api }, token, id, point, {}, at);
  const [first = '', second = ''] = work.gas.points;
  const begun = Date.now();
  const before = (minutes: number) => new Date(begun - minutes * 60_000).toISOString();
  for (const minutes of [3, 2]) for (const point of [first, second]) await test(point, before(minutes));
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}${filled('/apps/permit/:permitId/:trackingNumber', { permitId: id, trackingNumber })}?tab=gas`);
  const trend = page.getByRole('img', { name: /reading/ }).first();
  const drawn = () =>
    trend.evaluate((one) => [one.querySelectorAll('polyline').length, one.querySelectorAll(':scope > svg > *').length]);
  await expect(trend.locator('polyline').first()).toBeAttached();
  for (const minutes of [1, 0]) await test(second, before(minutes));
  const tested = page.getByRole('img', { name: new RegExp(`${(await workOf(id)).gas.tests.length} readings`) }).first();
  await expect(tested).toBeAttached();
  const live = await drawn();
  await page.reload();
  await expect(tested).toBeAttached();
  expect(live).toEqual(await drawn());
  await server.stop();
});
