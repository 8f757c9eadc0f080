import type { QuickEntry } from '#domain/quickPanel/quickPanel.schema.ts';
import { collection } from '#machines/kit/collection.ts';

/** Events and notes of the quick panel: lists that are only read. */
export const quickEntriesMachine = collection<QuickEntry>('quickEntries');
