import type { CellRow } from '#server/xlsx/rowBytes.ts';
import type { ConversationLine } from './conversations.store.ts';
import { isoWeek } from './isoWeek.ts';

type Counts = { conversations: number; messages: number; open: number; done: number };
type Counted = { cells: string[]; counts: Counts };

const coverageNote = 'Left out here: coverage per 100 risk-hours stands on the heat map of the console.';

const countedIn = (groups: Map<string, Counted>, cells: string[]): Counts => {
  const key = cells.join('\n');
  const known = groups.get(key);
  if (known) return known.counts;
  const counts = { conversations: 0, messages: 0, open: 0, done: 0 };
  groups.set(key, { cells, counts });
  return counts;
};

const addTo = (counts: Counts, line: ConversationLine): void => {
  counts.conversations += 1;
  counts.messages += line.messages ?? 0;
  counts.open += line.actions_open ?? 0;
  counts.done += line.actions_done ?? 0;
};

const rowsOf = (title: string, groups: Map<string, Counted>): CellRow[] =>
  [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { cells, counts }]) => [title, ...cells, counts.conversations, counts.messages, counts.open, counts.done, null]);

/** Counts the very rows that were written, so that the summary and the other sheets cannot differ. */
export const openSummary = () => {
  const byArea = new Map<string, Counted>();
  const byWeek = new Map<string, Counted>();
  const total: Counts = { conversations: 0, messages: 0, open: 0, done: 0 };
  return {
    total,
    add: (line: ConversationLine): void => {
      addTo(total, line);
      const place = [line.site_name, line.area_code ?? '', line.area_name ?? '(no area)', line.topic, ''];
      addTo(countedIn(byArea, place), line);
      addTo(countedIn(byWeek, ['', '', '', '', isoWeek(line.started_on)]), line);
    },
    rows: (): CellRow[] => [
      ...rowsOf('Area and topic', byArea),
      ...rowsOf('ISO week', byWeek),
      ['Coverage per 100 risk-hours', null, null, null, null, null, null, null, null, null, coverageNote],
    ],
  };
};
export type Summary = ReturnType<typeof openSummary>;
