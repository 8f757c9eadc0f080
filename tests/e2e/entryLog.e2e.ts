import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';

type Row = { id: number; tracking_number: string };

// A plant of its own: other journeys stop the work of theirs and get everybody out.
test('a button that is pressed twice in the entry log counts one person out, and moves nobody else', async ({ page, request }) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?code=CSE&labelHandle=9&limit=50')) as { result: { items: Row[] } };
  const works = await Promise.all(
    result.items.map(async (row) => ({
      row,
      work: ((await api.get(token, `/v1/permits/${row.id}/work/`)) as { result: PermitWork }).result,
    })),
  );
  const entrants = ({ crew }: PermitWork) =>
    crew.filter(({ on_site, role }) => on_site && role !== 'attendant' && role !== 'rescue');
  const found = works.find(({ work }) => entrants(work).length > 1);
  if (!found) throw new Error('no confined space of the demo plant that is live has two people who may enter beside its rescuers');
  const [first, second] = entrants(found.work).map(({ name, sap, badge, company }) => `${name} (${sap ?? badge} · ${company})`);
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit/${found.row.id}/${found.row.tracking_number}?tab=crew`);
  const press = (name: string | undefined, act: 'goes in' | 'comes out') =>
    page.getByRole('button', { name: `${name} ${act}`, exact: true });
  const isFree = async (name: string | undefined, act: 'goes in' | 'comes out') =>
    (await press(name, act).getAttribute('aria-disabled')) === null;

  await expect(press(first, 'goes in')).toBeVisible();
  for (const name of [first, second]) {
    if (await isFree(name, 'goes in')) await press(name, 'goes in').click();
    await expect(press(name, 'goes in')).toHaveAttribute('aria-disabled', 'true');
  }
  const count = page.getByRole('status', { name: 'Inside now' });
  const inside = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
  const box = await press(first, 'comes out').boundingBox();
  await press(first, 'comes out').dblclick({ delay: 30 });
  await expect(press(first, 'goes in')).not.toHaveAttribute('aria-disabled');
  await expect(press(first, 'comes out')).toBeFocused();
  // Where the button was it still is: a third press there does nothing, either.
  expect(await press(first, 'comes out').boundingBox()).toEqual(box);
  await press(first, 'comes out').click({ force: true });
  await expect(count).toContainText(String(inside - 1));
  expect(await isFree(second, 'comes out')).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await server.stop();
});

test('the last rescuer outside is not offered the way in, and is told why', async ({ page, api, openAs }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?code=CSE&labelHandle=9&limit=50')) as { result: { items: Row[] } };
  const works = await Promise.all(
    result.items.map(async (row) => ({
      row,
      work: ((await api.get(token, `/v1/permits/${row.id}/work/`)) as { result: PermitWork }).result,
    })),
  );
  const rescuers = ({ crew }: PermitWork) => crew.filter(({ on_site, role }) => on_site && role === 'rescue');
  const found = works.find(({ work }) => rescuers(work).length === 1);
  const [last] = found ? rescuers(found.work) : [];
  if (!found || !last) throw new Error('no confined space of the demo plant that is live has one rescuer on site');
  await openAs('hse', `/apps/permit/${found.row.id}/${found.row.tracking_number}?tab=crew`);
  const press = page.getByRole('button', {
    name: `${last.name} (${last.sap ?? last.badge} · ${last.company}) goes in`,
    exact: true,
  });
  await expect(press).toHaveAttribute('aria-disabled', 'true');
  await expect(press).toHaveAccessibleDescription(
    'The last rescuer outside does not go in while the work goes on. To get somebody out, stop the work first.',
  );
  expect(await axeFindings(page)).toEqual([]);
});
