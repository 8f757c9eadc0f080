import { setup } from 'xstate';
import { type SidePanelEvent, waysOut } from '#machines/kit/sidePanel.ts';

export type NotificationPanelEvent =
  | SidePanelEvent
  /** The page shows another address. */
  | { type: 'page.changed' };

/** The panel of the bell. Unlike the others it does not stay when one goes to another page. */
export const notificationPanelMachine = setup({ types: {} as { events: NotificationPanelEvent } }).createMachine({
  id: 'notificationPanel',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.toggled': 'open' } },
    open: { on: { ...waysOut('closed'), 'page.changed': 'closed' } },
  },
});
