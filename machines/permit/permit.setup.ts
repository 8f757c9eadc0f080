import { assign, setup } from 'xstate';
import type { PermitEventName } from '#domain/permits/permit.events.ts';
import type { SuspendReason } from '#domain/permits/permit.states.ts';

/** What a person may give as the reason to stop. */
export type StopReason = Extract<SuspendReason, 'hold' | 'danger' | 'weather'>;

export type PermitEvent =
  | { type: Exclude<PermitEventName, 'CREATE' | 'PREPARED' | 'SUSPEND'> }
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
};

/** Types, guards and actions that the parts of the permit chart share. */
export const permitSetup = setup({
  types: {} as { context: PermitContext; events: PermitEvent },
  guards: {
    needsEndorsement: ({ event }) => event.type === 'PREPARED' && event.endorsements > 0,
    isLastEndorsement: ({ context }) => context.pendingEndorsements <= 1,
    wasEverLive: ({ context }) => context.everLive,
    wasNeverLive: ({ context }) => !context.everLive,
  },
  actions: {
    suspendFor: assign((_, { reason }: { reason: SuspendReason }) => ({ reason })),
    suspendAsAsked: assign(({ event }) => (event.type === 'SUSPEND' ? { reason: event.reason } : {})),
    goLive: assign({ everLive: true, reason: null }),
    clearReason: assign({ reason: null }),
    revise: assign({ revision: ({ context }) => context.revision + 1 }),
    voidEndorsements: assign({ pendingEndorsements: 0 }),
    expectEndorsements: assign(({ event }) => (event.type === 'PREPARED' ? { pendingEndorsements: event.endorsements } : {})),
    countEndorsement: assign({ pendingEndorsements: ({ context }) => context.pendingEndorsements - 1 }),
  },
});
