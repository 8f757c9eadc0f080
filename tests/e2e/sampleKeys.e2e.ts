import type { Page } from '@playwright/test';
import { listen } from './kit/heard.ts';
import { expect, test } from './kit/journey.ts';

/** Presses keys one after the other. */
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true });
const row = (page: Page, name: string) => page.locator('main [data-row-name]').filter({ hasText: name });
const place = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('navigation').getByRole('link', { name });

const seals = 'Re: Seals for P-204';

test.describe('a sample app, by keys and by ear', () => {
  test('leads to the heading of a mail, to the link of a folder, and back to the row or the link', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    await expect(row(page, seals)).toBeVisible();
    await expect(page).toHaveTitle('Inbox · Mail · Control Room');
    await press(page, 'j', 'Enter');
    await expect(heading(page, seals)).toBeFocused();
    await expect(page).toHaveTitle(`${seals} · Inbox · Mail · Control Room`);
    await page.goBack();
    await expect(row(page, seals)).toBeFocused();
    await expect(page).toHaveTitle('Inbox · Mail · Control Room');

    await press(page, 'j', 'j', 'Enter');
    await expect(page.getByRole('main').locator('h2:focus')).toBeVisible();
    await press(page, '#');
    await expect(row(page, 'Noise in the compressor hall')).toHaveCount(0);
    await expect(row(page, 'Visitors at gate 2 tomorrow'), 'the row that took its place').toBeFocused();

    const heard = await listen(page);
    await place(page, /^Sent/).focus();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/sent$/);
    await expect(place(page, /^Sent/)).toBeFocused();
    await expect(place(page, /^Sent/)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Sent · Mail · Control Room');
    // Places of another kind are drawn anew.
    await place(page, /^Starred/).focus();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/filter\/starred$/);
    await expect(place(page, /^Starred/)).toBeFocused();
    await page.goBack();
    await expect(place(page, /^Sent/)).toBeFocused();
    expect((await heard()).filter((words) => words.startsWith('Changes in the sample apps'))).toEqual([]);
  });

  test('says which list of to-dos, contacts or notes is open, and stays at its link', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    await place(page, /^Today/).focus();
    await press(page, 'Enter');
    await expect(page).toHaveTitle('Today · To-do · Control Room');
    await expect(place(page, /^Today/)).toBeFocused();
    await page.goto('/apps/contacts/all');
    await place(page, /^Starred/).focus();
    await press(page, 'Enter');
    await expect(page).toHaveTitle('Starred · Contacts · Control Room');
    await expect(place(page, /^Starred/)).toBeFocused();
    await page.goto('/apps/notes');
    await place(page, /^Archive/).focus();
    await press(page, 'Enter');
    await expect(page).toHaveTitle('Archive · Notes · Control Room');
    await expect(place(page, /^Archive/)).toBeFocused();
  });

  test('is at the name of a folder, an order, a board or a course that was opened, and at its row again after Back', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager');
    await row(page, 'Turnaround').focus();
    await press(page, 'Enter');
    await expect(heading(page, 'Turnaround')).toBeFocused();
    await expect(page).toHaveTitle('Turnaround · File manager · Control Room');
    await row(page, 'Lifting plans').focus();
    await press(page, 'Enter');
    await expect(heading(page, 'Lifting plans')).toBeFocused();
    await page
      .getByRole('button', { name: 'One folder up' })
      .or(page.getByRole('button', { name: /up/i }))
      .first()
      .focus();
    await press(page, 'Enter');
    await expect(row(page, 'Lifting plans')).toBeFocused();

    await page.goto('/apps/e-commerce/orders');
    await expect(row(page, 'QS-').first()).toBeVisible();
    await press(page, 'j', 'Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^QS-/);
    await page.goBack();
    await expect(row(page, 'QS-').first()).toBeFocused();

    await page.goto('/apps/scrumboard/boards');
    await page.getByRole('link', { name: 'Safer summer' }).focus();
    await press(page, 'Enter');
    await expect(heading(page, 'Safer summer')).toBeFocused();

    await page.goto('/apps/academy/courses');
    await expect(page.locator('main [data-row-name]').first()).toBeVisible();
    await press(page, 'j');
    const title = await page.locator('main [data-row-name]').first().innerText();
    await press(page, 'Enter');
    await expect(heading(page, title).first()).toBeFocused();
  });

  test('leads to the folder that was made, and says of each folder to move to where it lies', async ({ page, openAs }) => {
    await openAs('sme', '/apps/file-manager');
    await expect(row(page, 'Turnaround')).toBeVisible();
    await press(page, 'n');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Permits');
    await press(page, 'Enter');
    await expect(row(page, 'Permits')).toBeFocused();
    await press(page, 'x');
    await page
      .getByRole('group', { name: 'Actions for the selection' })
      .getByRole('button', { name: 'Move', exact: true })
      .press('Enter');
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Lifting plans' })).toHaveAccessibleDescription('Turnaround');
  });

  test('gives the row back after a form that was begun by a key is left', async ({ page, openAs }) => {
    await openAs('sme', '/apps/contacts/all');
    await expect(page.locator('main [data-row-name]').first()).toBeVisible();
    const third = page.locator('main [data-row-name]').nth(2);
    await press(page, 'j', 'j', 'j', 'n');
    await expect(page.getByRole('heading', { name: 'New contact' })).toBeVisible();
    await press(page, 'Escape');
    await expect(third).toBeFocused();
    await page.goto('/apps/todo/all');
    await expect(third).toBeVisible();
    await press(page, 'j', 'j', 'j', 'n');
    await expect(page.getByRole('textbox', { name: 'Add in one line' })).toBeFocused();
    await press(page, 'Escape');
    await expect(third).toBeFocused();
    await page.goto('/apps/mail/inbox');
    await expect(third).toBeVisible();
    await press(page, 'j', 'j', 'j', 'n');
    await expect(page.getByRole('dialog', { name: 'New mail' }).locator(':focus')).toBeVisible();
    await press(page, 'Escape');
    await expect(third).toBeFocused();
  });

  test('says of a row what the eye sees in it', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    await expect(row(page, seals)).toHaveAccessibleDescription(
      /^Unread, Starred\. Chidi Okafor 3 mails With attachments \d\d:\d\d/,
    );
    await press(page, 'j', 'x');
    await expect(row(page, seals)).toHaveAccessibleDescription(/^Selected, Unread, Starred\. Chidi/);
    await expect(row(page, 'Noise in the compressor hall')).toHaveAccessibleDescription(/With attachments/);
    await page.goto('/apps/todo/all');
    const todos = page.locator('main [data-row-name]');
    await expect(todos.first()).toBeVisible();
    expect(await todos.count()).toBeGreaterThan(3);
    await expect(todos.locator('xpath=ancestor::li').filter({ hasText: 'Overdue since' }).first()).toBeVisible();
    await expect(
      page.locator('main li').filter({ hasText: 'Overdue since' }).first().locator('[data-row-name]'),
    ).toHaveAccessibleDescription(/Overdue since/);
    await page.goto('/apps/file-manager');
    await expect(row(page, 'Turnaround')).toHaveAccessibleDescription(/Folder/);
    await page.goto('/apps/e-commerce/orders');
    await expect(row(page, 'QS-').first()).toHaveAccessibleDescription(/\p{L}+ \p{L}+ .*\$[\d,.]+/u);
    await page.goto('/apps/notes');
    // Its card is one thing, and not a link and a heading of the same words.
    await expect(page.locator('main [data-row-name]').first()).toBeVisible();
    await expect(page.locator('main li').getByRole('heading')).toHaveCount(0);
    await page.goto('/apps/scrumboard/boards/board-1');
    const late = page.locator('main li').filter({ hasText: 'Overdue' }).first().locator('[data-row-name]').first();
    await expect(late).toHaveAccessibleDescription(/Overdue/);
  });

  test('means the open mail while one is in it, else what is selected, and names what was done', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    const noise = 'Noise in the compressor hall';
    await expect(row(page, seals)).toBeVisible();
    await press(page, 'j', 'j', 'j', 'x', 'k', 'k', 'Enter');
    await expect(heading(page, seals)).toBeFocused();
    await press(page, '#');
    await expect(page.getByText(`“${seals}” moved to trash`)).toBeVisible();
    await expect(row(page, noise)).toBeVisible();
    await press(page, '#');
    await expect(page.getByText(`“${noise}” moved to trash`)).toBeVisible();
    await press(page, 'Control+z');
    await expect(page.getByText(`Undone: “${noise}” moved to trash`)).toBeVisible();
    await expect(row(page, noise)).toBeVisible();
    await press(page, 'x');
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  test('labels, moves and marks a mail by keys, says so, and shows no order that contradicts itself', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    const visitors = 'Visitors at gate 2 tomorrow';
    await row(page, visitors).focus();
    await press(page, 'l');
    const training = page.getByRole('dialog', { name: 'Label' }).getByRole('menuitemcheckbox', { name: 'Training' });
    await expect(page.getByRole('dialog').getByRole('menuitemcheckbox').first()).toBeFocused();
    await expect(training).toHaveAttribute('aria-checked', 'false');
    await press(page, 't', 'Enter');
    if ((await training.getAttribute('aria-checked')) !== 'true') await training.press('Enter');
    await expect(training).toHaveAttribute('aria-checked', 'true');
    await press(page, 'Escape');
    await expect(row(page, visitors)).toBeFocused();
    await expect(row(page, visitors)).toHaveAccessibleDescription(/Training/);
    await expect(page.getByText(`Label “Training” put on “${visitors}”`)).toBeVisible();
    await press(page, 'u');
    await expect(page.getByText(new RegExp(`“${visitors}” marked as (un)?read`))).toBeVisible();
    await press(page, 'v');
    await page.getByRole('dialog', { name: 'Move to' }).getByRole('menuitem', { name: 'Spam' }).press('Enter');
    await expect(page.getByText(`“${visitors}” moved to “Spam”`)).toBeVisible();
    await expect(row(page, visitors)).toHaveCount(0);
    await expect(page.locator('main [data-row-name]:focus'), 'the row that took its place').toBeVisible();

    const reverse = page.getByRole('button', { name: 'Reverse the order' });
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await expect(reverse).toHaveAttribute('aria-pressed', 'false');
    await expect(sort.locator('option:checked')).toHaveText('Newest first');
    await reverse.press('Enter');
    await expect(reverse).toHaveAttribute('aria-pressed', 'true');
    await expect(sort.locator('option:checked')).toHaveText('Oldest first');
    await expect(page.getByRole('img', { name: 'Open dropdown' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Reading pane' }).press('Enter');
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Beside the list');
    await press(page, 'Escape', '?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('A key means what is open while you are in it')).toBeVisible();
    await expect(help.getByText('Put labels on it, or take them off')).toBeVisible();
  });

  test('goes to the first contact of a letter, and says what contacts are sorted by', async ({ page, openAs }) => {
    await openAs('sme', '/apps/contacts/all');
    const letters = page.getByRole('toolbar', { name: 'Go to a letter' });
    await expect(row(page, 'Ada').first()).toBeVisible();
    expect(
      await letters.evaluate(
        (one) =>
          one.compareDocumentPosition(document.querySelector('main [data-row-name]') ?? one) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
      'who goes on by Tab comes to the letters before the list',
    ).not.toBe(0);
    await letters.getByRole('button', { name: 'H' }).press('Enter');
    await expect(page.locator('main [data-row-name]:focus')).toHaveText(/^H/);
    await press(page, 'j');
    await expect(page.locator('main [data-row-name]:focus')).not.toHaveText(/^[A-G]/);
    await expect(page.locator('[role="columnheader"][aria-sort="ascending"]')).toHaveText(/^First name/);
    await page.getByRole('button', { name: 'Sort by Company' }).press('Enter');
    await expect(page.locator('[role="columnheader"][aria-sort="ascending"]')).toHaveText(/^Company/);
  });
});
