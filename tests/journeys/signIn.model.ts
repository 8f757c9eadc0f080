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
    permit: { on: { back: 'permits', sessionEnds: 'signedOutAtPermit' } },
    linkedPage: { on: { leave: 'signedOut' } },
    signedOutByServer: { on: { signInRight: 'permits' } },
    // Whoever is signed out in the middle comes back to where they were.
    signedOutAtPermit: { on: { signInRight: 'permit' } },
    signedOut: {},
  },
});
