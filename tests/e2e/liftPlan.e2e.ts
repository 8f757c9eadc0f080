import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { type Api, expect, test } from './kit/journey.ts';

type Row = Pick<Permit, 'id' | 'tracking_number' | 'state' | 'primary_code' | 'supplementary_codes'>;

const recorded: readonly string[] = ['coordination', 'ready', 'live', 'suspended'];

/** A lift of the demo plant whose plan is of before the radius of its crane was asked for. */
const liftOfBefore = async (api: Api): Promise<Row> => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?limit=200')) as { result: { items: Row[] } };
  const lifts = result.items.filter((one) => [one.primary_code, ...one.supplementary_codes].includes('LFT'));
  for (const lift of lifts.filter(({ state }) => recorded.includes(state))) {
    const { safeguards } = ((await api.get(token, `/v1/permits/${lift.id}/work/`)) as { result: PermitWork }).result;
    if (safeguards.some(({ name, at }) => name === 'lift_plan' && at !== null)) return lift;
  }
  throw new Error('the demo plant has no lift with a plan');
};

test('I137: a lift plan says how far its crane works; of one that does not, card and print say so', async ({
  page,
  api,
  openAs,
}) => {
  const lift = await liftOfBefore(api);
  const path = `/apps/permit/${lift.id}/${lift.tracking_number}`;
  const line = page.getByRole('row').filter({ hasText: 'Lift plan with wind limit' });
  const form = page.getByRole('form', { name: 'Lift plan with wind limit' });
  const radius = form.getByLabel('Crane working radius (m)');

  await test.step('a plan of before says no radius', async () => {
    await openAs('hse', `${path}/print?lang=en`);
    await expect(line).toContainText('Crane radius not recorded');
    await page.goto(`${path}?tab=crew`);
    await expect(line).toContainText('Crane radius not recorded');
  });

  await test.step('a new one is not recorded without it', async () => {
    await page.getByRole('button', { name: 'Record: Lift plan with wind limit' }).click();
    await form.getByLabel('Value (m/s)').fill('10');
    await form.getByLabel('Document: number and location').fill('Lift plan LP-318, in the cabin');
    await form.getByRole('button', { name: 'Save the record' }).click();
    await expect(form.getByText('Give the working radius of the crane.')).toBeVisible();
    await expect(radius).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('with it card and print say it', async () => {
    await radius.fill('38.5');
    await form.getByRole('button', { name: 'Save the record' }).click();
    await expect(form).toHaveCount(0);
    await expect(line).toContainText(/Crane radius .?38\.5 m/);
    await page.goto(`${path}/print?lang=en`);
    await expect(line).toContainText(/Crane radius .?38\.5 m/);
    await page.goto(`${path}/print?lang=tr`);
    await expect(page.getByText(/Vinç çalışma yarıçapı .?38,5 m/)).toBeVisible();
  });
});
