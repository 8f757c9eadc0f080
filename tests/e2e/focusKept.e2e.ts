import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { permitsPage } from './kit/permitsPage.ts';

/** Opens something with a key. What has come over the page begins at something that says what it is, and Escape leads back. */
const thereAndBack = async (page: Page, opener: Locator, press = 'Enter'): Promise<void> => {
  await opener.focus();
  await page.keyboard.press(press);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toBeVisible();
  expect(
    await page.evaluate(() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()),
  ).not.toBe('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
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
  await thereAndBack(page, page.getByRole('button', { name: 'Columns', exact: true }));
  await thereAndBack(page, page.getByRole('button', { name: 'Save the list', exact: true }));
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
