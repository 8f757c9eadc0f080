import { assign, enqueueActions, setup } from 'xstate';
import { type SidePanelEvent, sendOpened, waysOut } from '#machines/kit/sidePanel.ts';
import { typed } from '#machines/kit/typed.ts';

export type ChatPanelEvent =
  | SidePanelEvent
  /** Somebody of the rail, by id. */
  | { type: 'chat.contactPicked'; contact: string }
  /** Back to all of them. */
  | { type: 'chat.contactLeft' };

type Context = {
  /** The id of whom one talks to, or null while nobody is chosen. */
  contact: string | null;
};

/** The panel of the team chat. Choosing somebody opens it too; closed, it forgets who was chosen (specification 4). */
export const chatPanelMachine = setup({
  types: typed<{ context: Context; events: ChatPanelEvent }>(),
  actions: {
    keepContact: assign((_, { contact }: { contact: string }) => ({ contact })),
    forgetContact: assign({ contact: null }),
    reportOpened: enqueueActions((scope) => sendOpened(scope, 'chat')),
  },
}).createMachine({
  id: 'chatPanel',
  context: { contact: null },
  initial: 'closed',
  on: {
    'chat.contactPicked': {
      target: '.open',
      actions: { type: 'keepContact', params: ({ event }) => ({ contact: event.contact }) },
    },
  },
  states: {
    closed: { entry: 'forgetContact', on: { 'panel.toggled': 'open' } },
    open: { entry: 'reportOpened', on: { ...waysOut('closed'), 'chat.contactLeft': { actions: 'forgetContact' } } },
  },
});
