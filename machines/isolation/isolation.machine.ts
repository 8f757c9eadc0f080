import { setup } from 'xstate';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import { typed } from '#machines/kit/typed.ts';

/**
 * The life of an isolation certificate: where each event leads, without the points and people that let it; `nextOf.ts` puts the two
 * together. A test is begun and ended by the permit that asked for it, never by hand.
 */
export const isolationMachine = setup({ types: typed<{ events: { type: IsolationEventName } }>() }).createMachine({
  id: 'isolation',
  initial: 'draft',
  states: {
    draft: { on: { PLAN: 'planned', CLOSE: 'removed' } },
    planned: { on: { PLAN: 'planned', APPROVE: 'approved', CLOSE: 'removed' } },
    approved: { on: { PLAN: 'planned', APPLY_POINT: 'applying', CLOSE: 'removed' } },
    applying: {
      on: {
        APPLY_POINT: 'applying',
        VERIFY_POINT: 'applying',
        CONFIRM: 'confirmed',
        REMOVE_POINT: 'removing',
        LOSE_POINT: 'lost',
      },
    },
    confirmed: {
      on: { SANCTION: 'sanctioned_test', MAKE_LONG_TERM: 'long_term', REMOVE_POINT: 'removing', LOSE_POINT: 'lost' },
    },
    sanctioned_test: {
      on: {
        LIFT_POINT: 'sanctioned_test',
        APPLY_POINT: 'sanctioned_test',
        RE_ISOLATE: 'sanctioned_test',
        LOSE_POINT: 'lost',
        TEST_DONE: 'confirmed',
        TEST_OVER: 'lost',
        HANDED_BACK: 'lost',
      },
    },
    long_term: {
      on: {
        MAKE_LONG_TERM: 'long_term',
        VERIFY_POINT: 'long_term',
        CONFIRM: 'confirmed',
        REMOVE_POINT: 'removing',
        LOSE_POINT: 'lost',
      },
    },
    // A point that is put back proves nothing: what is lost stays lost until everything is verified again and confirmed.
    lost: {
      on: {
        APPLY_POINT: 'lost',
        VERIFY_POINT: 'lost',
        CONFIRM: 'confirmed',
        REMOVE_POINT: 'removing',
        CLOSE: 'removed',
        LOSE_POINT: 'lost',
      },
    },
    removing: {
      on: {
        APPLY_POINT: 'applying',
        VERIFY_POINT: 'applying',
        REMOVE_POINT: 'removing',
        CLOSE: 'removed',
        LOSE_POINT: 'lost',
      },
    },
    removed: { on: { PLAN: 'planned' } },
  },
});
