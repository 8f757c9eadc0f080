import { alphabet } from '#machines/kit/alphabet.ts';
import { sidePanelEvents } from '#machines/kit/sidePanel.ts';
import type { chatPanelMachine } from './chatPanel.machine.ts';

export const chatPanelAlphabet = alphabet<typeof chatPanelMachine>({
  events: [
    ...sidePanelEvents,
    { type: 'chat.contactPicked', contact: 'ada' },
    { type: 'chat.contactPicked', contact: 'ben' },
    { type: 'chat.contactLeft' },
  ],
  facts: ({ contact }) => contact,
});
