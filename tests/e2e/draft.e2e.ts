import type { Page } from '@playwright/test';
import type { Area, PermitDraft } from '#domain/permits/draft/draft.endpoints.ts';
import { axeFindings } from './kit/axe.ts';
import { fillTime } from './kit/fillTime.ts';
import { expect, test } from './kit/journey.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first();
const missing = (page: Page) => part(page, 'Required before submitting').getByRole('listitem');

/** A window of eight hours on the day after tomorrow, as a date field takes it. */
const planned = (hour: number): string => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00`;
};

test('a permit is begun, changed while somebody else changes it, and nothing that was typed is lost', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/0');
  await page.getByRole('link', { name: 'New permit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New permit' })).toBeVisible();

  // At the end of the form, where keys come to it after the last field.
  await field(page, 'In an emergency').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save draft' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(missing(page).getByRole('button', { name: 'Go to the field: Title', exact: true })).toBeVisible();
  await expect(page.getByText('Required.')).toHaveCount(5);
  await expect(page.getByText('Choose the person from the list: type the name or the SAP number, then pick.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await field(page, 'Title').fill('Change the seal of a pump');
  await field(page, 'Kind of work').selectOption('HOT');
  const { result: areas } = (await api.get(await api.signIn('hse'), '/v1/areas/')) as { result: Area[] };
  await field(page, 'Area').selectOption(String(areas[0]?.id));
  await fillTime(field(page, 'Planned from'), planned(8));
  await fillTime(field(page, 'Planned to'), planned(7));
  await field(page, 'Work order').focus();
  await expect(page.getByText('At least 15 minutes after the start.')).toBeVisible();
  await fillTime(field(page, 'Planned to'), planned(16));
  await expect(page.getByText('At least 15 minutes after the start.')).toHaveCount(0);
  // What may mean two heights is not guessed, and the advice means one.
  await field(page, 'Elevation to').fill('1.000');
  await expect(page.getByText('Can mean 1000 or 1. Type 1000, or 1.0000.')).toBeVisible();
  await field(page, 'Elevation to').blur();
  await expect(page.getByText('Can mean 1000 or 1. Type 1000, or 1.0000.')).toBeVisible();
  await expect(field(page, 'Elevation to')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Elevation to').fill('2');

  const finder = page.getByRole('combobox', { name: 'Performing authority' });
  const suggested = page.getByRole('listbox', { name: 'Name or SAP number' }).getByRole('option');
  await finder.fill('an');
  await expect(suggested.nth(10)).toBeAttached();
  await expect(suggested.first()).toBeInViewport({ ratio: 1 });
  await finder.press('ArrowUp');
  await expect(suggested.last()).toHaveAttribute('aria-selected', 'true');
  await expect(suggested.last()).toBeInViewport({ ratio: 1 });
  await finder.fill('1008');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  // The list that is open covers fields in part: it alone is looked at here.
  expect(await axeFindings(page, '[role="listbox"]')).toEqual([]);
  await finder.press('Enter');
  await expect(page.getByRole('group', { name: /^Chosen: .+, 1008$/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Choose someone else/ })).toBeFocused();
  await expect(missing(page)).toHaveCount(6);
  await missing(page).filter({ hasText: 'Equipment, for' }).getByRole('button').click();
  await expect(field(page, 'Equipment')).toBeFocused();
  // What the plant lists is suggested; what it does not list may be written all the same.
  await field(page, 'Equipment').fill('ZZ-1 P-1');
  await expect(page.getByRole('listbox', { name: 'Suggested tags' }).getByRole('option').first()).toContainText(
    /P-1.+System \d+ · At \u2066\d+ \/ \d+\u2069 m · Medium criticality/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'Equipment').press('ArrowDown');
  await field(page, 'Equipment').press('Enter');
  await expect(field(page, 'Equipment')).toHaveValue(/^ZZ-1 P-1[\w-]+ $/);
  await expect(page.getByRole('group', { name: 'Process systems' }).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(field(page, 'Place on the plan')).toHaveValue(/^[\d.]+ [\d.]+$/);
  await expect(page.getByRole('listbox', { name: 'Suggested tags' })).toBeHidden();

  // A company comes with who answers for it.
  await field(page, 'Contractor').fill('Quayside Cranes');
  await expect(missing(page).filter({ hasText: 'Responsible person of the contractor' })).toBeVisible();
  await field(page, 'Responsible person of the contractor').fill('Ines Marlow, 0555 010 02 03');
  await expect(missing(page).filter({ hasText: 'Responsible person of the contractor' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Save draft' }).first().click();
  await expect(page).toHaveURL(/\/apps\/permit\/\d+\/[A-Z]{3}-\d\d-\d{6}-[A-Z]$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Change the seal of a pump' })).toBeVisible();
  const id = /permit\/(\d+)\//.exec(page.url())?.[1];

  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, 'Steps of the work').fill('Drain the pump, open it, change the seal.');
  const change = (data: object, version: number, token: string) =>
    request.patch(`${serverUrl}/v1/permits/${id}/`, {
      headers: { Authorization: `Token ${token}`, 'If-Match': `"p${id}-${version}"` },
      data,
    });
  const other = await change({ limits: 'This pump only.' }, 1, await api.signIn('delegate'));
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('Someone else has changed this permit')).toBeVisible();
  await expect(field(page, 'Not covered')).toHaveValue('This pump only.');
  await expect(field(page, 'Steps of the work')).toHaveValue('Drain the pump, open it, change the seal.');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page).not.toHaveURL(/edit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Change the seal of a pump' })).toBeVisible();
  await expect(page.getByText('Drain the pump, open it, change the seal.')).toBeVisible();
  await expect(page.getByText('This pump only.')).toBeVisible();
  await expect(page.getByText('Quayside Cranes')).toBeVisible();
  await expect(page.getByText('Ines Marlow, 0555 010 02 03')).toBeVisible();
  await page.goto(`${page.url()}/print?lang=en`);
  await expect(page.getByRole('article')).toContainText('\u2068Quayside Cranes\u2069, \u2068Ines Marlow, 0555 010 02 03\u2069');
  await page.goBack();

  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^New permit from a copy/ })).toBeVisible();
  await expect(field(page, 'Not covered')).toHaveValue('This pump only.');
  await expect(field(page, 'Planned from')).toHaveValue('');
});

test('kinds of work and areas are one tab stop each, and keys lead through them', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/new');
  await expect(page.getByText('deeper than 150 mm')).toBeVisible();
  const kinds = page.getByRole('group', { name: 'Also part of the work' }).getByRole('checkbox');
  await kinds.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(kinds.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(kinds.nth(1)).toBeChecked();
  await page.keyboard.press('End');
  await expect(kinds.last()).toBeFocused();
  await page.keyboard.press('e');
  await expect(kinds.and(page.locator(':focus'))).toHaveAccessibleName(/^E/);
  await page.keyboard.press('Tab');
  await expect(kinds.and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(kinds.and(page.locator(':focus'))).toHaveAccessibleName(/^E/);

  await page.getByLabel('Area').first().selectOption({ index: 1 });
  const areas = page.getByRole('group', { name: 'Other areas affected' }).getByRole('checkbox');
  await areas.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(areas.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(areas.and(page.locator(':focus'))).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a permit is written from the last of its kind on that equipment, and from what such work usually asks for', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('sme');
  type Listed = { result: { items: { id: number }[] } };
  const { result: list } = (await api.get(token, '/v1/permits/?labelHandle=21&code=CLD&limit=1')) as Listed;
  const { result: draft } = (await api.get(token, `/v1/permits/${list.items[0]?.id}/draft/`)) as { result: PermitDraft };
  const { fields } = draft;
  // Whoever may make none is told so before they fill one in.
  await openAs('sme', '/apps/permits/new');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await openAs('hse', '/apps/permits/new');
  await field(page, 'Kind of work').selectOption(fields.primary_code);
  await field(page, 'Area').selectOption(String(fields.area_id));
  await field(page, 'Equipment').fill(`${fields.equipment_tags.join(' ')} `);
  const earlier = part(page, 'Last time this was done');
  const use = earlier.getByRole('button', { name: /^Use its words/ });
  await expect(use.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // What somebody wrote stays.
  await field(page, 'Title').fill('Written by hand');
  await use.first().focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Steps of the work')).toBeFocused();
  await expect(field(page, 'Steps of the work')).not.toHaveValue('');
  await expect(field(page, 'Title')).toHaveValue('Written by hand');
  // Who does the work is for somebody to say, each time.
  await expect(page.getByRole('group', { name: /^Chosen: / })).toHaveCount(0);
  await expect(earlier.getByText('Every field it could fill already has an entry.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Steps of the work')).toHaveValue('');
  await expect(field(page, 'Title')).toHaveValue('Written by hand');

  const systems = page.getByRole('group', { name: 'Process systems' }).getByRole('checkbox');
  await systems.first().focus();
  await page.keyboard.press('Space');
  await expect(systems.first()).toBeChecked();
  const jobs = part(page, 'Jobs that go on at this site').getByRole('button');
  await jobs.first().press('Space');
  await expect(jobs.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: /^Job/ })).toHaveValue(/^\d+$/);

  const usual = part(page, 'Usual precautions for this work').getByRole('button');
  const line = (await usual.first().textContent()) ?? '';
  await usual.first().press('Space');
  await expect(page.getByRole('textbox', { name: 'Precautions' })).toHaveValue(line);
  await expect(usual.first()).toHaveAttribute('aria-pressed', 'true');
  await usual.first().press('Space');
  await expect(page.getByRole('textbox', { name: 'Precautions' })).toHaveValue('');
});
