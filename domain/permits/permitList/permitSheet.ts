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

/** The name a saved list gets: what was listed, and the day on which. */
export const permitFileName = (label: string, day: string, format: PermitFileFormat): string =>
  `Permits ${label} ${day}.${format}`.replace(/[\\/:*?"<>|]/g, '-');
