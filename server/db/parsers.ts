/** PostgreSQL's numbers for the types whose values both stores must answer alike. */
export const oids = { bytea: 17, int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;
export const arrayOids = { int8: 1016, numeric: 1231, date: 1182, timestamptz: 1185 } as const;

// PostgreSQL writes 2026-11-20 15:40:36.894+00; a Date wants a T and whole minutes in the offset.
const instant = (text: string): Date => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

/** int8 and numeric as numbers, a day as the text YYYY-MM-DD, an instant as a Date, whatever the time zone of this machine. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: Number,
  [oids.numeric]: Number,
  [oids.date]: (text) => text,
  [oids.timestamp]: (text) => instant(`${text}+00`),
  [oids.timestamptz]: instant,
};

/** Arrays of the same types, by the number of the array type. PGlite finds these itself. */
export const elementParsers: Record<number, (text: string) => unknown> = {
  [arrayOids.int8]: Number,
  [arrayOids.numeric]: Number,
  [arrayOids.date]: (text) => text,
  [arrayOids.timestamptz]: instant,
};
