import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import type { Dependant, IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { finalStates, isFinal } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import { readCursor, writeCursor } from '#server/kit/cursor.ts';
import { loadIsolation, withLocksElsewhere } from '#server/permits/isolations/isolationRow.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { dependantsOf } from './dependants.ts';
import { personOrNull, pointFrom, type RegisterLine, rowFrom, sapsOf } from './isolations.lines.ts';
import { actorOf } from './people.ts';
import { possibleSteps } from './possible.ts';

type Db = Kysely<Tables>;
type Condition = RawBuilder<SqlBool>;
export type RegisterQuery = {
  state?: StoredIsolation | undefined;
  permit?: number | undefined;
  long_term?: boolean | undefined;
  number?: string | undefined;
  site_of?: number | undefined;
  cursor?: string | undefined;
  limit: number;
};

const ended = sql.join(finalStates.map((state) => sql.lit(state)));

const columns = sql`i.*, s.code as site, (select count(*)::int from isolation_link l join permit p on p.id = l.permit_id
  where l.isolation_id = i.id and p.state not in (${ended})) as permit_count`;

const registered = ({ state, permit, long_term, number, site_of }: RegisterQuery): Condition =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...(state ? [sql`i.state = ${state}`] : []),
      ...(permit ? [sql`exists (select 1 from isolation_link l where l.isolation_id = i.id and l.permit_id = ${permit})`] : []),
      ...(number ? [sql`i.number = ${number}`] : []),
      ...(site_of ? [sql`i.site_id = (select p.site_id from permit p where p.id = ${site_of})`] : []),
      ...(long_term === undefined ? [] : [long_term ? sql`i.long_term is not null` : sql`i.long_term is null`]),
    ],
    sql` and `,
  )})`;

/** One page of the register, newest first. */
export const listIsolations = async (db: Db, query: RegisterQuery) => {
  const { cursor: _, limit, ...asked } = query;
  const view = JSON.stringify(['isolations', asked]);
  const place = query.cursor ? await readCursor(db, view, query.cursor, 'number') : null;
  const condition = registered(query);
  const below = place ? sql<SqlBool>`i.id < ${place.id}` : sql<SqlBool>`true`;
  const { rows } = await sql<RegisterLine>`select ${columns} from isolation i join site s on s.id = i.site_id
    where ${condition} and ${below} order by i.id desc limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from isolation i where ${condition}`.execute(db);
  const page = rows.slice(0, limit);
  const nameOf = await namesOf(db, page.flatMap(sapsOf));
  const last = rows.length > limit ? page.at(-1) : undefined;
  const at = place?.at ?? 0;
  return {
    items: page.map((row) => rowFrom(row, nameOf)),
    next_cursor: last ? await writeCursor(db, view, { value: 0, id: last.id, at: at + page.length }) : null,
    at,
    total: counted.rows[0]?.total ?? 0,
  };
};

/** One isolation with its history and what this person may do at it. Throws `not_found`. */
export const readIsolation = async (
  db: Db,
  id: number,
  { personId, at, language }: { personId: number; at: Instant; language: Language },
): Promise<IsolationOnWire> => {
  const held = await withLocksElsewhere(db, await loadIsolation(db, id));
  const { rows } =
    await sql<RegisterLine>`select ${columns} from isolation i join site s on s.id = i.site_id where i.id = ${id}`.execute(db);
  const line = rows[0] ?? { ...held.row, site: '', permit_count: 0 };
  const history = await db.selectFrom('isolation_event').selectAll().where('isolation_id', '=', id).orderBy('seq').execute();
  const actors = history.flatMap(({ actor_sap }) => actor_sap ?? []);
  const nameOf = await namesOf(db, [...sapsOf(line), ...actors]);
  return {
    ...rowFrom(line, nameOf),
    points: line.points.map((point) => pointFrom(point, nameOf, line.state === 'sanctioned_test')),
    history: history.map(({ seq, event, point, from_state, to_state, actor_sap, note, removal, at: when }) => ({
      seq,
      event,
      point,
      from_state,
      to_state,
      actor: personOrNull(nameOf, actor_sap),
      note,
      removal,
      at: when.toISOString(),
    })),
    possible: possibleSteps(held.facts, await actorOf(db, personId, at), at, language),
    dependants: (await dependantsOf(db, id)).filter(({ state }) => !isFinal(state)),
  };
};

/** The permits that name an isolation. Throws `not_found`. */
export const readDependants = async (db: Db, id: number): Promise<Dependant[]> => {
  await loadIsolation(db, id);
  return dependantsOf(db, id);
};
