import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';

/** A whole conversation as the line of a list. */
export const rowOf = ({ participants: _people, thread: _thread, actions: _actions, ...row }: Conversation): ConversationRow => row;

/** Lines with one of them as it is now, if it is among them. */
export const withRow = (rows: readonly ConversationRow[], row: ConversationRow): ConversationRow[] =>
  rows.map((known) => (known.id === row.id && known.version <= row.version ? row : known));
