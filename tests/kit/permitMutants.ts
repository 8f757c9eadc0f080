import type { AnyStateMachine } from 'xstate';
import type { Policy } from '#machines/kit/guarded.ts';
import { permitPolicy } from '#machines/permit/permit.policy.ts';
import { wholePermitMachine, wholePermitUnder } from '#machines/permit/wholePermit.ts';
import type { Needs } from '#tests/kit/permitModel.ts';

/** A chart that asks less or does less, and the invariant that must notice. */
export type PermitMutant = { name: string; machine: AnyStateMachine; needs: Needs; breaks: string };

const nothing: Needs = { gas: false, isolation: false, expert: false, fireWatch: false };
const gas: Needs = { ...nothing, gas: true };
const isolation: Needs = { ...nothing, isolation: true };
const expert: Needs = { ...nothing, expert: true };
const fireWatch: Needs = { ...nothing, fireWatch: true };

const asking = (guardsOf: Policy['guardsOf']): AnyStateMachine => wholePermitUnder({ ...permitPolicy, guardsOf });

/** One condition left out of one step. */
const unasked = (state: string, event: string, condition: string, breaks: string, needs = nothing): PermitMutant => ({
  name: `${state} · ${event} without ${condition}`,
  machine: asking((from, type) => {
    const usual = permitPolicy.guardsOf(from, type);
    return from === state && type === event ? usual.filter((name) => name !== condition) : usual;
  }),
  needs,
  breaks,
});

/** One rule that the server no longer follows by itself in a state. */
const unwatched = (state: string, event: string, breaks: string, needs = nothing): PermitMutant => ({
  name: `${state} · nobody watches ${event}`,
  machine: wholePermitUnder({
    ...permitPolicy,
    automatic: (from) => permitPolicy.automatic(from).filter((rule) => from !== state || rule.event !== event),
  }),
  needs,
  breaks,
});

/** One thing that the life no longer does to its evidence. */
const undone = (action: string, breaks: string, needs = nothing): PermitMutant => ({
  name: `${action} does nothing`,
  machine: wholePermitMachine.provide({ actions: { [action]: () => {} } }),
  needs,
  breaks,
});

const unguarded = (guard: string, breaks: string, needs = nothing): PermitMutant => ({
  name: `${guard} always holds`,
  machine: wholePermitMachine.provide({ guards: { [guard]: () => true } }),
  needs,
  breaks,
});

const never = ['crewOn', 'crewOff'];
const shut: PermitMutant = {
  name: 'nothing leads out of expired',
  machine: asking((state, event) => (state === 'expired' ? never : permitPolicy.guardsOf(state, event))),
  needs: nothing,
  breaks: 'an end',
};

/** Guards of the steps, one by one. A step with a bad region would be taken back at once: the event leads where no row says (I31). */
const guards: readonly PermitMutant[] = [
  ...['ready · ISSUE', 'issued · ACCEPT', 'suspended · REISSUE'].flatMap((step) => {
    const [state = '', event = ''] = step.split(' · ');
    // At ACCEPT the regions of G1–G7 cannot be bad: `issued` is left as soon as one is.
    const watched =
      event === 'ACCEPT'
        ? []
        : ([
            ['gas', gas],
            ['isolation', isolation],
            ['simops', nothing],
            ['endorsement', expert],
            ['emergency', nothing],
          ] as const);
    return [
      ...watched.map(([condition, needs]) => unasked(state, event, condition, 'I31', needs)),
      unasked(state, event, 'site', 'I28'),
    ];
  }),
  ...['ready · ISSUE', 'suspended · REISSUE', 'live · REVALIDATE'].flatMap((step) => {
    const [state = '', event = ''] = step.split(' · ');
    return [unasked(state, event, 'visit', 'I26'), unasked(state, event, 'criticalRisks', 'I27')];
  }),
  unasked('live', 'REVALIDATE', 'site', 'I28'),
  unasked('live', 'EXTEND', 'site', 'I28'),
  unasked('draft', 'SUBMIT', 'validity', 'I31'),
  unasked('handed_back', 'REFUSE_HAND_BACK', 'validity', 'I31'),
  unasked('approval', 'APPROVE', 'endorsement', 'I30', expert),
  unasked('coordination', 'AUTHORISE', 'simops', 'I30'),
  unasked('issued', 'ACCEPT', 'crewOn', 'I29'),
  ...['live', 'suspended', 'testing', 'expired'].map((state) =>
    unasked(state, 'HAND_BACK', 'crewOff', 'I29', state === 'testing' ? isolation : nothing),
  ),
  unasked('suspended', 'SURRENDER_IN_ABSENCE', 'crewOff', 'I29'),
  unasked('expired', 'SURRENDER_IN_ABSENCE', 'crewOff', 'I29'),
  unasked('suspended', 'SANCTION_TO_TEST', 'isolated', 'I31', isolation),
  unasked('suspended', 'SANCTION_TO_TEST', 'gas', 'I31', { ...isolation, gas: true }),
  unasked('suspended', 'SANCTION_TO_TEST', 'emergency', 'I31', isolation),
  unasked('suspended', 'SANCTION_TO_TEST', 'window', 'I32', isolation),
  unasked('suspended', 'SANCTION_TO_TEST', 'simops', 'I30', isolation),
  unasked('handed_back', 'CLOSE', 'crewOff', 'I29'),
  unasked('handed_back', 'CLOSE', 'fireWatchOver', 'I10', fireWatch),
  unasked('handed_back', 'CLOSE', 'isolationOff', 'I10', isolation),
  unasked('handed_back', 'INSPECT', 'fireWatchOver', 'I62', { ...isolation, fireWatch: true }),
  unasked('handed_back', 'INSPECT', 'emergency', 'I244', isolation),
];

const planning = ['requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'] as const;

const rules: readonly PermitMutant[] = [
  unwatched('live', 'GAS_LOST', 'I1', gas),
  unwatched('live', 'ISOLATION_LOST', 'I2', isolation),
  unwatched('live', 'CONFLICT_OPENED', 'I3'),
  unwatched('live', 'ENDORSEMENT_WITHDRAWN', 'I4', expert),
  unwatched('live', 'WINDOW_ENDED', 'I5'),
  unwatched('live', 'EMERGENCY', 'I6'),
  unwatched('issued', 'GAS_LOST', 'I13', gas),
  unwatched('issued', 'ISOLATION_LOST', 'I13', isolation),
  unwatched('issued', 'CONFLICT_OPENED', 'I13'),
  unwatched('issued', 'ENDORSEMENT_WITHDRAWN', 'I13', expert),
  unwatched('issued', 'WINDOW_ENDED', 'I13'),
  unwatched('issued', 'EMERGENCY', 'I13'),
  unwatched('issued', 'VALIDITY_ENDED', 'I13'),
  unwatched('issued', 'LAPSED', 'I13'),
  unwatched('testing', 'GAS_LOST', 'I8', { ...isolation, gas: true }),
  unwatched('testing', 'ISOLATION_LOST', 'I8', isolation),
  unwatched('testing', 'EMERGENCY', 'I8', isolation),
  unwatched('testing', 'VALIDITY_ENDED', 'I8', isolation),
  unwatched('live', 'VALIDITY_ENDED', 'I14'),
  unwatched('suspended', 'VALIDITY_ENDED', 'I14'),
  ...planning.map((state) => unwatched(state, 'LAPSED', 'I14', state === 'endorsement' ? expert : nothing)),
];

const effects: readonly PermitMutant[] = [
  undone('voidEvidence', 'I19', expert),
  undone('beginPeriod', 'I27'),
  undone('stopWork', 'I26'),
  undone('endTest', 'I9', isolation),
  undone('startFireWatch', 'I123', fireWatch),
  undone('suspendFor', 'I12'),
  undone('goLive', 'I20'),
  unguarded('mayRemoveIsolation', 'I11', isolation),
  unguarded('wasInspected', 'I62', isolation),
  undone('forgetInspection', 'I62', { ...isolation, fireWatch: true }),
  unguarded('mayEndorseAgain', 'I19', expert),
  shut,
];

export const permitMutants: readonly PermitMutant[] = [...guards, ...rules, ...effects];

/** Conditions whose absence alone changes nothing, each with what else holds it. They stay as a second line. */
export const redundant: readonly (PermitMutant & { because: string })[] = [
  ...(['gas', 'isolation', 'simops', 'endorsement', 'window', 'validity', 'emergency'] as const).map((condition) => ({
    ...unasked('issued', 'ACCEPT', condition, '', { gas: true, isolation: true, expert: true, fireWatch: false }),
    because: 'row 22 leaves issued as soon as this fails',
  })),
  ...(['gas', 'isolation', 'simops', 'endorsement', 'validity', 'emergency'] as const).map((condition) => ({
    ...unasked('live', 'REVALIDATE', condition, '', { gas: true, isolation: true, expert: true, fireWatch: false }),
    because: 'rows 24 to 29 and 41 leave live as soon as this fails',
  })),
  ...(['suspended · REISSUE', 'suspended · SANCTION_TO_TEST'] as const).map((step) => {
    const [state = '', event = ''] = step.split(' · ');
    return {
      ...unasked(state, event, 'validity', '', isolation),
      because: 'row 41 leaves suspended as soon as the validity is over',
    };
  }),
  { ...unasked('ready', 'ISSUE', 'validity', ''), because: 'row 42 leaves ready as soon as the last moment has passed' },
  { ...unasked('live', 'EXTEND', 'simops', ''), because: 'row 26 leaves live as soon as a conflict opens' },
];
