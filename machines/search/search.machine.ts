import { assign, setup } from 'xstate';
import { typed } from '#machines/kit/typed.ts';

export type SearchEvent =
  | { type: 'search.opened' }
  | { type: 'search.typed'; text: string }
  /** Another suggestion is the one that Enter takes: by the arrows or the pointer. */
  | { type: 'search.pointed'; at: number }
  | { type: 'search.chosen' }
  | { type: 'search.closed' }
  | { type: 'search.escaped' }
  | { type: 'search.pressedOutside' };

type Context = {
  text: string;
  /** The place of the suggestion that Enter takes. */
  at: number;
};

const blank = { text: '', at: 0 };

/** The search of the navigation. What fits the text is the view's to derive; the first is taken unless the person points elsewhere. */
export const searchMachine = setup({
  types: typed<{ context: Context; events: SearchEvent }>(),
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    clear: assign(blank),
    keepText: assign((_, { text }: { text: string }) => ({ text, at: 0 })),
    keepPlace: assign((_, { at }: { at: number }) => ({ at })),
  },
}).createMachine({
  id: 'search',
  context: blank,
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { 'search.opened': 'open' } },
    open: {
      initial: 'blank',
      on: {
        'search.typed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
            target: '.blank',
            actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          },
          { target: '.listed', actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
        ],
        'search.closed': 'closed',
        'search.escaped': 'closed',
        'search.pressedOutside': 'closed',
      },
      states: {
        /** Nothing is sought, so there is no list. */
        blank: {},
        listed: {
          on: {
            'search.pointed': { actions: { type: 'keepPlace', params: ({ event }) => ({ at: event.at }) } },
            'search.chosen': '#search.closed',
          },
        },
      },
    },
  },
});
