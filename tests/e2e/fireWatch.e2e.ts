import type { activities } from '#domain/permits/kernel/permit.states.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { permitCalls } from './kit/permitCalls.ts';

// Stops and presses of other journeys may have left no such work.
test.use({ plant: 'fireWatch' });

const isHot = (permit: object): boolean =>
  'primary_code' in permit && permit.primary_code === ('HOT' satisfies keyof typeof activities);

test('I317: hot work that stops keeps its fire watcher when the others leave, and says in red when nobody watches', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { id, path } = await livePermit(api, (permit) => isHot(permit) && 'crew_on' in permit && Number(permit.crew_on) >= 2);
  await permitCalls(request, serverUrl).post(token, `/v1/permits/${id}/events/`, {
    event: 'SUSPEND',
    reason: 'hold',
    comment: 'The crew breaks for lunch.',
  });
  const { result: work } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
  const there = work.crew.filter(({ on_site }) => on_site);
  const watchers = there.filter(({ role }) => role === 'fire_watch');
  expect(watchers.length).toBeGreaterThan(0);
  await openAs('hse', `${path}?tab=crew`);
  const nobody = page
    .locator('article > header')
    .getByText(
      /^Hot work until \d\d:\d\d: nobody watches for fire\. The whole fire watch starts when a fire watcher is on site\.$/,
    );
  await page.getByRole('button', { name: 'Everybody has left', exact: true }).click();
  const asked = page.getByRole('group', { name: 'the fire watch stays' });
  for (const { name } of watchers) await expect(asked).toContainText(name);
  await asked.getByRole('button', { name: 'Record that' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Everybody has left', exact: true })).toHaveCount(0);
  await expect(nobody).toHaveCount(0);
  // While somebody watches it says until when, who, and asks before the only one leaves.
  await expect(page.locator('article > header')).toContainText(/Hot work until \d\d:\d\d: fire watch until \d\d:\d\d\./);
  for (const { name } of watchers) await expect(page.getByText(/^To be watched until/)).toContainText(name);
  expect(watchers).toHaveLength(1);
  await page
    .getByRole('button', { name: `${watchers[0]?.name}` })
    .filter({ hasText: 'Left the site' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Leave the place unwatched?' });
  await expect(question).toContainText(`${watchers[0]?.name}`);
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Everybody has left, the fire watch too' }).click();
  await expect(page.getByRole('group').getByRole('alert')).toContainText('nobody watches for fire');
  expect(await axeFindings(page, 'article')).toEqual([]);
  await page.getByRole('button', { name: 'Record that' }).click();
  await expect(nobody).toBeVisible();
  expect(await axeFindings(page, 'article')).toEqual([]);
});

test('the end of a fire watch is not offered before its minute, which is said; starting anew is an act of its own', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?code=HOT&limit=50')) as {
    result: { items: { id: number; tracking_number: string; state: string }[] };
  };
  const back = result.items.filter(({ state }) => state === 'handed_back');
  const works = await Promise.all(back.map(({ id }) => api.get(token, `/v1/permits/${id}/work/`)));
  const watched = back.find((_, index) => {
    const { fire_watch_until: until, fire_watch_over: over } = (works[index] as { result: PermitWork }).result;
    return !over && until !== null && Date.parse(until) > Date.now() + 120_000;
  });
  if (!watched) throw new Error('no handed-back hot work of the demo plant is watched for fire');
  await openAs('hse', `/apps/permit/${watched.id}/${watched.tracking_number}?tab=crew`);
  const end = page.getByRole('button', { name: 'Confirm the end', exact: true });
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await expect(end).toHaveAccessibleDescription(/^The end can be confirmed from /);
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  const form = page.getByRole('form', { name: 'Fire watch' });
  await expect(form.getByRole('button', { name: 'Restart', exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Confirm the end' })).toHaveCount(0);
  expect(await axeFindings(page, 'article')).toEqual([]);
});
