import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { password } from './kit/people.ts';

type Row = { id: number; tracking_number: string };

// An expert learns that what was endorsed does not hold any more: the work stops by that, and waits until it is endorsed again.
test('an expert withdraws an endorsement: the work stops, and "What is stopping this?" names it until it is given again', async ({
  page,
  api,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=9&limit=200')) as { result: { items: Row[] } };
  let found: { row: Row; expert: number } | null = null;
  for (const row of result.items) {
    const { result: work } = (await api.get(token, `/v1/permits/${row.id}/work/`)) as { result: PermitWork };
    const [one] = work.endorsements;
    if (!found && work.endorsements.length === 1 && one?.area === null && one.by) found = { row, expert: one.by.sap };
  }
  if (!found) throw new Error('no live work in the demo plant has the endorsement of one expert');
  const { row, expert } = found;
  await openAs('hse', `/apps/permit/${row.id}/${row.tracking_number}?tab=risk`);
  const card = page.getByRole('region', { name: 'Endorsements' });
  const form = page.getByRole('form', { name: /^Withdraw the endorsement: / });
  await card.getByRole('button', { name: /^Withdraw the endorsement: / }).press('Enter');
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
