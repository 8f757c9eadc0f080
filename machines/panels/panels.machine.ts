import { enqueueActions, setup } from 'xstate';
import { chatPanelMachine } from '#machines/chatPanel/chatPanel.machine.ts';
import { type PanelName, type PanelsEvent, panelNames } from '#machines/kit/sidePanel.ts';
import { typed } from '#machines/kit/typed.ts';
import { notificationPanelMachine } from '#machines/notificationPanel/notificationPanel.machine.ts';
import { quickPanelMachine } from '#machines/quickPanel/quickPanel.machine.ts';

/** The panels at one edge of the shell: one that opens sends the others away. */
export const panelsMachine = setup({
  types: typed<{ events: PanelsEvent; children: { [Name in PanelName]: Name } }>(),
  actors: { quick: quickPanelMachine, notifications: notificationPanelMachine, chat: chatPanelMachine },
  actions: {
    sendOthersAway: enqueueActions(({ enqueue }, { panel }: { panel: PanelName }) => {
      for (const other of panelNames) if (other !== panel) enqueue.sendTo(other, { type: 'panel.gaveWay' });
    }),
  },
}).createMachine({
  id: 'panels',
  // A panel that broke leaves the others as they are.
  invoke: [
    { id: 'quick', src: 'quick', onError: {} },
    { id: 'notifications', src: 'notifications', onError: {} },
    { id: 'chat', src: 'chat', onError: {} },
  ],
  on: { 'panels.opened': { actions: { type: 'sendOthersAway', params: ({ event }) => event } } },
});
