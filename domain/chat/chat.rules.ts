import { containsWords } from '#domain/kernel/containsWords.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { minute } from '#domain/kernel/units.ts';
import {
  type Chat,
  type ChatContact,
  type ChatMessage,
  type ChatUser,
  chatChangeableMin,
  typingTimes,
  type UserChat,
} from './chat.schema.ts';

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
type Typing = Change & { version: number; at: string };

/** Whether a change of others is one of the team chat: somebody wrote, or the same person opened or read one elsewhere. */
export const isOfChat = ({ entity }: Pick<Change, 'entity'>): boolean => entity === 'chat';

/** Whether somebody wrote in a chat, or changed what they wrote. */
export const isWrittenIn = (change: Change, { chat }: { chat: Chat }): boolean =>
  isOfChat(change) && ['WRITTEN', 'CHANGED'].includes(change.kind) && String(change.id) === chat.id;

/** Who says with a change of the stream that they are typing in a chat: their id. Their message is the end of it, and so is a while. */
export const typingIn = (change: Typing, chatId: string, now: number): string | null =>
  change.entity === 'chatTyping' && String(change.id) === chatId && now - Date.parse(change.at) < typingTimes.lasts
    ? String(change.version)
    : null;

/** Whether a person may still change what they wrote, or take it back. */
export const isChangeable = ({ who, time, seq, deleted }: ChatMessage, userId: string, now: number): boolean =>
  who === userId && seq !== undefined && !deleted && now - Date.parse(time) <= chatChangeableMin * minute;

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

/** Which of these people a text names: by `@` and their whole name, however it is written. */
export const mentionedIn = <Person extends { name: string }>(text: string, people: readonly Person[]): Person[] => {
  if (!text.includes('@')) return [];
  const said = normalizeForSearch(text);
  return people.filter(({ name }) => name !== '' && said.includes(`@${normalizeForSearch(name)}`));
};
