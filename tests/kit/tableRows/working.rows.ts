import { desk, later } from '#tests/kit/permitDesk.ts';
import { declareEmergency, leadBesideOther, spaceLost, standDown, takeBack } from './around.ts';
import { type Ask, air, type Leader, type Led, sanction, withTheCrew } from './lead.ts';
import type { TableRow } from './row.ts';

const aod = 'Area Owner Delegate';
const hse = 'Hse Coordinator';

/** Ten minutes before the last hour of the day shift of the site begins. */
const afternoon = new Date('2026-11-20T14:45:00.000Z');

const liveBesideOther = async (leader: Leader): Promise<Led> => {
  const led = await leadBesideOther(leader);
  await leader.onward(led, 'ready', 'issued', 'live');
  return led;
};

/** The delegate who takes over has the permit on their list and has read it. */
const acknowledge = async ({ world: { call } }: Leader, { id }: Led): Promise<void> => {
  const opened = await call(desk.delegate, 'POST', '/v1/handovers/', { areas: [1], incoming_sap: desk.second });
  const { id: handover } = opened.json().result;
  const path = `/v1/handovers/${handover}/items/${id}/`;
  await call(desk.second, 'PATCH', path, { acknowledged: true }, { 'if-match': '*' });
};

const nightShift: Ask = {
  signed: [desk.second, desk.incoming],
  body: ({ period }) => ({ period: period(600), incoming_authority_sap: desk.incoming, ...withTheCrew }),
};

const until = (minutes: number): Ask => ({
  signed: [desk.delegate],
  body: ({ period }) => ({ period: period(minutes) }),
});

const reissue = (declared: readonly string[]): Ask => ({
  signed: [desk.delegate],
  body: ({ period }) => ({ period: period(120), declared }),
});

/** Somebody tells of danger. */
export const danger: Ask = { body: () => ({ reason: 'danger', comment: 'A smell of gas.' }) };

/** Work that goes on, stops, is tested and begins again. */
export const workingRows: readonly TableRow[] = [
  {
    row: 23,
    from: 'live',
    event: 'SUSPEND',
    to: 'suspended',
    start: ({ lead }) => lead('live'),
    refused: { ask: { by: desk.neighbour, body: () => ({ reason: 'weather' }) }, block: 'not_delegate', problem: 'not_allowed' },
    cause: { ask: { body: () => ({ reason: 'weather', comment: 'A gust took the sheet.' }) }, as: hse },
    reason: 'weather',
    follows: ({ issue_to }) => ({
      crew_on: 1,
      issue_to,
      waiting: { saps: [desk.delegate, desk.second] },
      standing: { stopped: { comment: 'A gust took the sheet.' } },
    }),
    regions: { visit: 'none' },
  },
  {
    row: 24,
    from: 'live',
    event: 'GAS_LOST',
    to: 'suspended',
    start: ({ lead }) => lead('live', { gas: true }),
    cause: { after: ({ testGas }, led) => testGas(led, air.thin), notes: ['GAS_FAILED'] },
    reason: 'gas',
    regions: { gas: 'failed', visit: 'none' },
  },
  {
    row: 25,
    from: 'live',
    event: 'ISOLATION_LOST',
    to: 'suspended',
    start: ({ lead }) => lead('live', { isolation: true }),
    cause: { after: ({ losePoint }, led) => losePoint(led), notes: ['ISOLATION_CHANGED'] },
    stoppedBy: { event: 'ISOLATION_LOST', by: { sap: desk.sme } },
    reason: 'isolation',
    regions: { isolation: 'lost', visit: 'none' },
  },
  {
    row: 26,
    from: 'live',
    event: 'CONFLICT_OPENED',
    to: 'suspended',
    start: liveBesideOther,
    cause: { after: takeBack, notes: ['CONFLICT_WITHDRAWN'] },
    reason: 'simops',
    regions: { visit: 'none' },
  },
  {
    row: 27,
    from: 'live',
    event: 'ENDORSEMENT_WITHDRAWN',
    to: 'suspended',
    start: ({ lead }) => lead('live', { expert: true }),
    cause: { after: ({ withdraw }, led) => withdraw(led), notes: ['ENDORSER_WITHDREW'] },
    reason: 'endorsement',
    stoppedBy: { event: 'ENDORSER_WITHDREW', by: { sap: desk.sme } },
    regions: { endorsement: 'pending', visit: 'none' },
  },
  {
    row: 28,
    from: 'live',
    event: 'EMERGENCY',
    to: 'suspended',
    start: ({ lead }) => lead('live'),
    cause: { after: declareEmergency, notes: [] },
    reason: 'emergency',
    follows: () => ({ crew_on: 1 }),
    regions: { emergency: 'declared', visit: 'none' },
    tidy: standDown,
  },
  {
    row: 28,
    from: 'testing',
    event: 'EMERGENCY',
    to: 'suspended',
    start: ({ lead }) => lead('testing', { isolation: true }),
    cause: { after: declareEmergency, notes: [] },
    reason: 'emergency',
    regions: { emergency: 'declared', isolation: 'lost' },
    tidy: standDown,
  },
  {
    row: 29,
    from: 'live',
    event: 'WINDOW_ENDED',
    to: 'suspended',
    start: ({ lead }) => lead('live', { issued: 60 }),
    cause: { due: ({ issue_to }) => issue_to ?? '' },
    reason: 'revalidation',
    follows: ({ valid_from, valid_to }) => ({
      issue_from: null,
      issue_to: null,
      window: { from: valid_from, to: valid_to, kind: 'valid' },
      standing: { clock: { kind: 'validity', at: valid_to } },
    }),
    regions: { window: 'over', visit: 'none' },
  },
  {
    row: 30,
    from: 'live',
    event: 'REVALIDATE',
    to: 'live',
    at: afternoon,
    start: async ({ lead, visit, gather, talk, world }) => {
      const led = await lead('live', { issued: 60 });
      world.pass(30);
      await visit(led, desk.second);
      await gather(led);
      await talk(led);
      return led;
    },
    refused: { ask: nightShift, block: 'handover_unread' },
    settle: acknowledge,
    cause: { ask: nightShift, as: aod },
    follows: (_, at) => ({
      pa: { sap: desk.incoming },
      area_owner_delegate: { sap: desk.second },
      waiting: { saps: [desk.incoming] },
      issue_from: at,
      issue_to: later(new Date(at), 600),
      window: { from: at, to: later(new Date(at), 600), kind: 'issue' },
      standing: { clock: { kind: 'issue', at: later(new Date(at), 600) } },
    }),
    regions: { window: 'inside', crm: 'not_started' },
  },
  {
    row: 31,
    from: 'live',
    event: 'EXTEND',
    to: 'live',
    start: ({ lead }) => lead('live', { issued: 60 }),
    refused: { ask: until(30), block: 'end_not_possible' },
    cause: { ask: until(180), as: aod },
    follows: ({ issue_from }, at) => ({
      issue_from,
      issue_to: later(new Date(at), 180),
      window: { from: issue_from, to: later(new Date(at), 180), kind: 'issue' },
      standing: { clock: { kind: 'issue', at: later(new Date(at), 180) } },
    }),
  },
  {
    row: 33,
    from: 'suspended',
    event: 'REISSUE',
    to: 'issued',
    start: async ({ lead, visit, gather }) => {
      const led = await lead('suspended', { gas: true });
      await visit(led);
      await gather(led);
      return led;
    },
    refused: { ask: reissue([]), block: 'cause_not_cleared' },
    cause: { ask: reissue(['cause_cleared']), as: aod },
    follows: (_, at) => ({
      issue_from: at,
      issue_to: later(new Date(at), 120),
      window: { from: at, to: later(new Date(at), 120), kind: 'issue' },
      standing: { clock: { kind: 'accept', at: later(new Date(at), 30) }, stopped: null },
    }),
    regions: { crm: 'not_started', window: 'inside' },
  },
  {
    row: 34,
    from: 'suspended',
    event: 'SANCTION_TO_TEST',
    to: 'testing',
    start: async ({ lead, crewOff }) => {
      const led = await lead('suspended', { gas: true, isolation: true });
      await crewOff(led);
      return led;
    },
    refused: {
      ask: {
        ...sanction,
        body: ({ clock }, { isolation }) => ({
          test: { until: later(clock.at, 60), scope: 'run the pump', points: [{ isolation, point: 1 }] },
        }),
      },
      block: 'party_not_withdrawn',
    },
    cause: { ask: sanction, as: hse },
    follows: () => ({ waiting: { saps: [desk.delegate, desk.second] } }),
    regions: { isolation: 'sanctioned_test' },
  },
  {
    row: 37,
    from: 'testing',
    event: 'TEST_DONE',
    to: 'suspended',
    start: ({ lead }) => lead('testing', { isolation: true }),
    refused: { ask: { signed: [desk.delegate] }, block: 'not_isolated_again' },
    settle: ({ verifyAgain }, led) => verifyAgain(led),
    cause: { ask: { signed: [desk.delegate] }, as: aod },
    reason: 'hold',
    regions: { isolation: 'confirmed', visit: 'none' },
  },
  {
    row: 38,
    from: 'testing',
    event: 'TEST_TIMEOUT',
    to: 'suspended',
    start: ({ lead }) => lead('testing', { isolation: true }),
    cause: { due: ({ standing }) => standing?.clock?.at ?? '' },
    reason: 'isolation',
    regions: { isolation: 'lost', visit: 'none' },
  },
  {
    row: 39,
    from: 'testing',
    event: 'GAS_LOST',
    to: 'suspended',
    start: ({ lead }) => lead('testing', { gas: true, interval: 30, isolation: true }),
    cause: { due: ({ standing }) => standing?.clock?.at ?? '', words: 'Gas test overdue.' },
    reason: 'gas',
    // What was lifted for the test is lost with its end: no gas test of before tells how the air is.
    regions: { gas: 'missing', isolation: 'lost' },
  },
  {
    row: 56,
    from: 'testing',
    event: 'ISOLATION_LOST',
    to: 'suspended',
    start: ({ lead }) => lead('testing', { isolation: true }),
    cause: { after: ({ losePoint }, led) => losePoint(led), notes: ['ISOLATION_CHANGED'] },
    stoppedBy: { event: 'ISOLATION_LOST', by: { sap: desk.sme } },
    reason: 'isolation',
    regions: { isolation: 'lost', visit: 'none' },
  },
  {
    row: 48,
    from: 'live',
    event: 'SAFEGUARD_LOST',
    to: 'suspended',
    start: ({ lead }) => lead('live', { high: true }),
    cause: { after: ({ record }, led) => record(led, 'wind_17_m_s', 25), notes: ['SAFEGUARD_RECORDED'], written: 2 },
    reason: 'safeguard',
    follows: () => ({ standing: { stopped: { comment: 'Wind speed at working height · 25 > 17 m/s' } } }),
    regions: { visit: 'none' },
  },
  {
    row: 49,
    from: 'suspended',
    event: 'SUSPEND',
    to: 'suspended',
    start: async ({ lead, visit, gather }) => {
      const led = await lead('suspended', { gas: true });
      await visit(led);
      await gather(led);
      return led;
    },
    refused: { ask: { body: () => ({ reason: 'hold' }) }, block: 'stopped_already' },
    cause: { ask: danger, as: hse },
    reason: 'danger',
    // Who stopped it, and what was found on top of that, are two things.
    follows: () => ({ standing: { stopped: { reason: 'hold' }, danger: [{ event: 'SUSPEND', comment: 'A smell of gas.' }] } }),
    // What was tested and seen before it counts no longer.
    regions: { gas: 'missing', visit: 'none' },
  },
  {
    row: 49,
    from: 'testing',
    event: 'SUSPEND',
    to: 'suspended',
    start: ({ lead }) => lead('testing', { gas: true, isolation: true }),
    refused: { ask: { body: () => ({ reason: 'weather' }) }, block: 'stopped_already' },
    cause: { ask: danger, as: hse },
    reason: 'danger',
    regions: { gas: 'missing', isolation: 'lost', visit: 'none' },
  },
  ...(
    [
      ['draft', {}],
      ['requested', {}],
      ['preparing', {}],
      ['endorsement', { expert: true }],
      ['approval', {}],
      ['coordination', { gas: true }],
      ['ready', { gas: true }],
      ['expired', { planned: 60 }],
      ['handed_back', { gas: true }],
    ] as const
  ).map(
    ([from, plan]): TableRow => ({
      row: 54,
      from,
      event: 'SUSPEND',
      to: from,
      start: ({ lead }) => lead(from, plan),
      refused: { ask: { body: () => ({ reason: 'weather' }) }, block: 'stopped_already' },
      cause: { ask: danger, as: hse },
      told: 'danger',
      follows: () => ({
        reason: 'danger',
        standing: { stopped: null, danger: [{ by: { sap: desk.hse }, comment: 'A smell of gas.' }] },
      }),
      regions: { visit: 'none' },
    }),
  ),
  ...(['coordination', 'ready'] as const).map(
    (from): TableRow => ({
      row: 55,
      from,
      event: 'SPACE_LOST',
      to: from,
      start: ({ lead }) => lead(from, { gas: true }),
      cause: { after: spaceLost, notes: [] },
      told: 'danger',
      follows: () => ({ reason: 'danger', standing: { stopped: null, danger: [{ event: 'SPACE_LOST' }] } }),
      regions: { visit: 'none' },
    }),
  ),
  ...(['live', 'suspended', 'testing'] as const).map(
    (from): TableRow => ({
      row: 52,
      from,
      event: 'SPACE_LOST',
      to: 'suspended',
      start: ({ lead }) => lead(from, { gas: true, ...(from === 'testing' ? { isolation: true } : {}) }),
      cause: { after: spaceLost, notes: [] },
      reason: 'danger',
      follows: () => ({ standing: { danger: [{ event: 'SPACE_LOST' }] } }),
      regions: { gas: 'missing', visit: 'none', ...(from === 'testing' ? { isolation: 'lost' as const } : {}) },
    }),
  ),
  ...(['live', 'suspended', 'testing'] as const).map(
    (from): TableRow => ({
      row: 41,
      from,
      event: 'VALIDITY_ENDED',
      to: 'expired',
      start: ({ lead }) => lead(from, { planned: 60, ...(from === 'testing' ? { isolation: true } : {}) }),
      cause: { due: ({ valid_to }) => valid_to ?? '' },
      follows: ({ valid_to }) => ({
        issue_from: null,
        issue_to: null,
        valid_to,
        waiting: { saps: [desk.authority] },
        standing: { clock: { kind: 'validity', at: valid_to }, stopped: null },
      }),
      regions: { validity: 'over', ...(from === 'testing' ? { isolation: 'lost' as const } : {}) },
    }),
  ),
];
