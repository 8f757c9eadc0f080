import type { Page } from '@playwright/test';
import type { Permit, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { liveEntries } from './kit/liveEntries.ts';
import { livePermit } from './kit/livePermit.ts';
import { loginPage } from './kit/loginPage.ts';
import { password, people } from './kit/people.ts';
import { chooseInstrument } from './kit/recordGas.ts';

const told = 'NOT confirmed by the server. Tell the people on site by voice or radio now.';
const strip = (page: Page) => page.locator('[data-strip="held"]');
const read = async (api: Api, id: number): Promise<Permit> =>
  ((await api.get(await api.signIn('hse'), `/v1/permits/${id}/`)) as { result: Permit }).result;

test('gas whose record is not answered is told to stop by radio, and stops the work by itself', async ({
  page,
  api,
  openAs,
  door,
}) => {
  const permit = await livePermit(api, ({ gas }) => gas !== 'not_required');
  await openAs('hse', `${permit.path}?tab=gas`, door.address);
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await chooseInstrument(form);
  for (const [substance, value] of Object.entries({ O2: '20.9', LEL: '60', H2S: '0', CO: '0' }))
    await form.getByLabel(new RegExp(`^${substance} `)).fill(value);
  await form.getByLabel('SAP number').fill(String(people.gasTester));
  await form.getByLabel('Password').fill(password);
  door.plan(
    { path: /\/gas-tests\//, fault: { kind: 'blackHole' } },
    { path: new RegExp(`/permits/${permit.id}/events/`), fault: { kind: 'reset' } },
  );
  await form.getByRole('button', { name: 'Sign and record' }).click();
  // The server has said nothing yet, and it is not known that it will not.
  await expect(form).toContainText(told);
  await expect(form.getByLabel(/^LEL /)).toHaveValue('60');
  await expect(strip(page)).toContainText(permit.tracking_number);
  await expect(strip(page)).toContainText('LEL 60');
  expect((await read(api, permit.id)).state).toBe('live');
  expect(await axeFindings(page, 'form')).toEqual([]);

  door.plan({ path: /\/gas-tests\//, fault: { kind: 'blackHole' } });
  await expect.poll(async () => (await read(api, permit.id)).state).toBe('suspended');
  // It says that it was sent, and that the test itself is still to be made, until somebody has read so.
  await expect(strip(page)).toContainText('sent, and taken by the server.');
  await expect(strip(page)).toContainText('NOT recorded yet');
  await expect(form).toContainText('The stop was sent. This entry is NOT recorded yet: send it again.');
  await expect(form).not.toContainText(told);
  // What is over is not said any more, and the signature that ends without an answer stops nothing a second time.
  await expect(form.getByRole('button', { name: 'Sign and record' })).toBeEnabled({ timeout: 60_000 });
  await expect(form).not.toContainText('did not answer in time');
  expect(await axeFindings(page, 'form')).toEqual([]);
  const { standing } = await read(api, permit.id);
  expect(standing?.stopped?.reason).toBe('danger');
  expect(standing?.stopped?.comment).toContain('LEL 60');
  expect(standing?.danger).toHaveLength(1);
  door.plan();
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign and record' }).click();
  await expect(form).toBeHidden();
  await expect(strip(page)).toHaveCount(0);
});

test('gas that is typed into a form that lacks something is stopped for by one press', async ({ page, api, openAs }) => {
  const permit = await livePermit(api, ({ gas }) => gas !== 'not_required');
  await openAs('hse', `${permit.path}?tab=gas`);
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await form.getByLabel(/^LEL /).fill('>100');
  await expect(form).toContainText('Gas out of limits: LEL >100 % LEL');
  expect(await axeFindings(page, 'form')).toEqual([]);
  await form.getByRole('button', { name: 'Stop the work now' }).click();
  await expect.poll(async () => (await read(api, permit.id)).state).toBe('suspended');
  expect((await read(api, permit.id)).standing?.stopped?.comment).toContain('LEL >100');
  await expect(strip(page)).toContainText('sent, and taken by the server.');
  await expect(form.getByRole('button', { name: 'Stop the work now' })).toHaveCount(0);
});

test('gas that stands typed in one tab is asked about at a sign-out in another, and named to who comes back', async ({
  page,
  api,
  openAs,
}) => {
  const permit = await livePermit(api, ({ gas }) => gas !== 'not_required');
  await openAs('hse', `${permit.path}?tab=gas`);
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await form.getByLabel(/^LEL /).fill('9');
  await expect(form).toContainText('Gas out of limits');

  const other = await page.context().newPage();
  await other.goto('/apps/permits/0');
  await other.getByRole('button', { name: /^Account / }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  const question = other.getByRole('alertdialog', { name: 'Log out although gas was not sent?' });
  await expect(question).toContainText('NOT sent: nothing was stopped.');
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();

  await loginPage(page).signIn('hse');
  const told = page.getByRole('alert').filter({ hasText: 'NOT sent: nothing was stopped.' });
  await told.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel(/^LEL /)).toHaveValue('9');
});

test('danger that is reported in the dialog and not answered is kept and sent by itself', async ({ page, api, openAs, door }) => {
  const permit = await livePermit(api);
  await openAs('hse', `${permit.path}?event=SUSPEND`, door.address);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Danger' }).check({ force: true });
  await dialog.getByLabel(/^Comment/).fill('the sling is frayed');
  door.plan({ path: /\/events\//, fault: { kind: 'reset' } });
  await dialog.getByRole('button', { name: /^Suspend/ }).click();
  await expect(dialog).toContainText('It is kept on this device');
  await expect(strip(page)).toContainText('the sling is frayed');
  expect((await read(api, permit.id)).state).toBe('live');
  door.plan();
  await expect.poll(async () => (await read(api, permit.id)).state).toBe('suspended');
  await expect(dialog).toHaveCount(0);
  expect((await read(api, permit.id)).standing?.stopped?.comment).toBe('the sling is frayed');
});

test('a lost point whose report is not answered stops the work by itself, and no second time where it was recorded', async ({
  page,
  api,
  openAs,
  door,
}) => {
  const report = async (note: string, path: string) => {
    await openAs('hse', `${path}?tab=isolations`, door.address);
    await page
      .getByRole('button', { name: /^Report not in place/ })
      .first()
      .click();
    const form = page.getByRole('form', { name: /^Report not in place/ });
    await form.getByLabel(/^Reason/).fill(note);
    return { form, send: () => form.getByRole('button', { name: 'Report not in place' }).click() };
  };

  await test.step('the report never arrived', async () => {
    const permit = await livePermit(api, ({ isolation }) => isolation === 'confirmed');
    const { form, send } = await report('lock found open', permit.path);
    door.plan({ path: /\/(isolations|permits)\/\d+\/events\//, fault: { kind: 'reset' } });
    await send();
    await expect(form).toContainText(told);
    await expect(form.getByLabel(/^Reason/)).toHaveValue('lock found open');
    await expect(strip(page)).toContainText('lock found open');
    expect((await read(api, permit.id)).state).toBe('live');
    door.plan();
    await expect.poll(async () => (await read(api, permit.id)).state).toBe('suspended');
    await expect(strip(page)).toContainText('sent, and taken by the server.');
    await strip(page)
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    expect((await read(api, permit.id)).standing?.stopped?.comment).toContain('lock found open');
  });

  await test.step('the report was recorded, and its answer lost', async () => {
    const permit = await livePermit(api, ({ isolation }) => isolation === 'confirmed');
    const { send } = await report('key is gone', permit.path);
    door.plan({ path: /\/isolations\/\d+\/events\//, fault: { kind: 'truncate', after: 0 } });
    await send();
    await expect.poll(async () => (await read(api, permit.id)).state).toBe('suspended');
    await expect(strip(page)).toHaveCount(0);
    const { standing } = await read(api, permit.id);
    expect(standing?.stopped?.reason).toBe('isolation');
    expect(standing?.danger).toEqual([]);
  });
});

/** Work that goes on and relies on somebody of its crew, and who that is. */
const reliedOn = async (api: Api) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: PermitRow[] } };
  for (const { id, tracking_number: number } of result.items) {
    const { result: work } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
    const member = work.crew.find(({ is_relied_on }) => is_relied_on);
    if (member) return { id, path: `/apps/permit/${id}/${number}`, name: member.name };
  }
  throw new Error('no live work relies on anybody');
};

test('that somebody has left on whom the work relies stops it by itself where nobody answers', async ({
  page,
  api,
  openAs,
  door,
}) => {
  const { id, path, name } = await reliedOn(api);
  await openAs('hse', `${path}?tab=crew`, door.address);
  const row = page.getByRole('row').filter({ hasText: name });
  door.plan({ path: /\/(crew|events)\//, fault: { kind: 'reset' } });
  await row.getByRole('button', { name: /left the site$/ }).click();
  await page.getByRole('button', { name: 'Record and stop the work' }).click();
  await expect(strip(page)).toContainText(name);
  await expect(page.getByText(told)).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  door.plan();
  await expect.poll(async () => (await read(api, id)).state).toBe('suspended');
  await expect(page.getByText('The stop was sent. This entry is NOT recorded yet: send it again.')).toBeVisible();
});

test('a “no” to a critical control that nobody answers is kept', async ({ page, api, openAs, door }) => {
  const permit = await livePermit(api);
  await openAs('hse', `${permit.path}?tab=risk`, door.address);
  await page.getByRole('button', { name: 'Answer controls' }).click();
  const form = page.getByRole('form', { name: 'Answer controls' });
  await form.getByRole('radio', { name: 'No', exact: true }).first().check({ force: true });
  await expect(form).toContainText('Sending this stops the work at once, for danger.');
  door.plan({ path: /\/(crm-checks|events)\//, fault: { kind: 'reset' } });
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form).toContainText(told);
  await expect(strip(page)).toContainText('Critical control answered “no”');
  door.plan();
  await expect.poll(async () => (await read(api, permit.id)).state).toBe('suspended');
});

test('gas that somebody reads for the monitoring and that nobody answers is kept', async ({ page, api, openAs, door }) => {
  const entries = await liveEntries(api, await api.signIn('hse'));
  const entry = entries.find(({ work }) => work.gas.monitoring !== null);
  if (!entry) throw new Error('no live entry is monitored');
  const { id, tracking_number: number } = entry.row;
  await openAs('hse', `/apps/permit/${id}/${number}?tab=gas`, door.address);
  await page.getByRole('button', { name: 'Add a reading' }).click();
  const form = page.getByRole('form', { name: 'Add a reading' });
  await form.getByLabel('Instrument').selectOption({ index: 1 });
  await form.getByLabel('LEL (').fill('60');
  await form.getByLabel('SAP number').fill(String(people.gasTester));
  await form.getByLabel('Password').fill(password);
  door.plan({ path: /\/(gas-readings|events)\//, fault: { kind: 'reset' } });
  await form.getByRole('button', { name: 'Sign the reading' }).click();
  await expect(form).toContainText(told);
  await expect(strip(page)).toContainText('LEL 60');
  door.plan();
  await expect.poll(async () => (await read(api, id)).state).toBe('suspended');
  await expect(form).toContainText('The stop was sent. This entry is NOT recorded yet: send it again.');
  await expect(form).not.toContainText('cannot be reached');
});
