import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Talk, TalkRow } from '#domain/conversations/talk.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Participant, Tables } from '#server/db/tables.ts';
import { readCursor, writeCursor } from '#server/kit/cursor.ts';
import type { Caller } from '#server/kit/module.ts';

type Db = Kysely<Tables>;

type Line = Omit<TalkRow, 'permit' | 'area' | 'started_at' | 'ended_at' | 'started_by'> & {
  permit_id: number | null;
  tracking_number: string | null;
  area_id: number | null;
  area_code: string | null;
  started_at: Date;
  ended_at: Date | null;
  started_by_sap: number;
  started_by_name: string | null;
  time_zone: string;
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

/** What is for Hse Coordinators alone is not there for others. */
const readable = (caller: Pick<Caller, 'roles'>) =>
  caller.roles.includes('Hse Coordinator') ? sql<SqlBool>`true` : sql<SqlBool>`c.visibility = 'site'`;

const rowFrom = (line: Line): TalkRow => {
  const { permit_id, tracking_number, area_id, area_code, started_at, ended_at, started_by_sap, started_by_name, ...rest } = line;
  const { time_zone: _zone, participants: _people, ...row } = rest;
  return {
    ...row,
    permit: permit_id === null ? null : { id: permit_id, tracking_number: tracking_number ?? String(permit_id) },
    area: area_id === null ? null : { id: area_id, code: area_code ?? String(area_id) },
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    started_by: { sap: started_by_sap, name: started_by_name ?? String(started_by_sap) },
  };
};

export type TalksAsked = { permit?: number; area?: number; state?: 'open' | 'closed'; cursor?: string; limit: number };

/** A page of the conversations that a person may read, newest first. */
export const listTalks = async (db: Db, asked: TalksAsked, caller: Caller) => {
  const { permit, area, state, cursor, limit } = asked;
  const view = JSON.stringify(['talks', permit ?? null, area ?? null, state ?? null]);
  const place = cursor ? readCursor(view, cursor, 'time') : null;
  const conditions = [
    readable(caller),
    ...(permit === undefined ? [] : [sql<SqlBool>`c.permit_id = ${permit}`]),
    ...(area === undefined ? [] : [sql<SqlBool>`c.area_id = ${area}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`c.state = ${state}`]),
    ...(place ? [sql<SqlBool>`(c.started_at, c.id) < (${place.value}::timestamptz, ${place.id}::int)`] : []),
  ];
  const { rows } = await sql<Line>`
    select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by c.started_at desc, c.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(rowFrom),
    next_cursor: last ? writeCursor(view, { value: last.started_at.toISOString(), id: last.id, at: 0 }) : null,
  };
};

const threadOf = async (db: Db, id: number): Promise<Talk['thread']> => {
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

const actionsOf = async (db: Db, id: number): Promise<Talk['actions']> => {
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
export const readTalk = async (db: Db, id: number, caller: Pick<Caller, 'roles'>): Promise<Talk> => {
  const { rows } = await sql<Line>`select ${columns} from ${tables} where c.id = ${id} and ${readable(caller)}`.execute(db);
  const [line] = rows;
  if (!line) throw new Problem('not_found');
  const [thread, actions] = [await threadOf(db, id), await actionsOf(db, id)];
  return { ...rowFrom(line), time_zone: line.time_zone, participants: line.participants, thread, actions };
};
