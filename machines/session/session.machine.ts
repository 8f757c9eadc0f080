import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { guest, type SessionUser } from '#domain/session/session.schema.ts';
import { listener, port } from '#machines/kit/port.ts';

export type Session = { user: SessionUser; token: string };
/** Why a session ended without the person asking for it; the view turns it into the specification's sentence. */
export type SignedOutBecause = 'tokenRefused' | 'rejected' | 'elsewhere';

export type SessionEvent =
  | { type: 'session.adopted'; session: Session }
  | { type: 'session.rejected'; token: string }
  | { type: 'session.changedElsewhere'; token: string | null }
  | { type: 'session.leave' }
  | { type: 'session.retry' };

type Context = { user: SessionUser; token: string | null; because: SignedOutBecause | null; problem: Problem | null };

/**
 * Who is signed in: start-up recalls a stored token and has the server confirm it, then a person is signed in or a guest. Any 401
 * ends the session once (`session.rejected` names the token it was sent with, so a late answer to an old call ends nothing). A
 * network failure is no refusal: the token is kept and the person may try again.
 */
export const sessionMachine = setup({
  types: {} as { context: Context; events: SessionEvent; tags: 'settling' },
  actors: {
    recallToken: port<string | null>('recallToken'),
    checkToken: port<Session, { token: string }>('checkToken'),
    keepToken: port<void, { token: string }>('keepToken'),
    /** Clears the token and everything the person left in this browser; `revoke` also tells the server. */
    forget: port<void, { token: string | null; revoke: boolean }>('forget'),
    /** Reports a sign-in or sign-out in another tab. */
    watchOtherTabs: listener<SessionEvent>('watchOtherTabs'),
  },
  guards: {
    isCurrent: ({ context, event }) => event.type === 'session.rejected' && event.token === context.token,
    isOther: ({ context, event }) => event.type === 'session.changedElsewhere' && event.token !== context.token,
  },
  actions: {
    adopt: assign((_, { session }: { session: Session }) => ({ ...session, because: null, problem: null })),
    becomeGuest: assign({ user: guest, token: null }),
  },
}).createMachine({
  id: 'session',
  context: { user: guest, token: null, because: null, problem: null },
  // A browser that cannot tell about its other tabs loses that and nothing else.
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'settling',
      invoke: {
        id: 'recallToken',
        src: 'recallToken',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'guest' },
          { target: 'checking', actions: assign({ token: ({ event }) => event.output }) },
        ],
        onError: 'guest',
      },
    },
    checking: {
      tags: 'settling',
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'signedIn', actions: { type: 'adopt', params: ({ event }) => ({ session: event.output }) } },
        onError: [
          {
            guard: ({ event }) =>
              ['invalid_token', 'wrong_role', 'validation', 'bad_request'].includes(asProblem(event.error).code),
            target: 'forgetting',
            actions: assign({ because: 'tokenRefused' }),
          },
          { target: 'unconfirmed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
        ],
      },
    },
    unconfirmed: {
      on: {
        'session.retry': { target: 'checking', actions: assign({ problem: null }) },
        'session.leave': { target: 'forgetting', actions: assign({ because: null }) },
      },
    },
    guest: {
      entry: 'becomeGuest',
      on: {
        'session.adopted': { target: 'keeping', actions: { type: 'adopt', params: ({ event }) => ({ session: event.session }) } },
        'session.changedElsewhere': { guard: 'isOther', target: 'recalling' },
      },
    },
    keeping: {
      invoke: {
        id: 'keepToken',
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'signedIn',
        // Storage may be full or forbidden: the session then lives until the page is closed.
        onError: 'signedIn',
      },
    },
    signedIn: {
      on: {
        'session.leave': 'leaving',
        'session.rejected': { guard: 'isCurrent', target: 'forgetting', actions: assign({ because: 'rejected' }) },
        'session.changedElsewhere': [
          {
            guard: ({ context, event }) => event.token === null && context.token !== null,
            target: 'forgetting',
            actions: assign({ because: 'elsewhere' }),
          },
          { guard: 'isOther', target: 'recalling' },
        ],
      },
    },
    leaving: {
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context }) => ({ token: context.token, revoke: true }),
        onDone: 'guest',
        onError: 'guest',
      },
    },
    forgetting: {
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context }) => ({ token: context.token, revoke: false }),
        onDone: 'guest',
        onError: 'guest',
      },
    },
  },
});
