import { approval, coordination, draft, endorsement, preparing, ready, requested } from './permit.planning.ts';
import { expired, handedBack, issued, live, suspended, testing } from './permit.working.ts';

/** The sixteen states of a permit's life and where each event leads: the one description that both charts are made of. */
export const lifeStates = {
  draft,
  requested,
  preparing,
  endorsement,
  approval,
  coordination,
  ready,
  issued,
  live,
  suspended,
  testing,
  expired,
  handed_back: handedBack,
  closed: { type: 'final' },
  cancelled: { type: 'final' },
  rejected: { type: 'final' },
} as const;
