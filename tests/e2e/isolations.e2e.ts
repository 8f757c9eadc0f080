import type { Browser, Page } from '@playwright/test';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { isolateAt } from './kit/isolating.ts';
import { type Api, expect, leaveToken, test } from './kit/journey.ts';
import { atTheDesk, type Person, password, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { tick } from './kit/tick.ts';

type Calls = ReturnType<typeof permitCalls>;
type Isolated = { id: number; number: string; permit: string; path: string };

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
/** What another desk does is on the screen within this time, in milliseconds. */
const soon = { timeout: 5000 };

const draftOf = (calls: Calls, token: string, title: string) =>
  calls.post<{ id: number; tracking_number: string }>(token, '/v1/permits/', {
    title,
    primary_code: 'CLD',
    area_id: 1,
    performing_authority_sap: atTheDesk.performingAuthority,
    planned_from: minutes(60),
    planned_to: minutes(600),
  });

/** A draft of a permit on an isolation of its own, whose two points an isolating authority has applied. */
const isolatedDraft = async (calls: Calls, api: Api): Promise<Isolated> => {
  const [delegate, hse] = [await api.signIn('delegate'), await api.signIn('hse')];
  const permit = await draftOf(calls, delegate, 'Change the seal of a pump');
  const { id, number } = await calls.post<{ id: number; number: string }>(delegate, '/v1/isolations/', {
    ...{ site: 'CHG', title: 'Feed of the pump', category: 'proved', energy: 'electrical', responsible_sap: people.delegate },
    points: ['CB-28', 'XV-14'].map((tag) => ({
      tag,
      kind: 'breaker',
      position: 'open',
      lock_no: `L-${tag}-${permit.id}`,
    })),
  });
  await calls.put(delegate, `/v1/permits/${permit.id}/isolations/`, { ids: [id] });
  const cause = (token: string, body: object) => calls.post(token, `/v1/isolations/${id}/events/`, body);
  await cause(delegate, { event: 'PLAN' });
  await isolateAt({ calls, api, token: hse }, id, people.hse, { event: 'APPROVE' });
  for (const point of [1, 2])
    await isolateAt({ calls, api, token: delegate }, id, atTheDesk.isolatingAuthority, { event: 'APPLY_POINT', point });
  return { id, number, permit: permit.tracking_number, path: `/apps/permit/${permit.id}/${permit.tracking_number}?tab=isolations` };
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

/** Answers for the one permit and for everybody else, and signs. */
const removeLast = async (page: Page, tab: ReturnType<typeof tabOf>, { permit }: Isolated, sap: number): Promise<void> => {
  await tab.row(2).getByRole('button', { name: 'Remove: point 2' }).click();
  const form = page.getByRole('form', { name: 'Remove: point 2' });
  await expect(form.getByLabel('SAP number')).toHaveValue(String(sap));
  await tick(form.getByLabel(`${permit} no longer depends on it`));
  await tick(form.getByLabel('Nobody else depends on this isolation'));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign and remove' }).click();
  await expect(form).toHaveCount(0);
};

test.use({ plant: 'isolations' });

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
  await expect(shown.cell(2, 'verified')).toHaveText('Not yet');
  await shown.stay();

  const hse: Person = 'hse';
  const other = await anotherDesk(browser, serverUrl, await api.signIn(hse), isolated.path);
  const theirs = tabOf(other, isolated);
  await theirs.row(2).getByRole('button', { name: 'Verify: point 2' }).click();
  const form = other.getByRole('form', { name: 'Verify: point 2' });
  // Who signs reads which point of which certificate, and whose signature it takes.
  for (const text of [isolated.number, 'XV-14', 'An isolating authority other than who applied it signs'])
    await expect(form).toContainText(text);
  await form.getByLabel('Proved by').selectOption('voltage');
  await form.getByLabel('Reading').fill('0');
  await form.getByLabel('What was done and seen').fill('Between all phases');
  await form.getByLabel('SAP number').fill(String(atTheDesk.secondIsolator));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Verify' }).click();
  await expect(theirs.cell(2, 'verified')).toContainText('Between all phases');

  await expect(shown.cell(2, 'verified')).toContainText('Between all phases', soon);
  await expect(shown.cell(2, 'verified')).toContainText(`${atTheDesk.secondIsolator}`);
  await expect(shown.cell(1, 'verified')).toHaveText('Not yet');

  await removeLast(other, theirs, isolated, people.hse);
  await expect(shown.cell(2, 'applied')).toContainText('Removed', soon);
  await expect(shown.cell(2, 'applied')).toContainText('Signed by', soon);
  await expect(shown.cell(2, 'verified')).toHaveText('Not in place', soon);
  expect(await shown.hasStayed()).toBe(true);
  await other.context().close();
});

test('who removes a point is asked who still depends on it, answers for each permit, and signs', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const calls = permitCalls(request, serverUrl);
  const isolated = await isolatedDraft(calls, api);
  const shown = tabOf(page, isolated);
  const form = page.getByRole('form', { name: 'Remove: point 2' });
  const answer = (number: string) => form.getByLabel(`${number} no longer depends on it`);
  await openAs('delegate', isolated.path);

  await test.step('the form names every permit with its state and how many are on site, and says what is missing', async () => {
    await shown.row(2).getByRole('button', { name: 'Remove: point 2' }).click();
    await expect(form.getByText('Who still depends on this isolation?')).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveCount(1);
    for (const text of [isolated.permit, 'Draft', 'Change the seal of a pump', '0 on site'])
      await expect(form.getByRole('listitem')).toContainText(text);
    await form.getByRole('button', { name: 'Sign and remove' }).click();
    await expect(form.getByText('Ask them and answer here.')).toHaveCount(2);
    await expect(answer(isolated.permit)).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });

  const other =
    await test.step('another permit comes to name the isolation: it stands in the open form at once, unanswered', async () => {
      await tick(answer(isolated.permit));
      const more = await draftOf(calls, await api.signIn('delegate'), 'Paint the plinth of a pump');
      await calls.put(await api.signIn('delegate'), `/v1/permits/${more.id}/isolations/`, { ids: [isolated.id] });
      await expect(answer(more.tracking_number)).not.toBeChecked(soon);
      await expect(answer(isolated.permit)).toBeChecked();
      return more;
    });

  await test.step('a wrong password says how many attempts are left, and nothing has happened', async () => {
    await tick(answer(other.tracking_number));
    await tick(form.getByLabel('Nobody else depends on this isolation'));
    await form.getByLabel('Password').fill('not the password');
    await form.getByRole('button', { name: 'Sign and remove' }).click();
    await expect(form.getByText(/attempts are left/)).toBeVisible();
    await expect(shown.cell(2, 'applied')).not.toContainText('Removed');
  });

  await test.step('signed, the point says who removed it, when, and for whom they answered; on paper too', async () => {
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign and remove' }).click();
    await expect(form).toHaveCount(0);
    const cell = shown.cell(2, 'applied');
    for (const text of ['Removed', 'Signed by', String(people.delegate), 'Answered for:', isolated.permit, other.tracking_number])
      await expect(cell).toContainText(text);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(new URL(`${isolated.path.split('?')[0]}/print`, page.url()).href);
    await expect(page.getByRole('article')).toContainText(/removed, signed by .* \(1009\)/);
    await expect(page.getByRole('article')).toContainText(`answered for: ${isolated.permit}`);
  });
});

test('applying a point is signed: a person signed in without the competence is refused, and those who hold it are named', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const calls = permitCalls(request, serverUrl);
  const delegate = await api.signIn('delegate');
  const permit = await draftOf(calls, delegate, 'Change the bearing of a pump');
  const { id, number } = await calls.post<{ id: number; number: string }>(delegate, '/v1/isolations/', {
    ...{ site: 'CHG', title: 'Feed of the pump', category: 'proved', energy: 'electrical', responsible_sap: people.delegate },
    points: [{ tag: 'CB-29', kind: 'breaker', position: 'open', lock_no: 'L-29' }],
  });
  await calls.put(delegate, `/v1/permits/${permit.id}/isolations/`, { ids: [id] });
  await calls.post(delegate, `/v1/isolations/${id}/events/`, { event: 'PLAN' });
  await isolateAt({ calls, api, token: await api.signIn('hse') }, id, people.hse, { event: 'APPROVE' });
  const shown = tabOf(page, { id, number, permit: permit.tracking_number, path: '' });
  await openAs('delegate', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=isolations`);
  await shown.row(1).getByRole('button', { name: 'Apply: point 1' }).click();
  const form = page.getByRole('form', { name: 'Apply: point 1' });
  // The words name the point and its lock.
  await expect(form).toContainText(/Point .?CB-29.?, lock .?L-29/);
  // Without the competence the person signed in is not put in; who signs all the same is refused.
  await expect(form.getByLabel('SAP number')).toHaveValue('');
  await form.getByLabel('SAP number').fill(String(people.delegate));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(
    form.getByText('Who applies or verifies a point holds the competence of an isolating authority, and it has not ended.'),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('SAP number').fill(String(atTheDesk.isolatingAuthority));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form).toHaveCount(0);
  await expect(shown.cell(1, 'applied')).toContainText(String(atTheDesk.isolatingAuthority));
  await expect(shown.cell(1, 'applied')).toContainText('Signed');
  // Who applied it does not verify it; and that says nothing of what is done next.
  await shown.row(1).getByRole('button', { name: 'Verify: point 1' }).click();
  const verify = page.getByRole('form', { name: 'Verify: point 1' });
  await verify.getByLabel('Proved by').selectOption('voltage');
  await verify.getByLabel('Reading').fill('0');
  await verify.getByLabel('What was done and seen').fill('Between all phases');
  await verify.getByLabel('SAP number').fill(String(atTheDesk.isolatingAuthority));
  await verify.getByLabel('Password').fill(password);
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify.getByText('The person who applied a point may not verify it.')).toBeVisible();
  await shown
    .row(1)
    .getByRole('button', { name: /not in place.*point 1/i })
    .click();
  const report = page.getByRole('form', { name: /not in place.*point 1/i });
  await expect(report).toBeVisible();
  await expect(report.getByText('The person who applied a point may not verify it.')).toHaveCount(0);
});

test('what stands against steps at each point of an isolation is said once', async ({ page, api, openAs }) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as {
    result: { items: { id: number; tracking_number: string }[] };
  };
  let found: { path: string; points: number } | null = null;
  for (const { id, tracking_number } of result.items) {
    const { isolations } = ((await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork }).result;
    const [linked, ...more] = isolations;
    if (found || !linked || more.length > 0) continue;
    const { points } = ((await api.get(token, `/v1/isolations/${linked.id}/`)) as { result: IsolationOnWire }).result;
    if (points.length > 1) found = { path: `/apps/permit/${id}/${tracking_number}?tab=isolations`, points: points.length };
  }
  if (!found) throw new Error('no live work of the demo plant has an isolation of several points');
  await openAs('delegate', found.path);
  await expect(page.getByRole('button', { name: /^Remove: point / })).toHaveCount(found.points);
  await expect(page.getByText(/^A permit still relies on this isolation/)).toHaveCount(1);
  // Each can be come to by its key and says why it does nothing, though the reason stands above all of them.
  const removal = page.getByRole('button', { name: 'Remove: point 1', exact: true });
  await removal.focus();
  await expect(removal).toBeFocused();
  await expect(removal).toHaveAttribute('aria-disabled', 'true');
  await expect(removal).toHaveAccessibleDescription(/A permit still relies on this isolation/);
  await removal.press('Enter');
  await expect(page.getByRole('form', { name: 'Remove: point 1' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('an isolation that is kept past its review says so, with who keeps it and why', async ({
  page,
  request,
  serverUrl,
  api,
  openAs,
}) => {
  const { path } = await isolatedDraft(permitCalls(request, serverUrl), api);
  const kept = {
    ...{ owner: { sap: 10000087, name: 'Alper Esen' }, reason: 'The line is out of use.' },
    ...{ since: minutes(-2000), review_due: minutes(-1) },
  };
  await page.route(/\/v1\/isolations\/\d+\/$/, async (route) => {
    const reply = await route.fetch();
    const body: { result: IsolationOnWire } = await reply.json();
    await route.fulfill({ response: reply, json: { ...body, result: { ...body.result, state: 'long_term', long_term: kept } } });
  });
  await openAs('hse', path);
  await expect(page.getByText('Review overdue')).toBeVisible();
  await expect(page.getByText(kept.reason)).toBeVisible();
  await expect(page.getByText('Alper Esen', { exact: false })).toBeVisible();
});

test('a point that is added takes the keyboard to its first field, and what is filled in is not thrown away unasked', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const calls = permitCalls(request, serverUrl);
  const permit = await draftOf(calls, await api.signIn('delegate'), 'Open the casing of a pump');
  await openAs('delegate', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=isolations`);
  const open = page.getByRole('button', { name: 'New isolation' });
  const form = page.getByRole('form', { name: 'New isolation' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  // Nothing is filled in yet: nothing is asked.
  await open.press('Enter');
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(form).toHaveCount(0);

  await open.press('Enter');
  await page.keyboard.type('Feed of the pump');
  await form.getByRole('button', { name: 'Add a point' }).press('Enter');
  const second = form.getByRole('group', { name: 'Point 2' });
  await expect(second.getByLabel('Tag')).toBeFocused();
  await page.keyboard.type('XV-14');
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(second.getByLabel('Tag')).toHaveValue('XV-14');
  await expect(form.getByLabel('What')).toHaveValue('Feed of the pump');
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await question.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();
});
