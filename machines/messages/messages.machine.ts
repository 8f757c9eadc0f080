import { assign, setup } from 'xstate';
import { typed } from '#machines/kit/typed.ts';

export type MessageVariant = 'success' | 'error' | 'warning' | 'info' | 'none';
/** Where on the page (specification 3). Start and end follow the direction of reading. */
export type AnchorOrigin = { vertical: 'top' | 'bottom'; horizontal: 'start' | 'center' | 'end' };

export type Message = {
  /** A key of the texts, or the sentence itself when the server wrote it. */
  text: string;
  /** What stands in the gaps of the text. */
  values?: Readonly<Record<string, string>>;
  variant: MessageVariant;
  /** Milliseconds it stays; 6000 when nothing is said (specification 9). */
  duration?: number;
  /** Where the page has room for it when nothing is said. */
  anchorOrigin?: AnchorOrigin;
  /** What the button beside the words says, such as "Undo". */
  action?: string;
  /** The button takes back what was just done, as Ctrl+Z does. */
  isUndo?: boolean;
};

export type MessagesEvent =
  | { type: 'message.shown'; message: Message }
  | { type: 'message.dismissed' }
  /** The reader is at it, with the pointer or the keyboard: it does not go while it is read. */
  | { type: 'message.held' }
  | { type: 'message.released' }
  | { type: 'message.acted' };

type Context = {
  message: Message | null;
  /** Tells two equal messages apart. */
  count: number;
  /** The count of the message whose action was chosen last. */
  acted: number;
};

/** Milliseconds a message stays when nothing else is said (specification 9). */
export const usualDuration = 6000;

/**
 * One message at a time; a new one takes the place of the old. Its time stands still while the reader is at it, and starts anew
 * when they leave it.
 */
export const messagesMachine = setup({
  types: typed<{ context: Context; events: MessagesEvent }>(),
  delays: { display: ({ context }) => context.message?.duration ?? usualDuration },
  guards: { hasAction: ({ context }) => context.message?.action !== undefined },
  actions: {
    show: assign(({ context, event }) =>
      event.type === 'message.shown' ? { message: event.message, count: context.count + 1 } : {},
    ),
  },
}).createMachine({
  id: 'messages',
  context: { message: null, count: 0, acted: 0 },
  initial: 'silent',
  states: {
    silent: { entry: assign({ message: null }), on: { 'message.shown': { target: 'shown', actions: 'show' } } },
    shown: {
      on: {
        'message.shown': { target: 'shown', reenter: true, actions: 'show' },
        'message.dismissed': 'silent',
        'message.acted': { guard: 'hasAction', target: 'silent', actions: assign({ acted: ({ context }) => context.count }) },
      },
      initial: 'passing',
      states: {
        passing: { after: { display: '#messages.silent' }, on: { 'message.held': 'held' } },
        held: { on: { 'message.released': 'passing' } },
      },
    },
  },
});
