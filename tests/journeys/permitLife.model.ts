import { setup } from 'xstate';

export type LifeStep =
  | 'submit'
  | 'sendBack'
  | 'turnDown'
  | 'cancel'
  | 'takeOn'
  | 'prepare'
  | 'endorse'
  | 'refuse'
  | 'approve'
  | 'authorise'
  | 'changeTheWork'
  | 'issue'
  | 'decline'
  | 'withdraw'
  | 'accept'
  | 'stop'
  | 'gasFails'
  | 'shiftEnds'
  | 'issueAgain'
  | 'extend'
  | 'expire'
  | 'sanctionTest'
  | 'endTest'
  | 'handBack'
  | 'refuseHandBack'
  | 'surrender'
  | 'close';

/**
 * The life of a permit as the people at its desk live it: the main road and what leads off it. Flat, and each state is a place on a
 * road, not a state of the permit: whoever was sent back is not where they were before. Every path through it is a journey.
 */
export const permitLifeModel = setup({ types: {} as { events: { type: LifeStep } } }).createMachine({
  id: 'permitLife',
  initial: 'draft',
  states: {
    draft: { on: { submit: 'requested' } },
    requested: { on: { takeOn: 'preparing', sendBack: 'returned', turnDown: 'rejected' } },
    returned: { on: { submit: 'requestedAgain' } },
    requestedAgain: { on: { cancel: 'cancelled' } },
    preparing: { on: { prepare: 'endorsement' } },
    endorsement: { on: { endorse: 'approval', refuse: 'refused' } },
    refused: { on: { prepare: 'endorsementAgain' } },
    endorsementAgain: { on: { endorse: 'approval' } },
    approval: { on: { approve: 'coordination' } },
    coordination: { on: { authorise: 'ready' } },
    ready: { on: { issue: 'issued', changeTheWork: 'changed' } },
    // The signatures are void: everybody looks at it again.
    changed: {},
    issued: { on: { accept: 'live', decline: 'declined' } },
    declined: { on: { issue: 'issuedAnew' } },
    issuedAnew: { on: { withdraw: 'takenBack' } },
    takenBack: { on: { cancel: 'cancelled' } },
    live: {
      on: {
        handBack: 'handedBack',
        stop: 'stopped',
        gasFails: 'stoppedByGas',
        shiftEnds: 'stoppedByTime',
        extend: 'extended',
        expire: 'expired',
      },
    },
    extended: { on: { handBack: 'handedBack' } },
    // Its time is over: nothing can be sent back to be done again.
    expired: { on: { handBack: 'handedBackLate' } },
    handedBackLate: { on: { close: 'closed' } },
    stopped: { on: { sanctionTest: 'testing', surrender: 'handedBack' } },
    stoppedByGas: { on: { issueAgain: 'issuedAgain' } },
    // The time of its issue is over, the permit is not: another shift goes on with it.
    stoppedByTime: { on: { issueAgain: 'issuedAgain' } },
    issuedAgain: { on: { accept: 'liveAgain' } },
    liveAgain: { on: { handBack: 'handedBack' } },
    testing: { on: { endTest: 'tested' } },
    tested: { on: { handBack: 'handedBack' } },
    handedBack: { on: { close: 'closed', refuseHandBack: 'unfinished' } },
    unfinished: { on: { handBack: 'handedBackAgain' } },
    handedBackAgain: { on: { close: 'closed' } },
    rejected: {},
    cancelled: {},
    closed: {},
  },
});

/** How the permit stands in each place of the journey, as its page names it. */
export const shownAt: Record<keyof (typeof permitLifeModel)['states'] & string, string> = {
  draft: 'Draft',
  requested: 'Requested',
  returned: 'Draft',
  requestedAgain: 'Requested',
  preparing: 'Preparing',
  endorsement: 'Endorsement',
  refused: 'Preparing',
  endorsementAgain: 'Endorsement',
  approval: 'Approval',
  coordination: 'Coordination',
  ready: 'Ready',
  changed: 'Preparing',
  issued: 'Issued',
  declined: 'Ready',
  issuedAnew: 'Issued',
  takenBack: 'Ready',
  live: 'Live',
  extended: 'Live',
  expired: 'Expired',
  handedBackLate: 'Handed back',
  stopped: 'Suspended',
  stoppedByGas: 'Suspended',
  stoppedByTime: 'Suspended',
  issuedAgain: 'Issued',
  liveAgain: 'Live',
  testing: 'Testing',
  tested: 'Suspended',
  handedBack: 'Handed back',
  unfinished: 'Suspended',
  handedBackAgain: 'Handed back',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  closed: 'Closed',
};
