import { setup } from 'xstate';

export type IdentityStep =
  | 'signIn'
  | 'signInWrong'
  | 'register'
  | 'askGate'
  | 'agree'
  | 'refuseThere'
  | 'back'
  | 'keepThere'
  | 'askFirebase'
  | 'rightThere'
  | 'wrongThere'
  | 'openProfile'
  | 'changePassword'
  | 'endOtherDevice'
  | 'serverEnds'
  | 'leaveElsewhere'
  | 'anotherComes'
  | 'leave';

const waysIn = { signIn: 'inside', register: 'newcomer', askGate: 'atGate', askFirebase: 'atFirebase' } as const;

/**
 * Every way in and every way out as a person experiences them, across the charts of the console: our own account, one made on the spot,
 * two providers; out by hand, by the server, from another tab, and by somebody else who signs in there. Flat, nothing invoked, nothing timed.
 */
export const identityModel = setup({ types: {} as { events: { type: IdentityStep } } }).createMachine({
  id: 'identityJourney',
  initial: 'signInAsked',
  states: {
    signInAsked: { on: { ...waysIn, signInWrong: 'refused' } },
    refused: { on: { signIn: 'inside' } },
    newcomer: { on: { openProfile: 'profile' } },
    inside: {
      on: {
        openProfile: 'profile',
        serverEnds: 'signedOutByServer',
        leaveElsewhere: 'signedOutElsewhere',
        anotherComes: 'insideAsAnother',
        leave: 'signedOut',
      },
    },
    profile: { on: { changePassword: 'passwordChanged', endOtherDevice: 'otherDeviceEnded' } },
    passwordChanged: { on: { leave: 'signedOut' } },
    otherDeviceEnded: { on: { leave: 'signedOut' } },
    atGate: { on: { agree: 'insideByGate', refuseThere: 'refusedAtGate' } },
    refusedAtGate: { on: { back: 'signInAsked' } },
    insideByGate: { on: { keepThere: 'keptByGate', leaveElsewhere: 'signedOutElsewhere' } },
    keptByGate: { on: { leave: 'signedOut' } },
    atFirebase: { on: { rightThere: 'insideByFirebase', wrongThere: 'refusedAtFirebase' } },
    refusedAtFirebase: { on: { rightThere: 'insideByFirebase' } },
    insideByFirebase: { on: { leave: 'signedOut' } },
    insideAsAnother: { on: { leave: 'signedOut' } },
    signedOutByServer: { on: { signIn: 'inside' } },
    signedOutElsewhere: { on: { signIn: 'inside' } },
    // Who has left by hand may come again, in every way.
    signedOut: { on: waysIn },
  },
});
