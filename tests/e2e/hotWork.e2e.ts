import { siteClockText } from '#domain/kernel/siteInstant.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { deskPage } from './kit/deskPage.ts';
import { draftField } from './kit/draftField.ts';
import { fillTime } from './kit/fillTime.ts';
import { workArea as area, freePlace } from './kit/freePlace.ts';
import { inShift } from './kit/inShift.ts';
import { isolateAt, noVoltage } from './kit/isolating.ts';
import { expect, test } from './kit/journey.ts';
import { atTheDesk, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { recordGas } from './kit/recordGas.ts';
import { tick } from './kit/tick.ts';

const pump = 'P-20199A';
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

// From the first word to the hand-back, as eight people live it. What needs no telling is put in through the API.
test('hot work beside a pump, from the request to the fire watch', async ({ page, api, request, serverUrl, openAs }) => {
  // Long enough for a shift to change in the middle of it.
  test.setTimeout(360_000);
  const desk = deskPage(page);
  const calls = permitCalls(request, serverUrl);
  const { post, put, patch } = calls;
  const delegate = await api.signIn('delegate');
  const hse = await api.signIn('hse');

  const [east, north] = await test.step('a place where nobody else works is looked for', async () => {
    const work = { codes: ['HOT', 'ELE'], tags: [pump], from: hours(0), to: hours(24) };
    return freePlace(post, delegate, work);
  });

  await test.step('the delegate asks for the permit, and sees what submitting still lacks', async () => {
    await openAs('delegate', '/apps/permits/0');
    await page.getByRole('link', { name: 'New permit' }).click();
    await draftField(page, 'Title').fill('Weld a bracket beside a pump');
    await draftField(page, 'Kind of work').selectOption('HOT');
    await tick(page.getByRole('checkbox', { name: 'Electrical ELE' }));
    await draftField(page, 'Area').selectOption(String(area.id));
    await draftField(page, 'Place on the plan').fill(`${east} ${north}`);
    await page.getByLabel('Equipment', { exact: true }).fill(pump);
    await fillTime(draftField(page, 'Planned from'), siteClockText(hours(0), area.zone));
    await fillTime(draftField(page, 'Planned to'), siteClockText(hours(24), area.zone));
    await draftField(page, 'Steps of the work').fill('Clear the place, set the bracket, weld it in short runs, let it cool.');
    await draftField(page, 'Not covered').fill('No work on the pump or its piping.');
    await page.getByRole('textbox', { name: 'Precautions' }).fill('Cover the drains.\nKeep an extinguisher at hand.');
    await draftField(page, 'Protective equipment').fill('Welding gloves\nFace shield');
    const finder = page.getByRole('combobox', { name: 'Performing authority' });
    await finder.fill(String(atTheDesk.performingAuthority));
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await finder.press('Enter');
    await page.getByRole('button', { name: 'Save draft' }).first().click();

    await desk.blocked('Submit').click();
    await expect(desk.dialog).toContainText('The form is not complete.');
    await desk.dialog.getByRole('link', { name: 'In an emergency' }).click();
    await draftField(page, 'In an emergency').fill('Stop, switch off, leave upwind and call 5555.');
    await expect(page.getByText('Nothing is missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    // The change has arrived: the permit is in the version that is signed next.
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  });

  await test.step('submitted with a signature', async () => {
    const told = async () => expect(desk.dialog).toContainText('neither of them may approve or authorise it later');
    await desk.sign('Submit', people.delegate, told);
    await expect(desk.state('Requested')).toBeVisible();
  });
  const id = Number(/permit\/(\d+)\//.exec(page.url())?.[1]);
  const permit = `/v1/permits/${id}`;

  const isolation = await test.step('the coordinator takes it on; risk, gas tests and isolation are planned', async () => {
    await post(hse, `${permit}/events/`, { event: 'ACCEPT_FOR_PREPARATION', coordinator_sap: people.hse });
    // Nobody has reloaded anything.
    await expect(desk.state('Preparing')).toBeVisible();
    const step = { step: 'Weld', hazard: 'Sparks', consequence: 'Fire', controls: ['Fire blanket', 'Extinguisher'] };
    const rated = { before: { severity: 4, likelihood: 3 }, after: { severity: 3, likelihood: 2 } };
    const team = [people.hse, people.delegate];
    await put(hse, `${permit}/risk-assessment/`, { steps: [{ ...step, ...rated }], team, site_based: true });
    await put(delegate, `${permit}/gas-plan/`, { points: ['At the bracket'] });
    await page.getByRole('tab', { name: 'Isolations' }).click();
    await page.getByRole('button', { name: 'New isolation' }).click();
    const form = page.getByRole('form', { name: 'New isolation' });
    await form.getByRole('button', { name: 'Create and link' }).click();
    await expect(form.getByLabel('What')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel('What').fill(`Motor of ${pump}`);
    await form.getByLabel('Category').selectOption('proved');
    await form.getByLabel('Energy').selectOption('electrical');
    await form.getByLabel('SAP number').fill(String(atTheDesk.isolatingAuthority));
    await form.getByLabel('Tag').fill('MCC-20104');
    await form.getByLabel('Position').selectOption('closed');
    await form.getByLabel('Kind').selectOption('breaker');
    // Closed is what isolates at a valve; a breaker that is closed feeds.
    await expect(form.getByLabel('Position')).toHaveValue('');
    await expect(form.getByLabel('Position').getByRole('option', { name: 'closed' })).toHaveCount(0);
    await form.getByLabel('Position').selectOption('racked_out');
    await form.getByLabel('Remark').fill('Key hangs in the box');
    await form.getByLabel('Lock', { exact: true }).fill('L-104');
    await form.getByRole('button', { name: 'Create and link' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: /^Unlink ISO-/ })).toBeVisible();
    // Nobody has approved it: what it says may still be changed.
    await page.getByRole('button', { name: /^Change ISO-/ }).click();
    const again = page.getByRole('form', { name: /^Change ISO-/ });
    await expect(again.getByLabel('Tag')).toHaveValue('MCC-20104');
    await again.getByLabel('Lock box').fill('B-17');
    await again.getByLabel('Keys').fill('K-17\nK-18');
    await again.getByLabel('Tag').fill('MCC-20104A');
    await again.getByRole('button', { name: 'Save the change' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByRole('region', { name: /^Points of ISO-/ })).toContainText('MCC-20104A');
    await expect(page.getByRole('region', { name: /^Points of ISO-/ })).toContainText(/racked out · .?Key hangs in the box/);
    await expect(page.getByText('K-17, K-18')).toBeVisible();
    const { result } = (await api.get(delegate, `${permit}/work/`)) as { result: PermitWork };
    const events = `/v1/isolations/${result.isolations[0]?.id}/events/`;
    // A draft plans nothing, and the permit says so.
    await expect(page.getByText('Isolation not planned').first()).toBeVisible();
    await post(delegate, events, { event: 'PLAN' });
    await expect(page.getByText('Isolation planned').first()).toBeVisible();
    return events;
  });

  await test.step('prepared, endorsed, approved and authorised, each by somebody else at one desk', async () => {
    await desk.sign('Finish preparation', people.delegate);
    await expect(desk.state('Endorsement')).toBeVisible();
    await desk.signAs('Endorse', people.sme);
    await expect(desk.state('Approval')).toBeVisible();
    await desk.blocked('Approve').click();
    await expect(desk.dialog).toContainText('Someone else must sign: this person asked for the work or signed another side of it.');
    await desk.dialog.getByRole('button', { name: 'Close' }).click();
    await desk.signAs('Approve', atTheDesk.secondDelegate);
    await expect(desk.state('Coordination')).toBeVisible();
    await desk.signAs('Authorise', people.hse);
    await expect(desk.state('Ready')).toBeVisible();
  });

  await test.step('isolated, before anybody looks at the place', async () => {
    const isolate = { calls, api, token: delegate };
    const isolationId = Number(isolation.split('/')[3]);
    await isolateAt(isolate, isolationId, people.hse, { event: 'APPROVE' });
    await isolateAt(isolate, isolationId, atTheDesk.isolatingAuthority, { event: 'APPLY_POINT', point: 1 });
    await isolateAt(isolate, isolationId, atTheDesk.secondIsolator, { event: 'VERIFY_POINT', point: 1, ...noVoltage });
    await isolateAt(isolate, isolationId, people.delegate, { event: 'CONFIRM' });
  });

  await test.step('the issue says what it waits for, and where', async () => {
    await desk.blocked('Issue').click();
    const waits = desk.dialog.getByRole('listitem');
    await expect(waits).toHaveCount(7);
    await expect(waits.filter({ hasText: 'A point of the gas plan has not been tested.' })).toContainText('Cleared by: gas tester');
    await waits.getByRole('link', { name: 'Open “Gas”' }).click();
    await recordGas(page, {});
    await expect(page.getByRole('heading', { name: 'Gas tests now' })).toBeVisible();
  });

  await test.step('visited, manned, every control answered', async () => {
    await put(delegate, `${permit}/visit/`, { at: hours(0), note: 'Drains covered, extinguisher in place.' });
    await post(delegate, `${permit}/crew/`, { badge: `W-${permit.split('/').at(-1)}-1`, name: 'Ada Welder' });
    const proof = { shown: 'Fire watch card 4711', competent_until: new Date(Date.now() + 365 * 86_400_000).toISOString() };
    const watcher = { badge: `W-${permit.split('/').at(-1)}-2`, name: 'Can Watcher', role: 'fire_watch', ...proof };
    await post(delegate, `${permit}/crew/`, watcher);
    const { result } = (await api.get(delegate, `${permit}/work/`)) as { result: PermitWork };
    const answers = result.controls.map(({ control }) => ({ control, answer: 'yes' }));
    await put(delegate, `${permit}/crm-checks/`, { answers });
    for (const { name, proof } of result.safeguards)
      if (proof === 'sight') await post(delegate, `${permit}/safeguards/`, { name, said: 'Seen there.', value: null });
  });

  await test.step('issued by the delegate who was there, accepted by whoever does the work', async () => {
    await inShift(area.zone, 2);
    await desk.sign('Issue', people.delegate);
    await expect(desk.state('Issued')).toBeVisible();
    for (const no of [1, 2]) await patch(delegate, `${permit}/crew/${no}/`, { on: true });
    await put(delegate, `${permit}/toolbox-talk/`, { topics: ['Sparks and drains'], attendees: [1, 2] });
    await desk.signAs('Accept the permit', atTheDesk.performingAuthority, async () => {
      for (const said of ['Each worker has put on a lock of their own.', 'A fire watcher stands by and does nothing else.']) {
        await expect(page.locator('p').filter({ hasText: said })).toBeVisible();
        await desk.dialog.getByLabel(said).press('Space');
        await expect(desk.dialog.getByLabel(said)).toBeChecked();
      }
    });
    await expect(desk.state('Live')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  });

  await test.step('handed back when everybody has left', async () => {
    // Whoever watches for fire stays.
    await patch(delegate, `${permit}/crew/1/`, { on: false });
    await desk.signAs('Hand back', atTheDesk.performingAuthority, async () => {
      await page.getByLabel('The worksite is clean and has been left safe.').press('Space');
      await expect(page.getByLabel('The worksite is clean and has been left safe.')).toBeChecked();
      await page.getByLabel('Every safety function that was overridden is listed.').press('Space');
      await expect(page.getByLabel('Every safety function that was overridden is listed.')).toBeChecked();
      await page.getByRole('radio', { name: 'Not complete', exact: true }).press('Space');
      await expect(page.getByRole('radio', { name: 'Not complete', exact: true })).toBeChecked();
      await page.getByLabel('What is left to do, and how the equipment was left').fill('The last weld waits for its test.');
    });
    await expect(desk.state('Handed back')).toBeVisible();
    await expect(page.locator('main')).toContainText('Work not complete: The last weld waits for its test.');
  });

  await test.step('closed only after the fire watch, with the isolation removed', async () => {
    await desk.blocked('Close the permit').click();
    await expect(desk.dialog).toContainText('The fire watch is not over.');
    await expect(desk.dialog).toContainText('Open “Crew”');
    // Who watches for fire has to say that it is over: time alone clears nothing.
    await expect(desk.dialog).not.toContainText('Clears by itself');
  });
});
