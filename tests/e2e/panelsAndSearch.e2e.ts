import type { Page } from '@playwright/test';
import { notificationPanelAlphabet } from '#machines/notificationPanel/notificationPanel.alphabet.ts';
import { type NotificationPanelEvent, notificationPanelMachine } from '#machines/notificationPanel/notificationPanel.machine.ts';
import { uiWalksOf, walkName } from '#tests/kit/uiWalk.ts';
import { expect, test } from './kit/journey.ts';
import { panels, settle, swipe, watchScreen } from './kit/panels.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { chooseElsewhere } from './kit/settings.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const center = { x: 200, y: 500 };

/** What a person does to cause each event of a panel; a finger has its own test. */
const does: Record<Exclude<NotificationPanelEvent['type'], 'panel.swipedAway'>, (page: Page) => Promise<unknown>> = {
  'panel.toggled': (page) => panels(page).notifications.toggle.click(),
  'panel.closed': (page) => panels(page).notifications.panel.getByRole('button', { name: 'Close' }).click(),
  'panel.escaped': (page) => page.keyboard.press('Escape'),
  'panel.pressedOutside': (page) => title(page).click(),
  'panel.gaveWay': async (page) => {
    await panels(page).quick.toggle.press('Enter');
    await expect(panels(page).quick.panel).toBeVisible();
    await page.keyboard.press('Escape');
  },
  'page.changed': async (page) => {
    await page.goBack();
    await page.goForward();
  },
};
const canDo = (type: string): type is keyof typeof does => type in does;

const { walks, left } = uiWalksOf(notificationPanelMachine, notificationPanelAlphabet, ({ letter }) => canDo(letter.type));

test('the panel of the bell opens and closes in every way of its chart, without touching the screen', async ({ page, openAs }) => {
  // A finger has its own test, and no person makes a port fail.
  expect(left).toEqual(['open · panel.swipedAway → closed', 'open · watchAddress error → open']);
  await openAs('hse', '/ui/typography');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Pages', exact: true }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByText('14 questions')).toBeVisible();
  const { panel, toggle } = panels(page).notifications;
  for (const walk of walks) {
    const changes = await watchScreen(page);
    for (const { letter, to } of walk) {
      if (canDo(letter.type))
        await test.step(`${walkName(walk)}: ${letter.type}`, () => does[letter.type as keyof typeof does](page));
      await settle(page);
      await expect(panel).toHaveCount(to === 'open' ? 1 : 0);
      await expect(toggle).toHaveAttribute('aria-expanded', String(to === 'open'));
    }
    if (!walk.some(({ letter }) => letter.type === 'page.changed')) expect(await changes()).toBe(0);
  }
});

test('panels take the focus in and give it back, show what is so, and stay or go with the page', async ({ page, openAs }) => {
  // Nobody tells who has nothing to do with permits anything.
  await openAs('staff', '/pages/faq');
  const { quick, notifications, chat } = panels(page);
  for (const [one, said] of [
    [notifications, 'There are no notifications for now.'],
    [chat, 'Select a contact to start a conversation.'],
    [quick, 'Quick Settings'],
  ] as const) {
    await one.toggle.press('Enter');
    await expect(one.panel).toBeFocused();
    await expect(one.panel).toContainText(said);
    await one.panel.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(one.panel).toHaveCount(0);
    await expect(one.toggle).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'dismiss all' })).toHaveCount(0);

  await chat.toggle.click();
  await chat.toggle.click();
  await settle(page);
  await expect(chat.panel).toHaveCount(0);
  const search = page.getByRole('searchbox');
  await quick.toggle.click();
  await expect(quick.panel).toBeVisible();
  await search.click();
  await expect(quick.panel).toHaveCount(0);
  await expect(search).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('panels lie over the page and go by a swipe to their edge, in either direction of reading', async ({ page, openAs }) => {
    await openAs('hse', '/pages/faq');
    const { notifications, chat } = panels(page);
    await expect(page.getByRole('complementary', { name: 'Team chat' })).toHaveCount(0);
    await notifications.toggle.tap();
    await expect(notifications.panel).toHaveAttribute('aria-modal', 'true');
    await swipe(page, center, -150);
    await expect(notifications.panel).toBeVisible();
    await swipe(page, center, 150);
    await expect(notifications.panel).toHaveCount(0);
    await notifications.toggle.tap();
    await expect(notifications.panel).toBeVisible();
    await page.touchscreen.tap(20, 500);
    await expect(notifications.panel).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'More' }).tap();
    await page.getByRole('button', { name: 'Chat' }).tap();
    await expect(chat.panel).toContainText('Select a contact to start a conversation.');
    await page.keyboard.press('Escape');
    await expect(chat.panel).toHaveCount(0);

    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await page.reload();
    const bell = page.getByRole('banner').getByRole('button', { name: 'الإشعارات' });
    const panel = page.getByRole('dialog', { name: 'الإشعارات' });
    await bell.tap();
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await swipe(page, center, 150);
    await expect(panel).toBeVisible();
    await swipe(page, center, -150);
    await expect(panel).toHaveCount(0);
  });
});

test('the quick panel says the day, and its switches do what they say and stay', async ({ page, openAs }) => {
  await page.clock.setFixedTime(new Date());
  await openAs('hse', '/ui/typography?scenario=flaky');
  const { quick } = panels(page);
  await quick.toggle.click();
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date());
  await expect(quick.panel.getByRole('region', { name: 'Today' })).toContainText(today);
  await expect(quick.panel.getByRole('alert')).toContainText('Events and notes could not be loaded');
  await quick.panel.getByRole('button', { name: 'Retry' }).click();
  await expect(quick.panel.getByRole('region', { name: 'Events' })).toContainText('Shift handover');
  await expect(quick.panel.getByRole('region', { name: 'Notes' })).toContainText('Radio channel 5');
});

test('the switches of the quick panel do what they say and stay', async ({ page, openAs }) => {
  const saved: string[] = [];
  page.on('request', (call) => call.url().endsWith('/api/auth/user/update') && saved.push(call.postData() ?? ''));
  await openAs('hse', '/ui/typography?scenario=empty');
  const { quick } = panels(page);
  const flip = (name: string) => quick.panel.getByRole('switch', { name }).press('Space');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('control-room.settings') ?? '{}').quick);
  await quick.toggle.click();
  await expect(quick.panel).toContainText('No events today.');
  await expect(page.locator('[data-thruster]')).toHaveCount(0);
  await flip('Cloud Sync');
  await flip('Retro Thrusters');
  await expect(page.locator('[data-thruster]')).toBeAttached();
  await expect.poll(kept).toEqual({ notifications: true, cloudSync: false, retroThrusters: true });
  expect(saved).toEqual([]);
  await page.reload();
  await expect(page.locator('[data-thruster]')).toBeAttached();
  await quick.toggle.click();
  await expect(quick.panel.getByRole('switch', { name: 'Retro Thrusters' })).toBeChecked();
  await flip('Cloud Sync');
  await flip('Retro Thrusters');
  await expect.poll(() => saved.length).toBeGreaterThan(0);

  await page.route('**/config.json', (route) => route.fulfill({ json: { samples: false } }));
  await page.reload();
  await quick.toggle.click();
  await expect(quick.panel.getByRole('heading', { level: 3 })).toHaveText(['Today', 'Quick Settings']);
});

const searched = [
  {
    language: 'en',
    open: 'Search for a page',
    typed: 'hélp',
    first: 'Helper classes',
    path: '/ui/helper-classes',
    none: 'No results..',
  },
  { language: 'tr', open: 'Sayfa ara', typed: 'ızin', first: 'İzinler', path: '/apps/permits/0', none: 'Sonuç yok.' },
  { language: 'ar', open: 'ابحث عن صفحة', typed: 'تصاريح', first: 'التصاريح', path: '/apps/permits/0', none: 'لا توجد نتائج.' },
] as const;

test('pages are found by keyboard in every language, without regard to accents and case', async ({ page, openAs }) => {
  await openAs('hse', '/pages/faq');
  for (const { language, open, typed, first, path, none } of searched)
    await test.step(`${language}: ${typed}`, async () => {
      await chooseElsewhere(page, { language, theme: 'light' });
      const button = page.getByRole('banner').getByRole('button', { name: open });
      const field = page.getByRole('combobox', { name: open });
      await button.press('Enter');
      await expect(field).toBeFocused();
      await expect(page.getByRole('option')).toHaveCount(0);
      await field.pressSequentially('zeppelin');
      await expect(page.getByRole('status').filter({ hasText: none })).toBeVisible();
      await field.press('Escape');
      await expect(field).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.press('Enter');
      await expect(field).toHaveValue('');
      await field.pressSequentially(typed);
      await expect(page.getByRole('option').first()).toHaveText(first);
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(field).toHaveCount(0);
      await page.goBack();
    });
});

test('the third layout has the search as a box, at most ten lines, and arrows that go round', async ({ page, openAs }) => {
  await openAs('hse', '/pages/faq');
  await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ layout: { style: 'layout3' } })));
  await page.reload();
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search for a page' });
  const lines = page.getByRole('option');
  await field.click();
  await field.pressSequentially('s');
  await expect(lines).toHaveCount(10);
  await field.press('ArrowUp');
  await expect(lines.nth(9)).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await expect(lines.first()).toHaveAttribute('aria-selected', 'true');
  await title(page).click();
  await expect(lines).toHaveCount(0);
  await expect(field).toHaveValue('');
});

test('the palette finds a permit by its number and actions by name, and remembers both', async ({ page, door, openAs }) => {
  await openAs('hse', '/apps/permits/0', door.address);
  const number = (await permitsPage(page).numbers.first().textContent()) ?? '';
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill(number.toLowerCase().replaceAll('-', ' '));
  await expect(palette.getByRole('option').first()).toContainText(number);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(number);
  await field.fill('QUICK páñ');
  await field.press('Enter');
  await expect(panels(page).quick.panel).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await field.fill('zeppelin');
  await expect(palette.getByRole('status')).toHaveText('No results..');
  door.plan({ path: /v1\/permits\/suggest\//, fault: { kind: 'reset' } });
  await field.fill(number);
  await expect(palette.getByRole('alert')).toContainText('The permits could not be searched.');
  door.plan();
  await palette.getByRole('button', { name: 'Retry' }).click();
  await expect(palette.getByRole('option')).toContainText(number);
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('Enter that is pressed before the permits have come takes the first of them, and none where there is none', async ({
  page,
  door,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/0', door.address);
  const number = (await permitsPage(page).numbers.first().textContent()) ?? '';
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  // In one go, as somebody types who knows the number: the answer is not there yet.
  await field.fill('zeppelin');
  await field.press('Enter');
  await expect(palette.getByRole('status')).toHaveText('No results..');
  await expect(palette).toBeVisible();
  await field.fill(number);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(number);
  door.plan({ path: /v1\/permits\/suggest\//, fault: { kind: 'blackHole' } });
  await field.fill(number.slice(0, -1));
  await field.press('Enter');
  door.plan();
  // Another key says that something else is looked for.
  await field.press('Backspace');
  await expect(palette.getByRole('option').first()).toContainText(number);
  await expect(palette).toBeVisible();
});

test('the palette offers nobody what is not theirs', async ({ page, openAs }) => {
  const asked: string[] = [];
  page.on('request', (call) => call.url().includes('/v1/permits/') && asked.push(call.url()));
  await openAs('staff', '/pages/faq');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('option', { name: 'Logout' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Export conversations' })).toHaveCount(0);
  await palette.getByRole('combobox').fill('CHG-26');
  await expect(palette.getByRole('status')).toHaveText('No results..');
  // The manual is for everybody; permits are not.
  await palette.getByRole('combobox').fill('permits');
  await expect(palette.getByRole('option')).toHaveText([/Working with permits$/, /Finding permits$/]);
  expect(asked).toEqual([]);
  await palette.getByRole('combobox').fill('full screen');
  await expect(palette.getByRole('option')).toHaveText('Full screen');
});

test('? shows every shortcut, none works while one types, and single keys can be switched off', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/0');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(permitsPage(page).search).toBeFocused();
  await page.keyboard.type('?');
  await page.keyboard.press('Control+k');
  await expect(permitsPage(page).search).toHaveValue('?');
  await settle(page);
  await expect(help.or(palette)).toHaveCount(0);
  await permitsPage(page).search.fill('');
  await permitsPage(page).search.blur();

  await page.keyboard.press('?');
  await expect(help.locator('kbd')).toHaveText([
    '/',
    '[',
    ']',
    'G',
    'L',
    'J',
    'K',
    'ENTER',
    'P',
    '← →',
    'X',
    'S',
    'Ctrl',
    'K',
    '?',
    'J',
    'K',
    'ENTER',
    'X',
    'E',
    'S',
    '#',
    'N',
    'Ctrl',
    'Z',
    '/',
    'Alt ↑ ↓',
    'R',
    'A',
    'F',
    'U',
    'L',
    'V',
    'E',
    'F',
    'T',
    'M',
    'W',
    'D',
    'A',
    'P',
    'F',
    'Alt ← → ↑ ↓',
    '→',
    '←',
    'D',
    'Alt ← → ↑ ↓',
  ]);
  await help.getByRole('switch', { name: 'Shortcuts of a single key' }).press('Space');
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await settle(page);
  await expect(help).toHaveCount(0);
  await expect(permitsPage(page).search).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('keyboard');
  await palette.getByRole('combobox').press('Enter');
  await help.getByRole('switch', { name: 'Shortcuts of a single key' }).press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});
