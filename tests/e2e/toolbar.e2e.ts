import type { Page } from '@playwright/test';
import type { Faults } from '#tests/kit/faults.ts';
import { expect, test } from './kit/journey.ts';

const path = '/pages/errors/error-500';

const toolbar = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: string | RegExp) => toolbar(page).getByRole('button', { name });
const bar = (page: Page) => toolbar(page).getByRole('navigation', { name: 'Shortcuts' });
const icons = (page: Page) => bar(page).getByRole('link');
const star = (page: Page) => button(page, 'Click to add/remove shortcut');
const menu = (page: Page) => page.getByRole('region', { name: 'Shortcuts' });
const kept = (page: Page) => page.getByText('User data saved with api');

/** What of the toolbar is not wholly to be seen: outside the window, cut off by what is around it, or over a neighbour. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    if (!header) return ['no toolbar'];
    const around = header.getBoundingClientRect();
    const controls = [...header.querySelectorAll<HTMLElement>('button, a')].filter((one) => !one.closest('ul'));
    const boxes = controls.map((one) => ({
      name: one.getAttribute('aria-label') ?? one.textContent ?? '',
      box: one.getBoundingClientRect(),
      one,
    }));
    const outside = boxes.filter(
      ({ box }) =>
        box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1,
    );
    const cut = boxes.filter(({ one }) => one.scrollWidth > one.clientWidth + 1);
    const over = boxes.filter(({ box }, at) =>
      boxes.slice(at + 1).some(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1),
    );
    const wide =
      document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page is wider than the window'] : [];
    return [
      ...outside.map(({ name }) => `outside: ${name}`),
      ...cut.map(({ name }) => `cut: ${name}`),
      ...over.map(({ name }) => `over another: ${name}`),
      ...wide,
    ];
  });

const rootSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** What is set is in force and never arrives: the account of this person stays as it is for other journeys. */
const swallow = (door: Faults): void => door.plan({ path: /user\/update/, fault: { kind: 'blackHole' } });

test('every control of the toolbar is reached, named and worked by the keyboard alone', async ({ page, openAs, door }) => {
  swallow(door);
  await openAs('hse', path, door.address);
  await expect(star(page)).toBeVisible();
  const named: string[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>('header button')?.focus());
  for (let steps = 0; steps < 40; steps += 1) {
    const name = await page.evaluate(() => {
      const here = document.activeElement;
      return here?.closest('header') ? (here.getAttribute('aria-label') ?? here.textContent ?? '') : null;
    });
    if (name === null) break;
    named.push(name);
    await page.keyboard.press('Tab');
  }
  const order = [/add\/remove shortcut/, /^Search/, /^EN, Language/, /^Text size/, /^Appearance/, /^Full screen/, /^Export/];
  const rest = [/^Bookmarks/, /^Notifications/, /^Account/];
  expect(named).toEqual([...order, ...rest].map((one) => expect.stringMatching(one)));

  await button(page, /^EN, Language/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Türkçe' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, /^EN, Language/)).toBeFocused();

  await button(page, 'Text size').focus();
  await page.keyboard.press('Enter');
  const slider = page.getByRole('slider', { name: 'Text size' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '110');
  await expect.poll(() => rootSize(page)).toBe(11);
  await page.keyboard.press('End');
  await expect.poll(() => rootSize(page)).toBe(13);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Text size')).toBeFocused();

  await button(page, 'Full screen').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Leave full screen')).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(button(page, 'Full screen')).toBeVisible();

  for (const name of [/^Bookmarks/, /^Notifications/]) {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header') ?? null)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
  }
});

for (const [language, width] of [
  ['en', 1440],
  ['ar', 1440],
  ['en', 390],
  ['ar', 390],
] as const)
  test(`at 130 % nothing of the toolbar is clipped, in ${language} and ${width} pixels`, async ({ page, openAs, door }) => {
    swallow(door);
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('control-room.settings', JSON.stringify(chosen)), {
      language,
      fontSize: 1.3,
    });
    await openAs('hse', path, door.address);
    await expect(toolbar(page)).toBeVisible();
    await expect.poll(() => rootSize(page)).toBe(13);
    await expect.poll(() => clipped(page)).toEqual([]);
    if (width > 1000) return;
    const more = button(page, language === 'en' ? 'More' : 'المزيد');
    await more.click();
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible();
    const box = await slider.locator('xpath=ancestor::*[contains(@class, "popover-content")]').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('option', { name: 'Türkçe' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect.poll(() => clipped(page)).toEqual([]);
  });

test.describe('what is kept with the account', () => {
  // One account, one journey after the other.
  test.describe.configure({ mode: 'serial' });
  test.beforeEach(async ({ api }) => api.keep(await api.signIn('admin'), { settings: {}, shortcuts: [] }));

  test('shortcuts are added, ordered by keyboard and drag, removed, and found again', async ({
    page,
    openAs,
    browser,
    serverUrl,
  }) => {
    await openAs('admin', path);
    await star(page).click();
    await expect(page.getByPlaceholder('Search for an app or page')).toBeFocused();
    await expect(menu(page).getByText('No shortcuts yet.')).toBeVisible();
    await page.keyboard.type('qwzx');
    await expect(menu(page).getByText('No results..')).toBeVisible();
    for (const title of ['FAQ', 'Icons', 'Introduction']) {
      await page.getByPlaceholder('Search for an app or page').fill(title.toUpperCase());
      await menu(page)
        .getByRole('button', { name: `Shortcut: ${title}`, exact: true })
        .click();
    }
    await expect(kept(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await star(page).click();
    await expect(page.getByPlaceholder('Search for an app or page')).toHaveValue('');
    await expect(menu(page).getByRole('link')).toHaveText([/FAQ$/, /Icons$/, /Introduction$/]);
    await page.keyboard.press('Escape');
    // The menu gives the focus back when it has gone, which is not to happen in the middle of what follows.
    await expect(star(page)).toBeFocused();
    const names = ['FAQ', 'Icons', 'Introduction'].map((name) => expect.stringContaining(name));
    const order = () => icons(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await expect.poll(order).toEqual(names);

    await icons(page).first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(order).toEqual(['Icons', 'FAQ', 'Introduction']);
    await expect(icons(page).nth(1)).toBeFocused();
    await expect(bar(page).getByText('FAQ is now in place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(order).toEqual(['FAQ', 'Icons', 'Introduction']);
    expect(page.url()).toContain(path);

    const [from, to] = [await icons(page).nth(2).boundingBox(), await icons(page).nth(0).boundingBox()];
    if (!from || !to) throw new Error('The shortcuts are not to be seen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(order).toEqual(['Introduction', 'FAQ', 'Icons']);
    expect(page.url()).toContain(path);

    const second = await page.context().newPage();
    await second.goto(path);
    await expect(icons(second)).toHaveCount(3);
    await star(page).click();
    await menu(page).getByRole('button', { name: 'Shortcut: FAQ', exact: true }).click();
    await expect.poll(order).toEqual(['Introduction', 'Icons']);
    await expect(kept(page)).toBeVisible();
    await expect(icons(second)).toHaveCount(2);
    await second.close();
    await page.reload();
    await expect.poll(order).toEqual(['Introduction', 'Icons']);

    const elsewhere = await browser.newContext({ baseURL: serverUrl });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.getByLabel('Sap number').fill('1001');
    await other.getByLabel('Password', { exact: true }).fill('control-room');
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(icons(other)).toHaveCount(2);
    await icons(other).first().click();
    await expect(other).toHaveURL(/documentation/);
    await elsewhere.close();
  });

  test('what cannot be saved is said: shortcuts are taken back with the reason, settings stay in force', async ({
    page,
    openAs,
    door,
  }) => {
    await openAs('admin', path, door.address);
    await expect(star(page)).toBeVisible();
    door.plan({ path: /user\/update/, fault: { kind: 'status', status: 503 } });
    await star(page).click();
    await page.getByPlaceholder('Search for an app or page').fill('faq');
    await menu(page).getByRole('button', { name: 'Shortcut: FAQ', exact: true }).click();
    await expect(icons(page)).toHaveCount(1);
    await expect(page.getByText(/^The shortcuts could not be saved and are unchanged: ./)).toBeVisible();
    await expect(icons(page)).toHaveCount(0);
    door.plan();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(icons(page)).toHaveCount(1);
    await expect(kept(page)).toBeVisible();
    await page.keyboard.press('Escape');

    door.plan({ path: /user\/update/, fault: { kind: 'reset' } });
    await button(page, /^Appearance/).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await expect(page.getByText(/^Your settings are active here/)).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/dark/);
    door.plan();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(kept(page)).toBeVisible();
  });
});
