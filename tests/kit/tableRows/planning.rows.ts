import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { desk, later } from '#tests/kit/permitDesk.ts';
import { corner } from './around.ts';
import type { Ask } from './lead.ts';
import type { TableRow } from './row.ts';

const aod = 'Area Owner Delegate';
const hse = 'Hse Coordinator';

const why = 'The drawing is of another pump.';
const silent = (by: number = desk.hse): Ask => ({ by });
const saying = (by: number = desk.hse): Ask => ({ by, body: () => ({ comment: why }) });
const tooShort = (by: number = desk.hse): Ask => ({ by, body: () => ({ comment: 'Too short' }) });
const noReason = (by: number = desk.hse) => ({ ask: silent(by), block: 'reason_missing' });
const noComment = (by: number = desk.hse) => ({ ask: tooShort(by), block: 'comment_missing' });

/** From tomorrow's hour on, for a day. */
const anotherTime: Ask = { body: ({ clock: { at } }) => ({ period: { from: later(at, 1440), to: later(at, 2 * 1440) } }) };
const timeThatIsOver = {
  ask: { body: ({ clock: { at } }) => ({ period: { from: later(at, -120), to: later(at, -60) } }) } satisfies Ask,
  block: 'plan_not_possible',
};
const planned = ({ planned_from, planned_to }: { planned_from: string; planned_to: string }) => ({
  from: planned_from,
  to: planned_to,
  kind: 'planned',
});

const untilAuthorised: readonly PermitState[] = ['requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'];

/** From the first line of a request to its authorisation, and the ways back. */
export const planningRows: readonly TableRow[] = [
  {
    row: 1,
    from: 'draft',
    event: 'SUBMIT',
    to: 'requested',
    start: ({ lead }) => lead('draft', { limits: '' }),
    refused: { ask: { signed: [desk.authority] }, block: 'form_incomplete' },
    settle: ({ edit }, led) => edit(led, { limits: 'This flange only.' }),
    cause: { ask: { signed: [desk.authority] }, as: 'applicant' },
    follows: (before) => ({ applicant: { sap: desk.authority }, window: planned(before) }),
  },
  {
    row: 2,
    from: 'draft',
    event: 'DISCARD',
    to: 'cancelled',
    start: ({ lead }) => lead('draft'),
    refused: noReason(),
    cause: { ask: saying(), as: hse },
  },
  {
    row: 3,
    from: 'requested',
    event: 'ACCEPT_FOR_PREPARATION',
    to: 'preparing',
    start: ({ lead }) => lead('requested'),
    refused: { ask: { body: () => ({ coordinator_sap: desk.sme }) }, problem: 'validation' },
    cause: { ask: silent(), as: hse },
    follows: () => ({ coordinator: { sap: desk.hse } }),
  },
  {
    row: 4,
    from: 'requested',
    event: 'RETURN',
    to: 'draft',
    start: ({ lead }) => lead('requested'),
    refused: noComment(),
    cause: { ask: saying(), as: hse },
    revised: true,
  },
  {
    row: 5,
    from: 'requested',
    event: 'REJECT',
    to: 'rejected',
    start: ({ lead }) => lead('requested'),
    refused: noReason(desk.delegate),
    cause: { ask: saying(desk.delegate), as: aod },
  },
  {
    row: 6,
    from: 'preparing',
    event: 'PREPARED',
    to: 'endorsement',
    start: async ({ lead, papers }) => {
      const led = await lead('preparing', { expert: true });
      await papers(led);
      return led;
    },
    refused: { ask: { signed: [desk.second] }, block: 'risk_not_assessed' },
    settle: ({ assess }, led) => assess(led),
    cause: { ask: { signed: [desk.second] }, as: aod },
    follows: () => ({ risk_residual: 4, waiting: { saps: [desk.sme] } }),
    regions: { endorsement: 'pending' },
  },
  {
    row: 7,
    from: 'preparing',
    event: 'PREPARED',
    to: 'approval',
    start: async ({ lead, assess }) => {
      const led = await lead('preparing', { gas: true });
      await assess(led);
      return led;
    },
    refused: { ask: { signed: [desk.second] }, block: 'gas_not_planned' },
    settle: ({ planGas }, led) => planGas(led),
    cause: { ask: { signed: [desk.second] }, as: aod },
    regions: { endorsement: 'not_required', gas: 'missing' },
  },
  {
    row: 8,
    from: 'preparing',
    event: 'RETURN',
    to: 'draft',
    start: ({ lead }) => lead('preparing'),
    refused: noComment(desk.delegate),
    cause: { ask: saying(desk.delegate), as: aod },
    revised: true,
  },
  {
    row: 9,
    from: 'endorsement',
    event: 'ENDORSE',
    to: 'endorsement',
    start: ({ lead }) => lead('endorsement', { expert: true, reaches: true, applicant: desk.neighbour }),
    refused: { ask: { signed: [desk.neighbour] }, block: 'same_person' },
    cause: { ask: { signed: [desk.sme] }, as: 'SME' },
    regions: { endorsement: 'pending' },
  },
  {
    row: 10,
    from: 'endorsement',
    event: 'ENDORSE',
    to: 'approval',
    start: async ({ lead, causes }) => {
      const led = await lead('endorsement', { expert: true, reaches: true });
      await causes(led, 'ENDORSE', { signed: [desk.sme] });
      return led;
    },
    refused: { ask: { signed: [desk.neighbour, desk.neighbour] }, block: 'one_person_twice' },
    cause: { ask: { signed: [desk.neighbour] }, as: aod },
    regions: { endorsement: 'endorsed' },
  },
  {
    row: 11,
    from: 'endorsement',
    event: 'REFUSE',
    to: 'preparing',
    start: async ({ lead, causes }) => {
      const led = await lead('endorsement', { expert: true, reaches: true });
      await causes(led, 'ENDORSE', { signed: [desk.neighbour] });
      return led;
    },
    refused: noComment(desk.sme),
    cause: { ask: saying(desk.sme), as: 'SME' },
    regions: { endorsement: 'pending' },
  },
  {
    row: 12,
    from: 'approval',
    event: 'APPROVE',
    to: 'coordination',
    start: ({ lead }) => lead('approval', { expert: true }),
    refused: { ask: { signed: [desk.second] }, block: 'prepared_alone' },
    cause: { ask: { signed: [desk.delegate] }, as: aod },
    follows: () => ({ area_owner_delegate: { sap: desk.delegate }, waiting: { saps: [desk.hse] } }),
  },
  {
    row: 13,
    from: 'approval',
    event: 'RETURN',
    to: 'preparing',
    start: ({ lead }) => lead('approval', { expert: true }),
    refused: noComment(desk.delegate),
    cause: { ask: saying(desk.delegate), as: aod },
    revised: true,
    regions: { endorsement: 'pending' },
  },
  {
    row: 13,
    from: 'approval',
    event: 'REJECT',
    to: 'rejected',
    start: ({ lead }) => lead('approval'),
    refused: noReason(desk.delegate),
    cause: { ask: saying(desk.delegate), as: aod },
  },
  {
    row: 14,
    from: 'coordination',
    event: 'AUTHORISE',
    to: 'ready',
    start: async ({ lead }) => {
      const x = corner();
      await lead('coordination', { high: true, x });
      return lead('coordination', { x });
    },
    refused: { ask: { signed: [desk.hse] }, block: 'conflict_open', problem: 'conflict_open' },
    // One of the two is put to another day.
    settle: async ({ causes, world }, led) => {
      const period = { from: later(world.clock.at, 3 * 1440), to: later(world.clock.at, 4 * 1440) };
      await causes(led, 'RESCHEDULE', { body: () => ({ period }) });
    },
    cause: { ask: { signed: [desk.hse] }, as: hse },
    follows: ({ planned_from, planned_to }) => ({
      valid_from: planned_from,
      valid_to: planned_to,
      window: { from: planned_from, to: planned_to, kind: 'valid' },
    }),
    regions: { simops: 'clear' },
  },
  {
    row: 15,
    from: 'coordination',
    event: 'RESCHEDULE',
    to: 'coordination',
    start: ({ lead }) => lead('coordination'),
    refused: timeThatIsOver,
    cause: { ask: anotherTime, as: hse },
    follows: (_, at) => ({
      planned_from: later(new Date(at), 1440),
      planned_to: later(new Date(at), 2 * 1440),
      valid_to: null,
    }),
  },
  {
    row: 16,
    from: 'coordination',
    event: 'RETURN',
    to: 'preparing',
    start: ({ lead }) => lead('coordination', { expert: true }),
    refused: noComment(),
    cause: { ask: saying(), as: hse },
    revised: true,
    regions: { endorsement: 'pending' },
  },
  {
    row: 16,
    from: 'coordination',
    event: 'REJECT',
    to: 'rejected',
    start: ({ lead }) => lead('coordination'),
    refused: noReason(),
    cause: { ask: saying(), as: hse },
  },
  {
    row: 17,
    from: 'ready',
    event: 'ISSUE',
    to: 'issued',
    start: async ({ lead, listCrew, gather }) => {
      const led = await lead('ready', { gas: true });
      await listCrew(led);
      await gather(led);
      return led;
    },
    refused: {
      ask: { signed: [desk.delegate], body: ({ period }) => ({ period: period(240) }) },
      block: 'visit_missing',
    },
    settle: ({ visit }, led) => visit(led),
    cause: { ask: { signed: [desk.delegate], body: ({ period }) => ({ period: period(240) }) }, as: aod },
    follows: (_, at) => ({
      issue_from: at,
      issue_to: later(new Date(at), 240),
      window: { from: at, to: later(new Date(at), 240), kind: 'issue' },
      standing: { clock: { kind: 'accept', at: later(new Date(at), 30) } },
      waiting: { saps: [desk.authority] },
    }),
    regions: { gas: 'valid', window: 'inside', crm: 'not_started' },
  },
  {
    row: 18,
    from: 'ready',
    event: 'RESCHEDULE',
    to: 'coordination',
    start: ({ lead }) => lead('ready'),
    refused: timeThatIsOver,
    cause: { ask: anotherTime, as: hse },
    follows: (_, at) => ({
      planned_from: later(new Date(at), 1440),
      valid_from: null,
      valid_to: null,
      window: { from: later(new Date(at), 1440), to: later(new Date(at), 2 * 1440), kind: 'planned' },
    }),
  },
  ...(['approval', 'coordination', 'ready'] as const).map(
    (from): TableRow => ({
      row: 19,
      from,
      event: 'MATERIAL_CHANGE',
      to: 'preparing',
      start: async ({ lead, answerControls, visit }) => {
        const led = await lead(from, { expert: true });
        if (from !== 'ready') return led;
        await visit(led);
        await answerControls(led);
        return led;
      },
      cause: {
        after: ({ edit }, led) => edit(led, { description: 'Open both flanges, change both gaskets, test for leaks.' }),
        notes: ['EDITED'],
        written: 2,
      },
      revised: true,
      // The validity was authorised for what the permit asked for before.
      follows: (before) => ({ valid_from: null, valid_to: null, window: planned(before) }),
      regions: { endorsement: 'pending', visit: 'none', crm: 'not_started' },
    }),
  ),
  ...untilAuthorised.map(
    (from): TableRow => ({
      row: 42,
      from,
      event: 'LAPSED',
      to: 'cancelled',
      start: ({ lead }) => lead(from, { planned: 60, ...(from === 'endorsement' ? { expert: true } : {}) }),
      cause: { due: ({ planned_to }) => planned_to },
    }),
  ),
  ...untilAuthorised.map(
    (from, index): TableRow => ({
      row: 43,
      from,
      event: 'CANCEL',
      to: 'cancelled',
      start: ({ lead }) => lead(from, from === 'endorsement' ? { expert: true } : {}),
      refused: noReason(index % 2 === 0 ? desk.hse : desk.delegate),
      cause: index % 2 === 0 ? { ask: saying(), as: hse } : { ask: saying(desk.delegate), as: aod },
    }),
  ),
];
