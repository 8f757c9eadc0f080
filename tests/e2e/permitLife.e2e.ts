import { createTestModel } from '@xstate/test';
import { siteClockText } from '#domain/kernel/siteInstant.ts';
import { covering } from '#tests/journeys/covering.ts';
import { type LifeStep, permitLifeModel, shownAt } from '#tests/journeys/permitLife.model.ts';
import { deskPage } from './kit/deskPage.ts';
import { freePlace, workArea } from './kit/freePlace.ts';
import { inShift } from './kit/inShift.ts';
import { expect, test } from './kit/journey.ts';
import { lifeDesk } from './kit/lifeDesk.ts';
import { lifeEvidence } from './kit/lifeEvidence.ts';
import { atTheDesk, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { recordGas } from './kit/recordGas.ts';

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const clock = (count: number): string => siteClockText(minutes(count), workArea.zone);

const all = covering(createTestModel(permitLifeModel).getSimplePaths());
// Short roads in the usual run, every road in the deep one. The main road is told in full by the journey of hot work.
const usual = all.filter(({ steps }) => steps.length <= 5);
const paths = process.env.DEEP === '1' ? all : usual;

test('the roads pass every place and every step of the life', () => {
  const steps = all.flatMap((path) => path.steps);
  expect(new Set(steps.map(({ state }) => String(state.value)))).toEqual(new Set(Object.keys(permitLifeModel.states)));
  expect(new Set(steps.map(({ event }) => event.type).filter((type) => !type.startsWith('xstate.')))).toEqual(
    new Set(permitLifeModel.events),
  );
  expect(usual.length).toBeGreaterThan(0);
});

const roadOf = (path: (typeof all)[number]): LifeStep[] =>
  path.steps.map(({ event }) => event.type).filter((type): type is LifeStep => !type.startsWith('xstate.'));

for (const path of paths) {
  const road = roadOf(path);
  test(road.join(', '), async ({ page, api, request, serverUrl, openAs }) => {
    test.setTimeout(600_000);
    const calls = permitCalls(request, serverUrl);
    const [delegate, hse, sme] = [await api.signIn('delegate'), await api.signIn('hse'), await api.signIn('sme')];
    const asked = { codes: ['HSP', 'ELE'], tags: ['P-20199A'], from: minutes(0), to: minutes(1440) };
    const created = await calls.post<{ id: number; tracking_number: string }>(delegate, '/v1/permits/', {
      title: 'Change the terminals of a motor',
      description: 'Open the box, change the terminals, close it and try it.',
      limits: 'Nothing but this motor.',
      emergency_actions: 'Stop, switch off, leave upwind and call 5555.',
      precautions: ['Barrier the place'],
      ppe: ['Gloves'],
      area_id: workArea.id,
      location: { type: 'Point', coordinates: await freePlace(calls.post, delegate, asked) },
      primary_code: 'HSP',
      supplementary_codes: ['ELE'],
      equipment_tags: asked.tags,
      performing_authority_sap: atTheDesk.performingAuthority,
      planned_from: asked.from,
      planned_to: asked.to,
    });
    const { id, tracking_number } = created;
    const { act, tick, dialog } = lifeDesk(page, people.delegate);
    const evidence = lifeEvidence({ calls, api, id, delegate, hse });
    const elsewhere = (token: string, event: string, more: object = {}) =>
      calls.post(token, `/v1/permits/${id}/events/`, { event, ...more });
    const say = () => dialog.getByRole('textbox', { name: /^(Comment|Reason)/ }).fill('It is not as it should be.');
    const cleared = () => tick('What caused the suspension is gone.');

    const doing: Record<LifeStep, () => Promise<unknown>> = {
      submit: () => act('Submit', { signed: [people.delegate] }),
      sendBack: () => act('Return', { fill: say }),
      turnDown: () => act('Reject', { fill: say }),
      cancel: () => act('Cancel the permit', { fill: say }),
      takeOn: () => elsewhere(hse, 'ACCEPT_FOR_PREPARATION', { coordinator_sap: people.hse }),
      prepare: async () => {
        await evidence.plan();
        await act('Finish preparation', { signed: [people.delegate] });
      },
      endorse: () => act('Endorse', { signed: [people.sme] }),
      refuse: () => elsewhere(sme, 'REFUSE', { comment: 'The drawing is of another motor.' }),
      approve: () => act('Approve', { signed: [atTheDesk.secondDelegate] }),
      authorise: () => act('Authorise', { signed: [people.hse] }),
      changeTheWork: () =>
        calls.patch(hse, `/v1/permits/${id}/`, { description: 'Open the box, change the terminals and the cable as well.' }),
      issue: async () => {
        await inShift(workArea.zone, road.includes('extend') ? 16 : 3);
        await evidence.beforeIssue();
        const soon = () => dialog.getByLabel(/^To \(site time/).fill(clock(8));
        await act('Issue', { signed: [people.delegate], ...(road.includes('extend') ? { fill: soon } : {}) });
      },
      decline: () => act('Decline', { signed: [atTheDesk.performingAuthority] }),
      withdraw: () => act('Withdraw the issue'),
      accept: async () => {
        await evidence.comeOn();
        await act('Accept the permit', { signed: [atTheDesk.performingAuthority] });
      },
      stop: async () => {
        await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
        await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
      },
      gasFails: async () => {
        await page.getByRole('tab', { name: 'Gas' }).click();
        await recordGas(page, { LEL: '40' });
      },
      issueAgain: async () => {
        await evidence.leave();
        await evidence.beforeIssue();
        await act('Issue again', { signed: [people.delegate], fill: cleared });
      },
      extend: () => act('Extend', { signed: [people.delegate], fill: () => dialog.getByLabel(/^To \(site time/).fill(clock(12)) }),
      sanctionTest: async () => {
        await evidence.leave();
        const scope = async () => {
          await dialog.getByLabel('What is tested').fill('The direction of rotation');
          await tick('The performing authority has confirmed that everybody has withdrawn.');
        };
        await act('Sanction a test', { signed: [people.hse, people.delegate], fill: scope });
      },
      endTest: async () => {
        await evidence.isolateAgain();
        await act('End the test', { signed: [people.delegate] });
      },
      handBack: async () => {
        await evidence.leave();
        const declare = async () => {
          await tick('The worksite is clean and has been left safe.');
          await tick('Every safety function that was overridden is listed.');
        };
        await act('Hand back', { signed: [atTheDesk.performingAuthority], fill: declare });
      },
      refuseHandBack: () => act('Refuse the hand-back', { fill: say }),
      surrender: async () => {
        await evidence.leave();
        const declare = async () => {
          await say();
          await dialog.getByLabel('Attempts to reach the performing authority').fill('2');
          await tick('The head count is complete: nobody is missing.');
        };
        await act('Surrender in absence', { signed: [people.hse, people.delegate], fill: declare });
      },
      close: async () => {
        await evidence.removeIsolation();
        await act('Close the permit', { signed: [people.delegate], fill: () => tick('I have inspected the worksite.') });
      },
    };
    const seen = (state: string) => () => expect(deskPage(page).state(state)).toBeVisible();
    const states = Object.fromEntries(Object.entries(shownAt).map(([place, state]) => [place, seen(state)]));
    const events = Object.fromEntries(Object.entries(doing).map(([step, work]) => [step, () => test.step(step, work)]));
    await openAs('delegate', `/apps/permit/${id}/${tracking_number}`);
    await path.test({ states, events: events as never });
  });
}
