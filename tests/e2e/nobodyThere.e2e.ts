import type { AuditEvent, Permit, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { filled } from '#src/platform/routes.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';

// Stops, tests and losses of other journeys may have left no such work.
test.use({ plant: 'nobodyThere' });

test('where work is stopped one press records that everybody has left, after it has named them', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const crewed = (permit: object) =>
    'crew_on' in permit && Number(permit.crew_on) >= 2 && 'crew_inside' in permit && permit.crew_inside === 0;
  const { id, path } = await livePermit(api, crewed);
  await openAs('hse', `${path}?tab=crew`);
  await expect(page.getByRole('heading', { name: 'Crew', exact: true })).toBeVisible();
  const everybody = page.getByRole('button', { name: 'Everybody has left', exact: true });
  await expect(everybody).toHaveCount(0);
  const token = await api.signIn('hse');
  await permitCalls(request, serverUrl).post(token, `/v1/permits/${id}/events/`, {
    event: 'SUSPEND',
    reason: 'danger',
    comment: 'Steam at the flange.',
  });
  const here = page.locator('article > header').getByText(/^\d+ on site: get them away$/);
  await expect(here).toBeVisible();
  const count = Number((await here.textContent())?.split(' ')[0]);
  await everybody.click();
  const asked = page.getByRole('group', { name: `Have all ${count} who are recorded on site left?` });
  const { result: work } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
  for (const { name, on_site } of work.crew) if (on_site) await expect(asked).toContainText(name);
  expect(await axeFindings(page, 'article')).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(everybody).toBeVisible();
  await everybody.click();
  await asked.getByRole('button', { name: `Record that all ${count} have left` }).click();
  await expect(here).toHaveCount(0);
  await expect(everybody).toHaveCount(0);
  const { result } = (await api.get(token, `/v1/permits/${id}/audit/`)) as { result: { items: AuditEvent[] } };
  expect(result.items.filter(({ event }) => event === 'CREW_OFF').slice(-count)).toHaveLength(count);
});

test('a permit that relies on an isolation which is lifted for a test says so before all else', async ({ page, api, openAs }) => {
  const token = await api.signIn('hse');
  const called = async (title: string, labelHandle: number): Promise<PermitRow> => {
    const { result } = (await api.get(token, `/v1/permits/?labelHandle=${labelHandle}&limit=200`)) as {
      result: { items: PermitRow[] };
    };
    const found = result.items.find((one) => one.title.includes(title));
    if (!found) throw new Error(`no permit is called ${title}`);
    return found;
  };
  const [waiting, testing] = [await called('waits for the bump test', 11), await called('Bump test motor', 12)];
  const params = { permitId: waiting.id, trackingNumber: waiting.tracking_number };
  await openAs('hse', `${filled('/apps/permit/:permitId/:trackingNumber', params)}?tab=isolations`);
  const head = page.locator('article > header');
  const said = head.getByRole('alert').first();
  await expect(said).toContainText('Isolation lifted for a test: energy may be in');
  await expect(said.getByRole('link', { name: testing.tracking_number })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Lifted for the test' }).first()).toBeVisible();
  expect(await axeFindings(page, 'article')).toEqual([]);
});

test('an isolation that is lost under work on hold is said in the head and in the list, and sends people away', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const isolated = (permit: object) =>
    'crew_on' in permit &&
    Number(permit.crew_on) >= 1 &&
    'crew_inside' in permit &&
    permit.crew_inside === 0 &&
    'isolation' in permit &&
    permit.isolation === 'confirmed';
  const { id, path, tracking_number: number } = await livePermit(api, isolated);
  const token = await api.signIn('hse');
  const { post } = permitCalls(request, serverUrl);
  await post(token, `/v1/permits/${id}/events/`, { event: 'SUSPEND', reason: 'hold', comment: 'Waits for a spare part.' });
  const { result: work } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
  await post(token, `/v1/isolations/${work.isolations[0]?.id}/events/`, {
    event: 'LOSE_POINT',
    point: 1,
    note: 'The lock is gone.',
  });
  await openAs('hse', path);
  const head = page.locator('article > header');
  await expect(head.getByText('· Isolation lost')).toBeVisible();
  const { result: permit } = (await api.get(token, `/v1/permits/${id}/`)) as { result: Permit };
  const away = head.getByRole('alert').filter({ hasText: 'on site: get them away' });
  await expect(away).toContainText(`Place to leave: ${permit.area.code} ${permit.area.name}`);
  for (const tag of permit.equipment_tags) await expect(away).toContainText(tag);
  // Each step once, and once that the permit is visited and issued again.
  await expect(head.locator('dl > div').filter({ hasText: 'To restart' }).locator('dd')).toHaveText([
    'Resolve the reason for the hold.',
    'Put every isolation point back in place, verify each again, and confirm the isolation.',
    ...(permit.gas === 'not_required' ? [] : ['Where the work needs gas tests, test every point again.']),
    'The Area Owner Delegate visits the site and issues the permit again. The critical controls are answered again; the crew hears the toolbox talk before it is accepted.',
  ]);
  expect(await axeFindings(page, 'article')).toEqual([]);
  await page.goto(`/apps/permits?q=${encodeURIComponent(number)}`);
  await expect(page.getByRole('row').filter({ hasText: number }).getByText('Isolation lost')).toBeVisible();
});

test('work that a lost isolation stopped says so once in the head, the row and the stop', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const isolated = (permit: object) => 'isolation' in permit && permit.isolation === 'confirmed';
  const { id, path, tracking_number: number } = await livePermit(api, isolated);
  const token = await api.signIn('hse');
  const { result: work } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
  await permitCalls(request, serverUrl).post(token, `/v1/isolations/${work.isolations[0]?.id}/events/`, {
    event: 'LOSE_POINT',
    point: 1,
    note: 'The lock is gone.',
  });
  await openAs('hse', path);
  const head = page.locator('article > header');
  await expect(head.getByText('· Isolation lost', { exact: true })).toBeVisible();
  const { result: permit } = (await api.get(token, `/v1/permits/${id}/`)) as { result: Permit };
  const [point] = permit.standing?.lost ?? [];
  await expect(head.getByRole('alert').filter({ hasText: 'Isolation not in place' })).toContainText(
    `${point?.number}: ${point?.tags.join(', ')}`,
  );
  // People stand before isolations: on a phone there is room for one of the two.
  const told = await head.getByRole('alert').allTextContents();
  const [away, energy] = [/get them/, /Isolation not in place/].map((words) => told.findIndex((text) => words.test(text)));
  expect(away).toBeGreaterThanOrEqual(0);
  expect(away).toBeLessThan(energy ?? -1);
  const stop = head.locator('dl > div').filter({ hasText: 'Stopped by' });
  await expect(stop).toContainText(/ISO-\d+-\d+: Point reported as not in place \([^)]*[A-Z]+-[^)]*\)/);
  await expect(stop).toContainText('The lock is gone.');
  await expect(stop).not.toContainText('Isolation:');
  await expect(stop.locator('dd')).not.toHaveText(/·\s*$/);
  await expect(head.getByText('· Isolation', { exact: true })).toHaveCount(0);
  await page.goto(`${path}?tab=isolations`);
  const lost = page.getByRole('row').filter({ hasText: 'Lost: reported as not in place' });
  await expect(lost).toContainText('The lock is gone.');
  await expect(lost).toContainText(String(people.hse));
  await page.goto(`/apps/permits?q=${encodeURIComponent(number)}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.locator('[data-told]')).toContainText('Isolation lost');
});
