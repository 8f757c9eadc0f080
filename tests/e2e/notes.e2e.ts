import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

const notesPage = (page: Page) => {
  const names = page.locator('[data-row-name]');
  return {
    names,
    card: (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    text: page.getByRole('dialog').getByRole('textbox', { name: 'Text' }),
  };
};

const soup = 'Lentil soup for twenty';
const cabin = 'Cabin by the lake';

test.describe('notes', () => {
  test('are written, saved by themselves, coloured, labelled, archived and brought back by Undo, by mouse', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/notes');
    const { names, card, link, dialog, text } = notesPage(page);
    await expect(names).toHaveCount(12);
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Notes 12/ });
    await expect(entry.first()).toBeVisible();

    await page.getByRole('button', { name: 'Take a note…' }).click();
    await expect(text).toBeFocused();
    await text.fill('Spare fuses are in drawer 4');
    await expect(dialog.getByText(/^Edited/)).toBeVisible();
    // Left before the pause is over, it is kept all the same.
    await text.fill('Spare fuses are in drawer 5');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/apps\/notes$/);
    const made = 'Spare fuses are in drawer 5';
    await expect(card(made)).toBeVisible();
    await expect(page.getByText('Note added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take a note…' })).toBeFocused();

    await card(made).hover();
    await card(made)
      .getByRole('button', { name: `Colour: ${made}`, exact: true })
      .click();
    await page.getByRole('menuitemradio', { name: 'Blue' }).click();
    await expect(card(made)).toHaveAttribute('data-color', 'blue');
    await card(made).hover();
    await card(made).getByRole('button', { name: 'Labels' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Work' }).click();
    await page.keyboard.press('Escape');
    await card(made).getByRole('link', { name: 'Work' }).click();
    await expect(page).toHaveURL(/\/apps\/notes\/labels\/work\/work$/);
    await expect(names).toHaveCount(6);
    await card(made).hover();
    await card(made).getByRole('button', { name: 'Archive' }).click();
    await expect(names).toHaveCount(5);
    // Kept while one goes elsewhere.
    await page
      .getByRole('link', { name: /^To-do/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.goBack();
    await expect(names).toHaveCount(6);
    await expect(link(made)).toBeVisible();
  });

  test('have their colour, pin, labels and reminder before a word is written', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes?note=new');
    const { card, dialog, text } = notesPage(page);
    await dialog.getByRole('button', { name: /^Colour/ }).click();
    await page.getByRole('menuitemradio', { name: 'Blue' }).click();
    await dialog.getByRole('button', { name: /^Labels/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Family' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
    await dialog.getByRole('button', { name: /^Remind me/ }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await expect(dialog.getByRole('button', { name: 'Take the reminder away' })).toBeVisible();
    await text.fill('Flowers');
    await expect(dialog.getByText(/^Edited/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card('Flowers')).toHaveAttribute('data-color', 'blue');
    await expect(card('Flowers').getByText('Family')).toBeVisible();
    await expect(card('Flowers').getByRole('button', { name: 'Pinned: Flowers' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/apps/notes?note=new');
    await dialog.getByRole('button', { name: /^Colour/ }).click();
    await page.getByRole('menuitemradio', { name: 'Blue' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    // What nothing is written in is not kept.
    await expect(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Notes 12/ })
        .first(),
    ).toBeVisible();
  });

  test('with a label that is removed get it back by its Undo, which can be reached over the dialog and outlives it', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/notes');
    const { dialog } = notesPage(page);
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Work 5/ });
    await page.getByRole('button', { name: 'Edit labels' }).click();
    await dialog.getByRole('button', { name: 'Remove the label “Work”' }).click();
    await expect(entry).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Remove the label “Work”' }).click();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toBeVisible();
  });

  test('that are removed while they are written do not come back', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes');
    const { names, card, dialog, text } = notesPage(page);
    await card(soup).getByRole('link', { name: soup }).click();
    await text.fill('3 kg red lentils');
    await dialog.getByRole('button', { name: 'Move to the trash' }).click();
    await expect(names).toHaveCount(11);
    await expect(page.getByText(`“${soup}” moved to the trash`)).toBeVisible();
    await page.getByRole('link', { name: /^Trash/ }).click();
    await expect(card(soup)).toContainText('3 kg red lentils');
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('The trash is empty.')).toBeVisible();
    await page.goto('/apps/notes?note=nobody');
    await expect(page.getByRole('dialog', { name: 'This note no longer exists' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the notes' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('are searched everywhere, narrowed, sorted and chosen in a range, all in the address; unknown places lead back', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/notes/reminders');
    const { names, dialog } = notesPage(page);
    await page.getByRole('searchbox').fill('KÍLN');
    await expect(names).toHaveText(['']);
    await expect(names).toHaveAttribute('aria-label', 'Questions for the new kiln');
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByText('No results..')).toBeVisible();
    await page.locator('main').getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(names).toHaveCount(3);
    await page.goto('/apps/notes?sort=title&kind=checklist');
    await expect(names.first()).toHaveAttribute('aria-label', 'Before the night shift');
    await expect(names).toHaveCount(4);
    await tick(page.getByRole('checkbox', { name: 'Select “Before the night shift”' }));
    await page.getByRole('checkbox', { name: 'Select “Presents”' }).click({ modifiers: ['Shift'], force: true });
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.goto('/apps/notes/labels/gone/gone');
    await page.getByRole('button', { name: 'Go to all notes' }).click();
    await expect(names).toHaveCount(12);
    await names.nth(3).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  test('remind on any page once their time has come, and are found by the palette once they were opened', async ({
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
    await openAs('sme', '/apps/notes');
    const { card } = notesPage(page);
    await card(cabin).hover();
    await card(cabin).getByRole('button', { name: 'Remind me' }).click();
    const soon = await page.evaluate(() => {
      const time = new Date(Date.now() + 120_000);
      return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ');
    });
    await page.getByLabel('At another time').fill(soon);
    await page.getByRole('button', { name: 'Set reminder' }).click();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.getByRole('link', { name: /^FAQ/ }).first().click();
    await page.clock.fastForward('03:00');
    const reminder = page.getByText(`Reminder: ${cabin}`);
    await expect(reminder).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('lentil');
    await page.getByRole('option', { name: soup }).click();
    await expect(page.getByRole('dialog', { name: soup })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('go back to what they were when a write fails, and what was typed can be tried again', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes?scenario=readonly');
    const { card, link, dialog, text } = notesPage(page);
    await card(cabin).hover();
    await card(cabin).getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await expect(card(cabin)).toBeVisible();
    await link(cabin).click();
    await text.fill('Key is under the fourth stone.');
    await expect(dialog.getByText('Not saved.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(text).toHaveValue('Key is under the fourth stone.');
  });

  test('say of what is pasted and does not fit that the rest was left out', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes?note=new');
    const { text } = notesPage(page);
    await text.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'a'.repeat(20_001));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByText('At most 20,000 characters fit here: the rest of what was pasted was left out.')).toBeVisible();
  });

  test('take a picture that is chosen, and refuse what is none', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes');
    const { dialog } = notesPage(page);
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const field = page.locator('input[type="file"]');
    await field.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(/Choose a PNG/)).toBeVisible();
    await field.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await expect(dialog.locator('img')).toHaveAttribute('src', /^data:image\/(webp|png);base64,/);
    await expect(page.getByText('This file cannot be read as a picture.')).toBeHidden();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) });
    await expect(page.getByText('This picture is larger than 5 MB.')).toBeVisible();
  });

  test('are led through by keys alone in Arabic, from right to left', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes?settings={"language":"ar"}');
    const { names, card, dialog } = notesPage(page);
    await expect(names).toHaveCount(12);
    await page.keyboard.press('n');
    await expect(dialog.getByRole('textbox', { name: 'النص' })).toBeFocused();
    await page.keyboard.type('شاي للجميع');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(names.nth(2)).toHaveAttribute('aria-label', 'شاي للجميع');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(names.nth(2)).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names.nth(3)).toHaveAttribute('aria-label', 'شاي للجميع');
    await expect(names.nth(3)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(names.nth(2)).toBeFocused();
    const name = (await names.nth(2).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('f');
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`ثُبّتت: .?${name}`) })).toBeVisible();
    await page.keyboard.press('f');
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`أُلغي تثبيت: .?${name}`) })).toBeVisible();
    await expect(names.nth(2)).toHaveAttribute('aria-label', name);
    await expect(names.nth(2)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('e');
    await expect(names).toHaveCount(11);
    await page.keyboard.press('/');
    await page.keyboard.type('شاي');
    await expect(names).toHaveCount(1);
    await expect(card('شاي للجميع')).toContainText('الأرشيف');
  });

  test('axe finds nothing in any of their states', async ({ page, openAs }) => {
    test.setTimeout(120_000);
    const { names, card, dialog } = notesPage(page);
    const found: string[] = [];
    const look = async (state: string) => found.push(...(await axeFindings(page)).map((finding) => `${state} ${finding}`));
    await openAs('sme', '/apps/notes');
    await card('Before the night shift').hover();
    await look('list');
    await card('Before the night shift').getByRole('button', { name: 'Remind me' }).click();
    await expect(page.getByRole('menuitem', { name: /^Tomorrow/ })).toBeVisible();
    await look('reminder');
    await page.keyboard.press('Escape');
    await tick(page.getByRole('checkbox', { name: 'Select all' }));
    await look('chosen');
    await page.getByRole('button', { name: 'Edit labels' }).click();
    await expect(dialog).toBeVisible();
    await look('labels');
    for (const [state, path] of [
      ['open, Arabic and dark', '/apps/notes?note=note-2&settings={"language":"ar","appearance":"dark"}'],
      ['empty', '/apps/notes?scenario=empty'],
      ['broken', '/apps/notes?scenario=broken'],
      ['gone', '/apps/notes?note=nobody'],
      ['trash', '/apps/notes/trash?note=note-15'],
    ] as const) {
      await page.goto(path);
      await expect(state === 'empty' || state === 'broken' ? page.locator('main h2') : names.first()).toBeAttached();
      await look(state);
    }
    expect(found).toEqual([]);
  });

  test('that are open in two tabs where samples are kept: what is written in one stands in the other, and neither undoes it', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('sme', '/apps/notes');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    const { link, text, dialog } = notesPage(page);
    await link(soup).click();
    await expect(text).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    const there = notesPage(other);
    await expect(there.text).toBeVisible();
    await text.press('Control+End');
    await text.pressSequentially(' First tab.');
    await expect(there.text).toHaveValue(/ First tab\.$/);
    await there.text.press('Control+End');
    await there.text.pressSequentially(' Second tab.');
    await expect(text).toHaveValue(/ First tab\. Second tab\.$/);
    await expect(dialog.getByText(/^Edited/)).toBeVisible();
    await page.reload();
    await expect(text).toHaveValue(/ First tab\. Second tab\.$/);
  });

  test('that another tab throws away say so where they are open, and are restored there', async ({ page, context, openAs }) => {
    await openAs('sme', '/apps/notes');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    const { link, text, dialog } = notesPage(page);
    await link(soup).click();
    await expect(text).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await notesPage(other).dialog.getByRole('button', { name: 'Move to the trash' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'This note is in the trash' })).toBeVisible();
    await dialog.getByRole('status').getByRole('button', { name: 'Restore' }).click();
    await expect(text).toBeEditable();
    await expect(dialog.getByText('This note is in the trash')).toBeHidden();
  });

  test('that are written in two tabs at the same time hold what was written in either', async ({ page, context, openAs }) => {
    await openAs('sme', '/apps/notes');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    const { link, text } = notesPage(page);
    await link(soup).click();
    await expect(text).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    const there = notesPage(other);
    await expect(there.text).toBeVisible();
    await there.text.press('Control+End');
    await text.press('Control+End');
    await text.pressSequentially(' First tab.');
    // Somebody goes on writing in the second one while it is told of the first one.
    const told = there.card(soup).filter({ hasText: 'First tab.' });
    await expect(async () => {
      await there.text.pressSequentially('!');
      expect(await told.count()).toBe(1);
    }).toPass({ intervals: [100] });
    await there.text.pressSequentially(' Second tab.');
    for (const one of [there.text, text])
      for (const words of [/!/, / First tab\./, / Second tab\./]) await expect(one).toHaveValue(words);
    await page.reload();
    for (const words of [/!/, / First tab\./, / Second tab\./]) await expect(text).toHaveValue(words);
  });

  test('that could not be saved stay open until somebody says that they may go', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes?scenario=readonly');
    const { link, dialog, text } = notesPage(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const words = 'Key is under the fourth stone.';
    for (const begin of [link(cabin), page.getByRole('button', { name: 'Take a note…' })]) {
      await begin.click();
      await text.fill(words);
      await page.keyboard.press('Escape');
      await expect(dialog.getByText('Not saved.').first()).toBeVisible();
      // It may have been refused before the first one: then that one has asked, and the next one stays.
      await expect(async () => {
        if (!(await question.isVisible())) await page.keyboard.press('Escape');
        await expect(question).toBeVisible({ timeout: 1000 });
      }).toPass();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(text).toHaveValue(words);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(text).toHaveCount(0);
    }
  });

  test('ask before what is not saved yet goes with the page', async ({ page, openAs }) => {
    await openAs('sme', '/apps/notes?scenario=slow');
    const { link, text } = notesPage(page);
    await link(cabin).click();
    await text.pressSequentially('Half a word');
    const asked = page.waitForEvent('dialog');
    // The question holds the reload up, which so never ends.
    void page.evaluate(() => location.reload()).catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(text).toHaveValue(/Half a word/);
  });
});
