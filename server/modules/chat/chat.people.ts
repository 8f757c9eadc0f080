import { type Kysely, sql } from 'kysely';
import { productRoles } from '#domain/access/roles.ts';
import { type ChatContact, type ChatStatus, type ChatUser, chatLimits, type UserChat } from '#domain/chat/chat.schema.ts';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import { usedSince } from '#server/kit/authenticate.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { noteChat } from './chat.changes.ts';
import { type Group, groupsOf } from './chat.groups.ts';

type Db = Kysely<Tables>;

const granted = sql.join(productRoles.map(({ id, code }) => sql`(${id}::integer, ${code}::text)`));

/** Whether a person `p` with the account `a` is somebody whom another one can talk to: with a role of the product, and an account that is open. */
const isColleagueOf = (personId: number) => sql`p.id <> ${personId} and a.disabled_at is null
  and exists (select 1 from person_role r where r.person_id = p.id and (r.role_id, r.code) in (${granted}))`;

/** An id as it came; what is none of ours is nobody's. */
export const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem('not_found');
  return Number(text);
};

/** Throws `not_found` where there is no such colleague. */
export const demandColleague = async (db: Db, personId: number, contactId: number): Promise<void> => {
  const { rows } = await sql`select 1 from person p join account a on a.person_id = p.id
    where p.id = ${contactId} and ${isColleagueOf(personId)}`.execute(db);
  if (rows.length === 0) throw new Problem('not_found');
};

type PersonLine = { id: number; firstname: string; surname: string; profile: string | null };
type StatusLine = { status: ChatStatus | null; mood: string | null };

const withStatus = ({ id, firstname, surname, profile, status, mood }: PersonLine & StatusLine) => ({
  ...{ id: String(id), name: `${firstname} ${surname}`.trim(), avatar: profile ?? '' },
  ...{ status: status ?? 'online', mood: mood ?? '' },
});

type Unread = { group_key: string; chat_id: number; unread: number; last_at: Date | null };

/** The chats of these groups that were written in or opened by a person, with how much of them they have not read. */
const groupChatsOf = async (db: Db, personId: number, groups: readonly Group[]): Promise<Unread[]> => {
  const keys = groups.map(({ key }) => key);
  const { rows } = await sql<Unread>`
    select c.group_key, c.id as chat_id, coalesce(c.last_at, r.opened_at) as last_at,
      (select count(*)::integer from chat_message m where m.chat_id = c.id and m.seq > coalesce(r.read_seq, 0)
        and m.by_person_id <> ${personId} and not m.deleted) as unread
    from chat c left join chat_reader r on r.chat_id = c.id and r.person_id = ${personId}
    where c.group_key = any(${keys}::text[]) and (c.last_seq > 0 or r.chat_id is not null)`.execute(db);
  return rows;
};

/** A group as somebody to talk to: who is in it stands where the mood of a person stands, and somebody there makes it online. */
const contactOfGroup = ({ key, name, people }: Group, personId: number, contacts: readonly ChatContact[], language: Language) => {
  const others = contacts.filter(({ id }) => people.includes(Number(id)) && Number(id) !== personId);
  const isThere = others.some(({ status }) => status !== 'offline');
  return {
    ...{ id: key, name: textIn(name, language), avatar: '', status: isThere ? ('online' as const) : ('offline' as const) },
    mood: others
      .map((one) => one.name)
      .join(', ')
      .slice(0, chatLimits.mood)
      .trim(),
    members: people.map(String),
  };
};

/** Everybody whom a person can talk to, and the groups they are in before them. */
export const contactsOf = async (db: Db, personId: number, now: Date, language: Language): Promise<ChatContact[]> => {
  const [people, groups] = [await peopleFor(db, personId, now), await groupsOf(db, personId, now)];
  const unread = new Map((await groupChatsOf(db, personId, groups)).map((one) => [one.group_key, one.unread]));
  const asContacts = groups.map((group) => ({
    ...contactOfGroup(group, personId, people, language),
    unread: unread.get(group.key) ?? 0,
  }));
  return [...asContacts, ...people];
};

/** The people whom a person can talk to. Who is not signed in anywhere is offline, whatever they have set. */
const peopleFor = async (db: Db, personId: number, now: Date): Promise<ChatContact[]> => {
  const { rows } = await sql<PersonLine & StatusLine & { unread: number | null; is_there: boolean }>`
    select p.id, p.firstname, p.surname, p.profile, s.status, s.mood, m.unread, exists (
      select 1 from session_token t where t.person_id = p.id and t.revoked_at is null
        and t.expires_at > ${now} and t.last_used_at > ${usedSince(now)}) as is_there
    from person p join account a on a.person_id = p.id
      left join chat_status s on s.person_id = p.id
      left join chat_member m on m.person_id = ${personId} and m.contact_id = p.id
    where ${isColleagueOf(personId)}
    order by p.firstname, p.surname, p.id`.execute(db);
  return rows.map(({ unread, is_there, ...line }) => {
    const who = withStatus(line);
    return { ...who, status: is_there ? who.status : 'offline', unread: unread ?? 0 };
  });
};

const userChat = (chatId: number, contactId: string, lastAt: Date): UserChat => ({
  ...{ chatId: String(chatId), contactId, lastMessageTime: lastAt.toISOString() },
});

/** The chats of a person, the one that was written in last first. */
export const chatsOf = async (db: Db, personId: number, now: Date): Promise<UserChat[]> => {
  const { rows } = await sql<{ chat_id: number; contact_id: number; last_at: Date }>`
    select m.chat_id, m.contact_id, m.last_at
    from chat_member m join person p on p.id = m.contact_id join account a on a.person_id = p.id
    where m.person_id = ${personId} and ${isColleagueOf(personId)}
    order by m.last_at desc, m.chat_id desc`.execute(db);
  const pairs = rows.map(({ chat_id, contact_id, last_at }) => userChat(chat_id, String(contact_id), last_at));
  const ofGroups = await groupChatsOf(db, personId, await groupsOf(db, personId, now));
  const all = [...pairs, ...ofGroups.map(({ chat_id, group_key, last_at }) => userChat(chat_id, group_key, last_at ?? now))];
  return all.toSorted((one, other) => other.lastMessageTime.localeCompare(one.lastMessageTime));
};

/** Who a person is in the team chat, and which chats are theirs. */
export const userOf = async (db: Db, personId: number, now: Date): Promise<ChatUser> => {
  const line = await db
    .selectFrom('person')
    .leftJoin('chat_status', 'chat_status.person_id', 'person.id')
    .select(['id', 'firstname', 'surname', 'profile', 'status', 'mood'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { ...withStatus(line), chatList: await chatsOf(db, personId, now) };
};

/** How many messages a person has not read yet, of those whom they can talk to and of their groups. */
export const unreadOf = async (db: Db, personId: number, now: Date): Promise<{ messages: number }> => {
  const { rows } = await sql<{ messages: number }>`
    select coalesce(sum(m.unread), 0)::integer as messages
    from chat_member m join person p on p.id = m.contact_id join account a on a.person_id = p.id
    where m.person_id = ${personId} and m.unread > 0 and ${isColleagueOf(personId)}`.execute(db);
  const ofGroups = await groupChatsOf(db, personId, await groupsOf(db, personId, now));
  return { messages: ofGroups.reduce((sum, { unread }) => sum + unread, rows[0]?.messages ?? 0) };
};

type Said = { status?: ChatStatus | undefined; mood?: string | undefined };

/** Keeps what a person says of themselves; what they do not name stays. Their other screens hear of it. */
export const setStatus = (db: Db, personId: number, { status, mood }: Said, now: Date): Promise<ChatUser> =>
  inTransaction(db, async (trx) => {
    const said = { ...(status === undefined ? {} : { status }), ...(mood === undefined ? {} : { mood }) };
    if (Object.keys(said).length > 0) {
      await trx
        .insertInto('chat_status')
        .values({ person_id: personId, ...said })
        .onConflict((on) => on.column('person_id').doUpdateSet(said))
        .execute();
      await noteChat(trx, { chatId: 0, version: 1, kind: 'SET', people: [personId], at: now });
    }
    return userOf(trx, personId, now);
  });
