import type { Page } from '@playwright/test';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
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
  await expect(strip(page)).toHaveCount(0);
  await expect(form).not.toContainText(told);
  const { standing } = await read(api, permit.id);
  expect(standing?.stopped?.reason).toBe('danger');
  expect(standing?.stopped?.comment).toContain('LEL 60');
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
    await expect(strip(page)).toHaveCount(0);
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
