import { setup } from 'xstate';

export type SignInStep = 'signInRight' | 'signInWrong' | 'followLink' | 'openPermit' | 'back' | 'leave' | 'sessionEnds';

/**
 * What a person experiences around signing in, across the charts of the console: flat, nothing invoked, nothing timed. Every path
 * through it is a journey.
 */
export const signInModel = setup({ types: {} as { events: { type: SignInStep } } }).createMachine({
  id: 'signInJourney',
  initial: 'signInAsked',
  states: {
    signInAsked: { on: { signInRight: 'permits', signInWrong: 'refused', followLink: 'signInAskedForLink' } },
    refused: { on: { signInRight: 'permits' } },
    signInAskedForLink: { on: { signInRight: 'linkedPage' } },
    permits: { on: { openPermit: 'permit', leave: 'signedOut', sessionEnds: 'signedOutByServer' } },
    permit: { on: { back: 'permits', sessionEnds: 'signedOutByServer' } },
    linkedPage: { on: { leave: 'signedOut' } },
    signedOutByServer: { on: { signInRight: 'permits' } },
    signedOut: {},
  },
});
