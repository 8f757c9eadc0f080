import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { leftBehind } from './kit/leftBehind.ts';
import { tick } from './kit/tick.ts';

const todoPage = (page: Page) => {
  const list = page.getByRole('list', { name: 'To-do' });
  return {
    list,
    names: list.locator('[data-row-name]'),
    row: (name: string) => list.getByRole('listitem').filter({ hasText: name }),
    form: (name: 'New to-do' | 'Edit to-do') => page.getByRole('form', { name }),
    said: page.getByRole('status'),
  };
};

const first = 'Print the weekly list of open isolations';
const second = 'Show the wind direction on the site plan';
const third = 'Order bump gas for the four-gas detectors';

test.describe('to-dos', () => {
  test('are added once, however long Enter is held', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const { names, form } = todoPage(page);
    await expect(names).toHaveCount(18);
    await page.getByRole('button', { name: 'Add a to-do' }).click();
    await form('New to-do').getByLabel('Title').fill('Held for long');
    await page.evaluate(() => {
      const held = document.activeElement?.closest('form');
      for (let at = 0; at < 5; at += 1) held?.requestSubmit();
    });
    await expect(form('New to-do')).toHaveCount(0);
    await expect(names).toHaveCount(19);
  });

  test('are added, refused where they are wrong, and edited; who leaves unsaved work is asked', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const { names, form } = todoPage(page);
    await expect(names).toHaveCount(18);
    await page.getByRole('button', { name: 'Add a to-do' }).click();
    const added = form('New to-do');
    await expect(added.getByLabel('Title')).toBeFocused();
    await added.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(added.getByText('Please fill this in.')).toBeVisible();
    await expect(added.getByLabel('Title')).toBeFocused();
    await added.getByLabel('Title').fill('Fetch the spare key');
    // When it is due is for somebody to say: what is due now is overdue.
    await expect(added.getByLabel('Due')).toHaveValue('');
    await added.getByLabel('Due').fill('2020-01-01 08:00');
    await added.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(added.getByText('The due time is before the start.')).toBeVisible();
    await expect(added.getByLabel('Due')).toBeFocused();
    await added.getByLabel('Start').fill('2019-12-31 08:00');
    await added.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(names.first()).toHaveText('Fetch the spare key');
    await expect(page).toHaveURL(/\/apps\/todo\/all$/);

    await names.first().click();
    const edited = form('Edit to-do');
    await edited.getByLabel('Title').fill('Fetch both spare keys');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await edited.getByRole('button', { name: 'API' }).click();
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited).toBeHidden();
    await expect(todoPage(page).row('Fetch both spare keys').getByText('API')).toBeVisible();
  });

  test('are ticked and starred at once, and a place no longer shows what has left it', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/filter/starred');
    const { names } = todoPage(page);
    const star = page.getByRole('button', { name: `Starred: ${first}` });
    await page.getByRole('button', { name: `Completed: ${first}` }).click();
    await expect(page.getByRole('button', { name: `Completed: ${first}` })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Completed: ${first}` })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: `Completed: ${first}` }).click();
    await star.click();
    await expect(names.filter({ hasText: first })).toHaveCount(0);
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page.getByText(/^\d done$/)).toBeVisible();
    await expect(names.filter({ hasText: first })).toBeVisible();
  });

  test('begin with all of them, at the address of all', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo?sort=title');
    await expect(page).toHaveURL(/\/apps\/todo\/all\?sort=title$/);
    await expect(todoPage(page).names).toHaveCount(18);
  });

  test('are searched, sorted and sorted out by labels in the address', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const { names } = todoPage(page);
    await page.getByRole('link', { name: 'Mobile' }).click();
    await expect(page).toHaveURL(/\/apps\/todo\/label\/mobile$/);
    await expect(names).toHaveCount(2);
    await page.getByLabel('Sort by').selectOption('title');
    await page.getByRole('button', { name: 'Reverse the order' }).click();
    await expect(page).toHaveURL(/sort=title&direction=desc/);
    await expect(names).toHaveText(['Shorten the gas test form on telephones', 'Keep drafts when the tablet loses the network']);
    await page.reload();
    await expect(names.first()).toHaveText('Shorten the gas test form on telephones');
    await page.getByRole('searchbox').fill('TÀNK farm');
    await expect(names).toHaveText(['Keep drafts when the tablet loses the network']);
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByText('No results..')).toBeVisible();
  });

  test('are removed together and come back by Undo', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const { names } = todoPage(page);
    await tick(page.getByRole('checkbox', { name: `Select “${first}”` }));
    await page.getByRole('checkbox', { name: `Select “${third}”` }).click({ modifiers: ['Shift'], force: true });
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(names).toHaveCount(15);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveCount(18);
    await expect(names.first()).toHaveText(first);
  });

  test('what can be undone stays in reach while another one is open over the list, and covers nothing of it', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/todo/all');
    const { names } = todoPage(page);
    await tick(page.getByRole('checkbox', { name: `Select “${first}”` }));
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(names).toHaveCount(17);
    await names.first().click();
    const dialog = page.getByRole('dialog');
    const undo = dialog.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await expect(undo).toBeFocused();
    const covered = await dialog.evaluate((drawer) => {
      const toast = drawer.querySelector('[data-attention]');
      const { left, right, top, bottom } = toast?.getBoundingClientRect() ?? drawer.getBoundingClientRect();
      const points = [left + 9, (left + right) / 2, right - 9].flatMap((x) =>
        [top + 3, (top + bottom) / 2].map((y) => [x, y] as const),
      );
      const under = points.flatMap(([x, y]) => document.elementsFromPoint(x, y));
      return under.filter((one) => drawer.contains(one) && !toast?.contains(one) && one.matches('h2, button, input, textarea'))
        .length;
    });
    expect(covered).toBe(0);
    await undo.click();
    await expect(names).toHaveCount(18);
  });

  test('are put into another order by keys', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const { names } = todoPage(page);
    await names.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(names.nth(0)).toHaveText(second);
    await expect(names.nth(0)).toBeFocused();
    const said = page.getByRole('main').getByRole('status');
    await expect(said.filter({ hasText: 'Now at place 1 of 18' })).toHaveCount(1);
    await page.keyboard.press('s');
    await expect(said.filter({ hasText: new RegExp(`(Starred|Star removed): ${second}`) })).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names.nth(0)).toHaveText(first);
    await names.nth(2).dragTo(names.nth(0));
    await expect(names.nth(0)).toHaveText(third);
  });

  test('go back to what they were when a write fails, and it is said', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all?scenario=readonly');
    const { names } = todoPage(page);
    const star = page.getByRole('button', { name: `Starred: ${second}` });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const line = page.getByRole('textbox', { name: 'Add in one line' });
    await line.fill('Fetch the spare key tomorrow');
    await line.press('Enter');
    await expect(names.filter({ hasText: 'Fetch the spare key' })).toHaveCount(0);
    await expect(line).toHaveValue('Fetch the spare key tomorrow');
    await names.first().click();
    const edited = todoPage(page).form('Edit to-do');
    await edited.getByLabel('Title').fill('Another title');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited.getByRole('alert')).not.toHaveText('');
    await expect(edited.getByLabel('Title')).toHaveValue('Another title');
    await expect(names.first()).toHaveText(first);
  });

  test('that are deleted are restored, or deleted for good after a question', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/filter/deleted');
    const { names } = todoPage(page);
    await expect(names).toHaveCount(2);
    await tick(page.getByRole('checkbox', { name: 'Select “Collect the old radios”' }));
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(names).toHaveCount(1);
    await tick(page.getByRole('checkbox', { name: 'Select all' }));
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  });

  test('are drawn from right to left in Arabic, with one open, and nothing of it is hard to reach', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all/todo-1');
    await expect(todoPage(page).form('Edit to-do')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', theme: 'dark' })));
    await page.reload();
    await expect(page.getByRole('form', { name: 'تعديل المهمة' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await axeFindings(page)).toEqual([]);
    // What is written from left to right begins where the title of its row begins.
    const right = (part: Locator) =>
      part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      });
    const row = page.locator('main [data-row-id]').first();
    expect(Math.abs((await right(row.locator('[data-row-name]'))) - (await right(row.locator('p[dir="auto"]'))))).toBeLessThan(2);
  });

  test('are gone through, opened, chosen, starred, searched and removed by single keys', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const { names, form } = todoPage(page);
    await expect(names).toHaveCount(18);
    for (const key of ['j', 'j', 'k', 's', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(names.nth(2)).toBeFocused();
    await page.keyboard.press('e');
    await expect(form('Edit to-do').getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form('Edit to-do')).toHaveCount(0);
    await expect(names.nth(2), 'whoever closes one is at its row').toBeFocused();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: `Starred: ${first}` })).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('#');
    await expect(names).toHaveCount(16);
    await expect(names.filter({ hasText: third })).toHaveCount(0);
    await expect(names.nth(2), 'the row that took the place of the one that had the focus').toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('crane');
    await expect(names).toHaveCount(1);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('n');
    const line = page.getByRole('textbox', { name: 'Add in one line' });
    await expect(line).toBeFocused();
    await page.keyboard.type('Check crane papers tomorrow 9 every week');
    await expect(page.getByText(/Due .*09:00/).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('');
    await page.goto('/apps/todo/filter/completed');
    await expect(names.first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(form('New to-do')).toBeVisible();
  });

  test('are added in a line, gone through and removed by keys alone in Arabic', async ({ page, openAs }) => {
    await page.addInitScript(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await openAs('sme', '/apps/todo/all');
    const names = page.locator('main [data-row-name]');
    await expect(names).toHaveCount(18);
    await page.keyboard.press('n');
    await page.keyboard.type('افحص الرافعة غدا 9');
    await page.keyboard.press('Enter');
    await expect(names.first()).toHaveText('افحص الرافعة');
    await expect(page.locator('main [data-row-id]').first()).toContainText('09:00');
    for (const key of ['Tab', 'j', 'x', 's', '#']) await page.keyboard.press(key);
    await expect(names).toHaveCount(18);
    await expect(page.getByText('أُزيلت «افحص الرافعة»').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(names).toHaveCount(19);
    await expect(names.first()).toHaveText('افحص الرافعة');
  });

  test('outlast the page where samples are kept on the device, until they are reset or somebody signs out', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/todo/all');
    const { names } = todoPage(page);
    const kept = page.getByRole('switch', { name: 'Keep samples on this device' });
    await expect(kept).not.toBeChecked();
    // By its key: what stands above it may still be on its way and push it from under a pointer.
    await kept.press('Space');
    await expect(kept).toBeChecked();
    await page.getByRole('button', { name: `Completed: ${first}` }).click();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(names.filter({ hasText: first })).toBeVisible();
    await page.reload();
    await expect(names.filter({ hasText: first })).toBeVisible();
    await expect(kept).toBeChecked();
    await page.getByRole('button', { name: 'Reset samples' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset samples' }).click();
    await expect(names).toHaveCount(4);
    await expect(names.filter({ hasText: first })).toHaveCount(0);
    await expect(kept).toBeChecked();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await leftBehind(page)).databases).not.toContain('control-room.samples');
  });

  test('are typed in one line with their day, consist of sub-tasks, come again, and say when they are due', async ({
    page,
    openAs,
  }) => {
    await page.clock.install();
    // Nobody tells the page that its clock is put forward.
    await page.route(/\/(v1|api|references)\//, async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await openAs('sme', '/apps/todo/all');
    const { names, row, form } = todoPage(page);
    await expect(names).toHaveCount(18);
    const line = page.getByRole('textbox', { name: 'Add in one line' });
    // What is too long is said and not cut.
    await line.fill(`${'Check the hoses. '.repeat(18)}End`);
    await expect(page.getByRole('form', { name: 'Add in one line' })).toContainText(
      'At most 200 characters are allowed. There are 309.',
    );
    await line.press('Enter');
    await expect(line).toHaveValue(/End$/);
    await line.fill('Fetch the spare key tomorrow 9');
    await expect(page.getByRole('form', { name: 'Add in one line' })).toContainText(/Due .*09:00/);
    await page.keyboard.press('Enter');
    await expect(names.first()).toHaveText('Fetch the spare key');
    await expect(row('Fetch the spare key')).toContainText(/Due .*09:00/);
    await expect(line).toBeFocused();
    await expect(line).toHaveValue('');

    await names.first().click();
    const edited = form('Edit to-do');
    await edited.getByRole('button', { name: 'Add a line' }).press('Enter');
    await page.keyboard.type('Ask the gate');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sign for it');
    await tick(edited.getByRole('checkbox', { name: 'Done: Ask the gate' }));
    await edited.getByLabel('Repeats').selectOption('weekly');
    const soon = await page.evaluate(() => new Date(Date.now() + 120_000).toISOString().slice(0, 16).replace('T', ' '));
    await edited.getByLabel('Due').fill(soon);
    expect(await axeFindings(page)).toEqual([]);
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(row('Fetch the spare key')).toContainText(/Every week.*1 of 2 sub-tasks done/s);

    // It becomes due on another page of the console, and leads back to itself.
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page).toHaveURL(/\/apps\/calendar/);
    await page.clock.fastForward('03:00');
    await expect(page.getByText('Due now: Fetch the spare key')).toBeVisible();
    await page.goBack();
    // The row of one that becomes due while it is in sight says so by itself.
    const clock = await page.evaluate(() => new Date(Date.now() + 120_000).toISOString().slice(11, 16));
    await line.fill(`Turn the pump at ${clock}`);
    await line.press('Enter');
    await expect(row('Turn the pump')).toContainText(new RegExp(`Due .*${clock}`));
    await page.clock.fastForward('03:00');
    await expect(row('Turn the pump')).toContainText('Overdue');
    await page.getByRole('button', { name: 'Completed: Fetch the spare key' }).click();
    await expect(names.filter({ hasText: 'Fetch the spare key' })).toHaveCount(2);
    await expect(row('Fetch the spare key').first()).toContainText(/Every week.*0 of 2 sub-tasks done/s);
    await expect(row('Fetch the spare key').last()).not.toContainText('Every week');
    await page.getByRole('button', { name: 'Completed: Fetch the spare key' }).last().click();
    await expect(names.filter({ hasText: 'Fetch the spare key' })).toHaveCount(1);
    await expect(row('Fetch the spare key')).toContainText('Every week');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('are ten thousand without holding the page up, and only those in sight are drawn', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all?scenario=many');
    const { names } = todoPage(page);
    const counts = page.getByText(/ to do, .*\d done/);
    await expect(counts).toBeVisible();
    const [open = '', done = ''] = (await counts.innerText()).replaceAll(',', '').match(/\d+/g) ?? [];
    expect(Number(open) + Number(done)).toBe(10_000);
    expect(await names.count()).toBeLessThan(200);
    await page.getByRole('searchbox').fill('crane');
    await expect(names.first()).toContainText('Book the crane');
    await names.first().focus();
    await page.keyboard.press('End');
    await expect(names.last()).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that another tab removes stay open as long as something typed into them would be lost', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('sme', '/apps/todo/all');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    await todoPage(page).names.filter({ hasText: second }).click();
    const notes = todoPage(page).form('Edit to-do').getByLabel('Notes');
    await notes.fill('Words that nobody has saved.');
    const other = await context.newPage();
    await other.goto(page.url());
    await todoPage(other).form('Edit to-do').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This was removed elsewhere.' })).toBeVisible();
    await expect(notes).toHaveValue('Words that nobody has saved.');
    await other.close();
  });

  test('of a scenario are never said to be kept', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/all');
    const kept = page.getByRole('switch', { name: 'Keep samples on this device' });
    await kept.press('Space');
    await expect(kept).toHaveAccessibleDescription(/there again the next time/);
    await page.goto('/apps/todo/all?scenario=slow');
    await expect(kept).toHaveAccessibleDescription(/are not kept/);
  });

  test('that the device has no room for say that they last as long as the page', async ({ page, openAs }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await openAs('sme', '/apps/todo/all');
    await expect(todoPage(page).names.first()).toBeVisible();
    const kept = page.getByRole('switch', { name: 'Keep samples on this device' });
    await kept.press('Space');
    await expect(kept).toHaveAccessibleDescription(/^This device has no room to keep them/);
    expect(faults).toEqual([]);
  });

  test('of a label that nobody has say so at that address, with a way back', async ({ page, openAs }) => {
    await openAs('sme', '/apps/todo/label/zzz');
    await expect(page.getByRole('heading', { name: 'This list of to-dos is not here' })).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/todo\/label\/zzz$/);
    await page.getByRole('button', { name: 'Go to all to-dos' }).click();
    await expect(page).toHaveURL(/\/apps\/todo\/all$/);
    await expect(todoPage(page).names.first()).toBeVisible();
  });
});
