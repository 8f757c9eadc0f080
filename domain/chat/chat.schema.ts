import { array, type InferType, mixed, number, object, string } from 'yup';
import { isOwnPicture } from '#domain/kernel/ownPicture.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';

/** Characters of a name, of a mood, of a message and of a picture (as a data address), at most. */
export const chatLimits = { name: 200, mood: 500, message: 5_000, picture: 300_000 } as const;

/** Messages of a chat in one answer at most: the newest. Older ones stay in the store. */
export const messagesAtOnce = 500;

export const chatStatuses = ['online', 'away', 'do-not-disturb', 'offline'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

const text = (max: number) => trimmedText().max(max);
const instant = string()
  .required()
  .test('time', 'this is no time', (time) => !Number.isNaN(Date.parse(time)));

const who = {
  id: string().required(),
  name: text(chatLimits.name).required(),
  avatar: string().defined(),
  status: string().oneOf(chatStatuses).required(),
  mood: text(chatLimits.mood).defined(),
};

/** Somebody to talk to. `unread` counts what they wrote since their chat was opened last. */
export const chatContact = object({ ...who, unread: number().integer().min(0).required() });
export type ChatContact = InferType<typeof chatContact>;

const members = Object.keys(chatContact.fields).filter((member) => member !== 'unread');
const isContact = (row: unknown): row is ChatContact =>
  typeof row === 'object' &&
  row !== null &&
  members.every((member) => typeof Reflect.get(row, member) === 'string') &&
  Number.isInteger(Reflect.get(row, 'unread'));

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up. */
export const chatContactList = array(mixed(isContact).required()).required();

/** What somebody wrote: `who` is the id of a contact or of the user, `time` an instant (RFC 3339 UTC). */
const chatMessage = object({ who: string().required(), message: string().required(), time: instant });
export type ChatMessage = InferType<typeof chatMessage>;

/** A talk with one contact in the order of its messages; the server answers the newest of them (`messagesAtOnce`). */
export const chat = object({ id: string().required(), dialog: array(chatMessage.required()).required() });
export type Chat = InferType<typeof chat>;

/** Which chats there are, and with whom; of one without messages the time is when it was opened. */
const userChat = object({ chatId: string().required(), contactId: string().required(), lastMessageTime: instant });
export type UserChat = InferType<typeof userChat>;
const chatList = array(userChat.required()).required();

/** Whose chats they are; the one that was written in last comes first. */
export const chatUser = object({ ...who, chatList });
export type ChatUser = InferType<typeof chatUser>;

/** Messages that nobody has opened yet who is meant. */
export const chatUnread = object({ messages: number().integer().min(0).required() });

export const chatQuery = object({ contactId: string().required(), userId: string().required() });
export const chatReply = object({ chat, userChatList: chatList });

/** What the user changes of their own. Id and chats are not theirs to write: both follow from what they do. */
export const chatUserPart = object({
  name: text(chatLimits.name).min(1),
  avatar: string().max(chatLimits.picture).test('picture', 'this is no picture', isOwnPicture),
  status: string().oneOf(chatStatuses),
  mood: text(chatLimits.mood),
});

export const chatSent = object({
  chatId: string().required(),
  contactId: string().required(),
  messageText: text(chatLimits.message).required(),
});
export const chatSentReply = object({ message: chatMessage, userChatList: chatList });
