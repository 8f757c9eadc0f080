import ar from '#src/features/instruments/locales/ar.json' with { type: 'json' };
import tr from '#src/features/instruments/locales/tr.json' with { type: 'json' };
import { axeFindings } from './kit/axe.ts';
import { fillTime } from './kit/fillTime.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { password, people } from './kit/people.ts';
import { chooseElsewhere } from './kit/settings.ts';

const path = '/apps/gas-instruments';
/** So high that nothing of the page lies half under the footer, which stays where it is. */
const height = 4000;

test('a coordinator registers an instrument, a gas tester bump tests it, and it is taken out of service', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height });
  await openAs('hse', path);
  const table = page.getByRole('region', { name: 'Gas instruments' });
  await expect(table.getByRole('row').filter({ hasText: 'outside its calibration' }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1/gas-instruments/')) reads.push(request.url());
  });
  await page.getByRole('button', { name: 'Register an instrument' }).click();
  const form = page.getByRole('form', { name: 'Register an instrument' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Serial number')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Serial number').fill('GM-777');
  await form.getByLabel('Model').fill('Quad-4');
  for (const substance of ['O2', 'LEL', 'H2S', 'CO']) await form.getByRole('button', { name: substance, exact: true }).click();
  await fillTime(form.getByLabel('Calibrated on'), '2026-01-05');
  await fillTime(form.getByLabel('Calibration valid until'), '2026-01-04');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is before the day of the calibration.')).toBeVisible();
  await fillTime(form.getByLabel('Calibration valid until'), '2099-01-04');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = table.getByRole('row').filter({ hasText: 'GM-777' });
  await expect(row).toContainText('needs a bump test');

  await row.getByRole('button', { name: 'Bump test of GM-777' }).click();
  const bump = page.getByRole('form', { name: /^Bump test/ });
  expect(await axeFindings(page)).toEqual([]);
  await bump.getByLabel('Password').fill(password);
  // Neither answer is chosen for whoever signs.
  await bump.getByRole('button', { name: 'Sign the bump test' }).click();
  await expect(bump.getByLabel('Result')).toBeFocused();
  await expect(bump).toContainText('Please fill this in');
  await bump.getByLabel('Result').selectOption('Failed');
  await expect(bump).toContainText('I made this bump test just now, and it failed.');
  await bump.getByLabel('Result').selectOption('Passed');
  await expect(bump).toContainText('I made this bump test just now, and it passed.');
  await bump.getByRole('button', { name: 'Sign the bump test' }).click();
  await expect(bump.getByRole('alert')).toContainText('You are not authorised for this step.');
  await bump.getByLabel('SAP number').fill(String(people.gasTester));
  await bump.getByLabel('Password').fill(password);
  await bump.getByRole('button', { name: 'Sign the bump test' }).click();
  await expect(bump).toBeHidden();
  await expect(row).toContainText('May be used');

  await row.getByRole('button', { name: 'Bump test of GM-777' }).click();
  await bump.getByLabel('SAP number').fill(String(people.gasTester));
  await bump.getByLabel('Password').fill(password);
  await bump.getByLabel('Result').selectOption('Failed');
  await bump.getByRole('button', { name: 'Sign the bump test' }).click();
  await expect(bump).toBeHidden();
  await expect(row).toContainText('failed its bump test');
  await expect(row).toContainText(/Failed.*\d\d:\d\d/);

  await row.getByRole('button', { name: 'Change GM-777' }).click();
  const change = page.getByRole('form', { name: /^Change/ });
  await change.getByLabel('Out of service because').fill('Sent for repair');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('out of service (\u2068Sent for repair\u2069)');
  // What each write was answered is what is shown.
  expect(reads).toEqual([]);
});

test('who is no coordinator changes nothing; the filter leaves those that are due and stays in the address', async ({
  page,
  openAs,
}) => {
  await openAs('delegate', path);
  const rows = page.getByRole('region', { name: 'Gas instruments' }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await expect(page.getByRole('button', { name: /^(Register|Change)/ })).toHaveCount(0);
  await page.getByText('Only those that are due').click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(rows.filter({ hasText: 'needs a bump test' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'out of service' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Only those that are due' })).toBeChecked();
});

test('on a telephone, in Turkish and Arabic: empty, failed and tried again, nothing wider than the page', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height });
  const list = '**/v1/gas-instruments/**';
  await page.route(list, (route) => route.fulfill({ json: { status: 'ok', result: { items: [] } } }), { times: 1 });
  await openAs('sme', path);
  await expect(page.getByRole('heading', { name: 'No instrument is registered' })).toBeVisible();
  for (const [language, words] of [
    ['tr', tr],
    ['ar', ar],
  ] as const) {
    await chooseElsewhere(page, { language, theme: 'dark' });
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: ar.failed })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(list);
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('row').filter({ hasText: 'GM-101' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test('the form of a gas test offers the instruments in date, and says of each other one why it may not be chosen', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api, ({ gas }) => gas === 'valid');
  await openAs('hse', `${permit.path}?tab=gas`);
  await page.getByRole('button', { name: 'Record a test' }).click();
  const field = page.getByRole('form', { name: 'Record a test' }).getByLabel('Instrument');
  await expect(field.locator('option:enabled', { hasText: 'GM-' }).first()).toBeAttached();
  for (const why of ['outside its calibration', 'out of service', 'needs a bump test']) {
    await expect(field.locator('option:disabled', { hasText: why }).first()).toBeAttached();
    await expect(field.locator('option:enabled', { hasText: why })).toHaveCount(0);
  }
});
