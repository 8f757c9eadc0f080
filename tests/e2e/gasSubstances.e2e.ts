import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

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
  await tick(form.getByLabel('Continuous monitoring'));
  await tick(form.getByRole('group', { name: 'Also test for' }).getByRole('checkbox', { name: /^Benzene/ }));
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save the plan' }).click();
  const row = page.getByRole('region', { name: 'Limits' }).getByRole('row').filter({ hasText: 'C6H6' });
  await expect(row).toContainText('Benzene');
  await expect(row).toContainText('OSHA 29 CFR 1910.1028');
});

test('a delegate tightens a limit: looser than the site is refused at its field, tighter stands in the plan and on paper', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?state=preparing&limit=50')) as { result: { items: Row[] } };
  const permit = result.items.find(({ state }) => state === 'preparing');
  if (!permit) throw new Error('the demo plant has no permit that is prepared');
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=gas`);
  await page.getByRole('button', { name: 'Change the plan' }).click();
  const form = page.getByRole('form', { name: 'Change the plan' });
  await form.getByLabel('Points').fill('Manhole M1');
  await tick(form.getByLabel('Continuous monitoring'));
  const most = form.getByLabel('H2S at most (ppm)');
  await most.fill('6');
  await form.getByRole('button', { name: 'Save the plan' }).click();
  await expect(form.getByText(/A permit may only tighten the limit of the site: .*5 ppm/)).toBeVisible();
  await most.fill('2');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save the plan' }).click();
  const row = page.getByRole('region', { name: 'Limits' }).getByRole('row').filter({ hasText: 'H2S' });
  await expect(row).toContainText('2 ppm');
  await expect(row).toContainText(/Tightened by this permit; site: .*5 ppm/);
  await page.goto(`/apps/permit/${permit.id}/${permit.tracking_number}?tab=timeline`);
  await expect(page.getByText(/H2S ≤ 2 ppm/)).toBeVisible();
  await page.goto(`/apps/permit/${permit.id}/${permit.tracking_number}/print?lang=en`);
  await expect(page.getByRole('article')).toContainText(/H2S .?≤ 2 ppm.? \(tightened by this permit\)/);
});
