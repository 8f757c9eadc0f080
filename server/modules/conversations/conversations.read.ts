import { type Kysely, type SqlBool, sql } from 'kysely';
import type { conversationEndpoints } from '#domain/conversations/conversation.endpoints.ts';
import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Participant, Tables } from '#server/db/tables.ts';
import { readCursor, writeCursor } from '#server/kit/cursor.ts';
import type { Caller } from '#server/kit/module.ts';

type Db = Kysely<Tables>;

type Line = Omit<ConversationRow, 'permit' | 'area' | 'started_at' | 'ended_at' | 'started_by'> & {
  permit_id: number | null;
  tracking_number: string | null;
  area_id: number | null;
  area_code: string | null;
  started_at: Date;
  ended_at: Date | null;
  started_by_sap: number;
  started_by_name: string | null;
  participants: Participant[];
};

const columns = sql`
  c.id, c.number, c.subject_type, c.permit_id, p.tracking_number, c.area_id, a.code as area_code, c.started_at, c.ended_at,
  c.started_by_sap, w.firstname || ' ' || w.surname as started_by_name, c.topic, c.mode, c.observation, c.severity_potential, c.state,
  c.visibility, c.summary, c.version, c.participants, s.time_zone,
  (select count(*)::int from conversation_message m where m.conversation_id = c.id) as messages,
  (select count(*)::int from conversation_action t where t.conversation_id = c.id and t.state = 'open') as actions_open`;

const tables = sql`conversation c join site s on s.id = c.site_id left join area a on a.id = c.area_id
  left join permit p on p.id = c.permit_id left join person w on w.sap = c.started_by_sap`;

/** What is for HSE Coordinators alone is not there for others. */
const readable = (caller: Pick<Caller, 'roles'>) =>
  caller.roles.includes('Hse Coordinator') ? sql<SqlBool>`true` : sql<SqlBool>`c.visibility = 'site'`;

const rowFrom = (line: Line): ConversationRow => {
  const { permit_id, tracking_number, area_id, area_code, started_at, ended_at, started_by_sap, started_by_name, ...rest } = line;
  const { participants: _people, ...row } = rest;
  return {
    ...row,
    permit: permit_id === null ? null : { id: permit_id, tracking_number: tracking_number ?? String(permit_id) },
    area: area_id === null ? null : { id: area_id, code: area_code ?? String(area_id) },
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    started_by: { sap: started_by_sap, name: started_by_name ?? String(started_by_sap) },
  };
};

export type ConversationsAsked = QueryOf<typeof conversationEndpoints.list>;

/** As a pattern of `like`, found where it stands. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** A part of a tracking number without what separates it, which is how the index has it. */
const keyOf = (text: string): string => `%${text.toUpperCase().replace(/[^A-Z0-9]/g, '')}%`;

/** What stands in an index of words: the number, the summary and who was there, these as the store writes them down. */
const inWords = (q: string) => {
  const patterns = new Set([containing(q), containing(JSON.stringify(q).slice(1, -1))]);
  const words = sql`(f.number || ' ' || f.summary || ' ' || f.participants::text)`;
  return sql.join(
    [...patterns].map((like) => sql`${words} ilike ${like}`),
    sql` or `,
  );
};

/**
 * Whether a text is in the number, the summary or a message that is not taken back, or a person of that name began or is there. Each
 * way has an index of its own, so that nothing is read that does not hold it.
 */
const holds = (q: string) => {
  const like = containing(q);
  return sql<SqlBool>`c.id in (
    select f.id from conversation f where (${inWords(q)}) and (f.number ilike ${like} or f.summary ilike ${like}
      or exists (select 1 from jsonb_array_elements(f.participants) one where one ->> 'name' ilike ${like}))
    union all select m.conversation_id from conversation_message m where not m.deleted and m.text ilike ${like}
    union all select f.id from permit t join conversation f on f.permit_id = t.id
      where t.tracking_key like ${keyOf(q)} and t.tracking_number ilike ${like}
    union all select f.id from person s join conversation f on f.started_by_sap = s.sap
      where s.firstname || ' ' || s.surname ilike ${like})`;
};

const concerns = (sap: number) => sql<SqlBool>`(c.started_by_sap = ${sap}
  or exists (select 1 from jsonb_array_elements(c.participants) one where one ->> 'sap' = ${String(sap)})
  or exists (select 1 from conversation_action t where t.conversation_id = c.id and t.state = 'open' and t.owner_sap = ${sap}))`;

const hasOpenActions = sql<SqlBool>`exists (select 1 from conversation_action t where t.conversation_id = c.id and t.state = 'open')`;

const narrowing = ({ permit, area, topic, state, mine, open_actions, q }: ConversationsAsked, sap: number) => [
  ...(permit === undefined ? [] : [sql<SqlBool>`c.permit_id = ${permit}`]),
  ...(area === undefined ? [] : [sql<SqlBool>`c.area_id = ${area}`]),
  ...(topic === undefined ? [] : [sql<SqlBool>`c.topic = ${topic}`]),
  ...(state === undefined ? [] : [sql<SqlBool>`c.state = ${state}`]),
  ...(mine ? [concerns(sap)] : []),
  ...(open_actions ? [hasOpenActions] : []),
  ...(q ? [holds(q)] : []),
];

/** A page of the conversations that a person may read, newest first. */
export const listConversations = async (db: Db, asked: ConversationsAsked, caller: Caller) => {
  const { cursor, limit, ...view } = { ...asked, by: asked.mine ? caller.sap : null };
  const viewName = JSON.stringify(['conversations', ...Object.entries(view).sort()]);
  const place = cursor ? await readCursor(db, viewName, cursor, 'time') : null;
  const conditions = [
    readable(caller),
    ...narrowing(asked, caller.sap),
    ...(place ? [sql<SqlBool>`(c.started_at, c.id) < (${place.value}::timestamptz, ${place.id}::int)`] : []),
  ];
  const { rows } = await sql<Line>`
    select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by c.started_at desc, c.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(rowFrom),
    next_cursor: last ? await writeCursor(db, viewName, { value: last.started_at.toISOString(), id: last.id, at: 0 }) : null,
  };
};

/** A page of the conversations about a permit. Throws `not_found`. */
export const conversationsOfPermit = async (
  db: Db,
  permit: number,
  page: Pick<ConversationsAsked, 'cursor' | 'limit'>,
  caller: Caller,
) => {
  const known = await db.selectFrom('permit').select('id').where('id', '=', permit).executeTakeFirst();
  if (!known) throw new Problem('not_found');
  return listConversations(db, { ...page, permit }, caller);
};

const threadOf = async (db: Db, id: number): Promise<Conversation['thread']> => {
  const rows = await db.selectFrom('conversation_message').selectAll().where('conversation_id', '=', id).orderBy('seq').execute();
  return rows.map(({ seq, at, by_sap, by_name, by_role, text, edited, deleted }) => ({
    seq,
    at: at.toISOString(),
    by: { sap: by_sap, name: by_name, role: by_role },
    text: deleted ? '' : text,
    edited,
    deleted,
  }));
};

const actionsOf = async (db: Db, id: number): Promise<Conversation['actions']> => {
  const rows = await db
    .selectFrom('conversation_action')
    .leftJoin('person', 'person.sap', 'conversation_action.owner_sap')
    .selectAll('conversation_action')
    .select(['person.firstname', 'person.surname'])
    .where('conversation_id', '=', id)
    .orderBy('no')
    .execute();
  return rows.map(({ no, text, owner_sap, due_on, state, done_on, firstname, surname }) => ({
    no,
    text,
    owner: { sap: owner_sap, name: firstname ? `${firstname} ${surname}` : String(owner_sap) },
    due_on,
    state,
    done_on,
  }));
};

/** One conversation, whole; one that the person may not read is not there. */
export const readConversation = async (db: Db, id: number, caller: Pick<Caller, 'roles'>): Promise<Conversation> => {
  const { rows } = await sql<Line>`select ${columns} from ${tables} where c.id = ${id} and ${readable(caller)}`.execute(db);
  const [line] = rows;
  if (!line) throw new Problem('not_found');
  const [thread, actions] = [await threadOf(db, id), await actionsOf(db, id)];
  return { ...rowFrom(line), participants: line.participants, thread, actions };
};
