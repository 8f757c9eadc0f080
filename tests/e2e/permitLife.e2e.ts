import type { Page } from '@playwright/test';
import { createTestModel } from '@xstate/test';
import type { Permit, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { covering } from '#tests/journeys/covering.ts';
import { type LifeStep, permitLifeModel, shownAt } from '#tests/journeys/permitLife.model.ts';
import { deskPage } from './kit/deskPage.ts';
import { expect, test } from './kit/journey.ts';
import { lifePermit } from './kit/lifePermit.ts';
import { lifeSteps, soonOver } from './kit/lifeSteps.ts';
import { atTheDesk, people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';

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

type Doing = ReturnType<typeof lifeSteps>;

/** Each place that the page must show, and each step as a step of the report. */
const tellingOf = (page: Page, doing: Doing) => {
  const seen = (state: string) => () => expect(deskPage(page).state(state)).toBeVisible();
  return {
    states: Object.fromEntries(Object.entries(shownAt).map(([place, state]) => [place, seen(state)])),
    events: Object.fromEntries(Object.entries(doing).map(([step, work]) => [step, () => test.step(step, work)])),
  };
};

for (const path of paths) {
  const road = roadOf(path);
  test(road.join(', '), async ({ page, api, request, serverUrl, openAs }) => {
    test.setTimeout(road.includes('expire') || road.includes('shiftEnds') ? 1_500_000 : 600_000);
    const calls = permitCalls(request, serverUrl);
    const tokens = { delegate: await api.signIn('delegate'), hse: await api.signIn('hse'), sme: await api.signIn('sme') };
    const { id, tracking_number } = await lifePermit(calls, tokens.delegate, road.includes('expire') ? soonOver : 1440);
    const who = { signedIn: people.delegate, performingAuthority: atTheDesk.performingAuthority, closer: people.delegate };
    const { states, events } = tellingOf(page, lifeSteps({ page, request, serverUrl, api, id, road, tokens, who }));
    await openAs('delegate', `/apps/permit/${id}/${tracking_number}`);
    await path.test({ states, events: events as never });
  });
}

// No clock of a server can be moved: the usual run takes the road of expired work up where the demo plant has left a permit of its
// own, with somebody still on site.
test('the road of expired work, from there on', async ({ page, api, request, serverUrl, openAs }) => {
  test.setTimeout(300_000);
  const hse = await api.signIn('hse');
  const found = (await api.get(hse, '/v1/permits/?q=one%20person%20still%20on')) as { result: { items: PermitRow[] } };
  const id = found.result.items.find(({ state }) => state === 'expired')?.id ?? 0;
  const permit = ((await api.get(hse, `/v1/permits/${id}/`)) as { result: Permit }).result;
  const road = all.find((path) => roadOf(path).includes('expire'));
  const rest = road?.steps.slice(road.steps.findIndex(({ state }) => state.value === 'expired')) ?? [];
  expect(rest.map(({ state }) => state.value)).toEqual(['expired', 'handedBackLate', 'closed']);
  const who = { signedIn: people.hse, performingAuthority: permit.pa.sap, closer: permit.area_owner_delegate?.sap ?? 0 };
  const tokens = { delegate: hse, hse, sme: hse };
  const { states, events } = tellingOf(page, lifeSteps({ page, request, serverUrl, api, id, road: [], tokens, who }));
  await openAs('hse', `/apps/permit/${id}/${permit.tracking_number}`);
  for (const [place, { event, state }] of rest.entries()) {
    if (place > 0) await events[event.type]?.();
    await states[String(state.value)]?.();
  }
});
