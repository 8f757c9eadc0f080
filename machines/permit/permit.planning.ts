import { permitSetup } from './permit.setup.ts';

const { createStateConfig } = permitSetup;

/** Anything planned may be called off or lapse, because no work has begun. */
const calledOff = { CANCEL: 'cancelled', LAPSED: 'cancelled' } as const;
const changed = { MATERIAL_CHANGE: { target: 'preparing', actions: 'revise' } } as const;

/** Danger that is told of what nobody works under is recorded where it stands. */
const danger = { guard: 'isDanger', actions: 'stopWork' } as const;
/** So is what is found in the same space under another permit. */
const spaceLost = { actions: 'stopWork' } as const;

export const draft = createStateConfig({
  on: { SUBMIT: 'requested', DISCARD: 'cancelled', SUSPEND: { ...danger, target: 'draft' } },
});

export const requested = createStateConfig({
  on: {
    ...calledOff,
    ACCEPT_FOR_PREPARATION: 'preparing',
    SUSPEND: { ...danger, target: 'requested' },
    RETURN: { target: 'draft', actions: 'revise' },
    REJECT: 'rejected',
  },
});

export const preparing = createStateConfig({
  on: {
    ...calledOff,
    PREPARED: [{ guard: 'needsEndorsement', target: 'endorsement', actions: 'expectEndorsements' }, { target: 'approval' }],
    SUSPEND: { ...danger, target: 'preparing' },
    RETURN: { target: 'draft', actions: 'revise' },
  },
});

export const endorsement = createStateConfig({
  on: {
    ...calledOff,
    ENDORSE: [
      { guard: 'isLastEndorsement', target: 'approval' },
      { target: 'endorsement', actions: 'countEndorsement' },
    ],
    SUSPEND: { ...danger, target: 'endorsement' },
    REFUSE: 'preparing',
  },
  exit: 'voidEndorsements',
});

export const approval = createStateConfig({
  on: {
    ...calledOff,
    ...changed,
    APPROVE: 'coordination',
    SUSPEND: { ...danger, target: 'approval' },
    RETURN: { target: 'preparing', actions: 'revise' },
    REJECT: 'rejected',
  },
});

export const coordination = createStateConfig({
  on: {
    ...calledOff,
    ...changed,
    AUTHORISE: 'ready',
    RESCHEDULE: 'coordination',
    SUSPEND: { ...danger, target: 'coordination' },
    SPACE_LOST: { ...spaceLost, target: 'coordination' },
    RETURN: { target: 'preparing', actions: 'revise' },
    REJECT: 'rejected',
  },
});

export const ready = createStateConfig({
  on: {
    ...calledOff,
    ...changed,
    ISSUE: 'issued',
    RESCHEDULE: 'coordination',
    SUSPEND: { ...danger, target: 'ready' },
    SPACE_LOST: { ...spaceLost, target: 'ready' },
  },
});
