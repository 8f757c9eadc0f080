import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { testGasAt } from './kit/testGasAt.ts';

type Row = { id: number; tracking_number: string };

test('who closes a permit under which gas was found is asked at the desk whether the next work there was told', async ({
  page,
  api,
  openAs,
  request,
  serverUrl,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?state=handed_back&limit=50')) as { result: { items: Row[] } };
  const works = await Promise.all(
    result.items.map(async (row) => ({
      row,
      work: ((await api.get(token, `/v1/permits/${row.id}/work/`)) as { result: PermitWork }).result,
    })),
  );
  const tested = works.find(
    ({ work }) => work.gas.limits.some(({ substance }) => substance === 'LEL') && work.gas.points.length > 0,
  );
  if (!tested) throw new Error('the demo plant has no handed back permit with a plan of gas tests');
  const { row, work } = tested;
  const told = page.getByRole('checkbox', { name: 'Whoever works there next has been told of the gas that was found.' });
  await openAs('delegate', `/apps/permit/${row.id}/${row.tracking_number}?event=CLOSE`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(told).toHaveCount(0);
  await testGasAt({ calls: permitCalls(request, serverUrl), api }, token, row.id, work.gas.points[0] ?? '', { LEL: 40 });
  await page.goto(`/apps/permit/${row.id}/${row.tracking_number}?event=CLOSE`);
  await expect(told).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
