import { sidePanel } from '#machines/kit/sidePanel.ts';

/** The panel of the bookmarks button: today, events, notes, quick settings. */
export const quickPanelMachine = sidePanel('quickPanel', 'quick');
