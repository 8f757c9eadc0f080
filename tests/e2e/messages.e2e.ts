import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

const messagePage = '/documentation/components/message';
const dialogPage = '/documentation/components/dialog';

const toast = (page: Page) => page.locator('[data-attention]').filter({ hasText: 'The permit has been saved.' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const centreOf = async (page: Page) => {
  const box = await toast(page).locator('> *').boundingBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: Number.NaN, y: Number.NaN };
};

test('a message stands where it was asked to, mirrored where reading runs the other way, and stays while it is read', async ({
  page,
  openAs,
}) => {
  await page.clock.install();
  await openAs('delegate', messagePage);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await button(page, 'Top start').click();
  expect((await centreOf(page)).x).toBeLessThan(width / 2);
  expect((await centreOf(page)).y).toBeLessThan(height / 2);
  await button(page, 'Bottom end').click();
  await expect(toast(page)).toHaveCount(1);
  expect((await centreOf(page)).x).toBeGreaterThan(width / 2);
  expect((await centreOf(page)).y).toBeGreaterThan(height / 2);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect((await centreOf(page)).x).toBeLessThan(width / 2);

  await toast(page).locator('> *').hover();
  await page.clock.fastForward(60_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(5, 45);
  await page.mouse.click(5, 45);
  await expect(toast(page)).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(toast(page)).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast(page)).toHaveCount(0);
});

test('each kind of message is told once, is sound, and goes by its cross or by Escape', async ({ page, openAs }) => {
  await openAs('delegate', messagePage);
  for (const [kind, region] of [
    ['Success', 'status'],
    ['Error', 'alert'],
    ['Warning', 'status'],
    ['Info', 'status'],
    ['Plain', 'status'],
  ] as const) {
    await button(page, kind).click();
    await expect(page.getByRole(region).filter({ hasText: 'The permit has been saved.' })).toHaveCount(1);
    await expect(toast(page)).toHaveCount(1);
  }
  expect(await axeFindings(page, '[data-attention]')).toEqual([]);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await button(page, 'Warning').click();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('what was done can be taken back by the keyboard alone, and the focus is where it was', async ({ page, openAs }) => {
  const low = { width: 320, height: 256 };
  await page.setViewportSize(low);
  await openAs('delegate', messagePage);
  const archive = button(page, 'Archive');
  await archive.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The permit is in the archive.')).toBeVisible();
  await expect(archive).toBeDisabled();
  // The foot of so low a window has gone with the page: it lies where that was, and takes no more than a fifth of what is seen.
  const box = await page.locator('[data-attention] > *').boundingBox();
  expect(low.height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(8);
  expect(box?.height).toBeLessThan(low.height / 5);
  await page.keyboard.press('F8');
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The permit is in the archive.')).toHaveCount(0);
  await expect(archive).toBeEnabled();
});

// Somebody whom no permit waits for: nothing is notified but what the page does.
test('of seven notifications five are seen, the others follow, and all can be dismissed', async ({ page, openAs }) => {
  await page.clock.install();
  await openAs('staff', messagePage);
  const log = page.getByRole('log', { name: 'Notifications' });
  const seen = log.getByRole('listitem');
  await button(page, 'Notify 7 times').click();
  await expect(seen).toHaveCount(5);
  await expect(log).toContainText('2 more');
  await page.mouse.move(5, 45);
  await seen.first().getByRole('button', { name: 'Close' }).click();
  await expect(seen.last()).toContainText('Notification 6');
  // The pointer is at the stack: nothing goes.
  await page.clock.fastForward(60_000);
  await expect(seen).toHaveCount(5);
  await page.mouse.move(5, 45);
  await page.clock.fastForward(5100);
  await expect(seen).toHaveCount(1);
  await page.clock.fastForward(5100);
  await expect(seen).toHaveCount(0);
  await button(page, 'Notify 7 times').click();
  expect(await axeFindings(page, '[role="log"]')).toEqual([]);
  await log.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(seen).toHaveCount(0);
});

for (const size of [
  { width: 320, height: 256 },
  { width: 390, height: 560 },
  { width: 1440, height: 900 },
])
  test(`a message lies beside the notifications, never on them, at ${size.width} × ${size.height}`, async ({ page, openAs }) => {
    await page.setViewportSize(size);
    await openAs('staff', messagePage);
    const log = page.getByRole('log', { name: 'Notifications' });
    await button(page, 'Notify 7 times').click();
    await expect(log.getByRole('listitem').first()).toBeVisible();
    for (const place of ['Top start', 'Bottom end', 'Error', 'Info']) {
      // What lies over the button is no matter here.
      await button(page, place).dispatchEvent('click');
      await expect(toast(page)).toHaveCount(1);
      await expect(async () => {
        const [stack, message] = [await log.locator('> *').boundingBox(), await toast(page).locator('> *').boundingBox()];
        if (!stack || !message) throw new Error('neither is there');
        const isBeside = message.x + message.width <= stack.x || stack.x + stack.width <= message.x;
        const isOver = message.y + message.height <= stack.y || stack.y + stack.height <= message.y;
        expect([place, isBeside || isOver, stack.height > 40]).toEqual([place, true, true]);
      }).toPass({ timeout: 5000 });
    }
  });

test('a dialog asks before it destroys, and gives the focus back whatever the answer', async ({ page, openAs }) => {
  await openAs('delegate', dialogPage);
  const remove = button(page, 'Delete…');
  const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
  await remove.click();
  await expect(question).toHaveAccessibleDescription('The note is gone for everybody, and cannot be brought back.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFindings(page, '[role="alertdialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await page.mouse.click(5, 45);
  await expect(question).toHaveCount(0);
  await expect(page.getByText('The note is there.')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete the note' }).click();
  await expect(page.getByText('The note has been deleted.')).toBeVisible();

  await button(page, 'Open a dialog').click();
  await expect(
    page.getByRole('dialog', { name: 'For your information' }).getByText('Whatever a screen wants to show can stand here.'),
  ).toBeVisible();
  await button(page, 'Understood').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Open a dialog')).toBeFocused();
});

test('work that is not saved is asked about by links, by Back, by signing out and by a reload, and not once it is saved', async ({
  page,
  openAs,
}) => {
  await openAs('delegate', messagePage);
  await page
    .getByRole('navigation', { name: 'Neighbouring pages' })
    .getByRole('link', { name: /Dialog/ })
    .click();
  const note = page.getByLabel('Note', { exact: true });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = () => question.getByRole('button', { name: 'Stay' }).click();
  await note.fill('Valve 7 drips');

  await page.getByRole('link', { name: 'Introduction' }).first().click();
  await expect(question).toContainText('“Note” has unsaved changes.');
  await stay();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await stay();
  await expect(page).toHaveURL(new RegExp(`${dialogPage}$`));
  await expect(note).toHaveValue('Valve 7 drips');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(question).toBeVisible();
  await stay();

  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload());
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await reloaded;
  await expect(note).toHaveValue('Valve 7 drips');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`${messagePage}$`));
  await page.goForward();
  await note.fill('Valve 8 drips');
  await button(page, 'Save').click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${messagePage}$`));
  await expect(question).toHaveCount(0);
});

test('a screen that breaks leaves the shell, and the server knows it by the number that is shown', async ({
  page,
  openAs,
  complaints,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().route('**/assets/Error500Screen-*.js', (call) =>
    call.fulfill({
      contentType: 'text/javascript',
      body: "export const Screen = () => { throw new Error('broken on purpose'); };",
    }),
  );
  const told = page.waitForResponse('**/v1/reports/');
  await openAs('delegate', '/pages/errors/error-500?search=secret');
  const notice = page.getByRole('alert').filter({ hasText: 'This screen stopped working' });
  await expect(notice).toContainText('Report sent.');
  await expect(page.getByRole('banner')).toBeVisible();
  const answer = await told;
  expect(answer.status()).toBe(200);
  const report = answer.request().postDataJSON();
  expect(report).toMatchObject({ path: '/pages/errors/error-500', message: 'Error: broken on purpose' });
  await expect(notice).toContainText(report.id);
  await expect(notice).toContainText(report.version);
  await notice.getByRole('button', { name: 'Copy details' }).click();
  await expect(notice.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Report ${report.id}`);
  expect(copied).not.toContain('secret');
  expect(await axeFindings(page, 'main')).toEqual([]);
  // React says it too.
  expect(complaints).toEqual([expect.stringContaining('broken on purpose')]);
  complaints.length = 0;
});
