import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { filled } from '#src/platform/routes.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { workArea } from './kit/freePlace.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { atTheDesk } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { someInside } from './kit/someInside.ts';
import { testGasAt } from './kit/testGasAt.ts';

// A plant of its own: other journeys stop the work of theirs and get everybody out.
test('hot work in a vessel is told who is inside under another permit, and which gas was found and which isolation was lost there', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const api = apiOver(request, server.url);
  const calls = permitCalls(request, server.url);
  const [hse, delegate] = [await api.signIn('hse'), await api.signIn('delegate')];
  const entry = await someInside(api, calls, hse);
  const { result } = (await api.get(hse, `/v1/permits/${entry.row.id}/`)) as { result: Permit };
  const { result: work } = (await api.get(hse, `/v1/permits/${entry.row.id}/work/`)) as { result: PermitWork };
  const [tag = ''] = result.equipment_tags;
  const number = result.tracking_number;
  const { id, tracking_number: trackingNumber } = await calls.post<Pick<Permit, 'id' | 'tracking_number'>>(
    delegate,
    '/v1/permits/',
    {
      title: 'Weld a bracket in the vessel',
      description: 'Set the bracket and weld it.',
      limits: 'Nothing but this bracket.',
      emergency_actions: 'Stop, get out and call 5555.',
      precautions: ['Barrier the place'],
      ppe: ['Welding gloves'],
      area_id: workArea.id,
      primary_code: 'HOT',
      supplementary_codes: [],
      equipment_tags: [tag],
      performing_authority_sap: atTheDesk.performingAuthority,
      planned_from: new Date(Date.now() + 3_600_000).toISOString(),
      planned_to: new Date(Date.now() + 7_200_000).toISOString(),
    },
  );

  await leaveToken(page, server.url, hse);
  await page.goto(`${server.url}/apps/permits/0?search=${trackingNumber}`);
  const inside = new RegExp(`${entry.inside.length} inside under .?${number}`);
  const row = page.getByRole('row', { name: trackingNumber });
  await expect(row).toContainText(new RegExp(`${entry.inside.length} inside: .?${number}`));
  // Its detectors read: nothing of its air stands beside them.
  await expect(row).not.toContainText('Air not monitored');
  await page.goto(server.url + filled('/apps/permit/:permitId/:trackingNumber', { permitId: id, trackingNumber }));
  const head = page.getByRole('article').locator('header').first();
  await expect(head).toContainText(inside);
  expect(await axeFindings(page, 'header')).toEqual([]);

  // The page is not read anew: what happens under the other permit comes to it.
  await testGasAt({ calls, api }, hse, entry.row.id, work.gas.points[0] ?? '', { H2S: 12 });
  await expect(head).toContainText('Gas in the same confined space');
  // Between them the marks that keep a figure and its unit together.
  const gas = /Gas found: H2S .?12 ppm/;
  await expect(head).toContainText(gas);
  await expect(head).toContainText(`test point ${work.gas.points[0]} · `);
  await page.getByRole('tab', { name: 'Gas', exact: true }).click();
  await expect(page.getByRole('tabpanel')).toContainText(gas);
  await expect(page.getByRole('tabpanel')).toContainText(`under ${number}`);
  expect(await axeFindings(page, 'article')).toEqual([]);

  const [isolation] = work.isolations;
  await calls.post(hse, `/v1/isolations/${isolation?.id}/events/`, { event: 'LOSE_POINT', point: 1 });
  const lost = page.getByRole('alert').filter({ hasText: 'Isolation lost in the same confined space' });
  await expect(lost).toContainText(`${isolation?.number}`);
  await expect(lost).toContainText(`under ${number}`);

  await page.goto(server.url + filled('/apps/permit/:permitId/:trackingNumber/print', { permitId: id, trackingNumber }));
  const printed = page.getByRole('region', { name: 'GAS IN THE SAME CONFINED SPACE' });
  await expect(printed).toContainText(/H2S .?12 ppm/);
  await expect(printed).toContainText(`under ${number}`);
  await expect(printed).toContainText('ISOLATION LOST IN THE SAME CONFINED SPACE');
  await expect(printed).toContainText(`${isolation?.number}`);
  await server.stop();
});
