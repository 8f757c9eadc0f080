import type { QuickEntry } from './quickPanel.schema.ts';

const events: readonly [string, string][] = [
  ['Shift handover', '05:45 to 06:00, control room'],
  ['Permit coordination meeting', '07:30, meeting room 2'],
  ['Evacuation drill, north units', '11:00, muster points 3 and 4'],
  ['Walk-round with the contractors', '14:15, from the main gate'],
];

const notes: readonly [string, string][] = [
  ['Gas detector 14 is at calibration', 'Borrow number 22 from the store until Thursday.'],
  ['Scaffold at tank farm B', 'Inspected and tagged; next look in seven days.'],
  ['Radio channel 5', 'Kept free for crane work this week.'],
];

/** The sample rows, original and about a plant like the one of this console. */
export const quickPanelSeed: QuickEntry[] = [
  ...events.map(([title, detail], index) => ({ id: `event-${index + 1}`, kind: 'event' as const, title, detail })),
  ...notes.map(([title, detail], index) => ({ id: `note-${index + 1}`, kind: 'note' as const, title, detail })),
];
