import { alphabet } from '#machines/kit/alphabet.ts';
import { panelNames } from '#machines/kit/sidePanel.ts';
import type { panelsMachine } from './panels.machine.ts';

export const panelsAlphabet = alphabet<typeof panelsMachine>({
  events: panelNames.map((panel) => ({ type: 'panels.opened', panel })),
  ports: {
    quick: { failures: ['the quick panel broke'] },
    notifications: { failures: ['the panel of the bell broke'] },
    chat: { failures: ['the chat broke'] },
  },
});
