import { disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { disciplineTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { CanAnswer, PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { password } from './kit/people.ts';

type Row = { id: number; tracking_number: string };

/** A discipline as the console says it. */
const disciplineIn = (code: string): string => {
  const known = disciplines.find((one) => one === code);
  if (!known) throw new Error(`no such discipline: ${code}`);
  return disciplineTexts[known].en;
};

// An expert learns that what was endorsed does not hold any more: the work stops by that, and waits until it is endorsed again.
test('an expert withdraws an endorsement: the work stops, and "What is stopping this?" names it until it is given again', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: Row[] } };
  let found: { row: Row; expert: number; discipline: string } | null = null;
  for (const row of result.items) {
    const { result: work } = (await api.get(token, `/v1/permits/${row.id}/work/`)) as { result: PermitWork };
    const [one] = work.endorsements;
    if (!found && work.endorsements.length === 1 && one?.area === null && one.by)
      found = { row, expert: one.by.sap, discipline: disciplineIn(one.discipline) };
  }
  if (!found) throw new Error('no live work in the demo plant has the endorsement of one expert');
  const { row, expert, discipline } = found;
  await openAs('hse', `/apps/permit/${row.id}/${row.tracking_number}?tab=risk`);
  const card = page.getByRole('region', { name: 'Endorsements' });
  const form = page.getByRole('form', { name: /^Withdraw the endorsement: / });
  await card.getByRole('button', { name: /^Withdraw the endorsement: / }).press('Enter');
  await expect(form.getByRole('heading', { name: `Withdraw the endorsement: ${discipline}` })).toBeVisible();
  await form.getByRole('button', { name: 'Sign and withdraw' }).press('Enter');
  await expect(form.getByLabel('Why the endorsement is withdrawn')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Why the endorsement is withdrawn').fill('The rescue team is away today.');
  await form.getByLabel('SAP number').fill(String(expert));
  await form.getByLabel('Password').fill(password);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Sign and withdraw' }).press('Enter');
  await expect(page.locator('article > header').getByText('Suspended', { exact: true })).toBeVisible();
  await expect(card.getByText('Not endorsed')).toBeVisible();
  // The head says who withdrew it, and why.
  await expect(page.locator('article > header dl').getByText('The rescue team is away today.')).toBeVisible();
  await expect(page.locator('article > header dl').getByText(String(expert))).toBeVisible();
  // The desk reads anew what may be done now; before that it tells what stops the hand-back of live work.
  await expect(page.locator('article > header').getByText('Issue again', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'What is stopping this?' }).first().click();
  await expect(page.getByRole('dialog').getByText('An endorsement is missing or was withdrawn.')).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: /^Endorse again: / }).press('Enter');
  const again = page.getByRole('form', { name: /^Endorse again: / });
  await again.getByLabel('What has changed since it was withdrawn').fill('The rescue team is back.');
  await again.getByLabel('SAP number').fill(String(expert));
  await again.getByLabel('Password').fill(password);
  await again.getByRole('button', { name: 'Sign and endorse' }).press('Enter');
  await expect(card.getByText('Endorsed', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText('Endorsement withdrawn by signature').first()).toBeVisible();
  await expect(page.getByText('Endorsed again').first()).toBeVisible();
});

test('an expert is offered to withdraw the endorsements of their own disciplines, and those alone', async ({
  page,
  api,
  openAs,
}) => {
  const [token, own] = [await api.signIn('hse'), await api.signIn('sme')];
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: Row[] } };
  const given = new Map<string, Row>();
  const theirs = new Map<string, Row>();
  for (const row of result.items) {
    const { result: work } = (await api.get(token, `/v1/permits/${row.id}/work/`)) as { result: PermitWork };
    const { result: can } = (await api.get(own, `/v1/permits/${row.id}/can/`)) as { result: CanAnswer };
    for (const { discipline, area } of work.endorsements) {
      const isTheirs = can.endorsements?.some((one) => one.discipline === discipline && one.area === area);
      (isTheirs ? theirs : given).set(discipline, row);
    }
  }
  const button = page.getByRole('region', { name: 'Endorsements' }).getByRole('button', { name: /^Withdraw the endorsement: / });
  for (const [discipline, row] of theirs) {
    await openAs('sme', `/apps/permit/${row.id}/${row.tracking_number}?tab=risk`);
    await expect(button.and(page.getByRole('button', { name: `: ${disciplineIn(discipline)}` }))).toBeVisible();
  }
  const foreign = [...given].find(([discipline, row]) => !theirs.has(discipline) && ![...theirs.values()].includes(row));
  if (!foreign) throw new Error('every live work of the demo plant is endorsed by one expert');
  const [discipline, row] = foreign;
  const told = page.waitForResponse((reply) => reply.url().includes(`/v1/permits/${row.id}/can/`));
  await openAs('sme', `/apps/permit/${row.id}/${row.tracking_number}?tab=risk`);
  const card = page.getByRole('region', { name: 'Endorsements' });
  await expect(card.getByRole('rowheader', { name: disciplineIn(discipline) })).toBeVisible();
  await told;
  await expect(button).toHaveCount(0);
});

test('an expert endorses at the desk: the dialog names the discipline in words', async ({ page, api, openAs }) => {
  const token = await api.signIn('sme');
  const { result } = (await api.get(token, '/v1/permits/?state=endorsement&limit=200')) as { result: { items: Row[] } };
  let found: { row: Row; discipline: string } | null = null;
  for (const row of result.items) {
    const { result: can } = (await api.get(token, `/v1/permits/${row.id}/can/`)) as { result: CanAnswer };
    const event = can.events.find((one) => one.event === 'ENDORSE' && one.allowed);
    if (!found && event?.endorses?.area === null) found = { row, discipline: event.endorses.discipline };
  }
  if (!found) throw new Error('no permit of the demo plant waits for this expert');
  const { row, discipline } = found;
  await openAs('sme', `/apps/permit/${row.id}/${row.tracking_number}`);
  await page.getByRole('button', { name: 'Endorse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Endorsement for')).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: disciplineIn(discipline) })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Endorse', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Endorse', exact: true })).toHaveCount(0);
});
