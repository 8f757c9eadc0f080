import type { Insertable } from 'kysely';
import { minute } from '#domain/kernel/units.ts';
import type { ChatMemberTable, ChatMessageTable, ChatTable } from '#server/db/tables.ts';
import type { Sheet } from './insertMany.ts';
import { type DemoPerson, plant } from './plant.ts';
import { timeText } from './siteClock.ts';

type DemoChat = Required<Omit<Insertable<ChatTable>, 'group_key'>>;
type DemoMember = Required<Insertable<ChatMemberTable>>;
type DemoChatMessage = Required<Pick<Insertable<ChatMessageTable>, 'chat_id' | 'seq' | 'at' | 'by_person_id' | 'text'>>;

export const chatSheet: Sheet<DemoChat> = {
  table: 'chat',
  columns: { id: 'int4', low_person_id: 'int4', high_person_id: 'int4', last_seq: 'int4', last_at: 'timestamptz' },
};

export const chatMemberSheet: Sheet<DemoMember> = {
  table: 'chat_member',
  columns: { person_id: 'int4', contact_id: 'int4', chat_id: 'int4', last_at: 'timestamptz', unread: 'int4' },
};

export const chatMessageSheet: Sheet<DemoChatMessage> = {
  table: 'chat_message',
  columns: { chat_id: 'int4', seq: 'int4', at: 'timestamptz', by_person_id: 'int4', text: 'text' },
};

/** Who wrote (SAP number), how many minutes ago, and what. The first line of a talk has its two people, and how many messages the second of them has not read. */
const talks = `
1002 1008 1
1002|1530|Can you look at the lifting plan for the jetty crane today?
1008|1512|Yes. The radius is missing, I have asked for it.
1002|44|The radius is in now.

1002 1009 0
1009|410|The scaffold at the inlet separators has a new tag.
1002|398|Thank you. Please read it with the performing authority before you issue.
1009|380|Done, both of us were there.

1008 1009 2
1008|260|Who tests the gas at Compressor train 2 tonight?
1009|251|The tester of the night shift, from nine.
1008|96|The isolation there has one more point than the drawing.
1008|95|Please wait with the issue until I have been there.
`
  .trim()
  .split('\n\n')
  .map((talk) => talk.split('\n'));

const personOf = (sap: string | undefined): DemoPerson => {
  const found = plant.people.find((person) => String(person.sap) === sap);
  if (!found) throw new Error(`There is nobody with the number ${sap}.`);
  return found;
};

const chatAt = ([head = '', ...lines]: string[], index: number, now: number) => {
  const [first, second, unread] = head.split(' ');
  const [low, high] = [personOf(first).id, personOf(second).id];
  const id = index + 1;
  const messages = lines.map((line, at): DemoChatMessage => {
    const [by, ago, text = ''] = line.split('|');
    return { chat_id: id, seq: at + 1, at: timeText(now - Number(ago) * minute), by_person_id: personOf(by).id, text };
  });
  const last_at = messages.at(-1)?.at ?? timeText(now);
  return {
    chat: { id, low_person_id: low, high_person_id: high, last_seq: messages.length, last_at },
    members: [
      { person_id: low, contact_id: high, chat_id: id, last_at, unread: 0 },
      { person_id: high, contact_id: low, chat_id: id, last_at, unread: Number(unread) },
    ],
    messages,
  };
};

/** A few talks of those who sign in to the console, so that their chat is not empty. */
export const chatRows = (now: number) => {
  const chats = talks.map((talk, index) => chatAt(talk, index, now));
  return {
    chats: chats.map(({ chat }) => chat),
    members: chats.flatMap(({ members }) => members),
    messages: chats.flatMap(({ messages }) => messages),
  };
};
