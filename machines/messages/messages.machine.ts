import { assign, setup } from 'xstate';

export type MessageVariant = 'success' | 'error' | 'warning' | 'info';
export type Message = {
  /** A key of the texts, or the sentence itself when the server wrote it. */
  text: string;
  variant: MessageVariant;
  /** Milliseconds it stays; 6000 when nothing is said (specification 9). */
  duration?: number;
};

export type MessagesEvent = { type: 'message.shown'; message: Message } | { type: 'message.dismissed' };

type Context = { message: Message | null; count: number };

/** Milliseconds a message stays when nothing else is said (specification 9). */
export const usualDuration = 6000;

/** One message at a time; a new one takes the place of the old and starts its own time. `count` tells two equal ones apart. */
export const messagesMachine = setup({
  types: {} as { context: Context; events: MessagesEvent },
  delays: { display: ({ context }) => context.message?.duration ?? usualDuration },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'message.shown' ? { message: event.message, count: context.count + 1 } : {},
    ),
  },
}).createMachine({
  id: 'messages',
  context: { message: null, count: 0 },
  initial: 'silent',
  states: {
    silent: { entry: assign({ message: null }), on: { 'message.shown': { target: 'shown', actions: 'show' } } },
    shown: {
      after: { display: 'silent' },
      on: {
        'message.shown': { target: 'shown', reenter: true, actions: 'show' },
        'message.dismissed': 'silent',
      },
    },
  },
});
