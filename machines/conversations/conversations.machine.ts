import { assign, raise, setup } from 'xstate';
import type { conversationEndpoints } from '#domain/conversations/conversation.endpoints.ts';
import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import type { ConversationCall, TypedForms } from './conversationCalls.ts';
import { rowOf, withRow, withRows } from './conversationRows.ts';

export type ConversationsEvent =
  /** Somebody looks at the conversations. */
  | { type: 'conversations.wanted' }
  | { type: 'conversations.retry' }
  /** Somebody may have changed a conversation. */
  | { type: 'conversations.heard' }
  /** Older ones are wanted too. */
  | { type: 'conversations.more' }
  /** Other conversations are asked for. */
  | { type: 'conversations.viewed'; view: ConversationsView }
  /** One is looked at, or none. */
  | { type: 'conversations.opened'; id: number | null }
  | { type: 'conversations.typed'; form: string; value: TypedForms[string] }
  | { type: 'conversations.discarded'; form: string }
  /** What was typed before the session ended. */
  | { type: 'conversations.restored'; forms: TypedForms }
  | { type: 'conversations.save'; form: string; call: ConversationCall };

/** Which conversations: of a permit, or those that fit what is asked for. */
export type ConversationsView = Omit<QueryOf<typeof conversationEndpoints.list>, 'cursor' | 'limit'>;
/** The conversations of a view, whether there are older ones, and the one that is open with all that was said. */
export type ReadConversations = { rows: readonly ConversationRow[]; more: boolean; conversation: Conversation | null };
/** `pages` is how many pages of the view are wanted; null for all of it. */
export type Reading = { view: ConversationsView; pages: number | null; open: number | null };
/** One write under one key: sent again with it, the server does it once. */
export type Attempt = { call: ConversationCall; key: string };

/** A write has arrived: what of, and the conversation it made or changed. */
export type Saved = { form: string; id: number };
type FormProblem = { form: string; problem: Problem };
type Input = { view: ConversationsView; pages: number | null; newKey: () => string };
type Context = Input & {
  rows: readonly ConversationRow[];
  more: boolean;
  open: number | null;
  conversation: Conversation | null;
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

const isSame = (one: ConversationCall, other: ConversationCall): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Codes of refusals that mean: what is shown here is old. */
const outdated: readonly string[] = ['version_mismatch', 'illegal_event', 'not_found'];

/**
 * The conversations of a view, such as one permit's, and the one that is open. Reading and writing go on side by side: what others say comes in while
 * something is typed or sent, and an older answer never takes the place of a newer one. One write at a time; what was typed stays
 * until it has arrived, and the same write tried again is done once.
 */
export const conversationsMachine = setup({
  types: typed<{ context: Context; events: ConversationsEvent; input: Input; tags: 'shown' | 'busy' }>(),
  actors: {
    readConversations: port<ReadConversations, Reading>('readConversations'),
    saveConversation: port<Conversation, Attempt>('saveConversation'),
    watchConversations: listener<ConversationsEvent>('watchConversations'),
    /** Tells what the address asks for: which conversations, the open one, and that they are looked at. */
    watchAddress: listener<ConversationsEvent>('watchAddress'),
  },
  guards: {
    isAnother: ({ context }, { id }: { id: number | null }) => id !== context.open,
    isOutdated: (_, { error }: { error: unknown }) => outdated.includes(asProblem(error).code),
  },
  actions: {
    keepRead: assign(({ context }, { rows, more, conversation }: ReadConversations) => ({
      more,
      rows: withRows(context.rows, rows),
      conversation:
        conversation && conversation.id === context.conversation?.id && conversation.version < context.conversation.version
          ? context.conversation
          : conversation,
      problem: null,
    })),
    keepSaved: assign(({ context }, conversation: Conversation) => ({
      rows: withRow(context.rows, rowOf(conversation)),
      // What is open now may be another one than when this was sent.
      conversation: context.open === null || context.open === conversation.id ? conversation : context.conversation,
      forms: without(context.forms, context.form),
      attempt: null,
      saved: { form: context.form ?? '', id: conversation.id },
    })),
    look: assign((_, { view }: { view: ConversationsView }) => ({ view, pages: 1, rows: [], more: false })),
    begin: assign(({ context }, { form, call }: { form: string; call: ConversationCall }) => {
      const again = context.attempt && isSame(context.attempt.call, call);
      return { form, refusal: null, attempt: again ? context.attempt : { call, key: context.newKey() } };
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { form: context.form ?? '', problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'conversations',
  context: ({ input }) => ({
    ...input,
    rows: [],
    more: false,
    open: null,
    conversation: null,
    forms: {},
    form: null,
    attempt: null,
    saved: null,
    refusal: null,
    problem: null,
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress', onError: {} },
  on: {
    'conversations.restored': { actions: assign({ forms: ({ event }) => event.forms }) },
    'conversations.opened': { actions: assign({ open: ({ event }) => event.id }) },
    'conversations.viewed': { actions: { type: 'look', params: ({ event }) => event } },
  },
  initial: 'asleep',
  states: {
    asleep: { on: { 'conversations.wanted': 'loading' } },
    loading: {
      invoke: {
        id: 'readConversations',
        src: 'readConversations',
        input: ({ context: { view, pages, open } }) => ({ view, pages, open }),
        onDone: { target: 'ready', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'conversations.opened': { target: 'loading', reenter: true, actions: assign({ open: ({ event }) => event.id }) },
        'conversations.viewed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'look', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'conversations.retry': 'loading' } },
    ready: {
      tags: 'shown',
      type: 'parallel',
      invoke: { id: 'watchConversations', src: 'watchConversations', onError: {} },
      on: {
        'conversations.typed': {
          actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }),
        },
        'conversations.discarded': {
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
            'conversations.heard': '.refreshing',
            'conversations.viewed': {
              target: '.refreshing',
              actions: { type: 'look', params: ({ event }) => event },
            },
            'conversations.more': {
              target: '.refreshing',
              actions: assign({ pages: ({ context }) => context.pages && context.pages + 1 }),
            },
            'conversations.opened': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '.refreshing',
              actions: assign({ open: ({ event }) => event.id }),
            },
          },
          states: {
            still: {},
            refreshing: {
              invoke: {
                id: 'readConversations',
                src: 'readConversations',
                input: ({ context: { view, pages, open } }) => ({ view, pages, open }),
                onDone: { target: 'still', actions: { type: 'keepRead', params: ({ event }) => event.output } },
                onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            stale: { on: { 'conversations.retry': 'refreshing' } },
          },
        },
        writing: {
          initial: 'idle',
          states: {
            idle: { on: { 'conversations.save': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } } } },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveConversation',
                src: 'saveConversation',
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
                      raise({ type: 'conversations.heard' }),
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
