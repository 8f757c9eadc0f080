import type { Browser, Page } from '@playwright/test';
import { type Api, expect, leaveToken, test } from './kit/journey.ts';
import { atTheDesk, type Person, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';

type Calls = ReturnType<typeof permitCalls>;
type Isolated = { id: number; number: string; path: string };

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
/** What another desk does is on the screen within this time, in milliseconds. */
const soon = { timeout: 5000 };

/** A draft of a permit on an isolation of its own, whose two points the delegate has applied. */
const isolatedDraft = async (calls: Calls, api: Api): Promise<Isolated> => {
  const [delegate, hse] = [await api.signIn('delegate'), await api.signIn('hse')];
  const permit = await calls.post<{ id: number; tracking_number: string }>(delegate, '/v1/permits/', {
    title: 'Change the seal of a pump',
    primary_code: 'CLD',
    area_id: 1,
    performing_authority_sap: atTheDesk.performingAuthority,
    planned_from: minutes(60),
    planned_to: minutes(600),
  });
  const { id, number } = await calls.post<{ id: number; number: string }>(delegate, '/v1/isolations/', {
    ...{ site: 'CHG', title: 'Feed of the pump', category: 'proved', energy: 'electrical', responsible_sap: people.delegate },
    points: ['CB-28', 'XV-14'].map((tag) => ({ tag, kind: 'breaker', position: 'open and locked' })),
  });
  await calls.put(delegate, `/v1/permits/${permit.id}/isolations/`, { ids: [id] });
  const cause = (token: string, body: object) => calls.post(token, `/v1/isolations/${id}/events/`, body);
  await cause(delegate, { event: 'PLAN' });
  await cause(hse, { event: 'APPROVE' });
  for (const point of [1, 2]) await cause(delegate, { event: 'APPLY_POINT', point });
  return { id, number, path: `/apps/permit/${permit.id}/${permit.tracking_number}?tab=isolations` };
};

/** Somebody at a desk of their own. */
const anotherDesk = async (browser: Browser, url: string, token: string, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await leaveToken(page, url, token);
  await page.goto(path);
  return page;
};

/** The row of a point, and what the page would lose if it were loaded anew. */
const tabOf = (page: Page, { number }: Isolated) => {
  const row = (point: number) =>
    page.getByRole('region', { name: `Points of ${number}` }).getByRole('row', { name: new RegExp(`^${point}\\.`) });
  return {
    row,
    cell: (point: number, head: 'applied' | 'verified') =>
      row(point)
        .getByRole('cell')
        .nth(head === 'applied' ? 1 : 2),
    stay: () => page.evaluate(() => Object.assign(globalThis, { stayed: true })),
    hasStayed: () => page.evaluate(() => 'stayed' in globalThis),
  };
};

test('what another desk verifies and removes at an isolation is on the open tab at once', async ({
  page,
  browser,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const isolated = await isolatedDraft(permitCalls(request, serverUrl), api);
  const shown = tabOf(page, isolated);
  await openAs('delegate', isolated.path);
  await expect(shown.cell(1, 'verified')).toHaveText('Not yet');
  await shown.stay();

  const hse: Person = 'hse';
  const other = await anotherDesk(browser, serverUrl, await api.signIn(hse), isolated.path);
  const theirs = tabOf(other, isolated);
  await theirs.row(1).getByRole('button', { name: 'Verify: point 1' }).click();
  const form = other.getByRole('form', { name: 'Verify: point 1' });
  await form.getByLabel('How the absence of energy was proved').fill('0 V between all phases');
  await form.getByRole('button', { name: 'Verify' }).click();
  await expect(theirs.cell(1, 'verified')).toContainText('0 V between all phases');

  await expect(shown.cell(1, 'verified')).toContainText('Proof: 0 V between all phases', soon);
  await expect(shown.cell(1, 'verified')).toContainText(`${people.hse}`);
  await expect(shown.cell(2, 'verified')).toHaveText('Not yet');

  await theirs.row(1).getByRole('button', { name: 'Remove: point 1' }).click();
  await expect(shown.cell(1, 'applied')).toContainText('Removed', soon);
  await expect(shown.cell(1, 'verified')).toHaveText('Not in place', soon);
  expect(await shown.hasStayed()).toBe(true);
  await other.context().close();
});
