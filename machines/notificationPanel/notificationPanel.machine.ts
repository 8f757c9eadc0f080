import { enqueueActions, setup } from 'xstate';
import { listener } from '#machines/kit/port.ts';
import { type SidePanelEvent, sendOpened, waysOut } from '#machines/kit/sidePanel.ts';
import { typed } from '#machines/kit/typed.ts';

export type NotificationPanelEvent =
  | SidePanelEvent
  /** The page shows another address. */
  | { type: 'page.changed' };

/** The panel of the bell. Unlike the others it does not stay when one goes to another page. */
export const notificationPanelMachine = setup({
  types: typed<{ events: NotificationPanelEvent }>(),
  actors: { watchAddress: listener<NotificationPanelEvent>('watchAddress') },
  actions: { reportOpened: enqueueActions((scope) => sendOpened(scope, 'notifications')) },
}).createMachine({
  id: 'notificationPanel',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.toggled': 'open' } },
    open: {
      entry: 'reportOpened',
      invoke: { id: 'watchAddress', src: 'watchAddress', onError: {} },
      on: { ...waysOut('closed'), 'page.changed': 'closed' },
    },
  },
});
