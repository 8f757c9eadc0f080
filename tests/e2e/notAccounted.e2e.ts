import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { togetherIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { axeFindings } from './kit/axe.ts';
import { emergencyPlant } from './kit/emergencyPlant.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';

test('whom an emergency was stood down over is missing on every page, until somebody says that they are accounted for', async ({
  page,
  request,
}) => {
  const { server, token, call, sites } = await emergencyPlant(request);
  const area = sites.flatMap(({ areas }) => areas).find(({ crew_on, crew_inside }) => crew_on > 2 && crew_inside === 0);
  if (!area) throw new Error('nobody is on site');
  const declared = await call<Emergency>('POST', '/v1/emergencies/', { areas: [area.id], kind: 'medical', named: area.code });
  const standDown = async (id: number, unaccounted: ReturnType<typeof namingAll>) => {
    const signing = { sap: people.hse, password, event: 'STAND_DOWN', permit: null, version: id };
    const { signature_token: signature } = await call<{ signature_token: string }>('POST', '/v1/account/sign/', signing);
    await call('POST', `/v1/emergencies/${id}/stand-down/`, { signature, unaccounted });
  };
  const unaccounted = namingAll(declared);
  await leaveToken(page, server.url, token);
  const strip = page.locator('[data-strip="emergency"]');
  await test.step('another emergency, of a graver kind and with fewer people, hides nobody of the first', async () => {
    const empty = sites.flatMap(({ areas }) => areas).find(({ id, crew_on }) => id !== area.id && crew_on === 0);
    if (!empty) throw new Error('people are everywhere');
    const fire: Emergency = await call('POST', '/v1/emergencies/', { areas: [empty.id], kind: 'fire', named: empty.code });
    const both: Emergency[] = await call('GET', '/v1/emergencies/');
    await page.goto(`${server.url}/apps/permit-emergencies`);
    await expect(strip.getByRole('alert')).toContainText('Emergency: Fire');
    await expect(strip.getByRole('alert')).toContainText(`${togetherIn(both).missing} not accounted for`);
    for (const { permit, members } of namingAll(fire)?.people ?? [])
      for (const member of members)
        await call('PUT', `/v1/emergencies/${fire.id}/head-count/`, { permit, member, accounted: true });
    await standDown(fire.id, null);
  });
  await standDown(declared.id, unaccounted);
  const missing = (unaccounted?.people ?? []).flatMap(({ permit, members }) => members.map((member) => ({ permit, member })));
  const last = missing.at(-1);
  if (!last) throw new Error('nobody is missing');
  const mine = missing.filter(({ permit }) => permit === last.permit);
  expect(mine.length).toBeGreaterThan(1);
  const before = missing.filter((one) => !mine.includes(one));

  await page.goto(`${server.url}/apps/permit-emergencies`);
  const said = (count: number) => `${count} not accounted for after an emergency`;
  await expect(strip.getByRole('alert')).toHaveText(said(missing.length));
  await expect(strip).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByText('No emergency declared')).toHaveCount(0);
  expect(await axeFindings(page, '[data-strip]')).toEqual([]);
  for (const one of before) await call('PUT', `/v1/emergencies/${declared.id}/head-count/`, { ...one, accounted: true });
  await expect(strip.getByRole('alert')).toHaveText(said(mine.length));

  const { tracking_number } = await call<{ tracking_number: string }>('GET', `/v1/permits/${last.permit}/`);
  await test.step('their printed copy names them above all else, and on the crew', async () => {
    await page.goto(`${server.url}/apps/permit/${last.permit}/${tracking_number}/print`);
    await expect(page.getByText(/NOT ACCOUNTED FOR SINCE/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'not accounted for' }).first()).toBeVisible();
    await page.goto(`${server.url}/apps/permit-emergencies`);
  });
  await page.getByRole('main').getByRole('alert').getByRole('link', { name: tracking_number }).press('Enter');
  const head = page.getByRole('alert').filter({ hasText: 'Not accounted for since' });
  const presses = head.getByRole('button', { name: /^Accounted for: / });
  await expect(presses).toHaveCount(mine.length);
  await expect(page.getByText('Wait until the emergency is stood down.')).toHaveCount(0);
  expect(await axeFindings(page, 'article')).toEqual([]);
  // By keyboard the focus goes to what was said of them, where a second Enter says nothing of anybody else.
  await presses.first().focus();
  for (let left = mine.length - 1; left > 0; left -= 1) {
    const said = (await presses.first().getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Enter');
    await expect(presses).toHaveCount(left);
    await expect(page.getByText(said, { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await presses.first().focus();
    await expect(presses).toHaveCount(left);
  }
  const name = await presses.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(head).toHaveCount(0);
  await expect(page.getByText('All accounted for')).toBeVisible();
  await expect(page.getByText('No emergency declared')).toBeVisible();
  expect(await axeFindings(page, 'article')).toEqual([]);
  // One press too many is taken back by another.
  await page
    .getByRole('button', { name: /^Undo: / })
    .last()
    .press('Enter');
  await expect(presses).toHaveCount(1);
  expect(await presses.getAttribute('aria-label')).toBe(name);
  await expect(strip.getByRole('alert')).toHaveText(said(1));
  await presses.press('Enter');
  await expect(page.getByText('No emergency declared')).toBeVisible();

  // Later it is taken back on the page of emergencies, where the history keeps it.
  await page.goto(`${server.url}/apps/permit-emergencies`);
  const over = page.getByRole('region', { name: 'Emergencies that are over' }).getByRole('row').filter({ hasText: 'Medical' });
  await expect(over).toContainText(`All accounted for ${missing.length} not accounted for when it was stood down:`);
  await over.getByText(`${missing.length} accounted for since`).press('Enter');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await over
    .getByRole('button', { name: /^Not accounted for after all: / })
    .last()
    .press('Enter');
  await expect(over).toContainText('1 person is not accounted for.');
  await expect(over.getByText(`${missing.length - 1} accounted for since`)).toBeFocused();
  await expect(over.getByRole('list', { name: 'Corrections' }).getByRole('listitem')).toHaveCount(2);
  await server.stop();
});
