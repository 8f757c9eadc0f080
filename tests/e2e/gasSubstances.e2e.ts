import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

type Row = { id: number; tracking_number: string; state: string };

test('a coordinator adds benzene to the gas plan: it stands among the limits with its source', async ({ page, api, openAs }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?state=preparing&limit=50')) as { result: { items: Row[] } };
  const permit = result.items.findLast(({ state }) => state === 'preparing');
  if (!permit) throw new Error('the demo plant has no permit that is prepared');
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=gas`);
  await page.getByRole('button', { name: 'Change the plan' }).click();
  const form = page.getByRole('form', { name: 'Change the plan' });
  await form.getByLabel('Points').fill('Manhole M1');
  await form.getByLabel('Continuous monitoring').check({ force: true });
  await form
    .getByRole('group', { name: 'Also test for' })
    .getByRole('checkbox', { name: /^Benzene/ })
    .check({ force: true });
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save the plan' }).click();
  const row = page.getByRole('region', { name: 'Limits' }).getByRole('row').filter({ hasText: 'C6H6' });
  await expect(row).toContainText('Benzene');
  await expect(row).toContainText('OSHA 29 CFR 1910.1028');
});
