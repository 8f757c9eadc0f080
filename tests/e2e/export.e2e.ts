import ExcelJS from 'exceljs';
import { exportDialog } from './kit/exportDialog.ts';
import { expect, test } from './kit/journey.ts';

type Counts = { conversations: number; messages: number; actions: number; today: string };

const readSheets = async (path: string): Promise<Record<string, number>> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  return Object.fromEntries(book.worksheets.map((sheet) => [sheet.name, sheet.rowCount - 1]));
};

test('the exported workbook opens and holds the rows that the database has', async ({ page, api, openAs }) => {
  const date = '2020-01-01';
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, `/v1/conversationExcel/count/?date=${date}`)) as { result: Counts };
  expect(result.conversations).toBeGreaterThan(0);
  await openAs('hse', '/apps/permits/0');
  const dialog = exportDialog(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Export conversations' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  );
  await dialog.open();
  await dialog.date.fill(date);
  await expect(dialog.counted).toContainText(new Intl.NumberFormat('en').format(result.messages));
  const download = page.waitForEvent('download');
  await dialog.request();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Conversations after ${date}.xlsx`);
  await expect(dialog.done).toBeVisible();
  const sheets = await readSheets(await file.path());
  expect(Object.keys(sheets)).toHaveLength(5);
  expect(sheets).toMatchObject({ Conversations: result.conversations, Messages: result.messages, Actions: result.actions });
});

/** What nobody can export from. */
const wrongDates = {
  '30 February': '2026-02-30',
  'later than today': '2099-01-01',
  malformed: '01.11.2026',
};

test('a wrong date is refused in the dialog; after the last conversation there is no row, and it is said', async ({
  page,
  api,
  openAs,
}) => {
  const { result } = (await api.get(await api.signIn('delegate'), '/v1/conversationExcel/count/?date=2020-01-01')) as {
    result: Counts;
  };
  await openAs('delegate', '/apps/permits/0');
  const dialog = exportDialog(page);
  await dialog.open();
  await expect(dialog.counted).toBeVisible();
  for (const [name, typed] of Object.entries(wrongDates))
    await test.step(name, async () => {
      await dialog.date.fill(typed);
      await expect(dialog.alert).toHaveText('Choose a valid date (YYYY-MM-DD) that is not later than today.');
      await expect(dialog.question.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
      await dialog.date.fill(result.today);
      await expect(dialog.counted).toBeVisible();
      await expect(dialog.alert).toHaveCount(0);
    });
});

test('cut off half-way by the server: said for three seconds, and no file is left; a no is said in its own words', async ({
  page,
  door,
  openAs,
}) => {
  door.plan({ path: /conversationExcel\/\?/, fault: { kind: 'truncate', after: 3000 } });
  await openAs('hse', '/apps/permits/0', door.address);
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  const dialog = exportDialog(page);
  await dialog.open();
  await dialog.request();
  await expect(dialog.cutOff).toBeVisible();
  await expect(dialog.backdrop).toHaveCount(0);
  await expect(dialog.cutOff).toHaveCount(0);

  const body = JSON.stringify({ code: 'export_running', message: 'Two of your exports are already running.' });
  door.plan({ path: /conversationExcel\/\?/, fault: { kind: 'status', status: 429, retryAfter: 1, body } });
  await dialog.open();
  await dialog.request();
  await expect(page.getByText('Two of your exports are already running.')).toBeVisible();
  expect(files).toEqual([]);
});

test('a token revoked before the export: signed out once, no toast of the export', async ({ page, api, door, openAs }) => {
  // The stream would tell at once that the session has ended, before anybody could press.
  door.plan({ path: /^\/v1\/stream\/\?/, fault: { kind: 'stall', after: 0 } });
  await openAs('hse', '/apps/permits/0', door.address);
  const dialog = exportDialog(page);
  await dialog.open();
  await expect(dialog.counted).toBeVisible();
  // Nor may anything else that the page reads by itself.
  door.plan({ path: /^\/v1\/(?!.*conversationExcel)/, fault: { kind: 'blackHole' } });
  await api.revoke(await page.evaluate(() => localStorage.getItem('access_token') ?? ''));
  await dialog.request();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Invalid access_token')).toHaveCount(1);
});
