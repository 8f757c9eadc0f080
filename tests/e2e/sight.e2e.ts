import type { Page } from '@playwright/test';
import { isLoaded } from './kit/everyPage.ts';
import { hold } from './kit/hold.ts';
import { expect, test } from './kit/journey.ts';
import { walkByKeys } from './kit/keyWalk.ts';
import { livePermit } from './kit/livePermit.ts';
import { panels } from './kit/panels.ts';
import { textSpacing } from './kit/textSpacing.ts';

/** A wide window, a telephone, and 1280 × 1024 at 400 %. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const;

test('nothing that has the focus lies under a head or a bar, and half of a low window is the permit', async ({
  page,
  openAs,
  api,
}) => {
  const { path } = await livePermit(api);
  const covered: string[] = [];
  await openAs('hse', path);
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const address of [path, `${path}?tab=gas`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [role="tab"]').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Actions' })).toHaveAttribute('data-version');
      await isLoaded(page);
      const found = await walkByKeys(page);
      covered.push(...found.covered.map((one) => `${size.width} × ${size.height} ${address}: ${one}`));
    }
  }
  expect(covered).toEqual([]);
  await page.goto(path);
  const tabs = page.locator('main').getByRole('tablist');
  await tabs.evaluate((list) => list.scrollIntoView({ block: 'start' }));
  const room = await page.evaluate(() => {
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return lines.filter((one) => one?.closest('main')).length / innerHeight;
  });
  expect(room).toBeGreaterThanOrEqual(0.5);
});

/** Of the product, what has heads and bars of its own that stay: a list, a form, tables of rules, a board of areas, forms of emergencies. */
const others = [
  '/apps/permits/0',
  '/apps/permits/new',
  '/apps/permit-rules',
  '/apps/permit-handover',
  '/apps/permit-emergencies?declare=1',
];

test('neither does it in the list, a new permit, the rules, a handover and emergencies', async ({ page, openAs }) => {
  const isDeep = process.env.DEEP === '1';
  test.setTimeout(isDeep ? 900_000 : 240_000);
  const covered: string[] = [];
  await openAs('hse', '/profile');
  // Where there is least room in the usual run.
  for (const size of isDeep ? windows : windows.slice(2)) {
    await page.setViewportSize(size);
    for (const address of others) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await isLoaded(page);
      const found = await walkByKeys(page);
      expect(found.stops, address).toBeGreaterThan(3);
      covered.push(...found.covered.map((one) => `${size.width} × ${size.height} ${address}: ${one}`));
    }
  }
  expect(covered).toEqual([]);
});

for (const size of [windows[0], windows[2]])
  test(`neither does it in the filters of the list with folds open, ${size.width} × ${size.height}`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs('hse', '/apps/permits/0');
    await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    for (const name of ['State', 'Residual risk']) await filters.locator('summary', { hasText: name }).first().press('Enter');
    const found = await walkByKeys(page, '[aria-modal="true"]');
    expect(found.stops).toBeGreaterThan(25);
    expect(found.covered).toEqual([]);
    // The foot ends where the drawer ends, however far it is scrolled.
    const foot = filters.getByRole('button', { name: 'Show the permits' });
    const end = async () => ((await foot.boundingBox())?.y ?? 0) + ((await foot.boundingBox())?.height ?? 0);
    expect(await end()).toBeGreaterThan(size.height - 40);
  });

for (const size of windows)
  test(`nor does it under notifications that stay, to the end of a page, ${size.width} × ${size.height}`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize(size);
    await openAs('staff', '/documentation/components/message');
    const log = page.getByRole('log', { name: 'Notifications' });
    await page.getByRole('button', { name: 'Notify 7 times', exact: true }).press('Enter');
    await expect(log.getByRole('listitem')).toHaveCount(5);
    // With the pointer at them they stay.
    await log.getByRole('listitem').first().hover();
    const found = await walkByKeys(page);
    expect(found.stops).toBeGreaterThan(20);
    await expect(log.getByRole('listitem')).toHaveCount(5);
    expect(found.covered).toEqual([]);
  });

for (const size of windows.slice(0, 2))
  test(`the list can be scrolled free of notifications that stay, ${size.width} × ${size.height}`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs('hse', '/documentation/components/message');
    const log = page.getByRole('log', { name: 'Notifications' });
    await page.getByRole('button', { name: 'Notify 7 times', exact: true }).press('Enter');
    await expect(log.getByRole('listitem')).toHaveCount(5);
    await log.getByRole('listitem').first().hover();
    // Within the page, so that they stay.
    await page.evaluate(() => {
      history.pushState({}, '', '/apps/permits/0');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('link').first()).toBeVisible();
    const cell = page.locator('[role="gridcell"]:focus');
    await grid.getByRole('row').nth(1).getByRole('gridcell').last().focus();
    await page.keyboard.press('Control+End');
    await expect(log.getByRole('listitem')).toHaveCount(5);
    const isOnTop = (one: HTMLElement) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await expect.poll(() => cell.evaluate(isOnTop)).toBe(true);
  });

test('a row that is chosen in a low window is still in sight', async ({ page, openAs }) => {
  await page.setViewportSize(windows[2]);
  await openAs('hse', '/apps/permits/0');
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await expect(row.getByRole('link')).toBeVisible();
  const cell = row.getByRole('gridcell').first();
  await cell.press('Space');
  await expect(page.getByRole('region', { name: 'Selected permits' })).toBeVisible();
  const isOnTop = (one: HTMLElement) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => row.getByRole('link').evaluate(isOnTop)).toBe(true);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect.poll(() => page.locator('[role="gridcell"]:focus').evaluate(isOnTop), key).toBe(true);
  }
  await page.getByRole('button', { name: 'Open navigation' }).press('Enter');
  const navigation = page.getByRole('dialog', { name: 'Navigation' });
  await expect(navigation).toBeVisible();
  const { covered, stops } = await walkByKeys(page, '[aria-modal="true"]');
  expect(stops).toBeGreaterThan(5);
  expect(covered).toEqual([]);
  // One entry is not all that can be seen of the menu.
  await navigation.getByRole('link').nth(4).focus();
  await expect(navigation.getByRole('link').nth(3)).toBeInViewport({ ratio: 1 });
  await expect(navigation.getByRole('link').nth(5)).toBeInViewport({ ratio: 1 });
});

test('what arrives late above the focus does not push it out of sight', async ({ page, openAs, api }) => {
  // The actions of live work have a place at the foot of so low a window, those of other work stand above the tabs.
  const asked = '/v1/permits/?state=suspended&limit=1';
  type Listed = { result: { items: { id: number; tracking_number: string }[] } };
  const { result } = (await api.get(await api.signIn('hse'), asked)) as Listed;
  const [stopped] = result.items;
  const path = `/apps/permit/${stopped?.id}/${stopped?.tracking_number}`;
  const low = { width: 320, height: 256 };
  await page.setViewportSize(low);
  const arrive = await hold(page, '**/can/**');
  await openAs('hse', path);
  const tab = page.locator('main [role="tab"]:focus');
  await expect(page.locator('main [role="tab"]').first()).toBeVisible();
  for (let press = 0; press < 40 && (await tab.count()) === 0; press += 1) await page.keyboard.press('Tab');
  // Somebody scrolls back a little, to read what stands above the tabs: these are now the last thing in the window.
  const endOf = async () => ((await tab.boundingBox())?.y ?? 0) + ((await tab.boundingBox())?.height ?? 0);
  await page.mouse.move(low.width / 2, low.height / 2);
  // The heads above them may give way meanwhile, so it is scrolled until they are.
  await expect(async () => {
    await page.mouse.wheel(0, Math.round((await endOf()) - (low.height - 8)));
    await expect.poll(async () => Math.abs((await endOf()) - (low.height - 8)), { timeout: 2000 }).toBeLessThan(8);
  }).toPass();
  await expect(tab).toBeInViewport({ ratio: 1 });
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  arrive();
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveAttribute('data-version');
  expect(await heightOf()).toBeGreaterThan(before);
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test('with forced colours the current page and the selected tab keep a mark', async ({ page, openAs, api }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs('hse', (await livePermit(api)).path);
  for (const marked of [
    page.locator('nav [aria-current="page"]').first(),
    page.locator('main [role="tab"][aria-selected="true"]'),
  ]) {
    await expect(marked).toHaveCSS('outline-style', 'solid');
    await expect(marked).toHaveCSS('outline-width', '2px');
  }
  // Its red is gone with the colours: it has an edge that can be seen.
  const stop = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toHaveCSS('border-style', 'solid');
  await expect(stop).toHaveCSS('border-width', '2px');
  await expect(stop.locator('svg')).toBeVisible();
  // Edges and boxes that are drawn by shadows and backgrounds otherwise.
  await page.goto('/apps/permits/0');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.locator('summary', { hasText: 'State' }).first().click();
  const box = filters.locator('.bp6-checkbox').getByRole('checkbox').first();
  for (const edged of [
    box.locator('~ .bp6-control-indicator'),
    filters.locator('.bp6-switch .bp6-control-indicator').first(),
    filters.getByRole('textbox').last(),
    filters.getByRole('button', { name: 'Show the permits' }),
  ])
    await expect(edged).toHaveCSS('border-top-style', 'solid');
  const colourOf = () => box.locator('~ .bp6-control-indicator').evaluate((one) => getComputedStyle(one).backgroundColor);
  const empty = await colourOf();
  await box.press('Space');
  await expect.poll(colourOf).not.toBe(empty);
});

test('a panel beside the page goes when the focus goes on into the page: it would lie over what has it', async ({
  page,
  openAs,
  api,
}) => {
  await openAs('hse', (await livePermit(api)).path);
  const { notifications } = panels(page);
  await notifications.toggle.press('Enter');
  await expect(notifications.panel).toBeVisible();
  const further = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'More actions' });
  await further.focus();
  await expect(notifications.panel).toHaveCount(0);
  await expect(further).toBeFocused();
});

test('a dialog is no live region: what changes in it is not read out twice', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/0');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((one) => one.closest('[aria-live]')?.getAttribute('aria-live') ?? null)).toBeNull();
});

test.describe('with the spacing of text that WCAG 1.4.12 asks for', () => {
  test.use({ bypassCSP: true });

  /** What stands cut off among the elements that a selector finds: its words reach beyond a part that hides what is outside of it. */
  const cutIn = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const text = words.getBoundingClientRect();
        const cuts = (one: Element): boolean => {
          const { overflowX, overflowY, clipPath } = getComputedStyle(one);
          const box = one.getBoundingClientRect();
          const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          const isWider = isHidden(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1);
          const isHigher = isHidden(overflowY) && (text.top < box.top - 1 || text.bottom > box.bottom + 1);
          return clipPath === 'none' && (isWider || isHigher);
        };
        // What can be scrolled to is not cut off.
        const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow);
        for (let one: Element | null = element; one && !scrolls(one); one = one.parentElement)
          if (cuts(one)) return [`${element.textContent} by .${one.className}`];
        return [];
      }),
    );

  for (const size of windows.slice(0, 2))
    test(`nothing that decides is cut off, ${size.width} × ${size.height}`, async ({ page, openAs, api }) => {
      await page.setViewportSize(size);
      const { path } = await livePermit(api);
      const space = () => page.addStyleTag({ content: textSpacing });
      await openAs('hse', path);
      const actions = page.getByRole('region', { name: 'Actions' });
      await expect(actions).toHaveAttribute('data-version');
      await space();
      await expect(actions.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
      const ofPermit = 'main header :is(button, a, strong, h1), section[aria-label="Actions"] button, main [role="tab"]';
      expect(await page.locator(ofPermit).count()).toBeGreaterThan(15);
      expect(await cutIn(page, ofPermit)).toEqual([]);
      await page.goto('/apps/permits/0');
      await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
      await space();
      const ofList = '[role="grid"] a, [role="grid"] [data-state], main button';
      expect(await page.locator(ofList).count()).toBeGreaterThan(10);
      expect(await cutIn(page, ofList)).toEqual([]);
    });
});
