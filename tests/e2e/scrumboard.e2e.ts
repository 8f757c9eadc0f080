import type { Locator, Page } from '@playwright/test';
import { png } from '#tests/kit/pictures.ts';
import { axeFindings } from './kit/axe.ts';
import { listen } from './kit/heard.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';
import { walkTo } from './kit/walkTo.ts';

const summer = '/apps/scrumboard/boards/board-1/safer-summer';

const boardPage = (page: Page) => ({
  list: (name: string) => page.getByRole('region', { name, exact: true }),
  /** Titles of the cards of a list, in their order. */
  titles: (name: string) => page.getByRole('region', { name, exact: true }).locator('[data-row-name]'),
  card: (name: string) => page.getByRole('link', { name, exact: true }),
  board: page.locator('[data-dragging]'),
  dialog: page.getByRole('dialog'),
  undo: page.getByRole('button', { name: 'Undo' }),
});

/** Where a hand takes hold of something that has come to rest: a card that was added scrolls its list. */
const middle = async (place: Locator) => {
  await place.hover({ trial: true });
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not in the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const noise = 'Ask for the noise map';
const tools = 'Rebuild the tool board';
const keys = 'Fewer keys on the duty ring';

test.describe('the scrum board', () => {
  test('asks before a name that was begun is lost', async ({ page, openAs }) => {
    await openAs('sme', summer);
    const { list } = boardPage(page);
    await list('This week').getByRole('button', { name: 'Add a card' }).click();
    const name = page.getByRole('textbox', { name: 'Title of the card' });
    await name.fill('Half a card');
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Half a card');
    await name.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Half a card');
    await name.fill('');
    await name.press('Escape');
    await expect(name).toHaveCount(0);
  });

  test('is made, filled, dragged about and undone by mouse and by finger', async ({ page, openAs }) => {
    await openAs('sme', '/apps/scrumboard');
    const { list, titles, card, board, undo } = boardPage(page);
    await expect(page).toHaveURL(/\/apps\/scrumboard\/boards$/);
    await page.getByRole('button', { name: 'Add a board' }).click();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Night shift');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/boards\/[\w-]+\/night-shift$/);
    await expect(page.getByText('There are no lists yet.')).toBeVisible();
    for (const name of ['First', 'Then']) {
      if ((await page.getByRole('textbox', { name: 'Name of the list' }).count()) === 0)
        await page.getByRole('button', { name: 'Add a list' }).click();
      await page.getByRole('textbox', { name: 'Name of the list' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(list(name)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Scrum board 3/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Safer summer' }).click();

    await list('This week').getByRole('button', { name: 'Add a card' }).click();
    const newCard = page.getByRole('textbox', { name: 'Title of the card' });
    await newCard.fill('Chalk for the yard');
    // Who goes elsewhere meanwhile finds it as it was typed.
    await page.getByRole('button', { name: 'List “This week”' }).focus();
    await expect(newCard).toHaveValue('Chalk for the yard');
    await newCard.press('Enter');
    await expect(titles('This week').last()).toHaveText('Chalk for the yard');

    const from = await middle(card(noise));
    const to = await middle(card(keys));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 3 });
    await expect(board).toHaveAttribute('data-dragging', 'true');
    await page.mouse.move(to.x, to.y - 30, { steps: 5 });
    await page.mouse.up();
    await expect(titles('Under way')).toContainText([/Drill/, tools, noise, keys]);
    await expect(page.getByText(`“${noise}” is now in “Under way”, place 3 of 4`)).toBeVisible();
    await undo.click();
    await expect(titles('This week').nth(2)).toHaveText(noise);

    // A list by its head, put back by Escape, then let go.
    const head = await middle(list('Done').getByRole('heading', { name: 'Done' }));
    const first = await middle(list('To be looked at'));
    for (const end of ['Escape', 'drop']) {
      await page.mouse.move(head.x, head.y);
      await page.mouse.down();
      await page.mouse.move(head.x - 40, head.y, { steps: 3 });
      await page.mouse.move(first.x - 60, head.y, { steps: 3 });
      await expect(list('To be looked at')).toHaveAttribute('data-over', 'true');
      if (end === 'Escape') await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(board).toHaveAttribute('data-dragging', 'false');
      await expect(
        page
          .getByRole('region')
          .filter({ has: page.locator('[data-list-name]') })
          .first(),
      ).toHaveAccessibleName(end === 'Escape' ? 'To be looked at' : 'Done');
    }
    await expect(page.getByText('“Done” is now list 1 of 4')).toBeVisible();
    await undo.click();

    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await expect(list('To be looked at')).toBeVisible();
    const lamp = await middle(card('Lamp over stair 4'));
    const there = await middle(card(tools));
    await finger('touchStart', [lamp]);
    await expect(board).toHaveAttribute('data-dragging', 'true');
    await finger('touchMove', [{ x: there.x, y: there.y }]);
    await finger('touchMove', [{ x: there.x, y: there.y - 20 }]);
    await expect(page.locator('[data-row-id][data-over="true"]')).toHaveCount(1);
    await finger('touchEnd', []);
    await expect(titles('Under way')).toContainText([/Drill/, 'Lamp over stair 4', tools, keys]);
  });

  test('is used by keyboard alone, in either direction of reading', async ({ page, openAs }) => {
    await openAs('sme', summer);
    const { list, titles, card, undo } = boardPage(page);
    await expect(titles('Done')).toHaveCount(4);
    await page.keyboard.press('j');
    await expect(card('Shade for the muster point')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(card('Replace the eye wash at lab 3')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(titles('This week').first()).toHaveText('Replace the eye wash at lab 3');
    await expect(card('Replace the eye wash at lab 3')).toBeFocused();
    await expect(page.getByText('“Replace the eye wash at lab 3” is now in “This week”, place 1 of 4')).toBeVisible();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(titles('Under way').first()).toHaveText('Replace the eye wash at lab 3');
    await expect(card('Replace the eye wash at lab 3')).toBeFocused();
    await page.keyboard.press('#');
    await expect(card('Replace the eye wash at lab 3')).toHaveCount(0);
    await undo.press('Enter');
    await expect(titles('Under way').first()).toHaveText('Replace the eye wash at lab 3');

    // In a narrow window each list comes into sight whole, backwards too.
    await page.setViewportSize({ width: 320, height: 640 });
    await list('Under way').getByRole('button', { name: 'Under way', exact: true }).focus();
    const startOf = () => page.locator('[data-list-id]:has(:focus)').evaluate((one) => one.getBoundingClientRect().left);
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(startOf).toBeGreaterThan(-1);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await list('Done').getByRole('button', { name: 'Done', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByText('“Done” is now list 3 of 4')).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.type('Kettle, second one');
    await page.keyboard.press('Enter');
    await expect(titles('Done').last()).toHaveText('Kettle, second one');
    await page.keyboard.press('Escape');

    // The same by the menu.
    await page.getByRole('button', { name: 'Card “Kettle, second one”' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to “This week”' }).press('Enter');
    await expect(titles('This week').last()).toHaveText('Kettle, second one');
    await page.getByRole('button', { name: 'List “Done”' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove the list and its cards' }).press('Enter');
    await expect(list('Done')).toHaveCount(0);
    await undo.press('Enter');
    await expect(titles('Done')).toHaveCount(4);

    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await page.goto(summer);
    await card(noise).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(titles('Under way')).toContainText([/Drill/, tools, noise]);
    await expect(card(noise)).toBeFocused();
  });

  test('is chosen by J and K among the boards, and says when a card or a list can go no further', async ({ page, openAs }) => {
    await openAs('sme', '/apps/scrumboard/boards');
    const { card, list } = boardPage(page);
    const boards = page.getByRole('list', { name: 'Boards' }).getByRole('link');
    await expect(boards.first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(boards.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(boards.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(boards.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/boards\/board-/);
    await walkTo(page, summer);
    const heading = list('This week').locator('[data-list-name]');
    const first = page.locator('[data-list-id]').first().locator('[data-row-name]').first();
    const name = await first.textContent();
    const said = (text: string) => page.getByRole('status').filter({ hasText: text });
    await first.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(said(`“${name}” cannot go further that way`)).toHaveCount(1);
    await expect(first).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said(`“${name}” cannot go further that way`)).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(said('cannot go further that way')).toHaveCount(0);
    await expect(card(name ?? '')).toBeFocused();
    await heading.focus();
    for (let at = 0; at < 5; at += 1) await page.keyboard.press('Alt+ArrowRight');
    await expect(said('“This week” cannot go further that way')).toHaveCount(1);
  });

  test('offers to take back only what was done last, also before it is stored', async ({ page, openAs }) => {
    await openAs('sme', `${summer}?scenario=slow`);
    const { card, undo } = boardPage(page);
    await card(noise).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(undo).toBeVisible();
    await card(keys).focus();
    await page.keyboard.press('#');
    await expect(card(keys)).toHaveCount(0);
    expect(await undo.count()).toBe(0);
    await undo.press('Enter');
    await expect(card(keys)).toBeVisible();
  });

  test('opens a card that is described, labelled, given to people and to a day, ticked off and talked about', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', summer);
    const { list, card, dialog } = boardPage(page);
    await card(tools).click();
    await expect(page).toHaveURL(/\?card=board-1-card-3-2$/);
    await dialog.getByRole('textbox', { name: 'Title of the card' }).fill('Rebuild the tool wall');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Shadows of every tool.');
    await dialog.getByRole('button', { name: 'Labels' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Safety' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Workshop' }).click();
    await page.keyboard.press('Escape');
    // Escape on the way of a menu that is still closing would be for the card.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Members' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Ada Lindqvist' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Ada Lindqvist' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Due date' }).click();
    await page.getByRole('textbox', { name: 'Due date' }).fill('2031-05-06 07:30');
    await page.getByRole('button', { name: 'Set the due date' }).click();
    await expect(dialog.getByRole('list', { name: 'Due date, labels and members' })).toContainText(/07:30.*Safety.*Ada Lindqvist/);
    for (const name of ['Outlines', 'Hooks', 'Names']) await tick(dialog.getByRole('checkbox', { name: `Done: ${name}` }));
    await dialog.getByRole('textbox', { name: 'Write a comment' }).fill('Screws are in drawer 2.');
    // Half a comment is not lost by a key.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Screws are in drawer 2.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('region', { name: 'Comments and activity' })).toContainText(
      /Nadia Ormond.*Screws are in drawer 2\./s,
    );
    expect(await axeFindings(page)).toEqual([]);
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: png() });
    await expect(dialog.getByRole('list', { name: 'Attachments' })).toContainText('wall.png');
    await expect(dialog.getByRole('region', { name: 'Comments and activity' }).getByRole('listitem').first()).toContainText(
      /Nadia Ormond.*attached “wall\.png”/s,
    );
    await dialog.getByRole('button', { name: 'Move to' }).click();
    await page.getByRole('menuitem', { name: 'This week' }).click();
    await expect(dialog.getByText('Safer summer › This week')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move to' }).click();
    await page.getByRole('menuitem', { name: 'Under way' }).click();
    await expect(dialog.getByText('Safer summer › Under way')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    // What was typed last is saved by leaving.
    await page.keyboard.press('Escape');
    const face = list('Under way').getByRole('listitem').filter({ hasText: 'Rebuild the tool wall' });
    await expect(face).toContainText(/Safety.*3 of 3 done.*With a description.*1 comment.*Ada Lindqvist/s);
    await card('Rebuild the tool wall').click();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Shadows of every tool.');
    await dialog.getByRole('button', { name: 'Remove the card' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(face).toContainText('3 of 3 done');
  });

  test('opens a card whose menus are led through by keys, say what is on and what was done, and give their button back', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', summer);
    const { titles, card, dialog } = boardPage(page);
    await card(noise).press('Enter');
    const heard = await listen(page);
    for (const [name, line, said] of [
      ['Labels', 'Safety', 'Label “Safety” put on the card'],
      ['Members', 'Ada Lindqvist', '“Ada Lindqvist” has this card now'],
    ] as const) {
      const button = dialog.getByRole('button', { name, exact: true });
      const entry = page.getByRole('menuitemcheckbox', { name: line, exact: true });
      await button.press('Enter');
      await expect(page.getByRole('menu', { name }).getByRole('menuitemcheckbox').first()).toBeFocused();
      await page.keyboard.press(line.slice(0, 1));
      await expect(entry).toBeFocused();
      await expect(entry).not.toBeChecked();
      await page.keyboard.press('Enter');
      await expect(entry).toBeChecked();
      await expect(entry).toBeFocused();
      await expect.poll(async () => (await heard()).join(' ')).toContain(said);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
    await dialog.getByRole('textbox', { name: 'Write a comment' }).fill('Ada has the map.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('region', { name: 'Comments and activity' }).getByRole('listitem').first()).toContainText(
      'Ada has the map.',
    );
    const move = dialog.getByRole('button', { name: 'Move to' });
    await move.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(move).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(noise)).toBeFocused();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Title of the card' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(noise)).toBeFocused();

    // What is taken back is said; what was done before it can be taken back then.
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(/^“Ask for the noise map” is now in “This week”, place 2/)).toBeVisible();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(/^“Ask for the noise map” is now in “This week”, place 1/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^Undone: “Ask .*, place 1 of \d\. Before that: “Ask .*, place 2 of \d$/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^Undone: “Ask for the noise map” is now in “This week”, place 2 of \d$/)).toBeVisible();
    await expect(titles('This week').nth(2)).toHaveText(noise);
  });

  test('remind of a card on any page, once, before it is due', async ({ page, openAs }) => {
    await page.clock.install();
    // Nobody tells the page that its clock is put forward.
    await page.route(/\/(v1|api|references)\//, async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await openAs('sme', summer);
    await page.getByRole('link', { name: 'Quieter pump for the fire pond' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quieter pump for the fire pond' });
    await dialog.getByRole('button', { name: 'Due date' }).click();
    const soon = await page.evaluate(() => new Date(Date.now() + 12 * 60_000).toISOString().slice(0, 16).replace('T', ' '));
    await page.getByRole('textbox', { name: 'Due date' }).fill(soon);
    await page.getByLabel('Reminder').selectOption('10 minutes before');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set the due date' }).click();
    await expect(page.getByRole('textbox', { name: 'Due date' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page).toHaveURL(/\/apps\/calendar/);
    await page.clock.fastForward('03:00');
    const told = page.getByText(/^Due .*: Quieter pump for the fire pond$/);
    await expect(told).toHaveCount(1);
    await page.clock.fastForward('12:00');
    await expect(told).toHaveCount(1);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('is searched and narrowed in the address, set, copied and deleted with a way back; what is not there leads back', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', summer);
    const { card, dialog, undo } = boardPage(page);
    const status = page.getByRole('status').filter({ hasText: /cards/ });
    await page.getByRole('searchbox', { name: 'Search cards' }).fill('PAINT');
    await expect(status).toHaveText('1 of 15 cards');
    await page.getByRole('searchbox', { name: 'Search cards' }).fill('');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Workshop' }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Overdue' }).click();
    await expect(page).toHaveURL(/\?label=label-3&due=late$/);
    await expect(card('Replace the eye wash at lab 3')).toBeVisible();
    await expect(status).toHaveText('1 of 15 cards');
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await expect(status).toHaveText('15 cards');
    await page.goto(`${summer}?member=nobody`);
    await expect(page.getByRole('status').getByText('There is no such member on this board')).toBeVisible();
    await expect(page).toHaveURL(/\?member=nobody$/);
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await expect(status).toHaveText('15 cards');

    await page.getByRole('button', { name: 'Board settings' }).click();
    await dialog.getByText('Cover pictures on cards').click();
    await expect(page.locator('[data-row-id] img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove the label “Safety”' }).click();
    await expect(page.getByText('Safety', { exact: true })).toHaveCount(0);
    await undo.click();
    await expect(page.getByText('Safety', { exact: true })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Board settings' }).click();
    await dialog.getByRole('button', { name: 'Copy the board' }).click();
    await expect(page).toHaveURL(/\/safer-summer-copy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Safer summer');
    await page.getByRole('button', { name: 'Board settings' }).click();
    await dialog.getByRole('button', { name: 'Delete the board' }).click();
    const tiles = page.getByRole('list', { name: 'Boards' }).getByRole('link');
    await expect(tiles).toHaveText(['Safer summer', 'Move to hall 5']);
    await undo.click();
    await expect(tiles).toHaveText(['Safer summer', 'Move to hall 5', 'Copy of Safer summer']);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('noise map');
    await page.getByRole('option', { name: noise }).click();
    await expect(page.getByRole('dialog', { name: noise })).toBeVisible();

    await page.goto('/apps/scrumboard/boards/nobody');
    await expect(page.getByText('Requested board do not exist.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the boards' }).click();
    await expect(tiles).toHaveCount(2);
    await page.goto(`${summer}?card=nobody`);
    await page.getByRole('button', { name: 'Back to the board' }).click();
    await expect(page).toHaveURL(/safer-summer$/);
  });

  test('holds a list to its limit, lays cards aside and back, and draws how they become fewer', async ({ page, openAs }) => {
    await openAs('sme', summer);
    const { list, titles, card, dialog, undo } = boardPage(page);
    const underWay = list('Under way');
    await expect(underWay.getByText('limit 3')).toBeVisible();
    await card(noise).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(underWay.getByText('Over the WIP limit of 3')).toBeVisible();
    await expect(page.getByText(/is now in “Under way”.*Over the WIP limit of 3/)).toBeVisible();
    await page.getByRole('button', { name: 'List “Under way”' }).press('Enter');
    await page.getByRole('menuitem', { name: 'WIP limit…' }).press('Enter');
    await page.getByRole('textbox', { name: 'WIP limit' }).fill('nine');
    await expect(underWay.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'WIP limit' }).fill('4');
    await page.keyboard.press('Enter');
    await expect(underWay.getByText('limit 4')).toBeVisible();

    await page.getByRole('button', { name: `Card “${tools}”` }).click();
    await page.getByRole('menuitem', { name: 'Archive the card' }).click();
    await expect(card(tools)).toHaveCount(0);
    await page.getByRole('button', { name: 'List “Done”' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Archive all cards' }).press('Enter');
    await expect(titles('Done')).toHaveCount(0);
    await undo.click();
    await expect(titles('Done')).toHaveText([
      'Lamp over stair 4',
      'Gloves that fit small hands',
      'Bicycle rack at gate 2',
      'A kettle for the night crew',
    ]);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page).toHaveURL(/\?panel=archive$/);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Delete “${tools}” permanently` }).press('Enter');
    await expect(dialog.getByText('The archive is empty.')).toBeVisible();
    await undo.press('Enter');
    await dialog.getByRole('button', { name: `Restore “${tools}”` }).press('Enter');
    await page.keyboard.press('Escape');
    // A drawer that is on its way out gives the focus back, and takes it from what was pressed meanwhile.
    await expect(dialog).toHaveCount(0);
    await expect(titles('Under way').last()).toHaveText(tools);

    await page.getByRole('button', { name: 'Burn-down chart' }).press('Enter');
    await expect(dialog.getByText('4 cards done in this sprint, 11 open')).toBeVisible();
    await dialog.getByText('As a table').click();
    await expect(dialog.getByRole('table')).toBeVisible();
    const lefts = async () => (await dialog.locator('tbody td:nth-of-type(1)').allTextContents()).filter((text) => text !== '–');
    // Drawn as high as it is said: each line has a mark for each of its days, the open cards until today.
    const heights = (key: string) =>
      dialog.locator(`[data-series="${key}"] circle`).evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute('cy'))));
    expect([(await lefts()).length, (await heights('left')).length, (await heights('steady')).length]).toEqual([8, 8, 15]);
    expect((await lefts()).at(-1)).toBe('11');
    // Cards are whole, and change by the day: nothing is swept between two of them.
    for (const key of ['left', 'steady'])
      await expect(dialog.locator(`[data-series="${key}"] path`)).toHaveAttribute('d', /^M[\d.,L-]+$/);
    const [first, last] = [(await heights('left')).at(0) ?? 0, (await heights('left')).at(-1) ?? 0];
    expect(last).toBeGreaterThan(first);
    expect(await axeFindings(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the burn-down chart as SVG' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/Safer summer.*\.svg$/);
    await dialog.getByLabel('First day').fill('2031-05-06');
    await dialog.getByLabel('Last day').fill('2031-05-06');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('The last day must be after the first, within 120 days.')).toBeVisible();
    await dialog.getByLabel('Last day').fill('2031-05-16');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.locator('tbody tr')).toHaveCount(11);

    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', theme: 'dark' })));
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(`${summer}?panel=burndown`);
    await expect(dialog.getByText('أُنجزت 4 بطاقات في هذه الدورة، والمفتوح 11')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('puts a card back when it could not be moved, and holds ten thousand', async ({ page, openAs }) => {
    await openAs('sme', `${summer}?scenario=readonly`);
    const { titles, card } = boardPage(page);
    await card(noise).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText(/^The change was not saved\./)).toBeVisible();
    await expect(titles('This week').nth(2)).toHaveText(noise);

    await page.goto(`${summer}?scenario=many`);
    await expect(page.getByRole('status').filter({ hasText: /10,?000 cards/ })).toBeVisible();
    expect(await page.locator('[data-row-id]').count()).toBeLessThan(400);
    await titles('List 1').first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText(/is now in “List 2”, place 1 of 1,001/)).toBeVisible();
    await expect(titles('List 2').first()).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('searches ten thousand letter by letter, and draws only cards in sight', async ({ page, openAs }) => {
    await openAs('sme', `${summer}?scenario=many`);
    const { titles } = boardPage(page);
    await expect(page.getByRole('status').filter({ hasText: /10,?000 cards/ })).toBeVisible();
    const drawn = await page.evaluateHandle(() => {
      const count = { cards: 0 };
      const added = (node: Node): number =>
        node instanceof Element ? node.querySelectorAll('[data-row-id]').length + Number(node.matches('[data-row-id]')) : 0;
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) count.cards += added(node);
      }).observe(document.body, { childList: true, subtree: true });
      return count;
    });
    const typed = 'pipe rack';
    await page.getByRole('searchbox', { name: 'Search cards' }).pressSequentially(typed);
    await expect(titles('List 10').first()).toContainText('pipe rack');
    await expect(page).toHaveURL(/q=pipe\+rack/);
    // Of each list some hundred fit.
    expect(await page.locator('[data-row-id]').count()).toBeLessThan(400);
    expect(await drawn.evaluate(({ cards }) => cards)).toBeLessThan(400 * typed.length);
  });

  test('is among the boards with what it is for, who is on it and when it was last touched, those with a star first', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/scrumboard/boards');
    const tiles = page.getByRole('list', { name: 'Boards' }).locator('[data-row-id]');
    const tile = tiles.filter({ hasText: 'Move to hall 5' });
    await expect(tile).toContainText('Who moves when, and what has to be tried first.');
    await expect(tile).toContainText(/Last activity: .*ago|Last activity: (yesterday|now)/);
    await expect(tile).toContainText('Ada Lindqvist');
    await tile.getByRole('button', { name: 'Starred: Move to hall 5' }).click();
    await expect(tiles.first()).toContainText('Move to hall 5');
    await expect(tile.getByRole('button', { name: 'Starred: Move to hall 5' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Move to hall 5' }).click();
    await page.getByRole('button', { name: 'Board settings' }).click();
    await page.getByLabel('What the board is for').fill('All of hall 5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await expect(tiles.first()).toContainText('All of hall 5');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('keeps what the address asks for where it leads on to the boards', async ({ page, openAs }) => {
    await openAs('sme', '/apps/scrumboard?scenario=empty');
    await expect(page).toHaveURL(/\/apps\/scrumboard\/boards\?scenario=empty$/);
    await expect(page.getByText('There are no boards yet.')).toBeVisible();
    await page.goto('/apps/e-commerce?scenario=empty');
    await expect(page).toHaveURL(/\/apps\/e-commerce\/products\?scenario=empty$/);
  });

  test('is drawn on a phone, in the dark and from right to left, and nothing of it is hard to reach', async ({ page, openAs }) => {
    await openAs('sme', '/apps/scrumboard/boards');
    await expect(page.getByRole('link', { name: 'Safer summer' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(summer);
    await page.getByRole('button', { name: 'Board settings' }).click();
    await expect(page.getByRole('button', { name: 'Delete the board' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() =>
      localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', appearance: 'dark' })),
    );
    for (const path of [summer, `${summer}?card=board-1-card-2-1`]) {
      await page.goto(path);
      await expect(page.getByText('Mark the way round the pipe rack').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('has members added, given cards, and taken away with a way back; who has commented stays', async ({ page, openAs }) => {
    await openAs('sme', summer);
    await page.getByRole('button', { name: 'Board settings' }).click();
    const settings = page.getByRole('dialog');
    await settings.getByRole('textbox', { name: 'Name of a new member' }).fill('Pelin Kaya');
    await page.keyboard.press('Enter');
    await expect(settings.getByText('Pelin Kaya')).toBeVisible();
    await expect(settings.getByText('has commented').first()).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Remove Ada Lindqvist from the board' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Ask for the noise map', exact: true }).click();
    await page.getByRole('button', { name: 'Members', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Pelin Kaya' }).click();
    await page.keyboard.press('Escape');
    const mine = page.getByRole('dialog').getByRole('list', { name: 'Due date, labels and members' }).getByText('Pelin Kaya');
    await expect(mine).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Board settings' }).click();
    await page.getByRole('button', { name: 'Remove Pelin Kaya from the board' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Ask for the noise map', exact: true }).click();
    await expect(mine).toBeVisible();
  });

  test('takes the name of a checklist as soon as it is added', async ({ page, openAs }) => {
    await openAs('sme', `${summer}?card=board-1-card-1-1`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Checklist', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name of the checklist' }).last()).toBeFocused();
    await page.keyboard.type('Before the storm');
    await expect(dialog.getByRole('region', { name: 'Before the storm' })).toBeVisible();
  });

  test('has a card that is written in two tabs at the same time hold what was written in either', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('sme', '/apps/scrumboard/boards');
    const keeping = page.getByRole('switch', { name: 'Keep samples on this device' });
    await keeping.press('Space');
    await expect(keeping).toBeChecked();
    await page.goto('/apps/scrumboard/boards/board-1?card=board-1-card-1-1');
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    await expect(text).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    const there = other.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    await expect(there).toBeVisible();
    await there.press('Control+End');
    await text.press('Control+End');
    const name = (tab: Page) => tab.getByRole('dialog').getByRole('textbox', { name: 'Title of the card' });
    await text.pressSequentially(' First tab.');
    await name(page).fill('Told');
    // Somebody goes on writing in the second one while it is told of the first one.
    await expect(async () => {
      await there.pressSequentially('!');
      expect(await name(other).inputValue()).toBe('Told');
    }).toPass({ intervals: [100] });
    for (const one of [there, text]) {
      await expect(one).toHaveValue(/ First tab\./);
      await expect(one).toHaveValue(/!/);
    }
  });

  test('keeps what is typed about a card that another tab removes', async ({ page, context, openAs }) => {
    await openAs('sme', '/apps/scrumboard/boards');
    const keeping = page.getByRole('switch', { name: 'Keep samples on this device' });
    await keeping.press('Space');
    await expect(keeping).toBeChecked();
    await page.goto('/apps/scrumboard/boards/board-1?card=board-1-card-1-1');
    const dialog = page.getByRole('dialog');
    const comment = dialog.getByRole('textbox', { name: 'Write a comment' });
    await comment.fill('Half a thought');
    const other = await context.newPage();
    await other.goto('/apps/scrumboard/boards/board-1?card=board-1-card-1-1');
    await other.getByRole('dialog').getByRole('button', { name: 'Remove the card' }).click();
    await expect(dialog.getByText('This was removed elsewhere.')).toBeVisible();
    await expect(comment).toHaveValue('Half a thought');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('The change was not saved.')).toBeVisible();
    await expect(comment).toHaveValue('Half a thought');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('And the rest');
    // What cannot be saved stays open; who closes it again is asked.
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog.getByText('The change was not saved.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('And the rest');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('loses no word that could not be saved', async ({ page, openAs }) => {
    await openAs('sme', '/apps/scrumboard/boards/board-1?scenario=readonly');
    await page.locator('main [data-row-name]').first().click();
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await text.fill('A long description');
    await page.keyboard.press('Escape');
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(text).toHaveValue('A long description');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(text).toHaveCount(0);

    await page.getByRole('button', { name: 'Add a card' }).first().click();
    const card = page.getByRole('textbox', { name: 'Title of the card' });
    await card.fill('New card words');
    await card.press('Enter');
    await expect(card).toHaveValue('New card words');
    await expect(page.getByRole('link', { name: 'New card words' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Rename the board' }).click();
    const board = page.getByRole('textbox', { name: 'Name of the board' });
    await board.fill('Renamed board');
    await board.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Safer summer' })).toBeVisible();
    await expect(board).toHaveValue('Renamed board');
  });
});
