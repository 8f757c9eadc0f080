import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

type Row = { id: number; tracking_number: string; state: string; primary_code: string; supplementary_codes: string[] };

test('a coordinator adds a critical risk: its controls are asked for, marked as added, on paper too', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?state=preparing&limit=50')) as { result: { items: Row[] } };
  const permit = result.items.find(
    ({ primary_code, supplementary_codes }) => ![primary_code, ...supplementary_codes].includes('DIV'),
  );
  if (!permit) throw new Error('the demo plant has no permit that is prepared');
  const address = `/apps/permit/${permit.id}/${permit.tracking_number}`;
  await openAs('hse', `${address}?tab=risk`);
  await page.getByRole('button', { name: 'Add critical risks' }).click();
  const form = page.getByRole('form', { name: 'Add critical risks' });
  await tick(form.getByRole('checkbox', { name: 'Work over or in water' }));
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save the critical risks' }).click();
  const group = page.getByRole('region', { name: 'Work over or in water' });
  await expect(group).toContainText('added to this permit');
  await expect(group).toContainText('A stand-by boat is manned and in sight.');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText('+Work over or in water')).toBeVisible();
  await page.goto(`${address}/print?lang=en`);
  await expect(page.getByRole('article')).toContainText('Added to this permit: Work over or in water');
});
