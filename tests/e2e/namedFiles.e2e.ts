import { png } from '#tests/kit/pictures.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { tick } from './kit/tick.ts';

type Row = { id: number; tracking_number: string; state: string };
type Rows = { result: { items: Row[] } };

test('the entry of the demo plant carries its rescue plan, and shows the photograph of its visit', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?q=hold+bed+support&limit=50')) as Rows;
  const [permit] = result.items;
  if (!permit) throw new Error('the demo plant has no entry that is written by hand');
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=crew`);
  await expect(page.getByRole('row', { name: /Rescue plan/ }).getByRole('link', { name: 'RP-07.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 photograph' }).click();
  await expect(page.getByRole('img', { name: 'Photograph' })).toHaveJSProperty('naturalWidth', 120);
});

test('a visit shows its photographs: added under Documents, ticked where the visit is typed, named on paper', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?state=ready&limit=50')) as Rows;
  const [permit] = result.items;
  if (!permit) throw new Error('the demo plant has no permit that is ready');
  const address = `/apps/permit/${permit.id}/${permit.tracking_number}`;
  await openAs('hse', `${address}?tab=crew`);
  await page.getByRole('button', { name: 'Record a visit' }).click();
  const form = page.getByRole('form', { name: 'Record a visit' });
  await form.locator('textarea').fill('Barriers stand, manhole closed.');
  await expect(form.getByText('The permit has no pictures yet.')).toBeVisible();
  await form.getByRole('link', { name: /Add files under Documents/ }).click();
  await page.locator('input[type="file"]').setInputFiles([{ name: 'manhole.png', mimeType: 'image/png', buffer: png(40) }]);
  await expect(page.getByRole('rowheader', { name: 'manhole.png' })).toBeVisible();
  await page.getByRole('tab', { name: 'Crew' }).click();
  await expect(form.locator('textarea')).toHaveValue('Barriers stand, manhole closed.');
  await tick(form.getByRole('checkbox', { name: 'manhole.png' }));
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save the visit' }).click();
  await page.getByRole('button', { name: 'Show 1 photograph' }).click();
  await expect(page.getByRole('img', { name: 'Photograph' })).toHaveJSProperty('naturalWidth', 40);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('rowheader', { name: 'manhole.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove manhole.png' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText(/Barriers stand, manhole closed\. · manhole\.png/)).toBeVisible();
  await page.goto(`${address}/print?lang=en`);
  await expect(page.getByRole('article')).toContainText('photographs: \u2068manhole.png\u2069');
});

test('a rescue plan is its text and the document beside it', async ({ page, api, request, serverUrl, openAs }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?code=CSE&limit=50')) as Rows;
  const permit = result.items.find(({ state }) => ['preparing', 'approval', 'coordination', 'ready', 'live'].includes(state));
  if (!permit) throw new Error('the demo plant has no entry into a confined space');
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/octet-stream' };
  const sent = await request.post(`${serverUrl}/v1/permits/${permit.id}/attachments/?name=RP-07.png`, { headers, data: png(8) });
  expect(sent.ok()).toBe(true);
  await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=crew`);
  await page.getByRole('button', { name: 'Record: Rescue plan' }).click();
  const form = page.getByRole('form', { name: 'Rescue plan' });
  await form.locator('textarea').fill('Tripod and winch at the entry.');
  await form.getByLabel('Document (optional)').selectOption('RP-07.png');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save the record' }).click();
  const row = page.getByRole('row', { name: /Rescue plan/ });
  await expect(row).toContainText('Tripod and winch at the entry.');
  await expect(row.getByRole('link', { name: 'RP-07.png' })).toBeVisible();
  await page.goto(`/apps/permit/${permit.id}/${permit.tracking_number}/print?lang=en`);
  await expect(page.getByRole('article')).toContainText('\u2068Tripod and winch at the entry.\u2069, \u2068RP-07.png\u2069');
});
