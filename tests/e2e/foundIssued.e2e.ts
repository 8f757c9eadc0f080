import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { expect, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';
import { chooseInstrument } from './kit/recordGas.ts';

// What is issued is withdrawn half an hour later, and others accept it: of a shared plant nothing may be left.
test.use({ plant: 'foundIssued' });

test('gas of issued work that nobody answers is kept, and stops the work that was accepted meanwhile', async ({
  page,
  api,
  openAs,
  door,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=0&state=issued&limit=200')) as {
    result: { items: PermitRow[] };
  };
  const permit = result.items.find(({ gas }) => gas !== 'not_required');
  if (!permit) throw new Error('nothing is issued that needs a gas test');
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=gas`, door.address);
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await chooseInstrument(form);
  for (const [substance, value] of Object.entries({ O2: '20.9', LEL: '60', H2S: '0', CO: '0' }))
    await form.getByLabel(new RegExp(`^${substance} `)).fill(value);
  await form.getByLabel('SAP number').fill(String(people.gasTester));
  await form.getByLabel('Password').fill(password);
  door.plan({ path: /\/(gas-tests|events)\//, fault: { kind: 'reset' } });
  await form.getByRole('button', { name: 'Sign and record' }).click();
  await expect(form).toContainText('NOT confirmed by the server. Tell the people on site by voice or radio now.');
  const strip = page.locator('[data-strip="held"]');
  await expect(strip).toContainText('LEL 60');
  door.plan();
  const state = async () => ((await api.get(token, `/v1/permits/${permit.id}/`)) as { result: PermitRow }).result.state;
  await expect.poll(state).not.toBe('issued');
  await expect(strip).toContainText('sent, and taken by the server.');
});
