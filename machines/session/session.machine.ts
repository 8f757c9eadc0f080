import { assign, setup } from 'xstate';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import { guest, type Origin, type SessionUser } from '#domain/session/session.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A session, of our server or of a provider: `token` opens our server and is null for a provider's; `endsAt` in milliseconds since 1970. */
export type AnySession = {
  user: SessionUser;
  token: string | null;
  endsAt?: number | null;
  /** The address to go back to after signing in. */
  returnTo?: string | null;
};
/** One of our server. */
export type Session = AnySession & { token: string };
/** Why a session ended without the person asking for it; the view turns it into the specification's sentence. */
export type SignedOutBecause = 'tokenRefused' | 'rejected' | 'expired' | 'elsewhere';

export type SessionEvent =
  | { type: 'session.adopted'; session: AnySession }
  /** The server gave the same person another token for the one it has ended. */
  | { type: 'session.renewed'; token: string; endsAt?: number | null }
  /** The person has set another picture, or removed theirs: ''. */
  | { type: 'session.pictured'; photoURL: string }
  | { type: 'session.rejected'; token: string }
  | { type: 'session.expired' }
  /** `mark` is what the other tab keeps of the person signed in (`markOf`), null for nobody; `ended`: the server has ended their session. */
  | { type: 'session.changedElsewhere'; mark: string | null; ended?: boolean }
  | { type: 'session.leave' }
  | { type: 'session.retry' };

/** A provider that could not say who is signed in. */
export type Trouble = { from: Origin; problem: Problem };

type Context = Required<AnySession> & {
  because: SignedOutBecause | null;
  problem: Problem | null;
  /** The valid sessions that start-up has found, the one to adopt first. */
  found: readonly AnySession[];
  troubles: readonly Trouble[];
};

const nobody = { user: guest, token: null, endsAt: null, returnTo: null };

/** What a browser keeps of the person signed in: the token or, of a provider's session, whose it is. */
export const markOf = ({ user, token }: AnySession): string | null =>
  token ?? (user.uid === '' ? null : `${user.from}:${user.uid}`);

const isRefusal = (error: unknown): boolean =>
  ['invalid_token', 'wrong_role', 'validation', 'bad_request'].includes(asProblem(error).code);

/**
 * Who is signed in. Start-up asks three side by side: two providers, and our server about a stored token; the first valid session is
 * adopted, that of the token before others. Any 401 ends the session once (`session.rejected` names the token it was sent with, so
 * a late answer to an old call ends nothing), and so does its time. A network failure is no refusal: the token is kept and the
 * person may try again; a provider that is away costs its time and a warning.
 */
export const sessionMachine = setup({
  types: typed<{ context: Context; events: SessionEvent; tags: 'settling' }>(),
  actors: {
    recallFirebase: port<AnySession | null>('recallFirebase'),
    recallExternal: port<AnySession | null>('recallExternal'),
    recallToken: port<string | null>('recallToken'),
    checkToken: port<Session, { token: string }>('checkToken'),
    keepToken: port<void, { token: string | null; mark: string | null }>('keepToken'),
    /** Clears the token and everything the person left in this browser; `revoke` also tells the server and the providers. */
    forget: port<void, { token: string | null; revoke: boolean }>('forget'),
    /** Reports a sign-in or sign-out in another tab. */
    watchOtherTabs: listener<SessionEvent>('watchOtherTabs'),
    /** Reports that the session has come to its end. */
    watchExpiry: listener<SessionEvent, Pick<AnySession, 'user' | 'endsAt'>>('watchExpiry'),
  },
  /** How long start-up, and leaving, wait for each of those they ask; and after how long a server that could not be asked is asked again. */
  delays: { patience: 5000, again: 5000 },
  guards: {
    isCurrent: ({ context, event }) => event.type === 'session.rejected' && event.token === context.token,
    isOther: ({ context, event }) => event.type === 'session.changedElsewhere' && event.mark !== markOf(context),
    isSomebodyElse: ({ context, event }) =>
      event.type === 'session.changedElsewhere' && event.mark !== null && event.mark !== markOf(context),
    isGone: ({ context, event }) => event.type === 'session.changedElsewhere' && event.mark === null && markOf(context) !== null,
    foundToken: ({ context: { found } }) => (found[0]?.token ?? null) !== null,
    foundOne: ({ context: { found } }) => found.length > 0,
    wasRefused: ({ context }) => context.because === 'tokenRefused',
    isUnknown: ({ context }) => context.problem !== null,
    isSlow: ({ context }) => context.problem?.code === 'timed_out',
  },
  actions: {
    adopt: assign((_, { session }: { session: AnySession }) => ({ ...nobody, ...session, because: null, problem: null })),
    adoptFound: assign(({ context: { found } }) => ({ ...nobody, ...found[0], because: null, problem: null })),
    becomeGuest: assign(nobody),
    picture: assign(({ context: { user }, event }) =>
      event.type === 'session.pictured' ? { user: { ...user, data: { ...user.data, photoURL: event.photoURL } } } : {},
    ),
    begin: assign({ because: null, problem: null, found: [], troubles: [] }),
    find: assign(({ context: { found } }, { session }: { session: AnySession | null }) =>
      session ? { found: session.token === null ? [...found, session] : [session, ...found] } : {},
    ),
    note: assign(({ context: { troubles } }, { from, error }: { from: Origin; error: unknown }) => ({
      troubles: [...troubles, { from, problem: asProblem(error) }],
    })),
    refuse: assign({ because: 'tokenRefused' }),
    doubt: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'session',
  context: { ...nobody, because: null, problem: null, found: [], troubles: [] },
  // A browser that cannot tell about its other tabs loses that and nothing else.
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
  initial: 'starting',
  states: {
    starting: {
      tags: 'settling',
      type: 'parallel',
      entry: 'begin',
      states: {
        firebase: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'recallFirebase',
                src: 'recallFirebase',
                onDone: { target: 'settled', actions: { type: 'find', params: ({ event }) => ({ session: event.output }) } },
                onError: {
                  target: 'settled',
                  actions: { type: 'note', params: ({ event }) => ({ from: 'firebase', error: event.error }) },
                },
              },
              after: {
                patience: {
                  target: 'settled',
                  actions: { type: 'note', params: { from: 'firebase', error: new Problem('timed_out') } },
                },
              },
            },
            settled: { type: 'final' },
          },
        },
        external: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'recallExternal',
                src: 'recallExternal',
                onDone: { target: 'settled', actions: { type: 'find', params: ({ event }) => ({ session: event.output }) } },
                onError: {
                  target: 'settled',
                  actions: { type: 'note', params: ({ event }) => ({ from: 'auth0', error: event.error }) },
                },
              },
              after: {
                patience: {
                  target: 'settled',
                  actions: { type: 'note', params: { from: 'auth0', error: new Problem('timed_out') } },
                },
              },
            },
            settled: { type: 'final' },
          },
        },
        stored: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'recallToken',
                src: 'recallToken',
                onDone: [
                  { guard: ({ event }) => event.output === null, target: 'settled' },
                  { target: 'checking', actions: assign({ token: ({ event }) => event.output }) },
                ],
                onError: 'settled',
              },
            },
            checking: {
              invoke: {
                id: 'checkToken',
                src: 'checkToken',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: { target: 'settled', actions: { type: 'find', params: ({ event }) => ({ session: event.output }) } },
                onError: [
                  { guard: ({ event }) => isRefusal(event.error), target: 'settled', actions: 'refuse' },
                  { target: 'settled', actions: { type: 'doubt', params: ({ event }) => ({ error: event.error }) } },
                ],
              },
              after: {
                patience: { target: 'settled', actions: { type: 'doubt', params: { error: new Problem('timed_out') } } },
              },
            },
            settled: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'foundToken', target: 'signedIn', actions: 'adoptFound' },
        { guard: 'foundOne', target: 'keeping', actions: 'adoptFound' },
        { guard: 'wasRefused', target: 'forgetting' },
        { guard: 'isSlow', target: 'unconfirmed.asking' },
        { guard: 'isUnknown', target: 'unconfirmed' },
        { target: 'guest' },
      ],
      // The person being looked for is no longer the one who is signed in.
      on: { 'session.changedElsewhere': { guard: 'isOther', target: 'starting', reenter: true } },
    },
    unconfirmed: {
      initial: 'idle',
      on: {
        'session.retry': 'starting',
        'session.leave': 'forgetting',
        'session.changedElsewhere': { guard: 'isOther', target: 'starting' },
      },
      states: {
        idle: { after: { again: 'asking' } },
        // A server that is only slow is heard all the same.
        asking: {
          invoke: {
            id: 'checkToken',
            src: 'checkToken',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'adopt', params: ({ event }) => ({ session: event.output }) },
            },
            onError: [
              { guard: ({ event }) => isRefusal(event.error), target: '#session.forgetting', actions: 'refuse' },
              { target: 'idle', actions: { type: 'doubt', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
      },
    },
    guest: {
      entry: 'becomeGuest',
      on: {
        'session.adopted': { target: 'keeping', actions: { type: 'adopt', params: ({ event }) => ({ session: event.session }) } },
        'session.changedElsewhere': { guard: 'isOther', target: 'starting' },
      },
    },
    keeping: {
      invoke: {
        id: 'keepToken',
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token, mark: markOf(context) }),
        onDone: 'signedIn',
        // Storage may be full or forbidden: the session then lives until the page is closed.
        onError: 'signedIn',
      },
    },
    signedIn: {
      // Who cannot be told in time is told by the server.
      invoke: {
        id: 'watchExpiry',
        src: 'watchExpiry',
        input: ({ context: { user, endsAt } }) => ({ user, endsAt }),
        onError: {},
      },
      on: {
        'session.leave': 'leaving',
        'session.pictured': { actions: 'picture' },
        'session.renewed': {
          target: 'renewing',
          actions: assign(({ event }) => ({ token: event.token, endsAt: event.endsAt ?? null })),
        },
        'session.rejected': { guard: 'isCurrent', target: 'forgetting', actions: assign({ because: 'rejected' }) },
        'session.expired': { target: 'forgetting', actions: assign({ because: 'expired' }) },
        'session.changedElsewhere': [
          {
            guard: 'isGone',
            target: 'forgetting',
            actions: assign({ because: ({ event }) => (event.ended ? 'rejected' : 'elsewhere') }),
          },
          { guard: 'isOther', target: 'starting' },
        ],
      },
    },
    // The same as keeping, but nobody arrives: what the person has set since they came stays as it is.
    renewing: {
      invoke: {
        id: 'keepToken',
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token, mark: markOf(context) }),
        onDone: 'signedIn',
        onError: 'signedIn',
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
      // Nobody who is away keeps anybody from leaving.
      after: { patience: 'guest' },
      on: { 'session.changedElsewhere': { guard: 'isSomebodyElse', target: 'starting' } },
    },
    forgetting: {
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context }) => ({ token: context.token, revoke: false }),
        onDone: 'guest',
        onError: 'guest',
      },
      on: { 'session.changedElsewhere': { guard: 'isSomebodyElse', target: 'starting' } },
    },
  },
});
