import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';

type Chosen = { language?: 'en' | 'ar'; layout: { style: string; config?: Record<string, unknown> } };

/** A page with settings that the address lends: nothing of them is kept. */
const under = (chosen: Chosen, path = '/pages/faq') => `${path}?settings=${encodeURIComponent(JSON.stringify(chosen))}`;
const vertical = (navbar: Record<string, unknown>): Chosen => ({ layout: { style: 'layout1', config: { navbar } } });

const main = (page: Page) => page.getByRole('main');
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return { from: Math.round(box?.x ?? -1), width: Math.round(box?.width ?? -1) };
};
const mainFrom = async (page: Page) => (await boxOf(main(page))).from;

test('style-1 slides away and stays so, and opens the branch of the page by itself', async ({ page, openAs }) => {
  await openAs('staff', under(vertical({ style: 'style-1' })));
  await expect(navbar(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
  await expect(navbar(page).getByRole('link', { name: /Permits/ })).toHaveCount(0);
  await expect(navbar(page).getByText('Control room', { exact: true })).toHaveCount(0);
  const interfaces = button(page, 'User interface');
  for (const closed of ['Sample apps', 'User interface', 'Documentation'])
    await expect(button(page, closed)).toHaveAttribute('aria-expanded', 'false');
  await expect(button(page, 'Pages')).toHaveAttribute('aria-expanded', 'true');
  await button(page, 'Documentation').press('Enter');
  await expect(navbar(page).getByRole('link', { name: /API description/ })).toHaveAttribute('target', '_blank');
  expect(await boxOf(navbar(page))).toEqual({ from: 0, width: 280 });

  await button(page, 'Close navigation').press('Enter');
  await expect(navbar(page)).toBeHidden();
  await expect(button(page, 'Open navigation')).toBeFocused();
  await expect.poll(() => mainFrom(page)).toBe(0);
  await expect(page.getByText('User data saved with api')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Open navigation')).toBeVisible();
  await expect(navbar(page)).toBeHidden();
  await button(page, 'Open navigation').press('Enter');
  await expect(button(page, 'Close navigation')).toBeFocused();
  await expect.poll(() => mainFrom(page)).toBe(280);

  const carded = page.getByRole('button', { name: /^Carded\s*12 pages$/ });
  await interfaces.press('Enter');
  await expect(carded).toBeHidden();
  await button(page, 'Page layouts').press('Enter');
  await carded.press('Enter');
  await navbar(page).getByRole('link', { name: 'Full width', exact: true }).first().click();
  await expect(page).toHaveURL(/\/carded\/full-width$/);
  await page.reload();
  await expect(carded).toHaveAttribute('aria-expanded', 'true');
  await expect(navbar(page).getByRole('link', { name: 'Full width', exact: true }).first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: /^Simple\s*8 pages$/ })).toHaveAttribute('aria-expanded', 'false');
});

test('a choice that is still on its way to the account is in force on the next page', async ({ page, openAs, door, api }) => {
  await api.keep(await api.signIn('staff'), { settings: { navbarOpen: true } });
  door.plan({ fault: { kind: 'latency', milliseconds: 20_000 }, path: /user\/update/, times: 1 });
  await openAs('staff', under(vertical({ style: 'style-1' })), door.address);
  await button(page, 'Close navigation').press('Enter');
  await expect.poll(() => door.calls().some((call) => call.endsWith('/user/update'))).toBe(true);
  await page.reload();
  await expect(button(page, 'Open navigation')).toBeVisible();
  await expect(navbar(page)).toBeHidden();
});

test('style-2 shows icons, unfolds over the content by pointer and by focus, and can be kept open', async ({ page, openAs }) => {
  await openAs('hse', under(vertical({ style: 'style-2', position: 'right' })));
  await expect.poll(() => boxOf(navbar(page))).toEqual({ from: expect.any(Number), width: 64 });
  const before = await boxOf(main(page));
  await navbar(page).hover();
  await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(280);
  expect(await boxOf(main(page))).toEqual(before);
  await page.mouse.move(500, 500);
  await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(64);

  await button(page, 'Pages').focus();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(280);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(64);
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(280);

  await button(page, 'Keep navigation open').click();
  await page.mouse.move(500, 500);
  await expect(button(page, 'Keep navigation open')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await boxOf(main(page))).width).toBe(before.width - 216);
});

test('style-3 opens a branch beside its tile; a second press, a press elsewhere or a choice closes it', async ({
  page,
  openAs,
}) => {
  await openAs('hse', under(vertical({ style: 'style-3' })));
  const tile = button(page, 'User interface');
  const panel = page.getByRole('navigation', { name: 'User interface' });
  expect(await boxOf(navbar(page))).toEqual({ from: 0, width: 120 });
  await expect(button(page, 'Pages')).toHaveAttribute('data-chosen', 'true');
  await tile.click();
  expect(await boxOf(panel)).toEqual({ from: 120, width: 280 });
  expect(await mainFrom(page)).toBe(120);
  await tile.click();
  await expect(panel).toHaveCount(0);
  await tile.press('Enter');
  await panel.getByRole('link', { name: 'Icons' }).focus();
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();
  await expect(panel).toHaveCount(0);
  await tile.press('Enter');
  await page.mouse.click(800, 600);
  await expect(panel).toHaveCount(0);
  await tile.click();
  await panel.getByRole('link', { name: 'Icons' }).click();
  await expect(page).toHaveURL(/\/ui\/icons$/);
  await expect(panel).toHaveCount(0);
  await expect(tile).toHaveAttribute('data-chosen', 'true');
});

test('style-3-dense names its tiles in tooltips, and unfolded its panel always stands beside', async ({ page, openAs }) => {
  await openAs('hse', under(vertical({ style: 'style-3-dense', folded: false })));
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'FAQ' })).toBeVisible();
  expect(await boxOf(navbar(page))).toEqual({ from: 0, width: 64 });
  expect(await mainFrom(page)).toBe(64 + 280);
  await button(page, 'Documentation').focus();
  // From tile to tile, with nothing between them.
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'User interface')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Documentation')).toBeFocused();
  await expect(page.getByRole('tooltip').or(page.locator('[class*="tooltip"]')).getByText('Documentation').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: /API/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(button(page, 'Documentation')).toHaveAttribute('aria-expanded', 'true');
});

const words = {
  en: { navbar: 'Main navigation', open: 'Open navigation', icons: 'Icons', ui: 'User interface', layouts: 'Page layouts' },
  ar: { navbar: 'التنقل الرئيسي', open: 'فتح التنقل', icons: 'الأيقونات', ui: 'واجهة المستخدم', layouts: 'تخطيطات الصفحات' },
} as const;

for (const language of ['en', 'ar'] as const)
  test(`on a small screen the drawer comes from the beginning of the line, and goes in every way: ${language}`, async ({
    page,
    openAs,
  }) => {
    const t = words[language];
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('hse', under({ ...vertical({ style: 'style-3' }), language }));
    const toggle = button(page, t.open);
    const drawer = page.getByRole('dialog', { name: t.navbar });
    const open = async () => {
      await toggle.click();
      await expect.poll(() => boxOf(drawer)).toEqual({ from: language === 'en' ? 0 : 110, width: 280 });
    };
    await open();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await open();
    await page.mouse.click(language === 'en' ? 350 : 40, 600);
    await expect(drawer).toHaveCount(0);

    await open();
    const swipe = async (from: number, to: number) => {
      await drawer.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: from, clientY: 400 });
      await drawer.dispatchEvent('pointerup', { pointerType: 'touch', clientX: to, clientY: 404 });
    };
    const [inwards, outwards] = language === 'en' ? [100, 20] : [290, 370];
    await swipe(outwards, inwards);
    await expect(drawer).toBeVisible();
    await swipe(inwards, outwards);
    await expect(drawer).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await open();
    await drawer.getByRole('button', { name: t.ui, exact: true }).click();
    await drawer.getByRole('link', { name: t.icons }).click();
    await expect(page).toHaveURL(/\/ui\/icons$/);
    await expect(drawer).toHaveCount(0);
    await expect(main(page)).toBeFocused();

    await open();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
  });

const menubar = (page: Page) => page.getByRole('menubar');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-entry'));
const menus = (page: Page) => page.getByRole('menu');

for (const language of ['en', 'ar'] as const)
  test(`the menu bar is worked by the keyboard in the direction of reading: ${language}`, async ({ page, openAs }) => {
    const t = words[language];
    const [forward, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const press = async (key: string, then: string) => {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), `after ${key}`).toBe(then);
    };
    await openAs('hse', under({ language, layout: { style: 'layout3' } }));
    // A screen that arrives takes the focus.
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    const first = menubar(page).locator('[data-entry="group.product"]');
    await expect(first).toHaveAttribute('tabindex', '0');
    await first.focus();
    await press(forward, 'group.samples');
    await press(forward, 'group.pages');
    await press('End', 'group.documentation');
    await press(forward, 'group.product');
    await press(back, 'group.documentation');
    await press('Home', 'group.product');
    await press(forward, 'group.samples');
    await press(forward, 'group.pages');
    await press(forward, 'group.ui');
    await expect(menubar(page).locator('[data-entry="group.ui"]')).toHaveAttribute('tabindex', '0');
    await expect(menus(page)).toHaveCount(0);

    await press('ArrowDown', 'ui.icons');
    await press('ArrowUp', 'ui.pageLayouts');
    await press(forward, 'ui.pageLayouts.carded');
    await press('Enter', 'ui.pageLayouts.carded.full-width');
    await expect(menus(page)).toHaveCount(3);
    const inner = await boxOf(page.getByRole('menu').last());
    const outer = await boxOf(page.getByRole('menu', { name: t.layouts }));
    const ahead = language === 'en' ? inner.from - outer.from : outer.from - inner.from;
    expect(ahead).toBeGreaterThan((language === 'en' ? outer : inner).width - 12);
    await press(back, 'ui.pageLayouts.carded');
    await expect(menus(page)).toHaveCount(2);
    await press('Escape', 'ui.pageLayouts');
    await press('Escape', 'group.ui');
    await expect(menus(page)).toHaveCount(0);

    await press('ArrowUp', 'ui.pageLayouts');
    await press('Home', 'ui.icons');
    await press(forward, 'group.documentation');
    await expect(menus(page)).toHaveCount(1);
    await press(back, 'group.ui');
    await press('Enter', 'ui.icons');
    // A keyboard of another language has keys of its own: Playwright knows those of one only.
    for (const key of t.layouts.slice(0, 2)) await page.locator(':focus').dispatchEvent('keydown', { key });
    await expect.poll(() => focused(page)).toBe('ui.pageLayouts');
    await press('Home', 'ui.icons');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/ui\/icons$/);
    await expect(menus(page)).toHaveCount(0);
    await expect(main(page)).toBeFocused();
    await expect(menubar(page).locator('[data-entry="group.ui"]')).toHaveAttribute('data-holds', 'true');
  });

test('the menu bar opens by a pointer that rests, by a press, and never out of the window', async ({ page, openAs }) => {
  await openAs('hse', under({ layout: { style: 'layout2', config: { mode: 'fullwidth' } } }));
  const ui = menubar(page).getByRole('menuitem', { name: 'User interface' });
  await ui.hover();
  await expect(menus(page)).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Page layouts' }).hover();
  await page.getByRole('menuitem', { name: /Carded/ }).hover();
  await expect(menus(page)).toHaveCount(3);
  await page.setViewportSize({ width: 1290, height: 420 });
  await expect(menus(page)).toHaveCount(0);
  await ui.click();
  await page.getByRole('menuitem', { name: 'Page layouts' }).click();
  await page.getByRole('menuitem', { name: /Carded/ }).click();
  await expect(menus(page)).toHaveCount(3);
  for (const menu of await menus(page).all()) {
    const box = await menu.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1290 && box.y + box.height <= 420).toBe(true);
  }
  await page.mouse.move(600, 400);
  await page.mouse.click(600, 400);
  await expect(menus(page)).toHaveCount(0);
  await ui.click();
  await expect(menus(page)).toHaveCount(1);
  await ui.click();
  await expect(menus(page)).toHaveCount(0);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('the menu bar opens and closes by a tap, and a tap on an entry goes there', async ({ page, openAs }) => {
    await openAs('hse', under({ layout: { style: 'layout2' } }));
    const ui = menubar(page).getByRole('menuitem', { name: 'User interface' });
    await ui.tap();
    await expect(menus(page)).toHaveCount(1);
    await ui.tap();
    await expect(menus(page)).toHaveCount(0);
    await ui.tap();
    await page.getByRole('menuitem', { name: 'Page layouts' }).tap();
    await page.getByRole('menuitem', { name: 'Blank page' }).tap();
    await expect(page).toHaveURL(/\/page-layouts\/blank$/);
    await expect(menus(page)).toHaveCount(0);
  });

  test('a folded navbar unfolds by a tap and folds by a tap elsewhere', async ({ page, openAs }) => {
    await openAs('hse', under(vertical({ style: 'style-2' })));
    await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(64);
    await button(page, 'User interface').tap();
    await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(280);
    await page.touchscreen.tap(800, 600);
    await expect.poll(async () => (await boxOf(navbar(page))).width).toBe(64);
  });
});

test('the menu changes while the console runs, refuses what makes no sense, and can be reset', async ({ page, openAs }) => {
  await openAs('hse', under(vertical({ style: 'style-1' }), '/documentation/components/navigation'));
  const menu = navbar(page).getByRole('listitem').getByText('Renamed entry');
  await button(page, 'Rename the API description and give it a badge').click();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('status').getByText('The menu has been changed.')).toBeVisible();
  await button(page, 'Append five levels to the documentation').click();
  for (let level = 5; level > 0; level -= 1)
    await button(page, 'Another level')
      .nth(5 - level)
      .click();
  const deepest = navbar(page).getByRole('link', { name: 'The deepest entry' });
  const indent = await deepest.evaluate((row) => Number.parseFloat(getComputedStyle(row).paddingInlineStart));
  expect(indent).toBe(12 + 80);
  await button(page, 'Remove an entry that is not there').click();
  await expect(page.getByText('Refused: no entry has this id.')).toBeVisible();
  await expect(deepest).toBeVisible();
  await button(page, 'Replace the whole menu').click();
  await expect(navbar(page).getByRole('link')).toHaveCount(2);
  await button(page, 'Reset to the configured menu').click();
  await expect(navbar(page).getByRole('link', { name: /^Permits/ })).toBeVisible();
  await expect(page.getByText('The menu is as configured.')).toBeVisible();
});
