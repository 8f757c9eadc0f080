import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';

type Row = { id: number; tracking_number: string; state: string; gas: string };

/** The readings of a test: what is not named here is as it is in clean air. */
const record = async (page: Page, readings: Record<string, string>): Promise<void> => {
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await form.getByLabel('Instrument').fill('GD-7');
  for (const [substance, value] of Object.entries({ O2: '20.9', LEL: '0', H2S: '0', CO: '0', ...readings }))
    await form.getByLabel(new RegExp(`^${substance} `)).fill(value);
  await form.getByLabel('SAP number').fill(String(people.gasTester));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign and record' }).click();
  await expect(form).toBeHidden();
};

test('a gas test within limits is recorded on live work, and one out of limits stops it', async ({ page, api, openAs }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=200')) as { result: { items: Row[] } };
  const permit = result.items.find(({ state, gas }) => state === 'live' && gas === 'valid');
  if (!permit) throw new Error('the demo plant has no live work with a valid gas test');
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=gas`);
  const head = page.getByRole('article').getByRole('banner').or(page.locator('article > header'));
  await expect(page.getByRole('heading', { name: 'Gas tests now' })).toBeVisible();
  await expect(head.getByText('Live', { exact: true })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Recorded tests' }).last().getByRole('row');
  const before = await rows.count();

  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await form.getByRole('button', { name: 'Sign and record' }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).click();

  await record(page, {});
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.nth(1)).toContainText('Within limits');
  await expect(head.getByText('Live', { exact: true })).toBeVisible();

  await record(page, { LEL: '40' });
  await expect(rows).toHaveCount(before + 2);
  await expect(rows.nth(1)).toContainText('Out of limits');
  await expect(page.getByText('Gas test failed')).toBeVisible();
  await expect(head.getByText('Suspended', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
