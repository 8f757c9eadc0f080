import pg from 'pg';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { startOwnPostgres } from '#tests/kit/ownPostgres.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';

/** What others do is on the screen within this time, in milliseconds. */
const soon = { timeout: 15_000 };
const pump = 'P-77001';

/** Two works of one delegate that go on, put to one pump high above all others without anybody having looked. */
const atOnePump = async (url: string): Promise<number[]> => {
  const store = new pg.Client({ connectionString: url });
  await store.connect();
  const { rows } = await store.query<{ ids: number[] }>(
    `select (array_agg(p.id order by p.window_to desc))[1:2] as ids from permit p join area_delegate d on d.area_id = p.area_id
      join person w on w.id = d.person_id where w.sap = $1 and p.state = 'live' group by p.area_id having count(*) > 1 limit 1`,
    [people.delegate],
  );
  const ids = rows[0]?.ids ?? [];
  await store.query('delete from conflict where permit_a = any($1) or permit_b = any($1)', [ids]);
  await store.query(
    `update permit set equipment_tags = array[$2], primary_code = 'CLD', supplementary_codes = '{}', system_ids = '{}',
      elevation_from_m = 140, elevation_to_m = 142, conflicts_checked_at = null where id = any($1)`,
    [ids, pump],
  );
  await store.end();
  return ids.toSorted((one, other) => one - other);
};

/** A request that nobody has looked at is put to the pump, and to the time, of a work that was stopped there. */
const requestedAt = async (url: string, stopped: number): Promise<number> => {
  const store = new pg.Client({ connectionString: url });
  await store.connect();
  const { rows } = await store.query<{ id: number }>(
    `update permit p set equipment_tags = array[$2], primary_code = 'CLD', supplementary_codes = '{}', conflicts_checked_at = null,
      planned_from = o.window_from, planned_to = o.window_to, window_from = o.window_from, window_to = o.window_to
      from permit o where o.id = $1 and p.id = (select min(r.id) from permit r where r.site_id = o.site_id and r.state in ('requested', 'preparing'))
      returning p.id`,
    [stopped, pump],
  );
  await store.query('update permit set crew_on = 4 where id = $1', [stopped]);
  await store.end();
  return rows[0]?.id ?? 0;
};

/** The validity of a work that was stopped ends, as the scheduler would write it. */
const expire = async (url: string, id: number): Promise<void> => {
  const store = new pg.Client({ connectionString: url });
  await store.connect();
  await store.query(
    "update permit set state = 'expired', valid_to = window_from, window_to = window_from + interval '1 minute' where id = $1",
    [id],
  );
  await store.end();
};

test('a resolution is signed and withdrawn: nothing that was pressed last stops work, and what it would stop is named', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const store = await startOwnPostgres();
  const server = await startServerProcess({ DEMO_PRESET: 'XS', DATABASE_URL: store.url });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const [first = 0, second = 0] = await atOnePump(store.url);
  const read = async (id: number) => ((await api.get(token, `/v1/permits/${id}/`)) as { result: PermitRow }).result;
  const [one, other] = [await read(first), await read(second)];
  const path = `/apps/permit/${one.id}/${one.tracking_number}`;
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}${path}?tab=conflicts`);
  const heading = page.getByRole('heading', { name: other.tracking_number });
  const card = page.getByRole('tabpanel').locator('section', { has: heading });
  const withdraw = card.getByRole('button', { name: 'Withdraw my signature' });
  const question = page.getByRole('alertdialog');

  await test.step('the card names the pump that both have in hand, and nothing that is not why they meet', async () => {
    await expect(card).toContainText(`Same equipment: ${pump}`);
    await expect(card).not.toContainText(/None|touch or overlap/);
    await expect(card).toContainText('15 min before and after each work counted in');
  });

  await test.step('signed, the heading of the card has the focus, and it is said that both may go on', async () => {
    await card.getByRole('button', { name: `Resolve the conflict with ${other.tracking_number}` }).click();
    const form = page.getByRole('form', { name: 'Resolve' });
    await form.getByText('Sequence of the work agreed').click();
    await form.getByRole('textbox', { name: /^Resolution/ }).fill('The first crew locks the pump, the second one waits for it.');
    const signers = form.getByRole('group');
    await signers.filter({ hasText: 'The HSE coordinator signs' }).getByLabel('Password').fill(password);
    const delegate = signers.filter({ hasText: 'delegate' }).last();
    await delegate.getByLabel('SAP number').fill(String(people.delegate));
    await delegate.getByLabel('Password').fill('not theirs');
    await form.getByRole('button', { name: 'Sign the resolution' }).press('Enter');
    // It is said whose signature was refused, and nobody else types theirs again.
    await expect(delegate).toContainText(/password/i, soon);
    await expect(delegate.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(delegate.getByLabel('Password')).toHaveValue('');
    const coordinator = signers.filter({ hasText: 'The HSE coordinator signs' }).getByLabel('Password');
    await expect(coordinator).toHaveValue(password);
    await expect(coordinator).not.toHaveAttribute('aria-invalid', 'true');
    await delegate.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign the resolution' }).press('Enter');
    await expect(withdraw).toBeVisible(soon);
    await expect(heading).toBeFocused();
    await expect(card.getByText('The resolution is signed: both works may go on as it says.')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('withdrawing asks first and names both works; Escape and the other answer keep the signature', async () => {
    await withdraw.press('Enter');
    await expect(question).toContainText(one.tracking_number);
    await expect(question).toContainText(other.tracking_number);
    await expect(question).toContainText('stops at once');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await withdraw.click();
    await question.getByRole('button', { name: 'Keep the signature' }).click();
    await expect(question).toHaveCount(0);
    await expect(card).toContainText('Controlled');
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['live', 'live']);
  });

  await test.step('withdrawn, both works have stopped, and the conflict stands and can be resolved', async () => {
    await withdraw.click();
    await question.getByRole('button', { name: 'Withdraw and stop both works' }).click();
    await expect(card).toContainText('Resolution withdrawn', soon);
    await expect(heading).toBeFocused();
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['suspended', 'suspended']);
    await expect(page.locator('main')).not.toContainText('No conflict');
    // Who is to agree anew reads who took it back, and what had been agreed on by whom.
    await expect(card).toContainText(/Withdrawn by.*1002/);
    await expect(card).toContainText(/Had been agreed.*The first crew locks the pump/);
    await expect(card).toContainText(new RegExp(`Had been signed by.*${people.delegate}`));
    await page.reload();
    await expect(card).toContainText('Resolution withdrawn');
    await expect(card.getByRole('button', { name: `Resolve the conflict with ${other.tracking_number}` })).toBeVisible();
    await expect(page.locator('main')).toContainText('Resolve the conflict with the other work');
  });

  await test.step('the printed copy names the pump, too', async () => {
    await page.goto(`${server.url}${path}/print`);
    await expect(page.getByRole('row').filter({ hasText: other.tracking_number })).toContainText(`Same equipment: ${pump}`);
  });
  await test.step('I178: a request for the same pump names the stopped work, what it waits for, and who is still on site', async () => {
    const asked = await read(await requestedAt(store.url, second));
    await page.goto(`${server.url}/apps/permit/${asked.id}/${asked.tracking_number}?tab=conflicts`);
    await expect(card).toContainText(`Same equipment: ${pump}`);
    await expect(card.getByText('Open', { exact: true })).toBeVisible();
    await expect(card).toContainText('4 on site');
    await expect(card.getByRole('button', { name: `Resolve the conflict with ${other.tracking_number}` })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('I220: the stopped work has expired: the request waits until that permit is closed, which its own tab says, too', async () => {
    const untilClosed = new RegExp(`Until .*${other.tracking_number}.* is closed`);
    await expire(store.url, second);
    await page.reload();
    await expect(card).toContainText(untilClosed);
    await expect(card.getByText('Open', { exact: true })).toBeVisible();
    await expect(card).not.toContainText('15 min before and after');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${server.url}/apps/permit/${other.id}/${other.tracking_number}?tab=conflicts`);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('Only other work on the same equipment is checked, until this permit is closed.');
    await expect(panel).toContainText(untilClosed);
  });
  expect(await server.stop()).toBe(0);
  await store.remove();
});
