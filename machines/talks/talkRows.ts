import type { Talk, TalkRow } from '#domain/conversations/talk.schema.ts';

/** A whole conversation as the line of a list. */
export const rowOf = ({ participants: _people, thread: _thread, actions: _actions, ...row }: Talk): TalkRow => row;

const newer = (known: TalkRow | undefined, read: TalkRow): TalkRow => (known && known.version > read.version ? known : read);

/** What was read, but for lines that are known in a newer version. */
export const withRows = (known: readonly TalkRow[], read: readonly TalkRow[]): TalkRow[] =>
  read.map((row) =>
    newer(
      known.find(({ id }) => id === row.id),
      row,
    ),
  );

/** One line put in the place of its older self, or on top. */
export const withRow = (rows: readonly TalkRow[], row: TalkRow): TalkRow[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((known) => (known.id === row.id ? row : known)) : [row, ...rows];
