import type { Page } from '@playwright/test';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { password, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { chooseInstrument } from './kit/recordGas.ts';
import { someInside } from './kit/someInside.ts';

const unreachable = 'The server cannot be reached';

/** Calls to a path arrive, and their answers are lost until the test says otherwise. Answers how to let them through. */
const loseAnswers = async (page: Page, path: RegExp): Promise<() => Promise<void>> => {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(path);
};

// A plant of its own: other journeys stop the work of theirs and get everybody out.
test('an entry whose answer is lost is counted once it is seen, and nothing says any more that the server cannot be reached', async ({
  page,
  request,
}) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const { row, inside } = await someInside(api, permitCalls(request, server.url), token);
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit/${row.id}/${row.tracking_number}?tab=crew`);
  const out = page.getByRole('button', { name: new RegExp(`^${inside[0]?.name} .*comes out$`) });
  const card = page.getByRole('region', { name: 'Entry log' });
  await expect(out).toBeVisible();
  const answered = await loseAnswers(page, /\/entries\/$/);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/entries/'));
  await out.click();
  await lost;
  await expect(page.getByRole('status', { name: 'Inside now' })).toContainText(String(inside.length - 1));
  await expect(card.getByText(unreachable)).toHaveCount(0);
  await answered();
  await server.stop();
});

test('a gas test whose answer is lost is recorded once: it is seen, or sent again as it was', async ({ page, api, openAs }) => {
  const { id, path } = await livePermit(api, ({ gas }) => gas !== 'not_required');
  const token = await api.signIn('hse');
  const tests = async () => ((await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork }).result.gas.tests.length;
  const before = await tests();
  await openAs('hse', `${path}?tab=gas`);
  const record = async () => {
    await page.getByRole('button', { name: 'Record a test' }).click();
    const form = page.getByRole('form', { name: 'Record a test' });
    await chooseInstrument(form);
    for (const [substance, value] of Object.entries({ O2: '20.9', LEL: '0', H2S: '0', CO: '0' }))
      await form.getByLabel(new RegExp(`^${substance} `)).fill(value);
    await form.getByLabel('SAP number').fill(String(people.gasTester));
    return form;
  };
  const sign = async (form: Awaited<ReturnType<typeof record>>) => {
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign and record' }).click();
  };

  // The page reads that it is recorded: the form is done, and nothing says otherwise.
  const form = await record();
  let answered = await loseAnswers(page, /\/gas-tests\/$/);
  await sign(form);
  await expect(form).toBeHidden();
  await expect(page.getByText(unreachable)).toHaveCount(0);
  expect(await tests()).toBe(before + 1);
  await answered();

  // What the page cannot read it is told when the same is sent again.
  const again = await record();
  const work = new RegExp(`/v1/permits/${id}/work/$`);
  await page.route(work, (route) => route.abort());
  answered = await loseAnswers(page, /\/gas-tests\/$/);
  await sign(again);
  await expect(again.getByText(unreachable)).toBeVisible();
  await answered();
  await sign(again);
  await expect(again).toBeHidden();
  await page.unroute(work);
  expect(await tests()).toBe(before + 2);
});
