import { containsWords } from '#domain/kernel/containsWords.ts';
import type { Chat, ChatContact, ChatMessage, ChatUser, UserChat } from './chat.schema.ts';

/** The user's chat with a contact, if they ever opened one. */
export const chatWith = ({ chatList }: ChatUser, contactId: string): UserChat | undefined =>
  chatList.find((one) => one.contactId === contactId);

/** Puts a chat in front of all others, once. */
export const withChatFirst = (user: ChatUser, first: UserChat): ChatUser => ({
  ...user,
  chatList: [first, ...user.chatList.filter(({ chatId }) => chatId !== first.chatId)],
});

/** What stands in the list of a chat: the contacts one talks with, in the order of those chats, then all others; of both, those that hold every sought word. */
export const chatRows = (contacts: readonly ChatContact[], { chatList }: ChatUser, query: string): ChatContact[] => {
  const placeOf = new Map(chatList.map(({ contactId }, at) => [contactId, at]));
  const last = chatList.length;
  return contacts
    .filter(({ name, mood }) => containsWords(`${name}\n${mood}`, query))
    .toSorted((one, other) => (placeOf.get(one.id) ?? last) - (placeOf.get(other.id) ?? last));
};

/** What is read of a change that the stream tells. */
type Change = { entity: string; id: number; kind: string };

/** Whether a change of others is one of the team chat: somebody wrote, or the same person opened or read one elsewhere. */
export const isOfChat = ({ entity }: Pick<Change, 'entity'>): boolean => entity === 'chat';

/** Whether somebody wrote in a chat. */
export const isWrittenIn = (change: Change, { chat }: { chat: Chat }): boolean =>
  isOfChat(change) && change.kind === 'WRITTEN' && String(change.id) === chat.id;

type TalkDay = { day: string; runs: ChatMessage[][] };

/** A talk by days, as `dayOf` names them, and each of them by who writes: one message after the other of the same person is one run. */
export const talkDays = (dialog: readonly ChatMessage[], dayOf: (time: string) => string): TalkDay[] => {
  const days: TalkDay[] = [];
  for (const message of dialog) {
    const day = dayOf(message.time);
    if (days.at(-1)?.day !== day) days.push({ day, runs: [] });
    const runs = days.at(-1)?.runs ?? [];
    const run = runs.at(-1);
    if (run && run[0]?.who === message.who) run.push(message);
    else runs.push([message]);
  }
  return days;
};

/** A message at the end of a chat. Its time is later than that of the one before, whatever the clock says: times tell messages apart. */
export const written = ({ dialog }: Chat, who: string, message: string, now: number): ChatMessage => {
  const last = Date.parse(dialog.at(-1)?.time ?? '');
  return { who, message, time: new Date(last >= now ? last + 1 : now).toISOString() };
};
