import { finalStates } from '#domain/permits/kernel/permit.states.ts';
import { desk, later } from '#tests/kit/permitDesk.ts';
import { type Ask, handBack, type Leader } from './lead.ts';
import type { Plan } from './plan.ts';
import type { TableRow } from './row.ts';

const pa = 'performing authority';
const aod = 'Area Owner Delegate';
const hse = 'Hse Coordinator';

const declaring = (...declared: string[]): Ask => ({ signed: [desk.authority], body: () => ({ declared }) });

const surrender = (attempts: number): Ask => ({
  signed: [desk.hse, desk.delegate],
  body: () => ({ comment: 'Nobody answers.', contact_attempts: attempts, declared: ['head_count_clear'] }),
});

/** In a state, with everybody gone. */
const withoutCrew =
  (state: 'live' | 'suspended' | 'expired', plan?: Plan) =>
  async ({ lead, crewOff }: Leader) => {
    const led = await lead(state, plan);
    await crewOff(led);
    return led;
  };

const handedBack: TableRow['follows'] = () => ({
  crew_on: 0,
  issue_from: null,
  issue_to: null,
  standing: { clock: null, stopped: null },
  waiting: { saps: [desk.delegate, desk.second] },
});

/** The end of work, and the copy of what has ended. */
export const endingRows: readonly TableRow[] = [
  {
    row: 32,
    from: 'live',
    event: 'HAND_BACK',
    to: 'handed_back',
    start: ({ lead }) => lead('live'),
    refused: { ask: handBack, block: 'crew_on_site' },
    settle: ({ crewOff }, led) => crewOff(led),
    cause: { ask: handBack, as: pa },
    follows: handedBack,
  },
  {
    row: 35,
    from: 'suspended',
    event: 'HAND_BACK',
    to: 'handed_back',
    start: withoutCrew('suspended'),
    refused: { ask: declaring('overrides_listed', 'work_complete'), block: 'site_not_declared' },
    cause: { ask: handBack, as: pa },
    follows: handedBack,
  },
  ...(['suspended', 'expired'] as const).map(
    (from): TableRow => ({
      row: 36,
      from,
      event: 'SURRENDER_IN_ABSENCE',
      to: 'handed_back',
      start: withoutCrew(from, { planned: 60 }),
      refused: { ask: surrender(1), block: 'contact_not_tried' },
      cause: { ask: surrender(2), as: hse },
      // The two who signed it do not close it.
      follows: () => ({ crew_on: 0, standing: { clock: null, stopped: null }, waiting: { saps: [desk.second] } }),
    }),
  ),
  {
    row: 40,
    from: 'testing',
    event: 'HAND_BACK',
    to: 'handed_back',
    start: ({ lead }) => lead('testing', { isolation: true }),
    refused: { ask: declaring('site_safe', 'work_complete'), block: 'overrides_not_listed' },
    cause: { ask: handBack, as: pa },
    follows: handedBack,
    regions: { isolation: 'lost' },
  },
  {
    row: 44,
    from: 'expired',
    event: 'HAND_BACK',
    to: 'handed_back',
    start: ({ lead }) => lead('expired', { planned: 60 }),
    refused: { ask: handBack, block: 'crew_on_site' },
    settle: ({ crewOff }, led) => crewOff(led),
    cause: { ask: handBack, as: pa },
    follows: handedBack,
  },
  {
    row: 45,
    from: 'handed_back',
    event: 'CLOSE',
    to: 'closed',
    start: ({ lead }) => lead('handed_back'),
    refused: { ask: { signed: [desk.second] }, block: 'not_inspected' },
    cause: { ask: { signed: [desk.second], body: () => ({ declared: ['inspected'] }) }, as: aod },
    follows: () => ({ area_owner_delegate: { sap: desk.second } }),
  },
  {
    row: 46,
    from: 'handed_back',
    event: 'REFUSE_HAND_BACK',
    to: 'suspended',
    start: async (leader) => {
      const led = await leader.lead('handed_back', { fire: true });
      const { standing, waiting } = await leader.shown(led);
      // The fire is watched for an hour from the hand-back on.
      if (standing?.clock?.at !== later(new Date(waiting.since), 60)) throw new Error(`watched until ${standing?.clock?.at}`);
      return led;
    },
    refused: { ask: { by: desk.second }, block: 'reason_missing' },
    cause: { ask: { by: desk.second, body: () => ({ comment: 'The flange still drips.' }) }, as: aod },
    reason: 'hold',
    follows: ({ valid_to }) => ({ standing: { clock: { kind: 'validity', at: valid_to } } }),
    // It begins anew with the next hand-back.
    regions: { fire_watch: 'armed', visit: 'none' },
  },
  {
    row: 51,
    from: 'handed_back',
    event: 'INSPECT',
    to: 'handed_back',
    start: ({ lead }) => lead('handed_back', { isolation: true }),
    refused: { ask: { signed: [desk.second] }, block: 'not_inspected' },
    cause: { ask: { signed: [desk.second], body: () => ({ declared: ['inspected'] }) }, as: aod },
    regions: { isolation: 'confirmed' },
  },
  ...finalStates.map(
    (from): TableRow => ({
      row: 47,
      from,
      event: 'CLONE',
      to: 'draft',
      start: ({ lead }) => lead(from),
      cause: { ask: { by: desk.delegate }, as: aod },
    }),
  ),
];
