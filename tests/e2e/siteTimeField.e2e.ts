import { axeFindings } from './kit/axe.ts';
import { fillTime } from './kit/fillTime.ts';
import { expect, test } from './kit/journey.ts';

test('a time is typed in usual forms, chosen by mouse and by keys alone, emptied, and never lost while it is wrong', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/new');
  const from = page.getByLabel('Planned from');
  const group = page.locator('.bp6-form-group').filter({ has: from });
  await page.getByLabel('Area').first().selectOption({ index: 1 });

  await from.fill('20.11.2027 1430');
  await from.blur();
  await expect(from).toHaveValue('2027-11-20 14:30');
  await from.fill('20.11.2027 at noon');
  await from.blur();
  await expect(from).toHaveValue('20.11.2027 at noon');
  await expect(from).toHaveAccessibleDescription(/This is no day and time/);
  expect(await axeFindings(page)).toEqual([]);

  // By keys alone: the calendar opens on the day that is chosen, and Escape gives the focus back.
  await fillTime(from, '2027-11-20T14:30');
  await from.press('Alt+ArrowDown');
  await expect(page.getByRole('gridcell', { name: '20', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('2027-11-21 14:30');
  await page.keyboard.press('Escape');
  await expect(from).toBeFocused();

  await group.getByRole('button', { name: 'Clear' }).click();
  await expect(from).toHaveValue('');
  await expect(from).toBeFocused();
  await group.getByRole('button', { name: 'Choose from a calendar' }).click();
  await page.getByRole('gridcell', { name: '15', exact: true }).click();
  await expect(from).toHaveValue(/^\d{4}-\d{2}-15$/);
  await page.getByLabel('Hour').selectOption('07');
  await page.getByLabel('Minute').selectOption('45');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(from).toHaveValue(/^\d{4}-\d{2}-15 07:45$/);
});
