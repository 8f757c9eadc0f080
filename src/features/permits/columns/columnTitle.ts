import type { Translate } from '#src/i18n/i18n.ts';
import type { FurtherColumn } from './columns.ts';

/** What a column is called, in its header and where columns are chosen; the texts of permits must be loaded. */
export const columnTitle = (id: FurtherColumn, t: Translate<'permits'>): string => t(keys[id]);

const keys = {
  watched: 'permits:watched',
  type: 'permits:type',
  timeLeft: 'permits:timeLeft',
  window: 'permits:window',
  area: 'permits:area',
  evidence: 'permits:evidence',
  level: 'permits:level',
  crew: 'permits:crew',
  risk: 'permits:risk',
  weight: 'permits:weight',
  waiting: 'permits:waiting',
  since: 'permits:waitingFrom',
  authority: 'permits:authority',
  conversations: 'permits:conversations',
  updated: 'permits:updated',
} as const satisfies Record<FurtherColumn, string>;
