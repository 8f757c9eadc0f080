import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import { declareEmergency, leadBesideOther, spaceLost, standDown, takeBack } from './around.ts';
import { accepting, type Leader, type Led } from './lead.ts';
import type { Plan } from './plan.ts';
import type { TableRow } from './row.ts';

/** How what was issued and not accepted falls back: to be issued once more, or to where it was suspended. */
type Back = {
  row: number;
  event: PermitEventName;
  plan?: Plan;
  start?: (leader: Leader, again: boolean) => Promise<Led>;
  refused?: TableRow['refused'];
  cause: TableRow['cause'];
  /** The reason for which it is suspended then; it keeps the one before otherwise. */
  reason?: SuspendReason;
  told?: TableRow['told'];
  regions?: TableRow['regions'];
  tidy?: TableRow['tidy'];
};

const issuedBesideOther = async (leader: Leader, again: boolean): Promise<Led> => {
  const led = await leadBesideOther(leader);
  await leader.onward(led, 'ready', 'issued');
  if (!again) return led;
  await leader.onward(led, 'live', 'suspended');
  await leader.reissue(led);
  return led;
};

const backs: readonly Back[] = [
  { row: 21, event: 'DECLINE', cause: { ask: { signed: [desk.authority] }, as: 'performing authority' } },
  { row: 21, event: 'WITHDRAW', cause: { ask: { by: desk.delegate }, as: 'Area Owner Delegate' } },
  { row: 21, event: 'ACCEPT_TIMEOUT', cause: { due: ({ standing, issue_from }) => standing?.clock?.at ?? issue_from ?? '' } },
  {
    row: 22,
    event: 'GAS_LOST',
    plan: { gas: true, interval: 15 },
    cause: { due: ({ standing }) => standing?.clock?.at ?? '', words: 'Gas test overdue.' },
    regions: { gas: 'overdue' },
  },
  {
    row: 22,
    event: 'ISOLATION_LOST',
    plan: { isolation: true },
    cause: { after: ({ losePoint }, led) => losePoint(led), notes: ['ISOLATION_CHANGED'] },
    regions: { isolation: 'lost' },
  },
  {
    row: 22,
    event: 'CONFLICT_OPENED',
    start: issuedBesideOther,
    cause: { after: takeBack, notes: ['CONFLICT_WITHDRAWN'] },
  },
  {
    row: 22,
    event: 'ENDORSEMENT_WITHDRAWN',
    plan: { expert: true },
    cause: { after: ({ withdraw }, led) => withdraw(led), notes: ['ENDORSER_WITHDREW'] },
    regions: { endorsement: 'pending' },
  },
  {
    row: 22,
    event: 'WINDOW_ENDED',
    plan: { issued: 20 },
    cause: { due: ({ issue_to }) => issue_to ?? '' },
    regions: { window: 'over' },
  },
  {
    row: 22,
    event: 'EMERGENCY',
    cause: { after: declareEmergency, notes: [] },
    reason: 'emergency',
    regions: { emergency: 'declared' },
    tidy: standDown,
  },
  {
    row: 50,
    event: 'SUSPEND',
    plan: { gas: true },
    // What is not danger keeps nothing from being accepted: it is recorded when the work goes on.
    refused: { ask: { body: () => ({ reason: 'hold' }) }, block: 'stopped_already' },
    cause: { ask: { body: () => ({ reason: 'danger' }) }, as: 'Hse Coordinator' },
    reason: 'danger',
    told: 'danger',
    regions: { gas: 'missing', visit: 'none' },
  },
  {
    row: 53,
    event: 'SPACE_LOST',
    plan: { gas: true },
    cause: { after: spaceLost, notes: [] },
    reason: 'danger',
    told: 'danger',
    regions: { gas: 'missing', visit: 'none' },
  },
];

/** Issued again, it falls back to the stop before, unless an emergency, danger or a point that somebody reports as lost stops it. */
const stoppedBy = (event: string, at: string) => {
  if (event === 'ISOLATION_LOST') return { event, by: { sap: desk.sme }, at };
  return ['EMERGENCY', 'SPACE_LOST'].includes(event) ? { event, by: null, at } : { event: 'SUSPEND', by: { sap: desk.hse } };
};

/** The danger that these tell of a permit that is ready again. */
const dangerIn: Partial<Record<PermitEventName, readonly object[]>> = {
  SUSPEND: [{ event: 'SUSPEND', by: { sap: desk.hse } }],
  SPACE_LOST: [{ event: 'SPACE_LOST', by: null }],
};

const rowsOf = ({ plan, start, reason = 'hold', ...back }: Back): TableRow[] => [
  {
    ...back,
    from: 'issued',
    to: 'ready',
    start: (leader) => start?.(leader, false) ?? leader.lead('issued', plan),
    follows: ({ valid_from, valid_to }) => ({
      valid_from,
      valid_to,
      issue_from: null,
      issue_to: null,
      window: { from: valid_from, to: valid_to, kind: 'valid' },
      standing: { clock: null, stopped: null, danger: dangerIn[back.event] ?? [] },
    }),
  },
  {
    ...back,
    from: 'issued',
    to: 'suspended',
    reason,
    start: (leader) => start?.(leader, true) ?? leader.leadToIssuedAgain(plan),
    follows: (_, at) => ({
      standing: {
        stopped: stoppedBy(back.event, at),
      },
    }),
  },
];

/** What was issued: accepted, or not. */
export const issuedRows: readonly TableRow[] = [
  {
    row: 20,
    from: 'issued',
    event: 'ACCEPT',
    to: 'live',
    start: async ({ lead, talk }) => {
      const led = await lead('issued', { gas: true, isolation: true, expert: true });
      await talk(led);
      return led;
    },
    refused: { ask: accepting, block: 'crew_not_on_site' },
    settle: ({ crewOn }, led) => crewOn(led),
    cause: { ask: accepting, as: 'performing authority' },
    follows: ({ issue_from, issue_to }) => ({
      ever_live: true,
      crew_on: 1,
      issue_from,
      issue_to,
      window: { from: issue_from, to: issue_to, kind: 'issue' },
      waiting: { saps: [desk.authority] },
    }),
    regions: { gas: 'valid', isolation: 'confirmed', endorsement: 'endorsed', window: 'inside', crew: 'on' },
  },
  ...backs.flatMap(rowsOf),
  {
    row: 41,
    from: 'issued',
    event: 'VALIDITY_ENDED',
    to: 'expired',
    start: (leader) => leader.leadToIssuedAgain({ planned: 35 }),
    cause: { due: ({ valid_to }) => valid_to ?? '' },
    follows: () => ({ issue_to: null, waiting: { saps: [desk.authority] } }),
    regions: { validity: 'over' },
  },
  {
    row: 42,
    from: 'issued',
    event: 'LAPSED',
    to: 'cancelled',
    start: ({ lead }) => lead('issued', { planned: 30 }),
    cause: { due: ({ valid_to }) => valid_to ?? '' },
    follows: () => ({ ever_live: false, issue_to: null }),
  },
];
