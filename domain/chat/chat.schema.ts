import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { isOwnPicture } from '#domain/kernel/ownPicture.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { megabyte, second } from '#domain/kernel/units.ts';

/** Characters of a name, of a mood, of a message and of a picture (as a data address), at most. */
export const chatLimits = {
  ...{ name: 200, mood: 500, message: 5_000, picture: 300_000 },
  /** Bytes of one file, and of the files of all chats together. */
  file: 10 * megabyte,
  files: 2_000 * megabyte,
} as const;

/** For how many minutes whoever wrote a message may change it or take it back. */
export const chatChangeableMin = 15;
/** For how long somebody counts as typing after they last were, and how often that is said, in milliseconds. */
export const typingTimes = { lasts: 6 * second, every: 3 * second } as const;

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
export const chatContact = object({
  ...{ ...who, unread: number().integer().min(0).required() },
  /** Of a group, which the server makes: the ids of those who are in it. */
  members: array(string().required()),
});
export type ChatContact = InferType<typeof chatContact>;

const members = Object.keys(who);
const isContact = (row: unknown): row is ChatContact =>
  typeof row === 'object' &&
  row !== null &&
  members.every((member) => typeof Reflect.get(row, member) === 'string') &&
  Number.isInteger(Reflect.get(row, 'unread'));

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up. */
export const chatContactList = array(mixed(isContact).required()).required();

/** What a message answers: how it reads by now; nothing where it was taken back. */
const quote = object({ seq: number().integer().required(), who: string().required(), message: string().defined() });

const fileName = string().matches(/^[0-9a-f]{32}$/);

/** A file that a message brings; `name` is what it is read by, `size` its bytes. */
export const chatFile = object({
  name: fileName.required(),
  ...{ file_name: string().required(), type: string().required(), size: number().integer().required() },
});
export type ChatFile = InferType<typeof chatFile>;
export const chatFileName = fileName.required();

/**
 * What somebody wrote: `who` is the id of a contact or of the user, `time` an instant (RFC 3339 UTC). What follows is of colleagues alone:
 * the specification has none of it, and a sample does not answer it. One that was taken back has no text.
 */
export const chatMessage = object({
  ...{ who: string().required(), message: string().defined(), time: instant },
  /** Its place in the chat, by which it is changed. */
  seq: number().integer(),
  edited: boolean(),
  deleted: boolean(),
  quote: quote.optional().default(undefined),
  file: chatFile.optional().default(undefined),
  /** The ids of those whom it names by `@` and their name. */
  mentions: array(string().required()),
});
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

/** Permits that messages name, as they stand. */
export const chatPermit = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().required(),
  /** What a list says of it beside its state: who is there, and why it is stopped. */
  words: array(object({ text: string().required(), isLoud: boolean().required() }).required())
    .required()
    .default([]),
});
export type ChatPermit = InferType<typeof chatPermit>;
/** How many permits are asked for at once at most. */
export const permitsAtOnce = 40;

/** A message that was searched for, and with whom it was said. */
const foundMessage = object({ contactId: string().required(), message: chatMessage.required() });
export const foundMessages = object({ items: array(foundMessage.required()).required() });
/** Messages that a search answers at most: the newest. */
export const foundAtOnce = 50;

/** Messages that nobody has opened yet who is meant. */
export const chatUnread = object({ messages: number().integer().min(0).required() });

/** What is said in a message, without blanks around it. */
export const chatText = text(chatLimits.message).required();

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
  messageText: chatText,
  /** The message that it answers, by its place; samples take none. */
  replyTo: rowId(),
  /** A file of one's own that has arrived, and that no message has brought yet. */
  file: fileName,
});
export const chatSentReply = object({ message: chatMessage, userChatList: chatList });
