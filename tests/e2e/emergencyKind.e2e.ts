import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { axeFindings } from './kit/axe.ts';
import { emergencyPlant } from './kit/emergencyPlant.ts';
import { expect, leaveToken, test } from './kit/journey.ts';

test('the kind of an emergency that nobody chose is corrected on its page, and said by every permit that it concerns, on paper too', async ({
  page,
  request,
}) => {
  const { server, token, call, sites } = await emergencyPlant(request);
  const area = sites.flatMap(({ areas }) => areas).find(({ working }) => working > 0);
  if (!area) throw new Error('nobody works');
  const declared = await call<Emergency>('POST', '/v1/emergencies/', { areas: [area.id], kind: 'other', named: area.code });

  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit-emergencies`);
  const strip = page.locator('[data-strip="emergency"]');
  await expect(strip.getByRole('alert')).toContainText('Emergency: Other kind');
  const open = page.getByRole('article', { name: /Other kind/ });
  const way = page.getByRole('button', { name: 'Correct the kind' });
  await expect(open.getByRole('list', { name: 'Corrections' })).toHaveCount(0);
  await way.press('Enter');
  const form = page.getByRole('group', { name: 'Correct the kind' });
  const save = form.getByRole('button', { name: 'Save the kind' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Kind', { exact: true }).selectOption('Fire');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await save.press('Enter');
  await expect(strip.getByRole('alert')).toContainText('Emergency: Fire');
  await expect(way).toBeFocused();
  const kept = page.getByRole('article', { name: /Fire/ }).getByRole('list', { name: 'Corrections' }).getByRole('listitem');
  await expect(kept).toHaveText(/^Kind corrected: Other kind Fire · /);
  await page.emulateMedia({ media: 'print' });
  await expect(kept).toBeVisible();
  await expect(way).toBeHidden();
  const printedAt = page.getByText('Printed:');
  await expect(printedAt).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(printedAt).toBeHidden();

  const [stopped] = declared.stopped;
  if (!stopped) throw new Error('nothing was stopped');
  const { id, tracking_number } = stopped;
  await page.goto(`${server.url}/apps/permit/${id}/${tracking_number}`);
  const said = page.getByRole('listitem').filter({ hasText: 'Emergency: Fire' });
  await expect(said).toContainText(`${area.code} · Declared:`);
  expect(await axeFindings(page, 'article')).toEqual([]);
  await said.getByRole('link', { name: 'Emergency: Fire' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Declared now' })).toBeVisible();
  await page.goto(`${server.url}/apps/permit/${id}/${tracking_number}/print`);
  const printed = page.getByRole('region', { name: 'EMERGENCY DECLARED' });
  await expect(printed).toContainText('Fire');
  await expect(printed).toContainText(area.code);
  await server.stop();
});
