import type { Locator, Page } from '@playwright/test';
import { siteClockText } from '#domain/kernel/siteInstant.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { draftField } from './kit/draftField.ts';
import { fillTime } from './kit/fillTime.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { password, people } from './kit/people.ts';
import { chooseInstrument } from './kit/recordGas.ts';
import { chooseElsewhere } from './kit/settings.ts';

test('a time is typed in usual forms, chosen by mouse and by keys alone, emptied, and never lost while it is wrong', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/new');
  const from = draftField(page, 'Planned from');
  const group = page.locator('.bp6-form-group').filter({ has: from });
  await page.getByLabel('Area').first().selectOption({ index: 1 });

  await from.fill('20.11.2027 1430');
  await from.blur();
  await expect(from).toHaveValue('2027-11-20 14:30');
  await from.fill('20.11.2027 at noon');
  await from.blur();
  await expect(from).toHaveValue('20.11.2027 at noon');
  await expect(from).toHaveAccessibleDescription(/Not a valid date and time/);
  expect(await axeFindings(page)).toEqual([]);

  // By keys alone: the calendar opens on the day that is chosen, and Escape gives the focus back.
  await fillTime(from, '2027-11-20T14:30');
  // What stands in the field is no stop between it and the next one.
  await from.press('Tab');
  await expect(draftField(page, 'Planned to')).toBeFocused();
  await from.press('Alt+ArrowDown');
  await expect(page.getByRole('gridcell', { name: /^Saturday,? 20 November 2027$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('2027-11-21 14:30');
  await page.keyboard.press('Escape');
  await expect(from).toBeFocused();

  await group.getByRole('button', { name: 'Clear' }).click();
  await expect(from).toHaveValue('');
  await expect(from).toBeFocused();
  await group.getByRole('button', { name: 'Choose from a calendar' }).click();
  await page.getByRole('gridcell', { name: dayOf(15) }).click();
  await expect(from).toHaveValue(/^\d{4}-\d{2}-15$/);
  await page.getByLabel('Hour').selectOption('07');
  await page.getByLabel('Minute').selectOption('45');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(from).toHaveValue(/^\d{4}-\d{2}-15 07:45$/);
});

/** A day of the month by its number, in a name that says weekday, month and year as well. */
const dayOf = (number: number): RegExp => new RegExp(`(^|\\D)${number}(\\D|$)`);

/** Where the arrows of the calendar point that turn to the month before and to the next one. */
const arrows = (page: Page): Promise<string[]> =>
  page.locator('[name="previous-month"] svg, [name="next-month"] svg').evaluateAll((pictures) =>
    pictures.map((one) => {
      const pointsLeft = one.getAttribute('data-icon') === 'chevron-left';
      return pointsLeft === new DOMMatrix(getComputedStyle(one).transform).a > 0 ? 'left' : 'right';
    }),
  );

/** Whether the buttons of a field lie over the place of what is typed, which begins on the left. */
const isCovered = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => {
    const begin = one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft);
    const tools = one.nextElementSibling?.getBoundingClientRect();
    return tools !== undefined && tools.left < begin + 60 && tools.right > begin;
  });

/** Whether there is less room in a field than what is typed needs. */
const isCut = (field: Locator): Promise<boolean> => field.evaluate((one) => one.scrollWidth > one.clientWidth);

/** Whether all of it lies between the left and the right edge of the page. */
const isWithin = (what: Locator): Promise<boolean> =>
  what.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
  });

test('a gas test says when it was done: typed, wrong and right, and what is recorded is the time of the site', async ({
  page,
  openAs,
  api,
}) => {
  const { id, path } = await livePermit(api, ({ gas }) => gas === 'valid');
  await openAs('hse', `${path}?tab=gas`);
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  const at = form.getByLabel('Tested at');
  const now = await at.inputValue();
  expect(now).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await at.fill('half past seven');
  await at.blur();
  await expect(at).toHaveValue('half past seven');
  await expect(at).toHaveAccessibleDescription(/Not a valid date and time/);
  // A time alone is of the day that stood there.
  await at.fill(now.slice(11));
  await at.blur();
  await expect(at).toHaveValue(now);
  // A browser finds an option by the letters that it begins with: no mark of direction stands before them.
  const options = await form.getByLabel('Instrument').locator('option').allTextContents();
  expect(options.filter((text) => /^[\u2066-\u2069]/.test(text))).toEqual([]);
  await chooseInstrument(form);
  for (const [substance, value] of Object.entries({ O2: '20.9', LEL: '0', H2S: '0', CO: '0' }))
    await form.getByLabel(new RegExp(`^${substance} `)).fill(value);
  await form.getByLabel('SAP number').fill(String(people.gasTester));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign and record' }).click();
  await expect(form).toBeHidden();
  const work = (await api.get(await api.signIn('hse'), `/v1/permits/${id}/work/`)) as { result: PermitWork };
  const site = work.result.gas.tests.map(({ tested_at }) => siteClockText(tested_at, 'Europe/Istanbul').replace('T', ' '));
  expect(site).toContain(now);
});

for (const [language, theme, names] of [
  ['en', 'light', { filters: 'Filters', from: 'From', calendar: 'Choose from a calendar', clear: 'Clear' }],
  ['ar', 'dark', { filters: 'عوامل التصفية', from: 'من', calendar: 'اختر من التقويم', clear: 'مسح' }],
] as const)
  test(`a filter by days on a telephone: typed, chosen from the calendar and emptied (${language}, ${theme})`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('hse', '/profile');
    await chooseElsewhere(page, { language, theme });
    await page.goto('/apps/permits/0');
    await page.getByRole('button', { name: names.filters }).click();
    const from = page.getByLabel(names.from, { exact: true });
    await from.fill('20.11.2026');
    await from.blur();
    await expect(from).toHaveValue('2026-11-20');
    await expect(page).toHaveURL(/from=2026-11-20/);
    expect(await axeFindings(page)).toEqual([]);
    const group = page.locator('.bp6-form-group').filter({ has: from });
    await group.getByRole('button', { name: names.calendar }).click();
    const chosen = page.locator('button').and(page.getByRole('gridcell', { name: dayOf(20) }));
    await expect(chosen).toBeVisible();
    const calendar = page
      .getByRole('dialog')
      .filter({ has: page.locator('button[role="gridcell"]') })
      .last();
    expect(await isWithin(calendar)).toBe(true);
    // The month before lies where reading comes from, and the arrows point there; the tools stand beside what is typed.
    expect(await arrows(page)).toEqual(language === 'ar' ? ['right', 'left'] : ['left', 'right']);
    expect(await isCovered(from)).toBe(false);
    expect(await isCut(from)).toBe(false);
    // What lies under the calendar is covered; the rest of the page is looked at while it is closed.
    expect(await axeFindings(page, '[role="dialog"]:has([role="gridcell"])')).toEqual([]);
    await page
      .locator('button')
      .and(page.getByRole('gridcell', { name: dayOf(15) }))
      .click();
    await expect(from).toHaveValue('2026-11-15');
    await expect(page).toHaveURL(/from=2026-11-15/);
    // A day is all that is asked for: the calendar goes by itself.
    await expect(calendar).toBeHidden();
    await group.getByRole('button', { name: names.clear }).click();
    await expect(from).toHaveValue('');
    await expect(page).not.toHaveURL(/from=/);
  });
