import { assign, setup } from 'xstate';
import type { Change, News } from '#domain/changes/changes.endpoints.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** News as the page that leads has heard them: what came after a place. */
export type ToldNews = { from: number; news: News };

export type ChangesEvent =
  | { type: 'changes.inSight' }
  | { type: 'changes.outOfSight' }
  /** This page hears for all pages of this browser from now on. */
  | { type: 'changes.leading' }
  /** What the page that leads has heard. */
  | ({ type: 'changes.told' } & ToldNews)
  /** What the stream says; without changes it says that it is there. */
  | { type: 'changes.streamed'; news: News }
  /** The stream could not be opened, ended or broke off. */
  | { type: 'changes.cut' }
  /** The server has ended the stream, because this session has too many. */
  | { type: 'changes.crowded' };

/** What was heard last: these changed, or (null) anything may have. Each hearing is an object of its own. */
export type ChangeBatch = { changes: readonly Change[] | null };

/** Milliseconds after which a feed that broke off is asked for again. */
export const patience = 5_000;

/** Milliseconds between an answer and the next question, and before a stream that broke off is opened again. */
export const breath = 250;

/** Milliseconds within which a stream says its first word. Something between that keeps back what should come at once never lets it. */
const opening = 8_000;
/** Two beats of the stream and a half: after that nothing comes by it. */
const silence = 25_000;
/** As long as the page that leads is silent where it has no stream either: a question that waits to its end, and time to ask the next. */
const leaderSilence = 40_000;
/** After that a stream is tried again where there was none. */
const again = 300_000;

type Context = {
  /** Up to where everything was heard. */
  since: number;
  heard: ChangeBatch | null;
  /** What was heard last, for the other pages. */
  told: ToldNews | null;
};

/** News from a place on, to somebody who has heard everything up to another: what is known is passed over, and a gap may hold anything. */
const takenFrom = ({ since, heard }: Context, { from, news }: ToldNews): Partial<Context> => {
  if (news.reset || from > since) return { since: news.next, heard: { changes: null } };
  const changes = news.changes.filter(({ seq }) => seq > since);
  return { since: Math.max(since, news.next), heard: changes.length > 0 ? { changes } : heard };
};

/**
 * Hears what others change while the page is in sight. One page of a browser leads: it has a stream from the server, or, where none comes through,
 * a question that waits, again and again; the others hear it from there, and go on from where they are when it leaves. When everything
 * breaks off, or after the page was out of sight, anything may have changed.
 */
export const changesMachine = setup({
  types: typed<{ context: Context; events: ChangesEvent }>(),
  actors: {
    /** Where the order of changes ends now. */
    begin: port<News>('begin'),
    /** Waits for the next changes. */
    ask: port<News, { since: number }>('ask'),
    /** News as they come. */
    stream: listener<ChangesEvent, { since: number }>('stream'),
    /** The other pages: whether this one leads, and what is heard by the one that does. */
    pages: listener<ChangesEvent>('pages'),
    watchSight: listener<ChangesEvent>('watchSight'),
  },
  delays: { patience, breath, opening, silence, leaderSilence, again },
  actions: {
    follow: assign((_, { next }: News) => ({ since: next })),
    hear: assign(({ context }, news: News) => {
      const told = { from: context.since, news };
      return { ...takenFrom(context, told), told };
    }),
    overhear: assign(({ context }, told: ToldNews) => takenFrom(context, told)),
    announceAll: assign({ heard: () => ({ changes: null }) }),
  },
}).createMachine({
  id: 'changes',
  context: { since: 0, heard: null, told: null },
  invoke: { id: 'watchSight', src: 'watchSight', onError: {} },
  initial: 'beginning',
  on: { 'changes.outOfSight': '.resting' },
  states: {
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: { target: 'hearing', actions: { type: 'follow', params: ({ event }) => event.output } },
        onError: 'broken',
      },
    },
    hearing: {
      // Without the other pages this one is on its own.
      invoke: { id: 'pages', src: 'pages', onError: '.leading' },
      initial: 'following',
      states: {
        following: {
          initial: 'listening',
          on: {
            'changes.leading': 'leading',
            'changes.told': { target: '.listening', actions: { type: 'overhear', params: ({ event }) => event } },
          },
          states: {
            listening: { after: { leaderSilence: 'asking' } },
            /** Who leads says nothing: this page asks for itself until it does. */
            asking: {
              invoke: {
                id: 'ask',
                src: 'ask',
                input: ({ context }) => ({ since: context.since }),
                onDone: { target: 'pausing', actions: { type: 'hear', params: ({ event }) => event.output } },
                onError: '#changes.broken',
              },
            },
            pausing: { after: { breath: 'asking' } },
          },
        },
        leading: {
          initial: 'streaming',
          states: {
            streaming: {
              invoke: {
                id: 'stream',
                src: 'stream',
                input: ({ context }) => ({ since: context.since }),
                onError: 'polling',
              },
              initial: 'opening',
              on: {
                'changes.streamed': { target: '.open', actions: { type: 'hear', params: ({ event }) => event.news } },
                'changes.crowded': 'polling',
              },
              states: {
                opening: {
                  on: { 'changes.cut': '#changes.hearing.leading.polling' },
                  after: { opening: '#changes.hearing.leading.polling' },
                },
                open: {
                  on: { 'changes.cut': '#changes.hearing.leading.reopening' },
                  after: { silence: '#changes.hearing.leading.polling' },
                },
              },
            },
            /** It goes on where it broke off. */
            reopening: { after: { breath: 'streaming' } },
            /** However soon answers come, the next question leaves the server room to breathe. */
            polling: {
              initial: 'asking',
              after: { again: 'streaming' },
              states: {
                asking: {
                  invoke: {
                    id: 'ask',
                    src: 'ask',
                    input: ({ context }) => ({ since: context.since }),
                    onDone: { target: 'pausing', actions: { type: 'hear', params: ({ event }) => event.output } },
                    onError: '#changes.broken',
                  },
                },
                pausing: { after: { breath: 'asking' } },
              },
            },
          },
        },
      },
    },
    broken: { entry: 'announceAll', after: { patience: 'catchingUp' } },
    resting: { on: { 'changes.inSight': 'catchingUp' } },
    /** Changes missed meanwhile are not sent one by one: each screen reads anew what it shows. */
    catchingUp: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: { target: 'hearing', actions: [{ type: 'follow', params: ({ event }) => event.output }, 'announceAll'] },
        onError: 'broken',
      },
    },
  },
});
