import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { canBeSent, type MailDraft } from '#domain/mail/mail.draft.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type MailComposeEvent =
  | { type: 'compose.changed'; part: Partial<Omit<MailDraft, 'id'>> }
  | { type: 'compose.submitted' }
  /** Taken back while it waited to be sent, or opened again after it could not be. */
  | { type: 'compose.undone' }
  | { type: 'compose.closed' }
  | { type: 'compose.discarded' }
  /** The page may go at any moment. */
  | { type: 'compose.hidden' }
  | { type: 'compose.retried' };

type Input = {
  draft: MailDraft;
  /** Whether it is among the drafts already. */
  isStored: boolean;
};

type Context = Input & {
  /** Something was written since it was saved last. */
  isChanged: boolean;
  /** Sending was tried: what is wrong with the addresses is said from now on. */
  isTried: boolean;
  problem: Problem | null;
};

/** Milliseconds between what is written and its saving, and in which sending can be undone. */
export const composeTimes = { save: 2_000, undo: 10_000 } as const;

/**
 * One mail that is being written. It is kept among the drafts while one writes, waits there for ten seconds after it was sent, in which
 * that can be undone, and goes then; at once when the page goes.
 */
export const mailComposeMachine = setup({
  types: typed<{ context: Context; events: MailComposeEvent; input: Input; tags: 'open' | 'busy' }>(),
  actors: {
    save: port<void, MailDraft>('save'),
    send: port<void, MailDraft>('send'),
    offerUndo: listener<MailComposeEvent>('offerUndo'),
    watchPage: listener<MailComposeEvent>('watchPage'),
    askToLose: listener<MailComposeEvent>('askToLose'),
  },
  delays: composeTimes,
  guards: {
    canBeSent: ({ context }) => canBeSent(context.draft),
    isChanged: ({ context }) => context.isChanged,
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'compose.changed' ? { draft: { ...context.draft, ...event.part }, isChanged: true } : {},
    ),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error), isChanged: true })),
    noteStored: assign({ isStored: true, problem: null }),
  },
}).createMachine({
  id: 'mailCompose',
  context: ({ input }) => ({ ...input, isChanged: false, isTried: false, problem: null }),
  invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
  initial: 'writing',
  states: {
    writing: {
      tags: 'open',
      initial: 'rest',
      on: {
        'compose.submitted': [{ guard: 'canBeSent', target: 'storing' }, { actions: assign({ isTried: true }) }],
        'compose.discarded': 'closed',
      },
      states: {
        rest: {
          on: { 'compose.changed': { target: 'waiting', actions: 'change' }, 'compose.closed': '#mailCompose.closed' },
        },
        waiting: {
          after: { save: 'saving' },
          on: {
            'compose.changed': { actions: 'change' },
            'compose.hidden': 'saving',
            'compose.closed': '#mailCompose.closing',
          },
        },
        saving: {
          entry: assign({ isChanged: false }),
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => context.draft,
            onDone: [
              { guard: 'isChanged', target: 'waiting', actions: 'noteStored' },
              { target: 'rest', actions: 'noteStored' },
            ],
            onError: { target: 'unsaved', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'compose.changed': { actions: 'change' }, 'compose.closed': '#mailCompose.closing' },
        },
        unsaved: {
          on: {
            'compose.changed': { target: 'waiting', actions: 'change' },
            'compose.retried': 'saving',
            'compose.closed': '#mailCompose.closing',
          },
        },
        /** It was to be closed and cannot be kept: whoever wrote it says whether it may be lost. */
        losing: {
          invoke: { id: 'askToLose', src: 'askToLose', onError: {} },
          on: {
            'compose.changed': { target: 'waiting', actions: 'change' },
            'compose.retried': 'saving',
            'compose.closed': '#mailCompose.closing',
          },
        },
      },
    },
    storing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'store',
        src: 'save',
        input: ({ context }) => context.draft,
        onDone: { target: 'holding', actions: 'noteStored' },
        onError: { target: 'writing.unsaved', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    closing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveLast',
        src: 'save',
        input: ({ context }) => context.draft,
        onDone: 'closed',
        onError: { target: 'writing.losing', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    holding: {
      invoke: { id: 'offerUndo', src: 'offerUndo', onError: {} },
      after: { undo: 'sending' },
      on: { 'compose.undone': 'writing', 'compose.hidden': 'sending' },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.draft,
        onDone: 'sent',
        onError: { target: 'unsent', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    unsent: { on: { 'compose.retried': 'sending', 'compose.undone': 'writing.unsaved' } },
    sent: { type: 'final' },
    closed: { type: 'final' },
  },
});
