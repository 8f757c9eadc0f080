import { and, assign, not, or, raise, setup, stateIn } from 'xstate';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { goodStates, type RegionCondition } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState, StopReason, SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { typed } from '#machines/kit/typed.ts';
import type { RaisedName, RegionEventName } from './permit.regionEvents.ts';

export type PermitEvent =
  | { type: Exclude<PermitEventName, 'CREATE' | 'CLONE' | 'PREPARED' | 'SUSPEND'> }
  /** `endorsements` says how many disciplines must endorse: none is needed when it is 0. */
  | { type: 'PREPARED'; endorsements: number }
  | { type: 'SUSPEND'; reason: StopReason };

export type PermitContext = {
  /** Why the permit is or last was suspended; kept while it is issued again, so that a refused acceptance finds it. */
  reason: SuspendReason | null;
  /** Whether work has ever begun. Such a permit ends by hand-back and inspection only. */
  everLive: boolean;
  revision: number;
  pendingEndorsements: number;
  /** Whether the place was inspected since it was handed back. */
  inspected: boolean;
};

const meets = (condition: RegionCondition) => {
  const [region, good] = goodStates[condition];
  return or(good.map((state) => stateIn({ [region]: state })));
};

const isIn = (...states: readonly PermitState[]) => or(states.map((state) => stateIn({ life: state })));

/**
 * Types, guards and actions that the parts of the permit charts share. Guards named after a condition read the regions, which only
 * the whole chart has.
 */
export const permitSetup = setup({
  types: typed<{ context: PermitContext; events: PermitEvent | { type: RegionEventName | RaisedName } }>(),
  guards: {
    gas: meets('gas'),
    isolation: meets('isolation'),
    simops: meets('simops'),
    endorsement: meets('endorsement'),
    window: meets('window'),
    validity: meets('validity'),
    emergency: meets('emergency'),
    site: meets('site'),
    visit: meets('visit'),
    criticalRisks: meets('criticalRisks'),
    crewOn: meets('crewOn'),
    crewOff: meets('crewOff'),
    fireWatchOver: meets('fireWatchOver'),
    isolationOff: meets('isolationOff'),
    isolated: meets('isolated'),
    confirmedOrLifted: meets('confirmedOrLifted'),
    mayRemoveIsolation: and([
      not(isIn('ready', 'issued', 'live', 'suspended', 'testing', 'expired')),
      or([not(isIn('handed_back')), 'wasInspected']),
    ]),
    mayEndorseAgain: isIn('approval', 'coordination', 'ready', 'issued', 'suspended'),
    needsEndorsement: ({ event }) => event.type === 'PREPARED' && event.endorsements > 0,
    isLastEndorsement: ({ context }) => context.pendingEndorsements <= 1,
    wasInspected: ({ context }) => context.inspected,
    wasEverLive: ({ context }) => context.everLive,
    isDanger: ({ event }) => event.type === 'SUSPEND' && event.reason === 'danger',
    isDangerOnceLive: ({ context, event }) => context.everLive && event.type === 'SUSPEND' && event.reason === 'danger',
    wasNeverLive: ({ context }) => !context.everLive,
  },
  actions: {
    voidEvidence: raise({ type: 'evidence.void' }),
    beginPeriod: raise({ type: 'period.begun' }),
    stopWork: raise({ type: 'work.stopped' }),
    endTest: raise({ type: 'test.over' }),
    startFireWatch: raise({ type: 'handed.back' }),
    suspendFor: assign((_, { reason }: { reason: SuspendReason }) => ({ reason })),
    suspendAsAsked: assign(({ event }) => (event.type === 'SUSPEND' ? { reason: event.reason } : {})),
    goLive: assign({ everLive: true, reason: null }),
    inspect: assign({ inspected: true }),
    forgetInspection: assign({ inspected: false }),
    clearReason: assign({ reason: null }),
    revise: assign({ revision: ({ context }) => context.revision + 1 }),
    voidEndorsements: assign({ pendingEndorsements: 0 }),
    expectEndorsements: assign(({ event }) => (event.type === 'PREPARED' ? { pendingEndorsements: event.endorsements } : {})),
    countEndorsement: assign({ pendingEndorsements: ({ context }) => context.pendingEndorsements - 1 }),
  },
});
