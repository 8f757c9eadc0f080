import { alphabet } from '#machines/kit/alphabet.ts';
import { sidePanelEvents } from '#machines/kit/sidePanel.ts';
import type { quickPanelMachine } from './quickPanel.machine.ts';

export const quickPanelAlphabet = alphabet<typeof quickPanelMachine>({ events: sidePanelEvents });
