import { assign, setup } from 'xstate';
import { typed } from '#machines/kit/typed.ts';

/** A question with two answers. Texts are keys of loaded texts or whole sentences. */
export type Question = {
  title: string;
  text: string;
  /** What the button says that does it: the deed itself, never "OK". */
  confirm: string;
  /** What the button says that does nothing; "Cancel" when nothing is said. */
  cancel?: string;
  /** `danger` for what destroys. */
  intent?: 'primary' | 'danger';
};

export type DialogEvent<Content = unknown> =
  | { type: 'dialog.asked'; question: Question }
  | { type: 'dialog.opened'; title: string; content: Content }
  | { type: 'dialog.confirmed' }
  | { type: 'dialog.cancelled' };

type Shown<Content> = { kind: 'question'; question: Question } | { kind: 'content'; title: string; content: Content };
type Context<Content> = {
  shown: Shown<Content> | null;
  /** Tells two equal questions apart. */
  count: number;
  /** The count of the question that was confirmed last. */
  confirmed: number;
};

/**
 * One dialog at a time: a question, or whatever a screen puts into it. What is opened while another is open takes its place, and
 * the other counts as cancelled.
 */
export const dialogChart = <Content>() =>
  setup({
    types: typed<{ context: Context<Content>; events: DialogEvent<Content> }>(),
    guards: { isQuestion: ({ context }) => context.shown?.kind === 'question' },
    actions: {
      show: assign(({ context }, { shown }: { shown: Shown<Content> }) => ({ shown, count: context.count + 1 })),
      noteConfirmed: assign({ confirmed: ({ context }) => context.count }),
    },
  }).createMachine({
    id: 'dialog',
    context: { shown: null, count: 0, confirmed: 0 },
    on: {
      'dialog.asked': {
        target: '.open',
        actions: { type: 'show', params: ({ event }) => ({ shown: { kind: 'question', question: event.question } }) },
      },
      'dialog.opened': {
        target: '.open',
        actions: {
          type: 'show',
          params: ({ event }) => ({ shown: { kind: 'content', title: event.title, content: event.content } }),
        },
      },
    },
    initial: 'closed',
    states: {
      closed: { entry: assign({ shown: null }) },
      open: {
        on: {
          'dialog.confirmed': { guard: 'isQuestion', target: 'closed', actions: 'noteConfirmed' },
          'dialog.cancelled': 'closed',
        },
      },
    },
  });

export const dialogMachine = dialogChart<unknown>();
