import type { QuickEntry, QuickKind, QuickPanelData } from './quickPanel.schema.ts';

export const ofKind = (entries: readonly QuickEntry[], kind: QuickKind): QuickEntry[] => entries.filter((one) => one.kind === kind);

const bare = ({ id, title, detail }: QuickEntry) => ({ id, title, detail });

/** The rows as they go over the wire: a list for each kind. */
export const dataOf = (entries: readonly QuickEntry[]): QuickPanelData => ({
  notes: ofKind(entries, 'note').map(bare),
  events: ofKind(entries, 'event').map(bare),
});

/** The rows of both lists, each with its kind; events come first, as the panel shows them. */
export const entriesOf = ({ notes, events }: QuickPanelData): QuickEntry[] => [
  ...events.map((one) => ({ ...one, kind: 'event' as const })),
  ...notes.map((one) => ({ ...one, kind: 'note' as const })),
];
