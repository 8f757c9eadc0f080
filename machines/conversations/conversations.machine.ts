import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import type { ConversationCall, TypedForms } from './conversationCalls.ts';

export type ConversationsEvent =
  | { type: 'conversations.typed'; form: string; value: TypedForms[string] }
  | { type: 'conversations.discarded'; form: string }
  /** What was typed before the session ended. */
  | { type: 'conversations.restored'; forms: TypedForms }
  | { type: 'conversations.save'; form: string; call: ConversationCall };

/** A conversation that has begun is the one to be looked at. */
export type ConversationBegun = { type: 'conversations.begun'; id: number };

/** One write under one key: sent again with it, the server does it once. */
export type Attempt = { call: ConversationCall; key: string };

type FormProblem = { form: string; problem: Problem };
type Input = { newKey: () => string };
type Context = Input & {
  forms: TypedForms;
  /** What is being saved, or was saved last. */
  form: string | null;
  attempt: Attempt | null;
  refusal: FormProblem | null;
};

const nothing = (): never => {
  throw new Error('Nothing was to be saved.');
};

const without = (forms: TypedForms, form: string | null): TypedForms =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form));

const isSame = (one: ConversationCall, other: ConversationCall): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is typed into conversations, such as those of one permit. One write at a time; what was typed stays until it has arrived, and
 * the same write tried again is done once. The conversations themselves are read by the screens.
 */
export const conversationsMachine = setup({
  types: typed<{ context: Context; events: ConversationsEvent; input: Input; tags: 'busy' }>(),
  actors: {
    /** Answers which conversation it was. */
    saveConversation: port<number, Attempt>('saveConversation'),
    /** Hears which conversation has begun. */
    lead: listener<ConversationBegun>('lead'),
  },
  guards: { hasBegun: ({ context }) => context.attempt?.call.kind === 'start' },
  actions: {
    begin: assign(({ context }, { form, call }: { form: string; call: ConversationCall }) => {
      const again = context.attempt && isSame(context.attempt.call, call);
      return { form, refusal: null, attempt: again ? context.attempt : { call, key: context.newKey() } };
    }),
    forget: assign(({ context: { forms, form } }) => ({ forms: without(forms, form), attempt: null })),
    show: sendTo('lead', (_, { id }: { id: number }): ConversationBegun => ({ type: 'conversations.begun', id })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { form: context.form ?? '', problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'conversations',
  context: ({ input }) => ({ ...input, forms: {}, form: null, attempt: null, refusal: null }),
  invoke: { id: 'lead', src: 'lead', onError: {} },
  on: {
    'conversations.restored': { actions: assign({ forms: ({ event }) => event.forms }) },
    'conversations.typed': {
      actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }),
    },
    'conversations.discarded': {
      actions: assign(({ context, event }) => ({ forms: without(context.forms, event.form), refusal: null, attempt: null })),
    },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'conversations.save': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveConversation',
        src: 'saveConversation',
        input: ({ context: { attempt } }) => attempt ?? nothing(),
        onDone: [
          {
            guard: 'hasBegun',
            target: 'idle',
            actions: [{ type: 'show', params: ({ event }) => ({ id: event.output }) }, 'forget'],
          },
          { target: 'idle', actions: 'forget' },
        ],
        onError: { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
