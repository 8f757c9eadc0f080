import { type FilterName, filterNames } from './permit.filters.ts';

/** A column of the file: texts, numbers, or moments in site time; its width in characters. */
type Column = { title: string; kind: 'text' | 'number' | 'moment'; width: number };

const text = (title: string, width = 14): Column => ({ title, kind: 'text', width });
const count = (title: string): Column => ({ title, kind: 'number', width: 12 });
const moment = (title: string): Column => ({ title, kind: 'moment', width: 18 });

/** What a permit list may be saved as. */
export const permitFileFormats = ['csv', 'xlsx'] as const;
export type PermitFileFormat = (typeof permitFileFormats)[number];

/**
 * Columns of a permit list that is saved, in order. States and codes stand as the server names them, the same in every language;
 * times are those of the site, whose zone is named in its own column.
 */
export const permitSheet: readonly Column[] = [
  text('Tracking number', 18),
  text('Title', 50),
  text('State'),
  text('Reason'),
  text('Danger', 40),
  text('Type', 8),
  text('Further types', 14),
  text('Area code', 12),
  text('Area name', 24),
  text('Level', 12),
  moment('Window from'),
  moment('Window to'),
  text('Window kind', 12),
  text('Time zone', 18),
  count('Crew on site'),
  count('Inside a space'),
  count('Not accounted for'),
  text('Gas'),
  text('Isolation'),
  text('Conflicts'),
  count('Residual risk'),
  count('Risk weight'),
  text('Waiting for', 22),
  moment('Waiting since'),
  text('Performing authority SAP', 14),
  text('Performing authority', 24),
  moment('Updated'),
  count('Version'),
];

export const permitFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<PermitFileFormat, string>;

/** What leaves permits of a list out: its filters and its search. */
export type Selection = { readonly [Name in FilterName | 'q']?: unknown };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The filters and the search in force, as they stand in the address of the console; empty where the list is whole. */
export const selectionText = (selection: Selection): string =>
  [...filterNames, 'q' as const]
    .filter((name) => isGiven(selection[name]))
    .map((name) => `${name === 'q' ? 'search' : name}=${String(selection[name])}`)
    .join(' ');

const maxNamed = 60;

/** A long selection keeps its beginning, and a sum that tells it from others. */
const named = (selected: string): string => {
  if (selected.length <= maxNamed) return selected;
  const sum = [...selected].reduce((all, one) => (all * 31 + (one.codePointAt(0) ?? 0)) % 46_656, 7);
  return `${selected.slice(0, maxNamed)}… ${sum.toString(36)}`;
};

/** The name a saved list gets: what was listed, what was chosen of it, and the day on which. */
export const permitFileName = (label: string, selection: Selection, day: string, format: PermitFileFormat): string => {
  const selected = named(selectionText(selection).trim());
  return `Permits ${label} ${selected ? `(${selected}) ` : ''}${day}.${format}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');
};

export const aboutPermits: readonly Column[] = [text('Fact', 30), text('Value', 100)];
