import type { Chat, ChatMessage, ChatUser, UserChat } from './chat.schema.ts';

/** The user's chat with a contact, if they ever opened one. */
export const chatWith = ({ chatList }: ChatUser, contactId: string): UserChat | undefined =>
  chatList.find((one) => one.contactId === contactId);

/** Puts a chat in front of all others, once. */
export const withChatFirst = (user: ChatUser, first: UserChat): ChatUser => ({
  ...user,
  chatList: [first, ...user.chatList.filter(({ chatId }) => chatId !== first.chatId)],
});

/** A message at the end of a chat. Its time is later than that of the one before, whatever the clock says: times tell messages apart. */
export const written = ({ dialog }: Chat, who: string, message: string, now: number): ChatMessage => {
  const last = Date.parse(dialog.at(-1)?.time ?? '');
  return { who, message, time: new Date(last >= now ? last + 1 : now).toISOString() };
};
