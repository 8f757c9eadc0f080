import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { LifeStep } from '#tests/journeys/permitLife.model.ts';
import { axeFindings } from './kit/axe.ts';
import { deskPage } from './kit/deskPage.ts';
import { expect, test } from './kit/journey.ts';
import { lifePermit } from './kit/lifePermit.ts';
import { lifeSteps } from './kit/lifeSteps.ts';
import { atTheDesk, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';

const day = 1440;
const road: LifeStep[] = ['submit', 'takeOn', 'prepare', 'endorse', 'approve', 'authorise', 'issue', 'accept'];

test('stopped for danger: the head says who, when, why and what restarts it, the next act is the button, and nothing of it is left once it is issued again', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  test.setTimeout(600_000);
  const calls = permitCalls(request, serverUrl);
  const tokens = { delegate: await api.signIn('delegate'), hse: await api.signIn('hse'), sme: await api.signIn('sme') };
  const { id, tracking_number } = await lifePermit(calls, tokens.delegate, day);
  const who = { signedIn: people.delegate, performingAuthority: atTheDesk.performingAuthority, closer: people.delegate };
  const doing = lifeSteps({ page, request, serverUrl, api, id, road: [...road, 'stop', 'issueAgain'], tokens, who });
  const head = page.locator('article > header');
  const bar = head.getByRole('button');
  await openAs('delegate', `/apps/permit/${id}/${tracking_number}`);
  for (const step of road) await test.step(step, doing[step]);
  await expect(deskPage(page).state('Live')).toBeVisible();
  await expect(head.getByText(/^(Issue period ends|Gas test due) in/)).toBeVisible();

  await test.step('stopped', async () => {
    await doing.stop();
    await expect(deskPage(page).state('Suspended')).toBeVisible();
    await expect(head.getByText('· Danger', { exact: true })).toBeVisible();
    const { result } = (await api.get(tokens.delegate, `/v1/permits/${id}/`)) as { result: Permit };
    const { by } = result.standing?.stopped ?? {};
    expect(by?.sap).toBe(people.delegate);
    const by_ = head.locator('dl > div').filter({ hasText: 'Stopped by' });
    await expect(by_).toContainText(by?.name ?? 'nobody');
    await expect(by_).toContainText(String(people.delegate));
    await expect(by_).toContainText(/\d\d \w{3} \d\d:\d\d/);
    await expect(by_).toContainText('Danger');
    await expect(head.locator('dl > div').filter({ hasText: 'To restart' }).locator('dd')).toHaveText([
      'Remove the danger.',
      'Where the work needs gas tests, test every point again.',
      'The Area Owner Delegate visits the site and declares at the issue that the danger is gone. The critical controls are answered again; the crew hears the toolbox talk before it is accepted.',
    ]);
    // The next act of whom it waits for, and the clock that counts now.
    await expect(bar.filter({ hasText: 'Issue again' })).toBeVisible();
    await expect(head.getByText(/^Validity ends in/)).toBeVisible();
    await expect(head).not.toContainText('Issue period');
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('issued again', async () => {
    await doing.issueAgain();
    await expect(deskPage(page).state('Issued')).toBeVisible();
    await expect(head).not.toContainText('Danger');
    await expect(head.getByText('Stopped by')).toHaveCount(0);
    await expect(head.getByText(/^To be accepted within/)).toBeVisible();
    const period = page
      .locator('main')
      .getByRole('term')
      .filter({ hasText: 'Issue period' })
      .locator('xpath=following-sibling::dd[1]');
    await expect(period).toContainText(/\d\d:\d\d/);
    await page.goto(`/apps/permits/0?search=${tracking_number}`);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: tracking_number }) });
    await expect(row).toContainText('Issued');
    await expect(row).not.toContainText('Danger');
  });
});

test('handed back after hot work: the clock that counts is the fire watch', async ({ page, api, openAs }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?state=handed_back&limit=100')) as { result: { items: { id: number }[] } };
  const permits = await Promise.all(
    result.items.map(async ({ id }) => ((await api.get(token, `/v1/permits/${id}/`)) as { result: Permit }).result),
  );
  const watched = permits.find(({ standing }) => standing?.clock?.kind === 'fireWatch');
  if (!watched) throw new Error('no fire watch is kept in the demo plant');
  await openAs('hse', `/apps/permit/${watched.id}/${watched.tracking_number}`);
  // In a run that is longer than the watch of the demo plant it is over, and nobody has confirmed it.
  await expect(page.locator('article > header').getByText(/^Fire watch (ends in|complete|not confirmed)/)).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Issue period' }).locator('xpath=following-sibling::dd[1]')).toContainText(
    /\d\d:\d\d/,
  );
});
