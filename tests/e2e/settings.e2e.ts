import type { Page } from '@playwright/test';
import { variablesFor } from '#domain/settings/paletteVariables.ts';
import type { MainTheme } from '#domain/settings/themes.ts';
import type { Faults } from '#tests/kit/faults.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import { pageColour, settingsPanels } from './kit/settingsPanels.ts';
import { tick } from './kit/tick.ts';

const path = '/pages/faq';
const primary = '--bp-palette-blue-3';
const colourOf = (theme: MainTheme) => variablesFor({ dark: false, hues: theme, ground: theme })[primary];
const html = (page: Page) => page.locator('html');
const stored = (page: Page, key = 'control-room.settings') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** What is set is in force and never arrives: the account stays as it is for other journeys. */
const swallow = (door: Faults): void => door.plan({ path: /user\/update/, fault: { kind: 'blackHole' } });

test('every kind of control is in force at once, and a reset can be taken back', async ({ page, openAs, door }) => {
  swallow(door);
  await openAs('sme', path, door.address);
  const panels = settingsPanels(page);
  await panels.openSettings();
  await expect(panels.settings.getByText('*Not all option combinations are available')).toBeVisible();

  // A group with a switch.
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  await panels.group('Footer').getByText('Show').click();
  await expect(footer).toHaveCount(0);

  // Radio buttons, by the keyboard; another style brings its own controls.
  await panels.radio('Layout', 'Vertical navigation').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout2');
  await expect(panels.radio('Toolbar', 'Above the navigation')).toBeVisible();
  await expect(footer).toBeVisible();

  // A number: what is wrong stays to be seen, with what is wrong about it; leaving the field takes the nearest that is right.
  const width = panels.settings.getByLabel('Container width (px)');
  await width.fill('9');
  await expect(width).toHaveAttribute('aria-invalid', 'true');
  await expect(width).toHaveValue('9');
  await width.fill('900');
  await expect(page.locator('[data-layout]')).toHaveAttribute('style', /900px/);
  await width.fill('90000');
  await width.blur();
  await expect(width).toHaveValue('4000');
  await width.press('ArrowDown');
  await expect(width).toHaveValue('3990');

  // A list, a switch of the page, and the direction by hand.
  await panels.settings.getByLabel('Text size').selectOption('120%');
  await expect(html(page)).toHaveAttribute('style', /75%/);
  await panels.settings.getByText('Custom scrollbars').click();
  await expect(html(page)).toHaveAttribute('data-scrollbars', 'system');
  await panels.settings.getByText('Right to left').click();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  const box = await panels.settings.boundingBox();
  expect(box?.x).toBe(0);

  await panels.settings.getByText('Settings buttons at the edge').click();
  await expect(panels.floating).toHaveCount(0);

  await panels.settings.getByRole('button', { name: 'Reset to the defaults' }).click();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout1');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await panels.settings.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout2');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await stored(page))?.layout.config.containerWidth).toBe(3990);

  await page.reload();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout2');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
});

test('a scheme paints all parts at once, by the keyboard too, and is there before the first paint', async ({
  page,
  openAs,
  door,
}) => {
  swallow(door);
  await openAs('sme', path, door.address);
  const panels = settingsPanels(page);
  await expect(panels.floating).toBeVisible();
  const usual = await pageColour(page, primary);
  await panels.openSchemes();
  await panels.scheme('light3').check();
  await expect.poll(() => pageColour(page, primary)).toBe(colourOf('light3'));
  expect(colourOf('light3')).not.toBe(usual);
  const toolbar = page.getByRole('banner');
  await expect(toolbar).not.toHaveClass(/dark/);

  await panels.scheme('light3').press('ArrowRight');
  await expect.poll(() => pageColour(page, primary)).toBe(colourOf('light4'));
  expect(await axeFindings(page)).toEqual([]);
  await panels.scheme('dark4').check();
  await expect(html(page)).toHaveClass(/dark/);
  await expect
    .poll(async () => (await stored(page))?.theme)
    .toEqual({ main: 'dark4', navbar: 'dark4', toolbar: 'dark4', footer: 'dark4' });
  expect((await stored(page)).appearance).toBe('dark');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panels.schemes).toHaveCount(0);
  await expect(panels.floating.getByRole('button', { name: 'Open the colour schemes' })).toBeFocused();

  // Before any module runs, the page has the colours already.
  await page.route(/\/assets\/.*\.js$/, (call) => call.abort());
  await page.goto(`${door.address}${path}`, { waitUntil: 'domcontentloaded' });
  expect(await pageColour(page, primary)).toBe(colourOf('dark4'));
  await expect(html(page)).toHaveClass(/dark/);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto(`${door.address}${path}`);

  // One part with a scheme of its own, from a list in which each is painted.
  await panels.openSettings();
  await panels.settings.getByRole('button', { name: /^Page:/ }).click();
  const list = page.getByRole('listbox', { name: 'Page' });
  await expect(list.getByRole('option')).toHaveCount(26);
  await list.press('Home');
  await list.press('Enter');
  await expect(html(page)).not.toHaveClass(/dark/);
  await expect.poll(() => pageColour(page, primary)).toBe(usual);
  await panels.settings.getByRole('button', { name: /^Toolbar:/ }).click();
  await expect(page.getByRole('listbox', { name: 'Toolbar' }).getByRole('option')).toHaveCount(28);
  await page.getByRole('listbox', { name: 'Toolbar' }).getByRole('option', { name: 'Fern' }).click();
  await expect.poll(async () => (await stored(page))?.theme).toMatchObject({ main: 'default', toolbar: 'light6', navbar: 'dark4' });
});

test('what a person sets follows them through sign-out to another device', async ({
  page,
  openAs,
  browser,
  serverUrl,
  extraHTTPHeaders,
}) => {
  await openAs('gasTester', path);
  const panels = settingsPanels(page);
  await panels.openSettings();
  await panels.settings.getByText('Horizontal navigation', { exact: true }).click();
  await page.keyboard.press('Escape');
  await panels.openSchemes();
  await expect(page.getByText('User data saved with api')).toBeVisible();
  const kept = page.waitForResponse(/user\/update/);
  await panels.scheme('light8').check();
  await kept;
  await expect(page.getByText('User data saved with api')).toBeVisible();
  await page.goto(`${serverUrl}/logout`);
  await expect(loginPage(page).heading).toBeVisible();
  // What was the person's own goes with them.
  await expect.poll(() => pageColour(page, primary)).not.toBe(colourOf('light8'));

  const elsewhere = await browser.newContext({ baseURL: serverUrl, extraHTTPHeaders });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await loginPage(other).signIn('gasTester');
  await other.waitForURL((url) => url.pathname !== '/login');
  await other.goto(path);
  await expect(other.locator('[data-layout]')).toHaveAttribute('data-layout', 'layout2');
  await expect.poll(() => pageColour(other, primary)).toBe(colourOf('light8'));
  await settingsPanels(other).openSettings();
  await settingsPanels(other).settings.getByRole('button', { name: 'Reset to the defaults' }).click();
  await expect(other.getByText('User data saved with api')).toBeVisible();
  await elsewhere.close();
});

test('without the two buttons at the edge the toolbar has one for both', async ({ page, openAs, door }) => {
  swallow(door);
  await openAs('sme', path, door.address);
  const panels = settingsPanels(page);
  const inToolbar = page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true });
  await expect(panels.floating).toBeVisible();
  await expect(inToolbar).toHaveCount(0);
  await panels.openSettings();
  await tick(panels.toggle('Settings buttons at the edge'), false);
  await expect(inToolbar).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panels.settings).toHaveCount(0);
  await expect(panels.floating).toHaveCount(0);
  await inToolbar.press('Enter');
  await expect(inToolbar).toHaveAttribute('aria-expanded', 'true');
  await panels.settings.getByRole('button', { name: 'One scheme for all parts…' }).click();
  await expect(panels.schemes).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panels.schemes).toHaveCount(0);
  await expect(inToolbar).toBeFocused();
});

test('a guest has the settings too, kept on the device; what is kept may be corrupt', async ({ page, serverUrl }) => {
  await page.goto('/login');
  // The form takes the focus when it is there.
  await expect(loginPage(page).sap).toBeFocused();
  await page.getByRole('button', { name: 'Settings' }).click();
  const { settings } = settingsPanels(page);
  await expect(settings).toBeVisible();
  await settings.getByText('Right to left').click();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await stored(page))?.direction).toBe('rtl');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.reload();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  for (const kept of [
    '{"theme":{"main":"neon","navbar":7},"direction":"up","fontSize":9,"layout":[]}',
    '[[',
    'null',
    '{"theme":"dark"}',
  ]) {
    await page.goto(`${serverUrl}/icon.svg`);
    await page.evaluate((text) => {
      localStorage.setItem('control-room.settings', text);
      localStorage.setItem('control-room.colours', text);
    }, kept);
    await page.goto('/login');
    await expect(loginPage(page).heading).toBeVisible();
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
  }
});
