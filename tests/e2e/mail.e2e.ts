import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

const mailPage = (page: Page) => {
  const list = page.getByRole('list', { name: 'Mail' });
  return {
    names: list.locator('[data-row-name]'),
    row: (name: string) => list.getByRole('listitem').filter({ hasText: name }),
    select: (name: string) => page.getByRole('checkbox', { name: `Select “${name}”` }),
    place: (name: string) =>
      page.getByRole('navigation', { name: 'Folders, filters and labels' }).getByRole('link', { name: new RegExp(`^${name}`) }),
    pane: (name: string) => page.getByRole('region', { name }),
    composer: page.getByRole('dialog', { name: 'Reply to all' }),
    chosen: page.getByRole('group', { name: 'Actions for the selection' }),
    inMenu: (name: string) => page.getByRole('menuitem', { name, exact: true }),
    badge: page.getByRole('link', { name: /unread mails?/ }),
  };
};

/** What is kept of the samples on the device, as it is written there. */
const storedSamples = () =>
  new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open('control-room.samples');
    // It is the product that makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('rows').objectStore('rows').get('samples');
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        resolve(JSON.stringify(reading.result ?? null));
      };
    };
  });

const crane = 'Crane for the exchanger bundle: where may we stand?';
const noise = 'Noise in the compressor hall';
const visitors = 'Visitors at gate 2 tomorrow';
const seals = 'Re: Seals for P-204';

test.describe('mail', () => {
  test('is read, sorted out, answered and thrown away with the mouse', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail');
    const { names, row, select, place, pane, composer, chosen, inMenu, badge } = mailPage(page);
    await expect(page).toHaveURL(/\/apps\/mail\/inbox$/);
    await expect(names).toHaveCount(9);
    await expect(badge).toContainText('4');
    expect(await axeFindings(page)).toEqual([]);

    await row(seals).click();
    await expect(pane(seals).getByRole('article')).toHaveCount(3);
    await expect(pane(seals).getByText('It is a white mineral oil, food grade.')).toBeVisible();
    await expect(badge).toContainText('3');
    await expect(page).toHaveURL(/\/inbox\/mail-5$/);
    await page.goBack();
    await row(crane).click();
    await pane(crane).getByRole('button', { name: 'View crane-position.png' }).click();
    await expect(pane(crane).getByRole('img', { name: 'crane-position.png' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await pane(crane).getByRole('button', { name: 'More' }).click();
    await inMenu('Mark as unread').click();
    await pane(crane).getByRole('button', { name: 'Close' }).click();
    await expect(badge).toContainText('3');
    await row(noise).click();
    const download = page.waitForEvent('download');
    await pane(noise).getByRole('button', { name: 'Download noise-compressor-hall.csv' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('A2 coupling,91.7');

    await tick(select(crane));
    await select(visitors).click({ modifiers: ['Shift'], force: true });
    await chosen.getByRole('button', { name: 'Label' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Training' }).click();
    await expect(page.getByText('3 selected')).toBeVisible();
    await expect(row(noise).getByText('Training')).toBeVisible();
    // What is for one mail answers none of three.
    await page.keyboard.press('e');
    await chosen.getByRole('button', { name: 'Move to', exact: true }).click();
    await inMenu('Spam').click();
    await expect(names).toHaveCount(6);
    await place('Spam').click();
    await expect(names).toHaveCount(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveText(['You have won a holiday for two!!!']);
    await names.first().click();
    await expect(pane('You have won a holiday for two!!!').getByText('Press here within one hour')).toBeVisible();
    await expect(pane('You have won a holiday for two!!!').locator('img, style, script')).toHaveCount(0);

    // Somebody types before the place that was pressed is drawn.
    const training = await place('Training').elementHandle();
    await page.getByRole('searchbox').evaluate((box, link) => {
      if (!(box instanceof HTMLInputElement && link instanceof HTMLElement)) throw new Error('no field to search in, or no place');
      link.click();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'tove');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }, training);
    await expect(page).toHaveURL(/\/label\/training\?q=tove$/);
    await page.getByRole('button', { name: 'Only in “Training”' }).click();
    await expect(names).toHaveText(['Re: Confined space refresher: two dates']);
    await names.first().click();
    await pane('Re: Confined').getByRole('button', { name: 'Reply to all' }).click();
    await expect(composer.getByRole('textbox', { name: 'Message' }).locator('blockquote')).toContainText('Wednesday for my shift');
    await composer.getByLabel('To', { exact: true }).last().fill('not an address');
    await composer.getByLabel('To', { exact: true }).last().press('Enter');
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(composer.getByText('“not an address” is not a valid e-mail address.')).toBeVisible();
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    await composer.getByRole('button', { name: 'Remove not an address' }).click();
    const chooser = composer.locator('input[type=file]');
    await chooser.setInputFiles([
      { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
    await expect(composer.getByText('run.exe is not a picture')).toContainText('plan.svg is not a picture');
    await chooser.setInputFiles({ name: 'names.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada, Tove') });
    await expect(composer.getByText('names.txt')).toBeVisible();
    await expect(composer.getByText('Saved in the drafts')).toBeVisible();
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(composer).toBeHidden();
    // While it waits it is no draft, and taken back it is not said to be on its way.
    const waiting = page.getByText('The mail will be sent in ten seconds.');
    await expect(waiting).toBeVisible();
    await expect(pane('Re: Confined').getByText('Sending…')).toBeVisible();
    await pane('Re: Confined').getByRole('button', { name: 'Take back and go on writing' }).click();
    await expect(composer.getByText('names.txt')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(composer).toBeHidden();
    await page.getByRole('link', { name: 'To-do' }).first().click();
    await expect(page).toHaveURL(/\/apps\/todo\/all$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(composer.getByText('names.txt')).toBeVisible();
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The mail was sent.')).toBeVisible();
    await badge.click();
    await place('Sent').click();
    await expect(names.first()).toHaveText('Re: Confined space refresher: two dates');
  });

  test('is searched everywhere, or only in the place that is shown: the page says which, and the address holds it', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/mail/filter/starred');
    const { names, row, place } = mailPage(page);
    await expect(names.first()).toBeVisible();
    await page.getByRole('searchbox').fill('compressor hall');
    await expect(page.getByText('Searched in all mail except spam and trash.')).toBeVisible();
    await expect(row(noise)).toContainText('Inbox');
    const everywhere = await names.count();
    await page.getByRole('button', { name: 'Only in “Starred”' }).click();
    await expect(page).toHaveURL(/\/filter\/starred\?q=compressor\+hall&within=here$/);
    await expect(page.getByText('Searched only in “Starred”.')).toBeVisible();
    await page.goBack();
    await expect(names).toHaveCount(everywhere);
    // Who goes to a place seeks there.
    await place('Inbox').click();
    await expect(page).toHaveURL(/\/inbox\?q=compressor\+hall&within=here$/);
    await expect(page.getByText('Searched only in “Inbox”.')).toBeVisible();
    await page.goto('/apps/mail/spam?q=holiday');
    await expect(page.getByText('Searched only in “Spam”.')).toBeVisible();
    await expect(names).toHaveText(['You have won a holiday for two!!!']);
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await expect(page).toHaveURL(/within=all$/);
    await expect(names).toHaveCount(0);
    await page.goto('/apps/mail/drafts?q=zeppelin');
    await expect(page.getByText('No results..')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that is chosen is the one that E answers, and people are named as mail programs name them', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    const { names, pane } = mailPage(page);
    await expect(names).toHaveCount(9);
    for (const key of ['j', 'x', 'j', 'j', 'e']) await page.keyboard.press(key);
    const answer = page.getByRole('dialog', { name: 'Reply', exact: true });
    await expect(answer.getByText('Chidi Okafor', { exact: true }).first()).toBeVisible();
    await expect(answer.getByText('Robin Hale <robin.hale@example.com>')).toBeVisible();
    await expect(answer.getByLabel('Message')).toBeFocused();
    await answer.getByRole('button', { name: 'Add Cc and Bcc' }).press('Enter');
    await expect(answer.getByLabel('Cc', { exact: true })).toBeFocused();
    await answer.getByRole('button', { name: 'Discard' }).click();
    await expect(answer).toHaveCount(0);
    await page.goto('/apps/mail/inbox?settings={"language":"ar"}');
    await page.locator('main [data-row-name]').nth(2).click();
    await expect(page.getByText('إليّ').first()).toBeVisible();
    await expect(pane('Noise in the compressor hall')).toBeVisible();
  });

  test('that waits to be sent goes when its page is loaded again, and says so', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    const { names, place } = mailPage(page);
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    await page.getByRole('button', { name: 'New mail' }).click();
    const form = page.getByRole('dialog', { name: 'New mail' });
    await form.getByLabel('To', { exact: true }).last().fill('hana.kim@example.com');
    await form.getByLabel('Subject').fill('Quay on Monday');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The mail will be sent in ten seconds.')).toBeVisible();
    // Kept on the device, as it is soon after it is seen.
    await expect.poll(() => page.evaluate(storedSamples)).toContain('Quay on Monday');
    await page.reload();
    await expect(page.getByText('The mail was sent.')).toBeVisible();
    await place('Sent').click();
    await expect(names.first()).toHaveText('Quay on Monday');
    await place('Drafts').click();
    await expect(page.getByRole('list', { name: 'Mail' }).getByText('Quay on Monday')).toHaveCount(0);
  });

  test('says in a conversation and in its row of an answer that was not sent that it is a draft, and goes on with that one', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/mail/inbox');
    const { row, pane } = mailPage(page);
    await row(crane).click();
    const cards = pane(crane).getByRole('article');
    await expect(cards).toHaveCount(1);
    await pane(crane).getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Reply', exact: true });
    await form.getByRole('textbox', { name: 'Message' }).pressSequentially('North of it.');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await expect(cards).toHaveCount(2);
    await expect(cards.filter({ hasText: 'North of it.' }).getByText('Draft', { exact: true })).toBeVisible();
    await expect(cards.getByText('Draft', { exact: true })).toHaveCount(1);
    await expect(row(crane).getByText('Draft', { exact: true })).toBeVisible();
    await expect(row(crane)).not.toContainText('2 mails');

    await cards.getByRole('button', { name: 'Continue writing' }).click();
    const draft = page.getByRole('dialog', { name: 'Draft', exact: true });
    await expect(draft.getByRole('textbox', { name: 'Message' })).toContainText('North of it.');
    await draft.getByRole('button', { name: 'Close' }).click();
    await expect(draft).toBeHidden();
    await pane(crane).getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(draft.getByRole('textbox', { name: 'Message' })).toContainText('North of it.');
    await draft.getByRole('button', { name: 'Send' }).click();
    await expect(draft).toBeHidden();
    // It waits to be sent: another answer is another mail, and quotes what was received.
    await pane(crane).getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(form.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Message' })).not.toContainText('North of it.');
    await form.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await pane(crane).getByRole('button', { name: 'Move to', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Spam', 'Trash']);
  });

  test('says of an attachment that it is no picture where its bytes are none, and gives it back', async ({ page, openAs }) => {
    await openAs('sme', '/apps/mail/inbox');
    const { names, row, place, pane } = mailPage(page);
    await page.getByRole('button', { name: 'New mail' }).click();
    const form = page.getByRole('dialog', { name: 'New mail' });
    await form.getByLabel('Subject').fill('Quay on Monday');
    const photo = { name: 'quay.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    await form.locator('input[type=file]').setInputFiles(photo);
    await expect(form.getByText('It cannot be shown as a picture.')).toBeVisible();
    await expect(form.getByText('Saved in the drafts')).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await place('Drafts').click();
    await expect(names.first()).toHaveText('Quay on Monday');
    await row('Quay on Monday').click();
    const opened = pane('Quay on Monday');
    await expect(opened.getByText('It cannot be shown as a picture.')).toBeVisible();
    await expect(opened.getByRole('button', { name: 'View quay.png' })).toHaveCount(0);
    await expect(opened.getByRole('img')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await opened.getByRole('button', { name: 'Download quay.png' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe('no picture at all');
  });

  test('is worked through by keys alone, in Arabic from right to left and in the dark', async ({ page, openAs }) => {
    await openAs('sme', '/icon.svg');
    await page.evaluate(() =>
      localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', appearance: 'dark', readingPane: 'none' })),
    );
    await page.goto('/apps/mail/inbox');
    const list = page.getByRole('list', { name: 'البريد' });
    const names = list.locator('[data-row-name]');
    const composer = page.getByRole('dialog', { name: 'رسالة جديدة' });
    const answer = page.getByRole('dialog', { name: 'رد', exact: true });
    await expect(names).toHaveCount(9);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await axeFindings(page)).toEqual([]);
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
    await expect(names.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: seals })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect(page.getByRole('region', { name: crane })).toBeVisible();
    await page.keyboard.press('u');
    await page.keyboard.press('Escape');
    await expect(names.first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: crane })).toHaveAttribute('data-unread', 'true');

    for (const key of ['j', 'x', 'j', 'x', '#']) await page.keyboard.press(key);
    await expect(names).toHaveCount(7);
    await page.keyboard.press('/');
    await page.keyboard.type('lunch');
    await expect(names).toHaveCount(1);
    for (const key of ['Tab', 'j', 'e']) await page.keyboard.press(key);
    await expect(answer.getByText('Joana Prates').first()).toBeVisible();
    await expect(answer.getByLabel('نص الرسالة')).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('شكرا، ستون وجبة.');
    await page.keyboard.press('Control+Enter');
    await expect(answer).toBeHidden();
    await expect(page.getByText('أُرسلت الرسالة.')).toBeVisible();

    await page.keyboard.press('n');
    await expect(composer.locator('input').first()).toBeFocused();
    await page.keyboard.type('hana');
    await expect(composer.locator('datalist option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(composer.getByText('Hana Kim')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('tove');
    await page.keyboard.press('Enter');
    await expect(composer.getByRole('list', { name: 'نسخة', exact: true })).toContainText('Tove');
    await page.keyboard.press('Escape');
    await expect(composer).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('رد على الجميع')).toBeVisible();
  });

  test('says why nothing is here, fails with another try, takes back what was refused, and holds ten thousand', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', '/apps/mail/inbox?scenario=readonly');
    const { names, row } = mailPage(page);
    await row(noise)
      .getByRole('button', { name: /^Starred/ })
      .click();
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await expect(row(noise).getByRole('button', { name: /^Starred/ })).toHaveAttribute('aria-pressed', 'false');
    expect(await axeFindings(page)).toEqual([]);
    // In one press, with the folders behind a button.
    await page.getByRole('main').getByRole('button', { name: 'New mail' }).click();
    const form = page.getByRole('dialog', { name: 'New mail' });
    await form.getByLabel('To', { exact: true }).last().fill('hana.kim@example.com');
    await form.getByLabel('To', { exact: true }).last().press('Enter');
    const isNothing = page.getByRole('alertdialog', { name: 'Send without a subject and text?' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(isNothing).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(isNothing).toHaveCount(0);
    await form.getByLabel('Subject').fill('Quay');
    await form.getByRole('button', { name: 'Send' }).click();
    const why = form.locator('form').getByRole('status');
    await expect(why).toContainText('The mail was not sent. The samples are read-only in this address');
    await why.getByRole('button', { name: 'Try again' }).click();
    await expect(why).toContainText('The mail was not sent. The samples are read-only in this address');
    expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
    const isLost = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await form.locator('form').getByRole('button', { name: 'Close' }).click();
    await isLost.getByRole('button', { name: 'Stay' }).click();
    await expect(isLost).toHaveCount(0);
    await expect(form.getByLabel('Subject')).toHaveValue('Quay');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.evaluate(() => location.reload());
    await (await asked).dismiss();
    await reloaded;
    await expect(form.getByLabel('Subject')).toHaveValue('Quay');
    await form.locator('form').getByRole('button', { name: 'Close' }).click();
    await isLost.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form).toBeHidden();
    await page.goto('/apps/mail/inbox/nobody');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(names).toHaveCount(9);
    await page.goto('/apps/mail/attic');
    await expect(page.getByText('This folder, filter or label does not exist')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the inbox' }).click();
    await expect(names).toHaveCount(9);
    await page.goto('/apps/mail/filter/starred?scenario=empty');
    await expect(page.getByText('Star a mail to find it here.')).toBeVisible();
    await page.goto('/apps/mail/inbox?scenario=broken');
    await expect(page.getByText('The mails could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.goto('/apps/mail/inbox?scenario=many');
    await expect(names.first()).toBeVisible();
    expect(await names.count()).toBeLessThan(60);
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await expect(names.last()).toBeFocused();
  });
});
