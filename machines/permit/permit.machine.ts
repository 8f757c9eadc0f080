import { approval, coordination, draft, endorsement, preparing, ready, requested } from './permit.planning.ts';
import { permitSetup } from './permit.setup.ts';
import { expired, handedBack, issued, live, suspended, testing } from './permit.working.ts';

/**
 * The life of a permit to work, from draft to archive. Nothing changes a permit's state but an event of this chart; whoever sends
 * one checks rights and evidence first. It keeps no clock: what time brings about arrives as an event too.
 */
export const permitMachine = permitSetup.createMachine({
  id: 'permit',
  context: { reason: null, everLive: false, revision: 0, pendingEndorsements: 0 },
  initial: 'draft',
  states: {
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
  },
});
