import { minute } from '#domain/kernel/units.ts';
import { type Chat, type ChatContact, type ChatUser, chatStatuses } from './chat.schema.ts';

const moods: Readonly<Record<string, string>> = {
  'contact-1': 'On the quay until four',
  'contact-6': 'First aid course all week',
  'contact-8': 'Measuring; answers come at the hour',
  'contact-13': 'Sampling round',
  'contact-15': 'Ring the duty phone, please',
  'contact-20': 'Day shift',
  'contact-22': 'At the north gate',
};
const unread: Readonly<Record<string, number>> = { 'contact-20': 1, 'contact-22': 2 };

type Person = { id: string; name: string; lastName: string; avatar: string };

/** Somebody of the contacts app as somebody to talk to, by the same id. */
export const chatContactOf = ({ id, name, lastName, avatar }: Person, index: number): ChatContact => ({
  ...{ id, name: `${name} ${lastName}`, avatar },
  status: chatStatuses[index % chatStatuses.length] ?? 'offline',
  ...{ mood: moods[id] ?? '', unread: unread[id] ?? 0 },
});

const userId = 'chat-user';

// Who wrote (I or they) | minutes ago | message; the first line of a chat names its contact.
const talks = `
contact-20
they|1540|Does the crane stand at A2 tomorrow?
I|1533|Yes, from seven. The area in front of the pump house is closed.
they|1530|Then we walk round by the east road.
they|42|Road is clear again.

contact-22
they|300|Two visitors for the laboratory, neither has the induction.
I|296|Please let them see the film first.
they|95|Done. They are on their way.
they|93|They have helmets of ours, numbers 14 and 15.

contact-8
I|4400|Noise at the compressor again: can you come on Thursday?
they|4310|Thursday at nine.
`
  .trim()
  .split('\n\n')
  .map((talk) => talk.split('\n'));

const timeAgo = (minutes: string): string => new Date(Date.now() - Number(minutes) * minute).toISOString();

/** Three talks, the one that was written in last first. */
export const chatSeed: Chat[] = talks.map(([contactId = '', ...lines], index) => ({
  id: `chat-${index + 1}`,
  dialog: lines.map((line) => {
    const [from, ago = '0', message = ''] = line.split('|');
    return { who: from === 'I' ? userId : contactId, message, time: timeAgo(ago) };
  }),
}));

export const chatUserSeed: ChatUser = {
  ...{ id: userId, name: 'Robin Hale', avatar: '', status: 'online', mood: 'In the control room' },
  chatList: chatSeed.map(({ id, dialog }, index) => ({
    chatId: id,
    contactId: talks[index]?.[0] ?? '',
    lastMessageTime: dialog.at(-1)?.time ?? timeAgo('0'),
  })),
};
