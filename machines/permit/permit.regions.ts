import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { type Policy, whenRegionTakes } from '#machines/kit/guarded.ts';
import { permitSetup } from './permit.setup.ts';

const { createStateConfig } = permitSetup;

/** How a region moves with the life: it asks what the life asks. */
type Lives = (state: PermitState, event: PermitEventName, ...besides: readonly string[]) => { readonly guard: never };

const validity = createStateConfig({ initial: 'within', states: { within: { on: { 'validity.over': 'over' } }, over: {} } });

const emergency = createStateConfig({
  initial: 'none',
  states: { none: { on: { 'emergency.declared': 'declared' } }, declared: { on: { 'emergency.stoodDown': 'none' } } },
});

const tested = { 'gas.passed': 'valid', 'gas.failed': 'failed' } as const;
/** The instrument of the tests has failed, and may not have measured. */
const lost = { 'gas.distrusted': 'untrusted' } as const;
const gas = createStateConfig({
  initial: 'not_required',
  states: {
    not_required: { on: { 'gas.planned': 'missing' } },
    missing: { on: tested },
    valid: { on: { ...tested, ...lost, 'gas.dueSoon': 'due_soon', 'gas.planned': 'missing', 'gas.silent': 'silent' } },
    due_soon: { on: { ...tested, ...lost, 'gas.overdue': 'overdue', 'gas.planned': 'missing', 'gas.silent': 'silent' } },
    overdue: { on: { ...tested, ...lost } },
    untrusted: { on: tested },
    // A test does not end silence: a reading does.
    silent: { on: { ...lost, 'gas.heard': 'valid', 'gas.failed': 'failed', 'gas.overdue': 'overdue', 'gas.planned': 'missing' } },
    failed: { on: tested },
  },
});

const removal = { 'isolation.removed': { guard: 'mayRemoveIsolation', target: 'removed' } } as const;
const keeping = { 'isolation.madeLongTerm': { guard: 'mayRemoveIsolation', target: 'long_term' } } as const;
const applying = { 'isolation.applied': 'partial', 'isolation.confirmed': 'confirmed' } as const;
const replanning = { 'isolation.planned': 'planned' } as const;
const isolation = (lives: Lives) =>
  createStateConfig({
    initial: 'not_required',
    states: {
      not_required: { on: replanning },
      unplanned: { on: replanning },
      planned: { on: { ...applying, ...removal } },
      partial: { on: { 'isolation.confirmed': 'confirmed', 'isolation.lost': 'lost', ...removal } },
      confirmed: {
        on: {
          'isolation.lost': 'lost',
          ...removal,
          ...keeping,
          SANCTION_TO_TEST: { ...lives('suspended', 'SANCTION_TO_TEST'), target: 'sanctioned_test' },
        },
      },
      sanctioned_test: {
        on: {
          TEST_DONE: { ...lives('testing', 'TEST_DONE'), target: 'confirmed' },
          // However else it ends, a hand-back too: nobody has verified anew what was lifted.
          'isolation.lost': 'lost',
          'test.over': 'lost',
        },
      },
      // A point that is put back proves nothing yet.
      lost: { on: { 'isolation.confirmed': 'confirmed', ...removal } },
      removed: { on: replanning },
      long_term: { on: { ...replanning, 'isolation.confirmed': 'confirmed' } },
    },
  });

const found = { 'simops.found': 'open' } as const;
const gone = { 'simops.gone': 'clear' } as const;
const simops = createStateConfig({
  initial: 'clear',
  states: {
    clear: { on: found },
    open: { on: { ...gone, 'simops.resolved': 'controlled' } },
    controlled: { on: { ...gone, ...found } },
  },
});

const prepared = (lives: Lives) =>
  ({
    PREPARED: [
      { ...lives('preparing', 'PREPARED', 'needsEndorsement'), target: 'pending' },
      { ...lives('preparing', 'PREPARED'), target: 'not_required' },
    ],
  }) as const;
const endorsement = (lives: Lives) =>
  createStateConfig({
    initial: 'not_required',
    states: {
      not_required: { on: { PREPARED: { ...lives('preparing', 'PREPARED', 'needsEndorsement'), target: 'pending' } } },
      pending: {
        on: {
          ...prepared(lives),
          ENDORSE: { ...lives('endorsement', 'ENDORSE', 'isLastEndorsement'), target: 'endorsed' },
          'endorsement.given': { guard: 'mayEndorseAgain', target: 'endorsed' },
        },
      },
      endorsed: { on: { 'endorsement.withdrawn': 'pending', 'evidence.void': 'pending' } },
    },
  });

const opened = (lives: Lives) =>
  ({
    ISSUE: { ...lives('ready', 'ISSUE'), target: 'inside' },
    REISSUE: { ...lives('suspended', 'REISSUE'), target: 'inside' },
  }) as const;
const window = (lives: Lives) =>
  createStateConfig({
    initial: 'none',
    states: {
      none: { on: opened(lives) },
      inside: { on: { 'window.over': 'over' } },
      over: { on: opened(lives) },
    },
  });

const unanswered = { 'evidence.void': 'not_started', 'period.begun': 'not_started' } as const;
const crm = (lives: Lives) =>
  createStateConfig({
    initial: 'not_started',
    states: {
      not_started: { on: { 'crm.answered': 'partial', 'crm.verified': 'verified' } },
      partial: { on: { ...unanswered, 'crm.verified': 'verified' } },
      verified: { on: { ...unanswered, REVALIDATE: { ...lives('live', 'REVALIDATE'), target: 'not_started' } } },
    },
  });

const visit = createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'visit.made': 'made' } },
    made: { on: { 'visit.tooOld': 'none', 'evidence.void': 'none', 'work.stopped': 'none' } },
  },
});

const site = createStateConfig({
  initial: 'sound',
  states: { sound: { on: { 'site.unsound': 'unsound' } }, unsound: { on: { 'site.sound': 'sound' } } },
});

const crew = createStateConfig({
  initial: 'off',
  states: { off: { on: { 'crew.on': { target: 'on', actions: 'forgetInspection' } } }, on: { on: { 'crew.off': 'off' } } },
});

const again = (lives: Lives) => ({ REFUSE_HAND_BACK: { ...lives('handed_back', 'REFUSE_HAND_BACK'), target: 'armed' } }) as const;
const heldBy = (lives: Lives) => ({ SUSPEND: { ...lives('handed_back', 'SUSPEND', 'isDanger'), target: 'held' } }) as const;
const fireWatch = (lives: Lives) =>
  createStateConfig({
    initial: 'none',
    states: {
      none: { on: { 'fireWatch.planned': 'armed' } },
      armed: { on: { 'handed.back': 'running' } },
      running: { on: { ...again(lives), ...heldBy(lives), 'fireWatch.over': 'unconfirmed', 'fireWatch.lost': 'lost' } },
      // Danger was reported: it counts anew from when somebody declares that it is gone.
      held: { on: { ...again(lives), 'fireWatch.begunAgain': 'running' } },
      // It stays so when its time has run out: nothing but a new one can be confirmed.
      lost: { on: { ...again(lives), ...heldBy(lives), 'fireWatch.begunAgain': 'running' } },
      unconfirmed: {
        on: { ...again(lives), ...heldBy(lives), 'fireWatch.confirmed': 'complete', 'fireWatch.begunAgain': 'running' },
      },
      complete: { on: { ...again(lives), ...heldBy(lives) } },
    },
  });

/** The regions beside the life, moving with it under a policy. */
export const regionsUnder = (policy: Policy) => {
  const lives: Lives = (state, event, ...besides) => ({ guard: whenRegionTakes('life', state, event, policy, ...besides) });
  return {
    validity,
    emergency,
    gas,
    isolation: isolation(lives),
    simops,
    endorsement: endorsement(lives),
    window: window(lives),
    crm: crm(lives),
    visit,
    site,
    crew,
    fire_watch: fireWatch(lives),
  };
};
