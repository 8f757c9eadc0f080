import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

const contactsPage = (page: Page) => {
  const list = page.getByRole('table', { name: 'Contacts' });
  return {
    list,
    names: list.locator('[data-row-name]'),
    form: (name: 'New contact' | 'Edit contact') => page.getByRole('form', { name }),
    inMenu: (name: string) => page.getByRole('navigation', { name: 'Places and groups' }).getByRole('link', { name }),
    select: (name: string) => page.getByRole('checkbox', { name: `Select “${name}”` }),
  };
};

const card = (name: string, more = '') => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\n${more}END:VCARD\r\n`;

/** Chooses a row by its box and the keyboard; who sees that it is not chosen presses again. */
const chooseByKey = (box: Locator) =>
  expect(async () => {
    if (!(await box.isChecked())) await box.press('Space');
    await expect(box).toBeChecked({ timeout: 2000 });
  }).toPass();

test.describe('contacts', () => {
  test('that are being kept ask nobody whether they are lost, once they are kept', async ({ page, openAs }) => {
    await openAs('sme', '/apps/contacts/all?scenario=slow');
    await page.getByRole('button', { name: 'New contact' }).click();
    await contactsPage(page).form('New contact').getByLabel('First name').fill('Ida');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Ida' }).getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(question).toBeHidden();
  });

  test('are added, edited, starred, grouped, merged, brought in and written out with the mouse', async ({ page, openAs }) => {
    await openAs('sme', '/apps/contacts');
    const { names, form, inMenu, select } = contactsPage(page);
    await expect(page).toHaveURL(/\/apps\/contacts\/all$/);
    await expect(names).toHaveCount(25);
    await expect(page.getByRole('link', { name: /Contacts.*25/ })).toBeVisible();

    await page.getByRole('button', { name: 'New contact' }).click();
    const added = form('New contact');
    await added.getByLabel('E-mail').fill('nobody');
    await added.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(added.getByText('Please fill this in.')).toBeVisible();
    await expect(added.getByText('Enter an e-mail address')).toBeVisible();
    await added.getByLabel('First name').fill('Ida');
    await added.getByLabel('Phone').fill('020 7946 0102');
    await expect(added.getByRole('status').getByRole('link')).toHaveText(['Baran Çelik']);
    await added.getByLabel('Phone').fill('');
    await added.getByLabel('E-mail').fill('ADA.lindqvist@example.com');
    await expect(added.getByText('A contact with this e-mail address or phone number is here already:')).toBeVisible();
    await expect(added.getByRole('link', { name: 'Ada Lindqvist' })).toHaveAttribute('href', '/apps/contacts/all/contact-1');
    await added.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(added.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
    await added.locator('input[type=file]').setInputFiles('public/icons/icon-192.png');
    await expect(added.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    await added.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Ida' }).getByRole('link', { name: 'Write to Ida' })).toHaveAttribute(
      'href',
      '/apps/mail/inbox?to=Ida+%3CADA.lindqvist%40example.com%3E',
    );
    await page.getByRole('dialog', { name: 'Ida' }).getByRole('button', { name: 'Clients' }).click();
    await expect(inMenu('Clients')).toContainText('6');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(names).toHaveCount(26);

    await page.getByRole('button', { name: 'Import, export, merge' }).click();
    await page.getByRole('menuitem', { name: 'Merge duplicates' }).click();
    await page.getByRole('button', { name: 'Merge Ada Lindqvist' }).click();
    await expect(page.getByText('No two contacts share')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(names).toHaveCount(25);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveCount(26);

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import, export, merge' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const text = `${card('Zoe', 'CATEGORIES:Band\r\n')}${card('Again', 'EMAIL:ada.lindqvist@example.com\r\n')}BEGIN:VCARD\r\nEND:VCARD\r\n`;
    await (await chooser).setFiles({ name: 'people.vcf', mimeType: 'text/vcard', buffer: Buffer.from(text) });
    await expect(page.getByText('2 contacts found in people.vcf.')).toBeVisible();
    await expect(page.getByText('1 is here already.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await inMenu('Band').click();
    await expect(names).toHaveText(['Zoe']);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Import, export, merge' }).click();
    await page.getByRole('menuitem', { name: 'Export as vCard' }).click();
    expect(readFileSync(await (await file).path(), 'utf8')).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Zoe;;;\r\nFN:Zoe\r\nCATEGORIES:Band\r\nEND:VCARD\r\n',
    );

    await inMenu('Starred').click();
    await expect(names).toHaveCount(5);
    await tick(select('Ada Lindqvist'));
    await select('Hana Kim').click({ modifiers: ['Shift'], force: true });
    await page
      .getByRole('group', { name: 'Actions for the selection' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(names).toHaveCount(2);
    await inMenu('All contacts').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(inMenu('Starred')).toContainText('5');
    await page.getByRole('button', { name: 'Sort by Last name' }).click();
    await expect(page).toHaveURL(/sort=lastName/);
    await expect(names.first()).toHaveText('Yusuf Arslan');
    await page.getByRole('toolbar', { name: 'Go to a letter' }).getByRole('button', { name: 'N' }).click();
    await expect(names.filter({ hasText: 'Karim Nasser' })).toBeInViewport();
    // Those that came back are still chosen.
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await names.nth(3).press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await names.nth(3).press('Space');
    await expect(page.getByText('1 selected')).toBeHidden();
    const next = (await names.nth(4).textContent()) ?? '';
    await page.keyboard.press('#');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(names.filter({ hasText: next }), 'the contact that took the place of the one that is gone').toBeFocused();
  });

  test('of a file: what has no field stands in the notes, a torn picture gives initials, and nothing is offered where all are here', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/contacts');
    const { names } = contactsPage(page);
    const bring = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import, export, merge' }).click();
      await page.getByRole('menuitem', { name: 'Import…' }).click();
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    const dialog = page.getByRole('dialog', { name: 'Import contacts' });
    await bring(
      'zoe.vcf',
      card('Zoe', 'EMAIL:z@nord.example\r\nEMAIL:z2@nord.example\r\nBDAY:--0203\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/AAAA\r\n'),
    );
    await dialog.getByRole('button', { name: 'Import 1 contact' }).click();
    const zoe = names.filter({ hasText: 'Zoe' });
    await expect(page.getByRole('row').filter({ hasText: 'Zoe' }).getByText('Z', { exact: true })).toBeVisible();
    await zoe.click();
    await expect(page.getByText('z2@nord.example')).toBeVisible();
    await expect(page.getByText('Birthday: 3 February')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('z2@nord.example')).toBeHidden();
    await bring('again.vcf', card('Zoe', 'EMAIL:z@nord.example\r\n'));
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await expect(dialog.getByRole('button', { name: /Import/ })).toBeHidden();
    await dialog.getByText('Leave out those that are here already').click();
    await expect(dialog.getByRole('button', { name: 'Import 1 contact' })).toBeVisible();
  });

  test('in groups: one that is removed comes back by its Undo, which can be reached over the dialog and outlives it', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/contacts/all');
    const { inMenu } = contactsPage(page);
    await page.getByRole('button', { name: 'Edit groups' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit groups' });
    await dialog.getByRole('button', { name: 'Remove the group Clients' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByLabel('Name of the group').last()).toHaveValue('Clients');
    await dialog.getByRole('button', { name: 'Remove the group Clients' }).click();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(inMenu('Clients')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(inMenu('Clients')).toBeVisible();
  });

  test('of a group are searched in it, which is said, and everywhere', async ({ page, openAs }) => {
    await openAs('sme', '/apps/contacts/starred?q=0102');
    const { names } = contactsPage(page);
    await expect(page.getByText('Searched only in “Starred”.')).toBeVisible();
    await expect(page.getByText('No results..')).toBeVisible();
    await page.getByRole('link', { name: 'Search everywhere' }).click();
    await expect(page).toHaveURL(/\/contacts\/all\?q=0102$/);
    await expect(names).toHaveText(['Baran Çelik']);
  });

  test('are written to by the mail app, one of them or several', async ({ page, openAs }) => {
    await openAs('staff', '/apps/contacts/all/contact-22');
    await expect(page.getByRole('link', { name: 'vera.castellano@example.com' })).toHaveAttribute(
      'href',
      'mailto:vera.castellano@example.com',
    );
    await page.getByRole('link', { name: 'Write to Vera Castellano' }).press('Enter');
    const composer = page.getByRole('dialog', { name: 'New mail' });
    const to = composer.getByRole('list', { name: 'To', exact: true }).getByRole('listitem');
    await expect(to).toHaveText(['Vera Castellano']);
    await expect(page, 'whoever comes back here begins nothing again').toHaveURL(/\/apps\/mail\/inbox$/);
    await expect(composer.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('The visitors of Monday are four.');
    await composer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Vera Castellano' })).toBeVisible();
    await page.keyboard.press('Escape');
    const { select, list } = contactsPage(page);
    await expect(list).toBeVisible();
    // The list gets the room of the contact that was closed, and what is done with a selection makes its rows move: they are chosen by keys,
    // whatever lies under the pointer by then.
    await chooseByKey(select('Ada Lindqvist'));
    const actions = page.getByRole('group', { name: 'Actions for the selection' });
    await expect(actions).toBeVisible();
    await chooseByKey(select('Baran Çelik'));
    await actions.getByRole('link', { name: 'Write' }).click();
    await expect(to).toHaveText(['Ada Lindqvist', 'Baran Çelik']);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('are talked to where the team chat knows them, and where it does not there is no button', async ({ page, openAs }) => {
    await openAs('staff', '/apps/contacts/all/contact-22');
    const card = (name: string) => page.getByRole('dialog', { name, exact: true });
    await card('Vera Castellano').getByRole('button', { name: 'Chat, unread: 2' }).click();
    const talk = page.getByRole('dialog', { name: 'Chat with Vera Castellano' });
    const messages = talk.getByRole('log', { name: 'Messages' }).getByRole('listitem');
    await expect(messages).toHaveCount(4);
    await expect(messages.last()).toContainText('They have helmets of ours');
    await expect(messages.last()).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Thank you, Vera.');
    await page.keyboard.press('Enter');
    await expect(messages).toHaveCount(5);
    await expect(messages.last()).toContainText('Thank you, Vera.');
    // What is half written is there again, however the chat was left; to somebody else nothing was written.
    await page.keyboard.type('And the gate');
    await talk.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await card('Vera Castellano').getByRole('button', { name: /^Chat/ }).click();
    await expect(talk.getByRole('textbox', { name: 'Message' })).toHaveValue('And the gate');
    await talk.getByRole('button', { name: 'Send' }).click();
    await expect(messages.last()).toContainText('And the gate');
    await page.keyboard.press('Escape');
    await expect(card('Vera Castellano').getByRole('button', { name: 'Chat', exact: true })).toBeFocused();

    // Nobody has written to her yet.
    await page.goto('/apps/contacts/all/contact-1');
    await card('Ada Lindqvist').getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(page.getByText('Start a conversation by typing your message below.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(card('Ada Lindqvist').getByRole('button', { name: 'Chat', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'New contact' }).click();
    await page.getByRole('form', { name: 'New contact' }).getByLabel('First name').fill('Ida');
    await page.keyboard.press('Enter');
    await expect(card('Ida').getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(card('Ida').getByRole('button', { name: /^Chat/ })).toHaveCount(0);

    await page.goto('/apps/contacts/all/contact-1?scenario=broken');
    await expect(page.getByText('The contacts could not be loaded')).toBeVisible();
  });

  test('are reached by keys alone in Arabic, from the palette to a new address', async ({ page, openAs }) => {
    await page.addInitScript(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await openAs('sme', '/apps/contacts/all');
    const list = page.getByRole('table', { name: 'جهات الاتصال' });
    await expect(list.locator('[data-row-name]')).toHaveCount(25);
    await page.keyboard.press('/');
    await page.keyboard.type('yildiz');
    await expect(list.locator('[data-row-name]')).toHaveText(['Rana Yıldız']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(list.locator('[data-row-name]')).toBeFocused();
    await page.keyboard.press('s');
    await expect(page.getByRole('link', { name: /المميزة بنجمة/ })).toContainText('6');
    await page.keyboard.press('e');
    const form = page.getByRole('form', { name: 'تعديل جهة الاتصال' });
    await expect(form.getByLabel('الاسم الأول')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Rana! Yıldız' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/contacts\/all\?q=yildiz$/);
    await expect(list.locator('[data-row-name]')).toHaveText(['Rana! Yıldız']);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('say what is not there, and are found by the console from when they are opened', async ({ page, openAs }) => {
    await openAs('sme', '/apps/contacts/all/nobody');
    await expect(page.getByText('This contact no longer exists.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'All contacts' }).click();
    await expect(contactsPage(page).names).toHaveCount(25);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').getByRole('combobox').fill('tove');
    await page.getByRole('option', { name: /Tove Berg/ }).click();
    await expect(page.getByRole('dialog', { name: 'Tove Berg' })).toBeVisible();
    await page.goto('/apps/contacts/group/nobody');
    await expect(page.getByText('This group no longer exists.')).toBeVisible();
    await page.goto('/apps/contacts/starred?scenario=empty');
    await expect(page.getByText('No contact is starred.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/apps/contacts/whatever?scenario=broken');
    await expect(page.getByText('The contacts could not be loaded')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/apps/contacts/all?scenario=readonly');
    await page.getByRole('button', { name: 'Starred: Dilara Aydın' }).click();
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Starred: Dilara Aydın' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('stay quick when there are ten thousand: few are in the page, and keys and letters reach the last', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/contacts/all?scenario=many');
    const { names } = contactsPage(page);
    await expect(page.getByRole('status').filter({ hasText: /10,?000 contacts/ })).toBeVisible();
    expect(await names.count()).toBeLessThan(60);
    await names.first().focus();
    await page.keyboard.press('End');
    await expect(names.last()).toBeFocused();
    await expect(names.last()).toContainText('Zeynep');
    await page.getByRole('toolbar', { name: 'Go to a letter' }).getByRole('button', { name: 'M' }).click();
    await expect(names.filter({ hasText: 'Mira' }).first()).toBeInViewport();
    expect(await names.count()).toBeLessThan(60);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('are drawn on a phone, in the dark and from right to left, and nothing of them is hard to reach', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/contacts/all/contact-2/edit');
    await expect(contactsPage(page).form('Edit contact')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() =>
      localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', appearance: 'dark' })),
    );
    await page.goto('/apps/contacts/all');
    await page.getByRole('main').getByRole('button', { name: 'جهة اتصال جديدة' }).click();
    await expect(page.getByRole('form', { name: 'جهة اتصال جديدة' })).toBeVisible();
    for (const path of ['/apps/contacts/all', '/apps/contacts/starred/contact-6']) {
      await page.goto(path);
      await expect(page.getByText('Farah Haddad').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test('a page of the product loads nothing of a sample', async ({ page, openAs }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const ofSamples = () => loaded.filter((path) => /ContactsScreen|TodoScreen|catalog-|-app\//.test(path));
  await openAs('sme', '/apps/permits/0');
  await expect(page.getByRole('grid')).toBeVisible();
  // By when nothing else is to do, what is warmed up has been asked for.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  expect(ofSamples()).toEqual([]);
  await page.goto('/apps/contacts/all');
  await expect(contactsPage(page).names).toHaveCount(25);
  expect(ofSamples().join(' ')).toMatch(/ContactsScreen.*catalog-|catalog-.*ContactsScreen/);
  expect(ofSamples().join(' ')).not.toContain('TodoScreen');
});
