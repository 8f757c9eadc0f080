import type { MapPermits } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

type Permits = { result: MapPermits };

test('a coordinator finds work on the map, moves among its neighbours by keys, reads it as a list and stops it there', async ({
  page,
  api,
  openAs,
}) => {
  const { result } = (await api.get(await api.signIn('hse'), '/v1/permit-maps/1/permits/?state=live')) as Permits;
  // Others look at the first ones.
  const live = result.features.findLast(({ geometry }) => geometry !== null);
  if (!live) throw new Error('nothing that goes on is drawn in the demo plant');
  const number = live.properties.tracking_number;

  await openAs('hse', '/apps/permit-maps');
  const card = page.getByRole('article').filter({ hasText: 'CHG' });
  await expect(card.getByRole('list', { name: /What counts/ })).toContainText(/\d+ live/);
  await expect(card.getByRole('img')).toHaveAccessibleName(/marks of work under way/);
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('link').press('Enter');

  await expect(page).toHaveURL(/\/apps\/permit-map\/1$/);
  const plan = page.getByRole('group', { name: /^Plan of/ });
  await expect(plan).toBeVisible();
  const symbols = page.getByRole('toolbar', { name: 'Permits on the plan' }).getByRole('button');
  await expect(symbols.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not on map' })).toBeVisible();
  await expect(page.getByText(/^Data of \d\d:\d\d:\d\d GMT\+3$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Keys of the plan, and then of what stands on it.
  await plan.focus();
  await plan.press('+');
  await expect(page).toHaveURL(/view=/);
  await plan.press('0');
  await expect(page).not.toHaveURL(/view=/);
  const first = page.locator('[data-place="0"]');
  await first.focus();
  await first.press('PageDown');
  await expect(page.locator('[data-place="1"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();

  const find = page.getByRole('searchbox', { name: 'Find a permit' });
  await find.fill(number);
  const found = page.getByRole('search').getByRole('button', { name: new RegExp(number) });
  await expect(found).toBeVisible();
  await find.press('ArrowDown');
  await expect(found).toBeFocused();
  await found.press('ArrowUp');
  await expect(find).toBeFocused();
  await find.press('Enter');
  await expect(page).toHaveURL(new RegExp(`permit=${live.id}(&|$)`));
  await expect(page).toHaveURL(/view=/);
  const panel = page.getByRole('article', { name: number });
  await expect(panel).toContainText('Live');
  await expect(panel.getByRole('link', { name: `Open the permit ${number}` })).toHaveAttribute('href', /^\/apps\/permit\//);
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');

  const asList = page.getByRole('button', { name: 'List', exact: true });
  await asList.press('Enter');
  await expect(page.getByRole('button', { name: `Select ${number}` })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  await expect(plan).toBeVisible();

  await panel.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await panel.getByRole('button', { name: 'Press again to stop' }).press('Enter');
  await expect(panel).toContainText('Suspended');
  await expect(panel).toContainText('Stopped by');
  await expect(page.getByRole('status').filter({ hasText: `${number} is now Suspended.` })).toHaveCount(1);

  const legend = page.getByRole('region', { name: 'Legend' });
  // Who stops work from here reports danger: the plan and its legend say so.
  await expect(legend.getByText('Danger reported')).toBeVisible();
  const marks = page.locator('[data-danger]');
  await expect(marks.first()).toBeVisible();
  // No symbol is drawn after a mark, so that none lies over it.
  const isOver = await marks.first().evaluate((mark) => {
    const symbols = [...document.querySelectorAll('[data-place]')];
    return symbols.some((symbol) => mark.compareDocumentPosition(symbol) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isOver).toBe(false);
  // What is found and what is selected say it in words, in the colour of danger.
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--hse-danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(panel.getByText('Danger', { exact: false }).first()).toHaveCSS('color', red);
  await find.fill(number);
  await expect(found.getByText('Danger')).toHaveCSS('color', red);
  await find.fill('');
  await legend.getByRole('button', { name: /^Suspended/ }).press('Enter');
  await expect(page).toHaveURL(/state=/);
  const onlyConflicts = legend.getByRole('button', { name: /^Only what is in conflict/ });
  await onlyConflicts.press('Enter');
  await expect(page).toHaveURL(/conflicts=1/);
  await onlyConflicts.press('Enter');
  await expect(page).not.toHaveURL(/conflicts=/);
  await page.reload();
  await expect(legend.getByRole('button', { name: /^Suspended/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(panel).toContainText('Suspended');
});

test('who may not see maps is told so, and an address without a map says that', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permit-map/999');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such map' })).toBeVisible();
  await openAs('delegate', '/apps/permit-map/1');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
});

test('no text of the map lies on a symbol or on another text, however crowded it is', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('hse', '/apps/permit-map/1');
  const plan = page.getByRole('group', { name: /^Plan of/ });
  await expect(page.getByRole('toolbar', { name: 'Permits on the plan' }).getByRole('button').first()).toBeVisible();
  // Nor does anything of the plan lie under the buttons that move it.
  const drawn = await plan.boundingBox();
  const closer = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
  expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(closer?.x ?? 0);
  for (const keys of ['', '+', '+', '+']) {
    await plan.focus();
    if (keys) await plan.press(keys);
    const over = await plan.evaluate((drawing) => {
      const boxes = (some: string) => [...drawing.querySelectorAll(some)].map((one) => one.getBoundingClientRect());
      const isOver = (one: DOMRect, other: DOMRect): boolean =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const texts = boxes('[data-plan-text]');
      const symbols = boxes('[data-place]');
      const onSymbols = texts.filter((text) => symbols.some((symbol) => isOver(text, symbol)));
      const onTexts = texts.filter((text, index) => texts.some((other, at) => at > index && isOver(text, other)));
      return { texts: texts.length, over: onSymbols.length + onTexts.length };
    });
    expect(over.over).toBe(0);
    expect(over.texts).toBeGreaterThan(0);
  }
});
