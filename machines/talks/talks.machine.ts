import { assign, raise, setup } from 'xstate';
import type { talksEndpoints } from '#domain/conversations/talk.endpoints.ts';
import type { Talk, TalkRow } from '#domain/conversations/talk.schema.ts';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import type { TalkCall, TypedForms } from './talkCalls.ts';
import { rowOf, withRow, withRows } from './talkRows.ts';

export type TalksEvent =
  /** Somebody looks at the conversations. */
  | { type: 'talks.wanted' }
  | { type: 'talks.retry' }
  /** Somebody may have changed a conversation. */
  | { type: 'talks.heard' }
  /** Older ones are wanted too. */
  | { type: 'talks.more' }
  /** Other conversations are asked for. */
  | { type: 'talks.viewed'; view: TalksView }
  /** One is looked at, or none. */
  | { type: 'talks.opened'; id: number | null }
  | { type: 'talks.typed'; form: string; value: TypedForms[string] }
  | { type: 'talks.discarded'; form: string }
  /** What was typed before the session ended. */
  | { type: 'talks.restored'; forms: TypedForms }
  | { type: 'talks.save'; form: string; call: TalkCall };

/** Which conversations: of a permit, or those that fit what is asked for. */
export type TalksView = Omit<QueryOf<typeof talksEndpoints.list>, 'cursor' | 'limit'>;
/** The conversations of a view, whether there are older ones, and the one that is open with all that was said. */
export type ReadTalks = { rows: readonly TalkRow[]; more: boolean; talk: Talk | null };
/** `pages` is how many pages of the view are wanted; null for all of it. */
export type Reading = { view: TalksView; pages: number | null; open: number | null };
/** One write under one key: sent again with it, the server does it once. */
export type Attempt = { call: TalkCall; key: string };

/** A write has arrived: what of, and the conversation it made or changed. */
export type Saved = { form: string; id: number };
type FormProblem = { form: string; problem: Problem };
type Input = { view: TalksView; pages: number | null; newKey: () => string };
type Context = Input & {
  rows: readonly TalkRow[];
  more: boolean;
  open: number | null;
  talk: Talk | null;
  forms: TypedForms;
  /** What is being saved, or was saved last. */
  form: string | null;
  attempt: Attempt | null;
  /** The last write that has arrived. */
  saved: Saved | null;
  refusal: FormProblem | null;
  problem: Problem | null;
};

const nothing = (): never => {
  throw new Error('Nothing was to be saved.');
};

const without = (forms: TypedForms, form: string | null): TypedForms =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form));

const isSame = (one: TalkCall, other: TalkCall): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Codes of refusals that mean: what is shown here is old. */
const outdated: readonly string[] = ['version_mismatch', 'illegal_event', 'not_found'];

/**
 * The conversations of a view, such as one permit's, and the one that is open. Reading and writing go on side by side: what others say comes in while
 * something is typed or sent, and an older answer never takes the place of a newer one. One write at a time; what was typed stays
 * until it has arrived, and the same write tried again is done once.
 */
export const talksMachine = setup({
  types: typed<{ context: Context; events: TalksEvent; input: Input; tags: 'shown' | 'busy' }>(),
  actors: {
    readTalks: port<ReadTalks, Reading>('readTalks'),
    saveTalk: port<Talk, Attempt>('saveTalk'),
    watchTalks: listener<TalksEvent>('watchTalks'),
    /** Tells what the address asks for: which conversations, the open one, and that they are looked at. */
    watchAddress: listener<TalksEvent>('watchAddress'),
  },
  guards: {
    isAnother: ({ context }, { id }: { id: number | null }) => id !== context.open,
    isOutdated: (_, { error }: { error: unknown }) => outdated.includes(asProblem(error).code),
  },
  actions: {
    keepRead: assign(({ context }, { rows, more, talk }: ReadTalks) => ({
      more,
      rows: withRows(context.rows, rows),
      talk: talk && talk.id === context.talk?.id && talk.version < context.talk.version ? context.talk : talk,
      problem: null,
    })),
    keepSaved: assign(({ context }, talk: Talk) => ({
      rows: withRow(context.rows, rowOf(talk)),
      // What is open now may be another one than when this was sent.
      talk: context.open === null || context.open === talk.id ? talk : context.talk,
      forms: without(context.forms, context.form),
      attempt: null,
      saved: { form: context.form ?? '', id: talk.id },
    })),
    look: assign((_, { view }: { view: TalksView }) => ({ view, pages: 1, rows: [], more: false })),
    begin: assign(({ context }, { form, call }: { form: string; call: TalkCall }) => {
      const again = context.attempt && isSame(context.attempt.call, call);
      return { form, refusal: null, attempt: again ? context.attempt : { call, key: context.newKey() } };
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { form: context.form ?? '', problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'talks',
  context: ({ input }) => ({
    ...input,
    rows: [],
    more: false,
    open: null,
    talk: null,
    forms: {},
    form: null,
    attempt: null,
    saved: null,
    refusal: null,
    problem: null,
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress', onError: {} },
  on: {
    'talks.restored': { actions: assign({ forms: ({ event }) => event.forms }) },
    'talks.opened': { actions: assign({ open: ({ event }) => event.id }) },
    'talks.viewed': { actions: { type: 'look', params: ({ event }) => event } },
  },
  initial: 'asleep',
  states: {
    asleep: { on: { 'talks.wanted': 'loading' } },
    loading: {
      invoke: {
        id: 'readTalks',
        src: 'readTalks',
        input: ({ context: { view, pages, open } }) => ({ view, pages, open }),
        onDone: { target: 'ready', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'talks.opened': { target: 'loading', reenter: true, actions: assign({ open: ({ event }) => event.id }) },
        'talks.viewed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'look', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'talks.retry': 'loading' } },
    ready: {
      tags: 'shown',
      type: 'parallel',
      invoke: { id: 'watchTalks', src: 'watchTalks', onError: {} },
      on: {
        'talks.typed': { actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }) },
        'talks.discarded': {
          actions: assign(({ context, event }) => ({
            forms: without(context.forms, event.form),
            refusal: null,
            attempt: null,
          })),
        },
      },
      states: {
        reading: {
          initial: 'still',
          on: {
            // What is being read may be older than what has just changed.
            'talks.heard': '.refreshing',
            'talks.viewed': {
              target: '.refreshing',
              actions: { type: 'look', params: ({ event }) => event },
            },
            'talks.more': {
              target: '.refreshing',
              actions: assign({ pages: ({ context }) => context.pages && context.pages + 1 }),
            },
            'talks.opened': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '.refreshing',
              actions: assign({ open: ({ event }) => event.id }),
            },
          },
          states: {
            still: {},
            refreshing: {
              invoke: {
                id: 'readTalks',
                src: 'readTalks',
                input: ({ context: { view, pages, open } }) => ({ view, pages, open }),
                onDone: { target: 'still', actions: { type: 'keepRead', params: ({ event }) => event.output } },
                onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            stale: { on: { 'talks.retry': 'refreshing' } },
          },
        },
        writing: {
          initial: 'idle',
          states: {
            idle: { on: { 'talks.save': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } } } },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveTalk',
                src: 'saveTalk',
                input: ({ context: { attempt } }) => attempt ?? nothing(),
                onDone: {
                  target: 'idle',
                  actions: { type: 'keepSaved', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                    target: 'idle',
                    actions: [
                      { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
                      raise({ type: 'talks.heard' }),
                    ],
                  },
                  {
                    target: 'idle',
                    actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
