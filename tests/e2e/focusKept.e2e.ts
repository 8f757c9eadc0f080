import type { Locator, Page, Route } from '@playwright/test';
import { caughtUp } from './kit/caughtUp.ts';
import { deskPage } from './kit/deskPage.ts';
import { expect, test } from './kit/journey.ts';
import { lifePermit } from './kit/lifePermit.ts';
import { livePermit } from './kit/livePermit.ts';
import { panels } from './kit/panels.ts';
import { password } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { permitsPage } from './kit/permitsPage.ts';

/** Opens something with a key. What has come over the page begins at something that says what it is, and Escape leads back. */
const thereAndBack = async (page: Page, opener: Locator, press = 'Enter'): Promise<void> => {
  await expect(opener).toHaveAttribute('aria-haspopup', /^(dialog|true)$/);
  await opener.focus();
  await page.keyboard.press(press);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toBeVisible();
  expect(
    await page.evaluate(() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()),
  ).not.toBe('');
  await walkRound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
};

/** Round the ends of a dialog by Tab, there and back: each stop is something that can be used, and the dialog is never left. */
const walkRound = async (page: Page): Promise<void> => {
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    const stop = page.locator('.bp6-overlay-open').locator('a:focus, button:focus, input:focus, select:focus, textarea:focus');
    await expect(stop, key).toHaveCount(1);
  }
};

test('sorting by a key keeps the focus on the head of the column, and each dialog of the list gives it back', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/0');
  const { headers, numbers } = permitsPage(page);
  await expect(numbers.first()).toBeVisible();
  const head = headers.filter({ hasText: 'Number' }).first();
  for (let times = 0; times < 2; times += 1) {
    await head.focus();
    const before = await head.getAttribute('aria-sort');
    await page.keyboard.press('Enter');
    await expect(head).not.toHaveAttribute('aria-sort', before ?? '');
    await expect(numbers.first()).toBeVisible();
    await expect(head).toBeFocused();
  }
  const widths = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Width of “Tracking number”: [\d.]+$/ });
  await page.keyboard.press('Shift+ArrowRight');
  await expect(widths).toHaveCount(1);
  await thereAndBack(page, page.getByRole('button', { name: 'Columns', exact: true }));
  await thereAndBack(page, page.getByRole('button', { name: 'Save the list', exact: true }));
});

test('Escape closes what lies over the page also when nothing in it has the focus', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/0');
  const { notifications } = panels(page);
  const columns = page.getByRole('button', { name: 'Columns', exact: true });
  const isInside = (place: Locator) => place.evaluate((one) => one.closest('.bp6-overlay')?.contains(document.activeElement));
  const leave = async (opener: Locator, place: Locator): Promise<void> => {
    await opener.click();
    await expect.poll(() => isInside(place)).toBe(true);
    // As where what had it is gone, or where it has not come in yet.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(place).toHaveCount(0);
  };
  await leave(columns, page.getByRole('dialog'));
  await page.setViewportSize({ width: 390, height: 844 });
  await leave(notifications.toggle, notifications.panel);
});

test('what stops an event is asked and left by keys, and a read that failed is tried again, without losing the focus', async ({
  page,
  openAs,
  api,
}) => {
  await openAs('hse', (await livePermit(api)).path);
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect(actions).toHaveAttribute('data-version');
  const acts = actions.getByRole('button').filter({ hasNotText: /^Stop$/ });
  await thereAndBack(page, acts.filter({ hasText: 'What is stopping this?' }).first());

  await page.route('**/v1/permits/?*', (route) => route.abort());
  await page.goto('/apps/permits/0');
  const retry = page.locator('main').getByRole('button', { name: 'Retry' });
  await retry.focus();
  await page.unroute('**/v1/permits/?*');
  await page.keyboard.press('Enter');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

/**
 * What has the focus, if it is a button or the heading in the head of a permit, or the row of acts there: it waits at that where the button
 * is gone that was pressed, so that a key which is still held does nothing by chance.
 */
const inHead = (page: Page): Locator =>
  page.locator('article > header').locator('button:focus, h1:focus, section[aria-label="Actions"]:focus');

test('after an event that was signed by keys the focus is in the head of the permit, at what comes next there', async ({
  page,
  openAs,
  api,
  request,
  serverUrl,
}) => {
  const { id, tracking_number } = await lifePermit(permitCalls(request, serverUrl), await api.signIn('delegate'), 1440);
  await openAs('delegate', `/apps/permit/${id}/${tracking_number}`);
  await caughtUp(page);
  const { dialog, state } = deskPage(page);

  await test.step('a wrong password: the focus is at the field where it is typed again', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
    const comment = dialog.getByRole('textbox', { name: 'Comment' });
    await comment.fill('Nothing stands in the way.');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(comment).toHaveValue('Nothing stands in the way.');
    await dialog.getByLabel('Password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/attempts left/)).toBeVisible();
    await expect(dialog.getByLabel('Password')).toBeFocused();
  });

  await test.step('a signature that was spent, or had run out on its way: that is said, and not that the password was wrong', async () => {
    const spent = async (route: Route) => {
      const body = { ...route.request().postDataJSON(), signatures: ['A'.repeat(43)] };
      await route.continue({ postData: body });
    };
    await page.route('**/v1/permits/*/events/', spent, { times: 1 });
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'The signature has expired: it is valid for one minute.' }),
    ).toBeVisible();
    await dialog.getByLabel('Password').focus();
  });

  await test.step('the right one', async () => {
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(state('Requested')).toBeVisible();
    await caughtUp(page);
    await expect(inHead(page)).toBeVisible();
  });

  await test.step('an event out of the menu, after which nothing more is to be done', async () => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Cancel the permit/ }).press('Enter');
    await dialog.getByRole('textbox', { name: /^(Comment|Reason)/ }).fill('It is done another way.');
    await dialog.locator('button[type="submit"]').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(state('Cancelled')).toBeVisible();
    await caughtUp(page);
    await expect(inHead(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy as a new draft' })).toBeFocused();
  });
});

test('after Stop the focus is in the head of the permit, at something that a key which is still held does not press', async ({
  page,
  openAs,
  api,
}) => {
  await openAs('delegate', (await livePermit(api)).path);
  await caughtUp(page);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Press again to stop' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stop, 'Escape takes the first press back').toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(deskPage(page).state('Suspended')).toBeVisible();
  await expect(stop).toHaveCount(0);
  await caughtUp(page);
  await expect(inHead(page)).toBeVisible();
});

test('in a narrow list one label leads on to the next, and the focus stays in the field that names it', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('hse', '/apps/permits/0');
  const labels = page.getByRole('combobox', { name: 'Labels' });
  await labels.focus();
  for (let step = 0; step < 2; step += 1) {
    const before = page.url();
    const index = await labels.evaluate((one: HTMLSelectElement) => one.selectedIndex);
    const [chosen = ''] = await labels.selectOption({ index: index + 1 });
    await expect(page).not.toHaveURL(before);
    // The address changes before the page does: until then the field still names the label of before.
    await expect(labels).toHaveValue(chosen);
    await expect(permitsPage(page).numbers.first().or(page.getByText('No permits with this label'))).toBeVisible();
    await expect(labels).toBeFocused();
  }
});
