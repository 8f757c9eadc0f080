import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { recordGas } from './kit/recordGas.ts';

type Row = { id: number; tracking_number: string; state: string; gas: string };

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

  await recordGas(page, {});
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.nth(1)).toContainText('Within limits');
  await expect(head.getByText('Live', { exact: true })).toBeVisible();

  await recordGas(page, { LEL: '40' });
  await expect(rows).toHaveCount(before + 2);
  await expect(rows.nth(1)).toContainText('Out of limits');
  await expect(page.getByText('Gas test failed')).toBeVisible();
  await expect(head.getByText('Suspended', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
