import { permitSetup } from './permit.setup.ts';

const { createStateConfig } = permitSetup;

const suspendedFor = <Reason extends string>(reason: Reason) =>
  ({ target: 'suspended', actions: { type: 'suspendFor', params: { reason } } }) as const;

/** Danger is recorded on top of whatever has stopped the work before, and where it was let begin and has not. */
const onTop = { guard: 'isDanger', target: 'suspended', actions: ['suspendAsAsked', 'stopWork'] } as const;

/** Danger in the same space, found under another permit, counts as danger here. */
const spaceLost = { target: 'suspended', actions: [{ type: 'suspendFor', params: { reason: 'danger' } }, 'stopWork'] } as const;

/** Back to where the permit was issued from; a suspended one keeps its reason. */
const notAccepted = [{ guard: 'wasEverLive', target: 'suspended' }, { target: 'ready' }] as const;

export const issued = createStateConfig({
  on: {
    ACCEPT: { target: 'live', actions: 'goLive' },
    SUSPEND: [
      { ...onTop, guard: 'isDangerOnceLive' },
      { guard: 'isDanger', target: 'ready', actions: 'stopWork' },
    ],
    DECLINE: [...notAccepted],
    WITHDRAW: [...notAccepted],
    ACCEPT_TIMEOUT: [...notAccepted],
    GAS_LOST: [...notAccepted],
    ISOLATION_LOST: [...notAccepted],
    CONFLICT_OPENED: [...notAccepted],
    ENDORSEMENT_WITHDRAWN: [...notAccepted],
    WINDOW_ENDED: [...notAccepted],
    SPACE_LOST: [
      { guard: 'wasEverLive', ...spaceLost },
      { target: 'ready', actions: 'stopWork' },
    ],
    EMERGENCY: [{ guard: 'wasEverLive', ...suspendedFor('emergency') }, { target: 'ready' }],
    VALIDITY_ENDED: { guard: 'wasEverLive', target: 'expired', actions: 'clearReason' },
    LAPSED: { guard: 'wasNeverLive', target: 'cancelled' },
  },
});

export const live = createStateConfig({
  on: {
    SUSPEND: { target: 'suspended', actions: 'suspendAsAsked' },
    GAS_LOST: suspendedFor('gas'),
    ISOLATION_LOST: suspendedFor('isolation'),
    SAFEGUARD_LOST: suspendedFor('safeguard'),
    SPACE_LOST: spaceLost,
    CONFLICT_OPENED: suspendedFor('simops'),
    ENDORSEMENT_WITHDRAWN: suspendedFor('endorsement'),
    EMERGENCY: suspendedFor('emergency'),
    WINDOW_ENDED: suspendedFor('revalidation'),
    VALIDITY_ENDED: 'expired',
    REVALIDATE: 'live',
    EXTEND: 'live',
    HAND_BACK: 'handed_back',
  },
});

export const suspended = createStateConfig({
  on: {
    SUSPEND: onTop,
    SPACE_LOST: spaceLost,
    REISSUE: 'issued',
    SANCTION_TO_TEST: { target: 'testing', actions: 'clearReason' },
    HAND_BACK: { target: 'handed_back', actions: 'clearReason' },
    SURRENDER_IN_ABSENCE: { target: 'handed_back', actions: 'clearReason' },
    VALIDITY_ENDED: { target: 'expired', actions: 'clearReason' },
  },
});

export const testing = createStateConfig({
  on: {
    SUSPEND: { guard: 'isDanger', target: 'suspended', actions: 'suspendAsAsked' },
    TEST_DONE: suspendedFor('hold'),
    TEST_TIMEOUT: suspendedFor('isolation'),
    GAS_LOST: suspendedFor('gas'),
    ISOLATION_LOST: suspendedFor('isolation'),
    SPACE_LOST: spaceLost,
    EMERGENCY: suspendedFor('emergency'),
    HAND_BACK: 'handed_back',
    VALIDITY_ENDED: 'expired',
  },
});

export const expired = createStateConfig({
  on: {
    HAND_BACK: 'handed_back',
    SURRENDER_IN_ABSENCE: 'handed_back',
    SUSPEND: { guard: 'isDanger', target: 'expired', actions: 'stopWork' },
  },
});

export const handedBack = createStateConfig({
  exit: 'forgetInspection',
  on: {
    INSPECT: { target: 'handed_back', actions: 'inspect' },
    // What was seen at the inspection is not how the place is now.
    SUSPEND: { guard: 'isDanger', target: 'handed_back', actions: ['stopWork', 'forgetInspection'] },
    CLOSE: 'closed',
    REFUSE_HAND_BACK: suspendedFor('hold'),
  },
});
