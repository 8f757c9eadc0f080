import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { fillTime } from './kit/fillTime.ts';
import { expect, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { takeOffMonitors } from './kit/takeOffMonitors.ts';

type Row = { id: number; tracking_number: string; state: string };
const air = { O2: '20.9', LEL: '0', H2S: '0.5', CO: '2' };

// Other journeys name instruments too.
test.use({ plant: 'gasMonitoring' });

test('a confined space is watched: its instrument is named, a gas tester adds a reading, its device sends an alarm by a token', async ({
  page,
  api,
  openAs,
  request,
  serverUrl,
}) => {
  await page.setViewportSize({ width: 1440, height: 3000 });
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?code=CSE&limit=50')) as { result: { items: Row[] } };
  const fits = ['ready', 'suspended', 'handed_back', 'expired', 'live'];
  const open = fits.flatMap((wanted) => result.items.filter(({ state }) => state === wanted));
  const regions = await Promise.all(open.map(({ id }) => api.get(token, `/v1/permits/${id}/work/`)));
  // Where a test has failed and was not repeated, an alarm is a reading only: that there is gas is known.
  const untroubled = open.find((_, index) => (regions[index] as { result: PermitWork }).result.regions.gas !== 'failed');
  const permit = untroubled ?? open[0];
  if (!permit) throw new Error('the demo plant has no confined space that could be monitored');
  await takeOffMonitors({ calls: permitCalls(request, serverUrl), api }, token, permit);
  const path = `/apps/permit/${permit.id}/${permit.tracking_number}?tab=gas`;
  await openAs('hse', path);
  await expect(page.getByText(/^No instrument is named/)).toBeVisible();
  await expect(page.getByText(/^Not monitored/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Name the instruments' }).click();
  const naming = page.getByRole('form', { name: 'Name the instruments' });
  const watching = naming.getByRole('combobox').first();
  await watching.selectOption({ index: 1 });
  // Read where it is chosen: the page names other instruments too, those of former tests and of what is still missing.
  const chosen = await watching.evaluate((element) => (element as HTMLSelectElement).labels[0]?.textContent ?? '');
  const serial = /GM-\d+/.exec(chosen)?.[0] ?? '';
  expect(await axeFindings(page)).toEqual([]);
  await naming.getByRole('button', { name: 'Save the instruments' }).click();
  await expect(naming).toBeHidden();
  // Named is not read: work that stands still counts as silent.
  if (untroubled) await expect(page.getByText('Silent', { exact: true }).first()).toBeVisible();
  expect(serial).not.toBe('');

  await page.getByRole('button', { name: 'Add a reading' }).click();
  const reading = page.getByRole('form', { name: 'Add a reading' });
  // Nothing was read: each field says that it is empty, and not the whole form that something is wrong.
  await reading.getByLabel('SAP number').fill(String(people.gasTester));
  await reading.getByLabel('Password').fill(password);
  await reading.getByRole('button', { name: 'Sign the reading' }).click();
  for (const substance of Object.keys(air))
    await expect(reading.getByLabel(`${substance} (`)).toHaveAccessibleDescription(/Please fill this in/);
  await expect(reading.getByLabel(`${Object.keys(air)[0]} (`)).toBeFocused();
  for (const [substance, value] of Object.entries(air)) await reading.getByLabel(`${substance} (`).fill(value);
  await reading.getByLabel('SAP number').fill(String(people.gasTester));
  await reading.getByLabel('Password').fill(password);
  expect(await axeFindings(page)).toEqual([]);
  await reading.getByRole('button', { name: 'Sign the reading' }).click();
  await expect(reading).toBeHidden();
  const last = page.getByRole('region', { name: 'Last readings' });
  await expect(last.getByRole('row').filter({ hasText: 'H2S' })).toContainText(/0\.5 ppm/);
  await expect(page.getByText(/^Monitored at 1 of \d points$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/apps/gas-instruments');
  await page.getByRole('button', { name: `Device tokens of ${serial}` }).click();
  const giving = page.getByRole('form', { name: 'Give a token' });
  await giving.getByLabel('Name').fill('Manhole 4');
  await fillTime(giving.getByLabel('Valid until'), '2020-01-01T12:00');
  await giving.getByRole('button', { name: 'Give a token' }).click();
  await expect(giving.getByText('This must be ahead, and at most a year.')).toBeVisible();
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await fillTime(giving.getByLabel('Valid until'), nextMonth);
  const reads: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().includes('/v1/gas-instruments/')) reads.push(sent.url());
  });
  await giving.getByRole('button', { name: 'Give a token' }).click();
  const given = await page.getByText(/^crd_/).textContent();
  const row = page.getByRole('region', { name: 'Device tokens', exact: true }).getByRole('row').filter({ hasText: 'Manhole 4' });
  await expect(row).toContainText('In use');
  expect(await axeFindings(page)).toEqual([]);

  const send = async (readings: object[]) => {
    const reply = await request.post(`${serverUrl}/v1/permits/${permit.id}/gas-readings/`, {
      headers: { Authorization: `Token ${given}` },
      data: { readings },
    });
    return { status: reply.status(), code: (await reply.json()).code };
  };
  expect(await send([{ substance: 'H2S', value: 40 }])).toEqual({ status: 201 });
  // That there is gas is known now: what is found besides has a line of its own all the same.
  expect(await send([{ substance: 'O2', value: 17.5 }])).toEqual({ status: 201 });
  await row.getByRole('button', { name: 'Revoke Manhole 4' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect(reads).toEqual([]);
  expect((await send([{ substance: 'H2S', value: 0 }])).status).toBe(401);

  await page.goto(path);
  await expect(page.getByText('Alarm', { exact: true })).toBeVisible();
  await expect(last.getByRole('row').filter({ hasText: 'H2S' })).toContainText('40 ppm');
  const recorded = page.getByRole('region', { name: 'Recorded tests' }).getByRole('row').filter({ hasText: '40 ppm' });
  if (untroubled) await expect(recorded).toContainText('Monitoring device');
  const rows = page.getByRole('region', { name: 'Recorded tests' }).getByRole('row').filter({ hasText: serial });
  await expect(rows.nth(0)).toContainText('17.5 % vol');
  await expect(rows.nth(0)).toContainText('Monitoring device');
  await expect(rows.nth(1)).toContainText('40 ppm');
  await page.goto(`/apps/permit/${permit.id}/${permit.tracking_number}/print?lang=en`);
  await expect(page.getByRole('article')).toContainText(/Last reading of continuous monitoring, .*H2S .?40 ppm/);
  const alarms = page.getByText(/^Alarms of continuous monitoring since the last good test/);
  await expect(alarms).toContainText(/O2 .?17\.5 % vol/);
  await expect(alarms).toContainText(/H2S .?40 ppm/);
});
