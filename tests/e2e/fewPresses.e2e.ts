import type { Locator } from '@playwright/test';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { password } from './kit/people.ts';
import { permitsPage } from './kit/permitsPage.ts';

// What is issued is withdrawn half an hour later, and others accept it: of a shared plant nothing may be left.
test.use({ plant: 'fewPresses' });

/** Counts what somebody presses; typing is not counted. */
const presses = () => {
  let count = 0;
  const press = async (what: Locator) => {
    count += 1;
    await what.click();
  };
  return { press, counted: () => count };
};

test('from the list an emergency is declared by three presses, the last of which is held', async ({ page, request }) => {
  // One of its own: an emergency stops work that other journeys look at.
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const { press, counted } = presses();
  await leaveToken(page, server.url, await apiOver(request, server.url).signIn('hse'));
  await page.goto(`${server.url}/apps/permits/0`);
  await press(page.getByRole('link', { name: 'No emergency declared' }));
  const form = page.getByRole('region', { name: 'Declare an emergency' });
  await press(form.locator('label:has(input[type="checkbox"])').nth(1));
  // Who has no time for the kind leaves it.
  await expect(form.getByText(/^Other kind · /)).toBeVisible();
  await form.getByRole('button', { name: 'Hold to declare' }).hover();
  await page.mouse.down();
  await expect(page.getByText('The emergency is declared')).toBeVisible();
  await page.mouse.up();
  expect(counted() + 1).toBe(3);
  // What it is called later is what this says too.
  await page.getByRole('button', { name: 'Correct the kind' }).click();
  const correct = page.getByRole('group', { name: 'Correct the kind' });
  await correct.getByLabel('Kind', { exact: true }).selectOption('Fire');
  await correct.getByRole('button', { name: 'Save the kind' }).click();
  const declared = page.getByRole('status').filter({ hasText: 'The emergency is declared' });
  await expect(declared.getByText(/^Fire · /)).toBeVisible();
  await server.stop();
});

test('from the list one press shows what is overdue, those with people on site first', async ({ page, openAs, api }) => {
  const { press, counted } = presses();
  await openAs('hse', '/apps/permits/0');
  await press(page.getByRole('link', { name: /^Overdue/ }).first());
  const { rows } = permitsPage(page);
  await expect(rows.first()).toBeVisible();
  expect(counted()).toBe(1);
  const { result } = (await api.get(await api.signIn('hse'), '/v1/permits/?labelHandle=17&limit=200')) as {
    result: { items: { tracking_number: string; crew_on: number; state: string }[] };
  };
  const there = result.items.map(({ crew_on }) => crew_on > 0);
  expect(there).toEqual(there.toSorted((one, other) => Number(other) - Number(one)));
  expect(there[0]).toBe(true);
  await expect(rows.first()).toContainText(result.items[0]?.tracking_number ?? 'nothing');
});

test('the performing authority accepts at the desk of the delegate in one dialog and six presses at most', async ({
  page,
  openAs,
  api,
}) => {
  const { press, counted } = presses();
  const token = await api.signIn('delegate');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=0&limit=200')) as { result: { items: PermitRow[] } };
  const issued = result.items.filter(({ state }) => state === 'issued');
  const acceptable = async ({ id, pa }: PermitRow): Promise<boolean> => {
    const can = (await api.get(token, `/v1/permits/${id}/can/?as_sap=${pa.sap}`)) as { result: CanAnswer };
    return can.result.events.some(({ event, allowed }) => event === 'ACCEPT' && allowed);
  };
  let found: PermitRow | undefined;
  for (const permit of issued) if (!found && (await acceptable(permit))) found = permit;
  if (!found) throw new Error('the demo plant has no permit that its performing authority may accept now');
  await openAs('delegate', `/apps/permit/${found.id}/${found.tracking_number}`);
  await press(page.getByRole('button', { name: /^Accept the permit/ }));
  const dialog = page.getByRole('dialog', { name: 'Accept the permit', exact: true });
  const sap = dialog.getByLabel('SAP number');
  await expect(sap).toHaveValue(String(found.pa.sap));
  await expect(sap).toHaveAccessibleDescription(found.pa.name);
  const asked = dialog.getByRole('checkbox');
  for (const one of await asked.all()) await press(one.locator('xpath=ancestor::label'));
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await press(dialog.getByRole('button', { name: 'Accept the permit' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${found.tracking_number} is now Live.`)).toBeVisible();
  expect(counted()).toBeLessThanOrEqual(6);
});
