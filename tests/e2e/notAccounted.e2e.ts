import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';

test('whom an emergency was stood down over is missing on every page, until somebody says that they are accounted for', async ({
  page,
  request,
}) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS', TRUST_PROXY: 'on' });
  const token = await apiOver(request, server.url).signIn('hse');
  const call = async (method: string, path: string, data?: object) => {
    const headers = { Authorization: `Token ${token}`, 'Idempotency-Key': crypto.randomUUID() };
    return (await (await request.fetch(`${server.url}${path}`, { method, headers, ...(data ? { data } : {}) })).json()).result;
  };
  const { sites }: EmergencyScope = await call('GET', '/v1/emergencies/scope/');
  const area = sites.flatMap(({ areas }) => areas).find(({ crew_on, crew_inside }) => crew_on > 2 && crew_inside === 0);
  if (!area) throw new Error('nobody is on site');
  const declared = await call('POST', '/v1/emergencies/', { areas: [area.id], kind: 'fire', named: area.code });
  const signing = { sap: people.hse, password, event: 'STAND_DOWN', permit: null, version: declared.id };
  const { signature_token: signature } = await call('POST', '/v1/account/sign/', signing);
  const unaccounted = namingAll(declared);
  await call('POST', `/v1/emergencies/${declared.id}/stand-down/`, { signature, unaccounted });
  const missing = (unaccounted?.people ?? []).flatMap(({ permit, members }) => members.map((member) => ({ permit, member })));
  const last = missing.at(-1);
  if (!last) throw new Error('nobody is missing');
  const before = missing.filter((one) => one !== last);

  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit-emergencies`);
  const strip = page.locator('[data-strip="emergency"]');
  const said = (count: number) => `${count} not accounted for after an emergency`;
  await expect(strip.getByRole('alert')).toHaveText(said(missing.length));
  await expect(strip).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByText('No emergency declared')).toHaveCount(0);
  expect(await axeFindings(page, '[data-strip]')).toEqual([]);
  for (const one of before) await call('PUT', `/v1/emergencies/${declared.id}/head-count/`, { ...one, accounted: true });
  await expect(strip.getByRole('alert')).toHaveText(said(1));

  const { tracking_number } = await call('GET', `/v1/permits/${last.permit}/`);
  await page.getByRole('main').getByRole('alert').getByRole('link', { name: tracking_number }).press('Enter');
  const head = page.getByRole('alert').filter({ hasText: 'Not accounted for since' });
  const pressed = head.getByRole('button', { name: /^Accounted for: / });
  await expect(pressed).toBeVisible();
  await expect(page.getByText('Wait until the emergency is stood down.')).toHaveCount(0);
  expect(await axeFindings(page, 'article')).toEqual([]);
  await pressed.press('Enter');
  await expect(head).toHaveCount(0);
  await expect(page.getByText('No emergency declared')).toBeVisible();
  await server.stop();
});
