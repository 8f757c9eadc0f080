import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

const filesPage = (page: Page) => {
  const list = page.getByRole('table', { name: 'File manager' }).or(page.getByRole('list', { name: 'File manager' }));
  return {
    names: list.locator('[data-row-name]'),
    link: (name: string) => list.getByRole('link', { name, exact: true }),
    row: (name: string) => list.locator('[data-row-id]').filter({ has: page.getByRole('link', { name, exact: true }) }),
    path: page.getByRole('navigation', { name: 'Path' }),
    chosen: page.getByRole('group', { name: 'Actions for the selection' }),
    dialog: page.getByRole('dialog'),
    detail: (name: string) => page.getByRole('region', { name, exact: true }).first(),
    large: (name: string) => page.getByRole('dialog', { name, exact: true }),
    uploads: page.getByRole('region', { name: 'Uploads' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    choose: (name: string, text: string) =>
      page.locator('main input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
  };
};

test.describe('the file manager', () => {
  test('takes files of the device into folders, gives their bytes back, and moves, copies and deletes them with Undo', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager');
    const { names, link, row, path, chosen, dialog, detail, large, uploads, button, choose } = filesPage(page);
    await expect(names).toHaveText([
      ...['Drawings and pictures', 'From contractors', 'Toolbox talks', 'Turnaround', 'Numbers to ring.csv', 'Read me first.txt'],
    ]);
    expect(await axeFindings(page)).toEqual([]);

    await link('Turnaround').click();
    await expect(page).toHaveURL(/\/apps\/file-manager\/turnaround$/);
    await expect(path.getByText('Turnaround')).toHaveAttribute('aria-current', 'page');
    await button('New folder').click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('lifting PLANS');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Something with this name is already in the folder.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Permits');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await link('Permits').click();
    await expect(page.getByText('This folder is empty.')).toBeVisible();

    await choose('Crew.csv', 'name\nAda\n');
    await expect(uploads.getByText('1 file uploaded')).toBeVisible();
    await choose('Crew.csv', 'name\nOtto\n');
    await expect(uploads.getByText('“Crew.csv” is already in this folder.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await uploads.getByRole('button', { name: 'Keep both' }).click();
    await expect(names).toHaveText(['Crew (2).csv', 'Crew.csv']);
    await choose('Crew.csv', 'name\nZeynep\n');
    await uploads.getByRole('button', { name: 'Replace' }).click();
    await expect(uploads.getByText('1 file uploaded')).toBeVisible();
    await uploads.getByRole('button', { name: 'Dismiss' }).click();
    // What was replaced is not lost.
    await page.getByRole('button', { name: 'Folders and places' }).click();
    await expect(page.getByRole('link', { name: /^Trash 1/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Trash 1/ })).toHaveCount(0);

    // No mark turns a name round, so that its ending stands where it is none.
    await choose('\u202Evsc.exe', 'x');
    await expect(names.filter({ hasText: 'vsc.exe' })).toHaveText('vsc.exe');
    await row('vsc.exe').getByRole('button', { name: 'More: vsc.exe' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(names).toHaveCount(2);
    await uploads.getByRole('button', { name: 'Dismiss' }).click();

    await link('Crew.csv').click();
    await expect(page).toHaveURL(/\?item=/);
    await detail('Crew.csv').getByRole('button', { name: 'View' }).click();
    await expect(large('Crew.csv').getByText('Zeynep')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await large('Crew.csv').getByRole('button', { name: 'Download' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe('name\nZeynep\n');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/apps\/file-manager\/[\w-]+\?item=[\w-]+$/);
    await expect(dialog).toHaveCount(0);

    await tick(page.getByRole('checkbox', { name: 'Select all' }));
    await chosen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled();
    await dialog.getByText('Toolbox talks').click();
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await expect(page.getByText('2 items moved')).toBeVisible();
    await expect(page.getByText('This folder is empty.')).toBeVisible();
    await button('Undo').click();
    await expect(names).toHaveCount(2);

    await row('Crew.csv').getByRole('button', { name: 'More: Crew.csv' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    const chosenText = () => page.evaluate(() => getSelection()?.toString());
    await expect.poll(chosenText).toBe('Crew');
    await page.keyboard.type('Shift');
    await expect(name).toHaveValue('Shift.csv');
    await expect(dialog.locator('form').getByRole('status')).toHaveCount(0);
    await name.fill('Shift.txt');
    await expect(dialog.locator('form').getByRole('status')).toHaveText(
      'The ending changes from .csv to .txt. Programs may no longer open the file.',
    );
    await name.fill('Shift');
    await expect(dialog.locator('form').getByRole('status')).toContainText('It keeps its ending:');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(names).toContainText(['Shift.csv']);
    await row('Shift.csv').getByRole('button', { name: 'More: Shift.csv' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(name).toBeFocused();
    await name.fill('Crew.csv');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await row('Crew.csv').getByRole('button', { name: 'More: Crew.csv' }).click();
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
    await expect(dialog.getByRole('radio', { name: 'Permits' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await path.getByRole('link', { name: 'Turnaround' }).click();
    await row('Permits').getByRole('button', { name: 'More: Permits' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(page.getByText('3 items moved to trash')).toBeVisible();
    await expect(link('Permits')).toHaveCount(0);
    await button('Undo').click();
    await link('Permits').click();
    await expect(names).toHaveText(['Crew (2).csv', 'Crew.csv']);
    await page.goBack();
    await expect(path.getByText('Turnaround')).toHaveAttribute('aria-current', 'page');
  });

  test('says of a file that it cannot be shown as a picture where its bytes are none, and gives it back', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager/turnaround');
    const { link, detail, uploads } = filesPage(page);
    const chooser = page.locator('main input[type="file"]');
    await chooser.setInputFiles({ name: 'Quay.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(uploads.getByText('1 file uploaded')).toBeVisible();
    await link('Quay.png').click();
    await expect(detail('Quay.png').getByText('This file cannot be shown as a picture.')).toBeVisible();
    await expect(detail('Quay.png').getByRole('button', { name: 'View', exact: true })).toHaveCount(0);
    await expect(detail('Quay.png').locator('img')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await detail('Quay.png').getByRole('button', { name: 'Download' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe('no picture at all');
  });

  test('is walked, searched, chosen and starred by keys, as a list and as tiles, and says what is not there', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager?view=tiles');
    const { names, link, row, detail, chosen, button } = filesPage(page);
    await expect(button('Tiles')).toHaveAttribute('aria-pressed', 'true');
    await link('Drawings and pictures').focus();
    await page.keyboard.press('ArrowRight');
    await expect(link('From contractors')).toBeFocused();
    await page.keyboard.press('s');
    await expect(row('From contractors').getByRole('button', { name: 'Starred: From contractors' })).toHaveAttribute(
      ...(['aria-pressed', 'true'] as const),
    );
    expect(await axeFindings(page)).toEqual([]);
    await link('Toolbox talks').click({ modifiers: ['Control'] });
    await link('Numbers to ring.csv').click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();
    await expect(chosen.getByRole('button', { name: 'Download' })).toHaveCount(0);
    await button('Clear selection').click();

    await page.keyboard.press('/');
    await page.keyboard.type('crane');
    await expect(names).toHaveText(['Crane radius.svg']);
    await button('List').click();
    await expect(row('Crane radius.svg').getByText('My files / Turnaround / Lifting plans')).toBeVisible();
    await link('Crane radius.svg').click();
    await detail('Crane radius.svg')
      .getByRole('link', { name: /Lifting plans$/ })
      .click();
    await expect(names).toHaveText(['Bundle of E-310.md', 'Crane radius.svg', 'Wind limits.csv']);

    await page.getByRole('button', { name: 'Folders and places' }).click();
    await page.getByRole('link', { name: /^Starred/ }).click();
    await expect(names).toHaveText([
      ...['From contractors', 'Turnaround', 'Nobody goes in alone.txt', 'Numbers to ring.csv', 'Scope of the turnaround.md'],
    ]);
    await page.goto('/apps/file-manager/nobody');
    await expect(page.getByText('This folder is not here')).toBeVisible();
    await page.goto('/apps/file-manager?scenario=broken');
    await expect(page.getByText('The files could not be loaded')).toBeVisible();
    await expect(button('Retry')).toBeVisible();
  });

  test('leads through the tree of folders, marks what is kept offline, and shows a PDF in a tab of the browser', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager');
    const { names, link, row, uploads, choose, detail } = filesPage(page);
    await page.getByRole('button', { name: 'Folders and places' }).press('Enter');
    const tree = page.getByRole('navigation', { name: 'Folders', exact: true });
    await expect(tree.getByRole('link')).toHaveText([
      ...['Drawings and pictures', 'From contractors', 'Toolbox talks', 'Turnaround'],
    ]);
    await tree.getByRole('button', { name: 'Folders in “Turnaround”' }).press('Enter');
    expect(await axeFindings(page)).toEqual([]);
    await tree.getByRole('link', { name: 'Lifting plans' }).press('Enter');
    await expect(names).toHaveText(['Bundle of E-310.md', 'Crane radius.svg', 'Wind limits.csv']);
    await page.getByRole('button', { name: 'Folders and places' }).press('Enter');
    await expect(tree.getByRole('link', { name: 'Lifting plans' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(tree).toHaveCount(0);

    await row('Wind limits.csv').getByRole('button', { name: 'More: Wind limits.csv' }).click();
    await page.getByRole('menuitem', { name: 'Available offline' }).click();
    await expect(row('Wind limits.csv').getByTitle('Available offline')).toBeVisible();
    await expect(row('Crane radius.svg').getByTitle('Available offline')).toHaveCount(0);

    await choose('Chart of the crane.pdf', '%PDF-1.4\n%%EOF\n');
    await expect(uploads.getByText('1 file uploaded')).toBeVisible();
    await link('Chart of the crane.pdf').click();
    const tab = page.waitForEvent('popup');
    await detail('Chart of the crane.pdf').getByRole('button', { name: 'View' }).click();
    await tab;
    expect(await axeFindings(page)).toEqual([]);
  });

  test('has the details of a file beside the list, changed by the next press, and what is in it over the window by one press more', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager');
    const { link, dialog, detail, large } = filesPage(page);
    // Whoever has opened nothing sees the first of them.
    await expect(detail('Drawings and pictures').getByRole('button', { name: 'Open' })).toBeVisible();
    await link('Read me first.txt').click();
    await expect(detail('Read me first.txt').getByText('Location')).toBeVisible();
    await link('Numbers to ring.csv').click();
    await expect(detail('Read me first.txt')).toHaveCount(0);
    await expect(detail('Numbers to ring.csv').getByText('Location')).toBeVisible();
    await expect(link('Numbers to ring.csv')).toHaveAttribute('aria-current', 'true');
    expect(await axeFindings(page)).toEqual([]);

    await link('Numbers to ring.csv').press('Enter');
    await expect(large('Numbers to ring.csv').getByRole('columnheader').first()).toBeVisible();
    expect(await large('Numbers to ring.csv').getByRole('row').count()).toBeGreaterThan(2);
    const size = await large('Numbers to ring.csv').boundingBox();
    expect(size?.width).toBeGreaterThan(1300);
    expect(size?.height).toBeGreaterThan(800);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link('Numbers to ring.csv')).toBeFocused();
    await page.reload();
    await expect(detail('Numbers to ring.csv').getByText('Location')).toBeVisible();

    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(dialog.getByText('Location')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/apps\/file-manager$/);
    await link('Read me first.txt').click();
    await dialog.getByRole('button', { name: 'View' }).click();
    await expect(large('Read me first.txt').last().locator('pre')).toBeVisible();
  });

  test('is looked into and sorted out by keys alone in Arabic, from right to left', async ({ page, openAs }) => {
    await page.addInitScript(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await openAs('sme', '/apps/file-manager?view=tiles');
    const link = (name: string) => page.locator('main [data-row-id]').getByRole('link', { name, exact: true });
    await link('Drawings and pictures').focus();
    // The next tile is on the left.
    await page.keyboard.press('ArrowLeft');
    await expect(link('From contractors')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link('Read me first.txt')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link('Read me first.txt')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link('Read me first.txt')).toBeFocused();
    await page.keyboard.press('#');
    await expect(link('Read me first.txt')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(link('Read me first.txt')).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByRole('textbox').fill('تصاريح');
    await page.keyboard.press('Enter');
    await expect(link('تصاريح')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('keeps what was deleted in the trash, gives it back or deletes it for good, and takes what is dragged onto a folder', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/file-manager');
    const { names, link, row, path, dialog, detail, button } = filesPage(page);

    // Dragged: both that are chosen into a folder, and one of them out again onto the path.
    await link('Numbers to ring.csv').click({ modifiers: ['Control'] });
    await link('Read me first.txt').click({ modifiers: ['Control'] });
    await row('Read me first.txt').dragTo(row('Toolbox talks'));
    await expect(page.getByText('2 items moved')).toBeVisible();
    await expect(names).toHaveText(['Drawings and pictures', 'From contractors', 'Toolbox talks', 'Turnaround']);
    await link('Toolbox talks').click();
    await row('Read me first.txt').dragTo(path.getByRole('link', { name: 'My files' }));
    await expect(link('Read me first.txt')).toHaveCount(0);
    await path.getByRole('link', { name: 'My files' }).click();
    await expect(link('Read me first.txt')).toBeVisible();
    await link('Toolbox talks').focus();
    await page.keyboard.press('#');
    await expect(page.getByText(/^\d+ items moved to trash/)).toBeVisible();
    await link('Read me first.txt').focus();
    await page.keyboard.press('#');
    await expect(page.getByText('1 item moved to trash')).toBeVisible();
    await page.getByRole('button', { name: 'Folders and places' }).press('Enter');
    await page.getByRole('link', { name: /^Trash 2/ }).press('Enter');
    await expect(page).toHaveURL(/\/place\/trash$/);
    await expect(names).toHaveText(['Read me first.txt', 'Toolbox talks']);
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    await link('Toolbox talks').press('Enter');
    await detail('Toolbox talks').getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(names).toHaveText(['Read me first.txt']);
    // Until what was open is gone and the row in its place has the focus, a key would go elsewhere.
    await expect(dialog).toHaveCount(0);
    await expect(link('Read me first.txt')).toBeFocused();
    await button('Empty trash').press('Enter');
    await expect(page.getByText('The trash is empty.')).toBeVisible();
    // Until then the Undo that is offered is that of what was restored.
    await expect(page.getByText('1 item deleted')).toBeVisible();
    await button('Undo').press('Enter');
    await expect(names).toHaveText(['Read me first.txt']);
    await button('Restore: Read me first.txt').press('Enter');
    await page.getByRole('link', { name: 'Go to my files' }).click();
    await expect(names).toHaveText([
      ...['Drawings and pictures', 'From contractors', 'Toolbox talks', 'Turnaround', 'Read me first.txt'],
    ]);
    await link('Toolbox talks').click();
    await expect(link('Numbers to ring.csv')).toBeVisible();

    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', theme: 'dark' })));
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/apps/file-manager/place/trash');
    await expect(page.getByText('سلة المهملات فارغة.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
