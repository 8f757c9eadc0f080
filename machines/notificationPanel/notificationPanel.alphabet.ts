import { alphabet } from '#machines/kit/alphabet.ts';
import { sidePanelEvents } from '#machines/kit/sidePanel.ts';
import type { notificationPanelMachine } from './notificationPanel.machine.ts';

export const notificationPanelAlphabet = alphabet<typeof notificationPanelMachine>({
  events: [...sidePanelEvents, { type: 'page.changed' }],
  ports: { watchAddress: { failures: ['nothing tells of the address'] } },
});
