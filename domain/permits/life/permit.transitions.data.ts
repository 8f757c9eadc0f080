import type { ConditionName } from '#domain/permits/guards/permit.guards.ts';
import type { PermitActor, PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { finalStates, isActive, type PermitState } from '#domain/permits/kernel/permit.states.ts';

/** One row of the transition table. */
export type Transition = {
  row: number;
  from: readonly PermitState[];
  event: PermitEventName;
  /** Who may cause it: any one of these. */
  by: readonly PermitActor[];
  /** Whether it takes a password, and the role of the second person who must sign, where there is one. */
  signed: boolean;
  with?: PermitActor;
  /** The role of the third person who must sign, where there is one. */
  third?: PermitActor;
  when: readonly ConditionName[];
  to: readonly PermitState[];
};

const A = 'applicant';
const PA = 'performing authority';
const AOD = 'Area Owner Delegate';
const HSE = 'Hse Coordinator';
const SYS = 'system';

type Rest = { when?: readonly ConditionName[]; signed?: true; with?: PermitActor; third?: PermitActor };
type States = PermitState | readonly PermitState[];
const listed = (states: States): readonly PermitState[] => (typeof states === 'string' ? [states] : states);

const row = (
  no: number,
  from: States,
  event: PermitEventName,
  by: PermitActor | readonly PermitActor[],
  to: States,
  { when = [], signed, with: second, third }: Rest = {},
): Transition => ({
  row: no,
  from: listed(from),
  event,
  by: typeof by === 'string' ? [by] : by,
  signed: signed ?? false,
  ...(second ? { with: second } : {}),
  ...(third ? { third } : {}),
  when,
  to: listed(to),
});

/** What must be so while work may go on, and before it may begin. */
export const liveGuard = [
  'gas',
  'isolation',
  'simops',
  'endorsement',
  'window',
  'validity',
  'emergency',
  'site',
  'clock',
  'sameSpace',
  'sameEquipment',
] as const satisfies readonly ConditionName[];

const issuing = [
  ...liveGuard,
  'visit',
  'criticalRisks',
  'afterIsolation',
  'separation',
  'safeguards',
  'entryStands',
  'accounted',
] as const;
// The form, too: whoever changes it later may take away what the request was submitted with.
const preparing = ['form', 'insideSaid', 'assessed', 'planned', 'safeguards'] as const;
const planning = ['requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'] as const;
// What ends without having been worked takes no danger with it that somebody has told of.
const ending = ['reason', 'nobodyOnSite', 'dangerRemoved', 'isolationLeft'] as const;
// Nobody has asked for what a draft describes: whoever is recorded on site leaves before.
const toDraft = ['comment', 'nobodyOnSite'] as const;
const handingBack = ['nobodyInside', 'crewOff', 'nobodyMissing', 'fireWatcherStays', 'siteSafe', 'workSaid'] as const;
const stopping = [PA, AOD, HSE, 'SME'] as const;
const notAccepted = ['ready', 'suspended'] as const;

/**
 * The life of a permit, row by row: from where, what, by whom, on which conditions, to where. The chart must do exactly this, the
 * server judges by it and the documentation prints it. Rows of the system have no person: their condition is that one has failed.
 */
export const transitions: readonly Transition[] = [
  row(1, 'draft', 'SUBMIT', [A, HSE, AOD], 'requested', { signed: true, when: ['form', 'insideSaid', 'validity'] }),
  row(2, 'draft', 'DISCARD', [A, HSE], 'cancelled', { when: ending }),
  row(3, 'requested', 'ACCEPT_FOR_PREPARATION', HSE, 'preparing', { when: ['coordinator'] }),
  row(4, 'requested', 'RETURN', [HSE, AOD], 'draft', { when: toDraft }),
  row(5, 'requested', 'REJECT', [HSE, AOD], 'rejected', { when: ending }),
  row(6, 'preparing', 'PREPARED', AOD, 'endorsement', { signed: true, when: preparing }),
  row(7, 'preparing', 'PREPARED', AOD, 'approval', { signed: true, when: preparing }),
  row(8, 'preparing', 'RETURN', [AOD, HSE], 'draft', { when: toDraft }),
  row(9, 'endorsement', 'ENDORSE', ['SME', AOD], 'endorsement', { signed: true, when: ['separation'] }),
  row(10, 'endorsement', 'ENDORSE', ['SME', AOD], 'approval', { signed: true, when: ['separation'] }),
  row(11, 'endorsement', 'REFUSE', ['SME', AOD], 'preparing', { when: ['comment'] }),
  row(12, 'approval', 'APPROVE', AOD, 'coordination', { signed: true, when: ['endorsement', 'cosigned', 'separation'] }),
  row(13, 'approval', 'RETURN', AOD, 'preparing', { when: ['comment'] }),
  row(13, 'approval', 'REJECT', AOD, 'rejected', { when: ending }),
  row(14, 'coordination', 'AUTHORISE', HSE, 'ready', { signed: true, when: ['planned', 'simops', 'capacity', 'separation'] }),
  row(15, 'coordination', 'RESCHEDULE', HSE, 'coordination', { when: ['newPlan'] }),
  row(16, 'coordination', 'RETURN', HSE, 'preparing', { when: ['comment'] }),
  row(16, 'coordination', 'REJECT', HSE, 'rejected', { when: ending }),
  row(17, 'ready', 'ISSUE', AOD, 'issued', { signed: true, when: [...issuing, 'crewListed', 'dangerRemoved'] }),
  row(18, 'ready', 'RESCHEDULE', HSE, 'coordination', { when: ['newPlan'] }),
  row(19, ['approval', 'coordination', 'ready'], 'MATERIAL_CHANGE', SYS, 'preparing'),
  row(20, 'issued', 'ACCEPT', PA, 'live', {
    signed: true,
    when: [
      ...liveGuard,
      'separation',
      'safeguards',
      'entryStands',
      'accounted',
      'controlsStand',
      'controlsWithCrew',
      'toolboxTalk',
      'crewOn',
    ],
  }),
  row(21, 'issued', 'DECLINE', PA, notAccepted),
  row(21, 'issued', 'WITHDRAW', [AOD, HSE], notAccepted),
  row(21, 'issued', 'ACCEPT_TIMEOUT', SYS, notAccepted),
  row(22, 'issued', 'GAS_LOST', SYS, notAccepted, { when: ['gas'] }),
  row(22, 'issued', 'ISOLATION_LOST', SYS, notAccepted, { when: ['isolation'] }),
  row(22, 'issued', 'CONFLICT_OPENED', SYS, notAccepted, { when: ['simops'] }),
  row(22, 'issued', 'ENDORSEMENT_WITHDRAWN', SYS, notAccepted, { when: ['endorsement'] }),
  row(22, 'issued', 'WINDOW_ENDED', SYS, notAccepted, { when: ['window'] }),
  row(22, 'issued', 'EMERGENCY', SYS, notAccepted, { when: ['emergency'] }),
  row(23, 'live', 'SUSPEND', stopping, 'suspended', { when: ['reason'] }),
  row(24, 'live', 'GAS_LOST', SYS, 'suspended', { when: ['gas'] }),
  row(25, 'live', 'ISOLATION_LOST', SYS, 'suspended', { when: ['isolation'] }),
  row(26, 'live', 'CONFLICT_OPENED', SYS, 'suspended', { when: ['simops'] }),
  row(27, 'live', 'ENDORSEMENT_WITHDRAWN', SYS, 'suspended', { when: ['endorsement'] }),
  row(28, ['live', 'testing'], 'EMERGENCY', SYS, 'suspended', { when: ['emergency'] }),
  row(29, 'live', 'WINDOW_ENDED', SYS, 'suspended', { when: ['window'] }),
  row(30, 'live', 'REVALIDATE', AOD, 'live', {
    signed: true,
    with: PA,
    when: [...issuing, 'controlsWithCrew', 'nearEnd', 'handoverRead', 'talkAgain'],
  }),
  row(31, 'live', 'EXTEND', AOD, 'live', {
    signed: true,
    when: ['extendable', 'site', 'simops', 'clock', 'sameSpace', 'sameEquipment'],
  }),
  row(32, 'live', 'HAND_BACK', PA, 'handed_back', { signed: true, when: handingBack }),
  row(33, 'suspended', 'REISSUE', AOD, 'issued', { signed: true, when: [...issuing, 'nobodyInside', 'causeCleared'] }),
  row(34, 'suspended', 'SANCTION_TO_TEST', HSE, 'testing', {
    signed: true,
    with: AOD,
    third: PA,
    when: [
      'isolated',
      'gas',
      'sameSpace',
      'sameEquipment',
      'simops',
      'window',
      'validity',
      'emergency',
      'othersStopped',
      'equipmentStopped',
      'nobodyInside',
      'nobodyOnSite',
      'testPoints',
      'testScope',
      'dangerRemoved',
      'separation',
      'accounted',
      'othersAccounted',
    ],
  }),
  row(35, 'suspended', 'HAND_BACK', PA, 'handed_back', { signed: true, when: handingBack }),
  row(36, ['suspended', 'expired'], 'SURRENDER_IN_ABSENCE', HSE, 'handed_back', {
    signed: true,
    with: AOD,
    when: ['reason', 'contactTried', 'nobodyInside', 'crewOff', 'crewNotMissing', 'separation'],
  }),
  row(37, 'testing', 'TEST_DONE', AOD, 'suspended', { signed: true, when: ['reIsolated'] }),
  row(38, 'testing', 'TEST_TIMEOUT', SYS, 'suspended'),
  row(39, 'testing', 'GAS_LOST', SYS, 'suspended', { when: ['gas'] }),
  row(40, 'testing', 'HAND_BACK', PA, 'handed_back', { signed: true, when: handingBack }),
  row(41, ['live', 'suspended', 'testing', 'issued'], 'VALIDITY_ENDED', SYS, 'expired', { when: ['validity'] }),
  row(42, [...planning, 'issued'], 'LAPSED', SYS, 'cancelled', { when: ['validity'] }),
  row(43, planning, 'CANCEL', [A, HSE, AOD], 'cancelled', { when: ending }),
  row(44, 'expired', 'HAND_BACK', PA, 'handed_back', { signed: true, when: handingBack }),
  row(45, 'handed_back', 'CLOSE', AOD, 'closed', {
    signed: true,
    when: [
      'nobodyInside',
      'crewOff',
      'nobodyMissing',
      'inspected',
      'dangerRemoved',
      'gasTold',
      'fireWatchOver',
      'isolationOff',
      'overridesRemoved',
      'separation',
    ],
  }),
  row(46, 'handed_back', 'REFUSE_HAND_BACK', AOD, 'suspended', { when: ['reason', 'validity'] }),
  row(47, finalStates, 'CLONE', [A, AOD, HSE], 'draft'),
  row(48, 'live', 'SAFEGUARD_LOST', SYS, 'suspended'),
  row(49, ['suspended', 'testing'], 'SUSPEND', stopping, 'suspended', { when: ['reason', 'graver'] }),
  row(50, 'issued', 'SUSPEND', stopping, notAccepted, { when: ['reason', 'graver'] }),
  row(51, 'handed_back', 'INSPECT', AOD, 'handed_back', {
    signed: true,
    when: ['inspected', 'inspectionDue', 'fireWatchOver', 'everybodyGone', 'nobodyMissing', 'separation', 'emergency'],
  }),
  row(52, ['live', 'suspended', 'testing'], 'SPACE_LOST', SYS, 'suspended'),
  row(53, 'issued', 'SPACE_LOST', SYS, notAccepted),
  // Danger is recorded wherever people may be found, which is until work is over for good, and leads nowhere by itself.
  ...(['draft', ...planning, 'expired', 'handed_back'] as const).map((state) =>
    row(54, state, 'SUSPEND', stopping, state, { when: ['reason', 'graver'] }),
  ),
  row(55, 'coordination', 'SPACE_LOST', SYS, 'coordination'),
  row(55, 'ready', 'SPACE_LOST', SYS, 'ready'),
  // What was lifted on purpose is not confirmed: it is lost by a report alone.
  row(56, 'testing', 'ISOLATION_LOST', SYS, 'suspended', { when: ['confirmedOrLifted'] }),
];

/** Whether an event ends work, or keeps work that was let begin from beginning. */
export const endsWork = (event: string): boolean =>
  transitions.some((known) => known.event === event && known.from.some(isActive) && !known.to.some(isActive));

/** The row that an event follows in a state; PREPARED and ENDORSE have two, which differ in where they lead only. */
export const transitionOf = (state: PermitState, event: PermitEventName): Transition | undefined =>
  transitions.find((known) => known.event === event && known.from.includes(state));
