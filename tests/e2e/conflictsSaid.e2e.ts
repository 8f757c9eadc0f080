import type { Page } from '@playwright/test';
import pg from 'pg';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import type { ConflictLine } from '#domain/simops/conflict.schema.ts';
import { startOwnPostgres } from '#tests/kit/ownPostgres.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { deskPage } from './kit/deskPage.ts';
import { hold } from './kit/hold.ts';
import { type Api, apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { permitCalls } from './kit/permitCalls.ts';

/** What others do is on the screen within this time, in milliseconds. */
const soon = { timeout: 10_000 };

type Side = ConflictLine['permits'][number];

/** Two works of the demo plant that are to be authorised: the one that has to wait, because the other was asked for first, and that one. */
const pairOf = async (api: Api, token: string): Promise<[Side, Side]> => {
  const { result } = (await api.get(token, '/v1/conflicts/?state=open&limit=200')) as { result: { items: ConflictLine[] } };
  const found = result.items.find(({ permits }) => permits.every(({ state }) => state === 'coordination'));
  const [other, one] = (found?.permits ?? []).toSorted((first, second) => first.id - second.id);
  if (!(one && other)) throw new Error('no two works of the demo plant that are to be authorised meet');
  return [one, other];
};

/**
 * As a store has them that was filled before looks were kept: nobody has looked at either, and nothing is known of the two. Each has equipment
 * of its own that the register knows, so that they meet each other and nothing that stopped work has left.
 */
const forget = async (url: string, ids: readonly number[]): Promise<void> => {
  const store = new pg.Client({ connectionString: url });
  await store.connect();
  await store.query(
    "insert into equipment (site_id, area_id, tag, name) select site_id, area_id, 'P-7710' || id, '' from permit where id = any($1)",
    [ids],
  );
  await store.query('delete from conflict where permit_a = any($1) or permit_b = any($1)', [ids]);
  await store.query(
    "update permit set conflicts_checked_at = null, simops = 'unchecked', equipment_tags = array['P-7710' || id] where id = any($1)",
    [ids],
  );
  await store.end();
};

/** The places that tell of the conflicts of one permit with another one, as a person comes to them. */
const placesOf = (list: Page, page: Page, one: Side, other: Side) => {
  const panel = page.locator('main').getByRole('tabpanel');
  const open = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  return {
    open,
    panel,
    row: list.getByRole('row').filter({ hasText: one.tracking_number }),
    card: panel.locator('section', { has: page.getByRole('heading', { name: other.tracking_number }) }),
    neighbour: panel.getByRole('row').filter({ hasText: other.tracking_number }),
    dialog: page.getByRole('dialog'),
  };
};

test('not checked, in conflict, gone: list, tab, plan, dialog and what may be done say the same of one permit', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const store = await startOwnPostgres();
  const server = await startServerProcess({ DEMO_PRESET: 'XS', DATABASE_URL: store.url });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const [one, other] = await pairOf(api, token);
  await forget(store.url, [one.id, other.id]);
  const path = `/apps/permit/${one.id}/${one.tracking_number}`;
  const standing = async (): Promise<string[]> => {
    const { result } = (await api.get(token, `/v1/permits/${one.id}/can/`)) as { result: CanAnswer };
    const authorise = result.events.find(({ event }) => event === 'AUTHORISE');
    return authorise?.guards.map(({ code }) => code).filter((code) => code.startsWith('conflict')) ?? ['not possible'];
  };

  // Wide enough for the column that tells of the evidence.
  await page.setViewportSize({ width: 2800, height: 900 });
  await leaveToken(page, server.url, token);
  const beside = await page.context().newPage();
  const { row, panel, card, neighbour, dialog, open } = placesOf(page, beside, one, other);
  const inTheWay = dialog.getByText(/^Other work nearby/);

  await test.step('not checked: the list says so, and no other place denies what it has not looked for', async () => {
    await page.goto(`${server.url}/apps/permits/23?search=${one.tracking_number}`);
    await expect(row).toContainText('Conflicts not checked yet');
    const letGo = await hold(beside, `**/v1/permits/${one.id}/{work,location,can}/**`);
    await beside.goto(`${server.url}${path}?tab=conflicts`);
    for (const tab of ['Location', 'Conflicts']) {
      await open(tab);
      await expect(panel.getByText('Loading…')).toBeVisible();
      await expect(beside.locator('main')).not.toContainText(/No conflict|No other work/);
    }
    await expect(beside.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Authorise' })).toHaveCount(0);
    letGo();
  });

  await test.step('looked at, the two are in conflict everywhere', async () => {
    await expect(panel.getByText('Conflict open', { exact: true })).toBeVisible();
    await expect(card).toContainText('Open');
    await expect(row).toContainText('Conflict open', soon);
    await expect(row).not.toContainText('not checked');
    await open('Location');
    await expect(neighbour).toContainText('The two are in conflict');
    expect(await standing()).toHaveLength(1);
    await deskPage(beside).blocked('Authorise').click();
    await expect(inTheWay).toBeVisible();
    const sheet = await page.context().newPage();
    await sheet.goto(`${server.url}${path}/print`);
    await expect(sheet.getByRole('row').filter({ hasText: other.tracking_number })).toContainText('NOT RESOLVED');
    await sheet.close();
  });

  await test.step('the other work is cancelled: every open place lets it go by itself, and so do those that are opened', async () => {
    const body = { event: 'CANCEL', reason: 'danger', comment: 'The work is done another way.' };
    await permitCalls(request, server.url).post(token, `/v1/permits/${other.id}/events/`, body);
    await expect(inTheWay).toHaveCount(0, soon);
    await expect(row).not.toContainText(/[Cc]onflict/, soon);
    expect(await standing()).toEqual([]);
    await beside.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(neighbour).toHaveCount(0, soon);
    await open('Conflicts');
    await expect(panel.getByText('No conflict', { exact: true })).toBeVisible();
    await expect(card).toContainText('Over');
  });
  expect(await server.stop()).toBe(0);
  await store.remove();
});
