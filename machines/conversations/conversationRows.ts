import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';

/** A whole conversation as the line of a list. */
export const rowOf = ({ participants: _people, thread: _thread, actions: _actions, ...row }: Conversation): ConversationRow => row;

const newer = (known: ConversationRow | undefined, read: ConversationRow): ConversationRow =>
  known && known.version > read.version ? known : read;

/** What was read, but for lines that are known in a newer version. */
export const withRows = (known: readonly ConversationRow[], read: readonly ConversationRow[]): ConversationRow[] =>
  read.map((row) =>
    newer(
      known.find(({ id }) => id === row.id),
      row,
    ),
  );

/** One line put in the place of its older self, or on top. */
export const withRow = (rows: readonly ConversationRow[], row: ConversationRow): ConversationRow[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((known) => (known.id === row.id ? row : known)) : [row, ...rows];
