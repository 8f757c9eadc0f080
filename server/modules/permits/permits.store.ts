import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InferType } from 'yup';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type AuditEntity, partEvents } from '#domain/permits/evidence/evidence.events.ts';
import { nearKeys, trackingLike } from '#domain/permits/kernel/trackingNumber.ts';
import type { permitListQuery, permitsEndpoints } from '#domain/permits/permit/permit.endpoints.ts';
import { labelByHandle, type PermitLabel, permitLabels } from '#domain/permits/permitList/permit.labels.ts';
import type { Tables } from '#server/db/tables.ts';
import { readCursor, readKeys, writeCursor, writeKeys } from '#server/kit/cursor.ts';
import { type AuditLine, auditFrom, type RowLine, rowFrom } from '#server/permits/permit/permitLines.ts';
import { rowColumns, rowTables } from '#server/permits/permit/readPermit.ts';
import { isFound } from '#server/permits/permit/searchPermits.ts';
import { filterConditions } from '#server/permits/permitList/filterConditions.ts';
import { isOpen, labelCondition } from '#server/permits/permitList/labelCondition.ts';
import { findPrincipal, type Reader } from '#server/permits/permitList/reader.ts';
import { groupsOf } from './permits.groups.ts';
import { beyond, keyColumns, type Order, orderBy, orderOf, placeOf } from './permits.order.ts';
import { totalOf } from './totals.ts';

type Db = Kysely<Tables>;
type Condition = RawBuilder<SqlBool>;
export type ListQuery = InferType<typeof permitListQuery>;

const count = async (db: Db, condition: Condition, upTo?: number): Promise<number> => {
  const { rows } =
    upTo === undefined
      ? await sql<{ count: number }>`select count(*)::int as count from permit p where ${condition}`.execute(db)
      : await sql<{
          count: number;
        }>`select count(*)::int as count from (select 1 from permit p where ${condition} limit ${upTo + 1}) found`.execute(db);
  return rows[0]?.count ?? 0;
};

const placeAt = async (db: Db, condition: Condition, order: Order, at: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${keyColumns(order)} from permit p where ${condition} order by ${orderBy(order)} offset ${at} limit 1`.execute(db);
  return rows[0] && placeOf(order, rows[0]);
};

type Start = { condition: Condition; at: number };

/** Where a page begins: after its cursor, or at a position, which one look into the index turns into a place of the order. */
const startOf = async (db: Db, view: string, condition: Condition, order: Order, query: ListQuery): Promise<Start | null> => {
  if (query.cursor) {
    const place = await readKeys(
      db,
      view,
      query.cursor,
      order.map(({ kind }) => kind),
    );
    return { condition: beyond(order, place.values), at: place.at };
  }
  if (!query.at) return { condition: sql`true`, at: 0 };
  const place = await placeAt(db, condition, order, query.at);
  return place ? { condition: beyond(order, place, true), at: query.at } : null;
};

const suggestionsFor = async (db: Db, typed: string | undefined) => {
  const keys = typed ? nearKeys(typed) : [];
  if (keys.length === 0) return [];
  return db
    .selectFrom('permit')
    .select(['id', 'tracking_number', 'title'])
    .where('tracking_key', 'in', keys)
    .orderBy('id')
    .limit(3)
    .execute();
};

/** What a list holds: what belongs to its label, is found by its search and left by its filters. */
const listed = async (db: Db, label: PermitLabel, query: ListQuery, reader: Reader): Promise<Condition> => {
  const waits = query.waiting_sap ? await findPrincipal(db, query.waiting_sap) : null;
  const conditions: Condition[] = [labelCondition(label, reader), ...filterConditions({ filters: query, waits }, reader)];
  if (query.q) conditions.push(isFound(query.q));
  if (query.tracking_number) conditions.push(sql`p.tracking_key like ${trackingLike(query.tracking_number)}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** One page of a label's permits. */
export const listPermits = async (db: Db, query: ListQuery, reader: Reader) => {
  const label = labelByHandle(query.labelHandle);
  if (!label) throw new Problem('not_found');
  const order = orderOf(query.sort ?? label.sort, query.group);
  const condition = await listed(db, label, query, reader);
  const { cursor: _cursor, at: _at, fields: _fields, limit, ...asked } = query;
  const view = JSON.stringify(['permits', asked]);

  const start = await startOf(db, view, condition, order, query);
  const follows = query.cursor !== undefined || (query.at ?? 0) > 0;
  const { total, exact } = await totalOf(db, `${reader.caller.personId} ${view}`, follows, () => count(db, condition));
  const groups = query.group ? { groups: await groupsOf(db, query.group, condition) } : {};
  const whole = { total, total_is_exact: exact, as_of_seq: reader.asOfSeq, ...groups };
  if (!start) return { items: [], next_cursor: null, at: total, ...whole, suggestions: [] };

  const { rows } = await sql<RowLine & Record<string, unknown>>`
    select ${rowColumns(reader.caller, reader.now)}, ${keyColumns(order)} from ${rowTables} where ${condition} and ${start.condition}
    order by ${orderBy(order)} limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(rowFrom),
    next_cursor: last ? await writeKeys(db, view, { values: placeOf(order, last), at: start.at + page.length }) : null,
    at: start.at,
    ...whole,
    suggestions: total === 0 ? await suggestionsFor(db, query.q ?? query.tracking_number) : [],
  };
};

const isOpenLabel = (label: PermitLabel): boolean =>
  label.changedWithinDays === undefined && label.countUpTo === undefined && !label.watched;

/** The counts of all labels: one pass over the open permits, and a small look at each of the others. */
export const countLabels = async (db: Db, reader: Reader) => {
  const open = permitLabels.filter(isOpenLabel);
  const counted = (name: string, condition: Condition) => sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`;
  const filters = open.flatMap((label) => {
    const condition = labelCondition(label, reader);
    const { handle, standing, urgentStanding, urgentWithPeople } = label;
    const stands = standing && urgentStanding ? sql`${sql.ref(`p.${standing.region}`)} = ${sql.lit(urgentStanding)}` : sql`true`;
    const there = sql<SqlBool>`(${condition} and ${stands} and (p.crew_on > 0 or p.crew_inside > 0))`;
    return [counted(`l${handle}`, condition), ...(urgentWithPeople || urgentStanding ? [counted(`u${handle}`, there)] : [])];
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(filters)} from permit p where ${isOpen}`.execute(db);
  const counts: (Pick<PermitLabel, 'handle' | 'alias'> & { count: number; exact: boolean; priority: 1 | 2 | null })[] = [];
  for (const label of permitLabels) {
    const found = isOpenLabel(label)
      ? (rows[0]?.[`l${label.handle}`] ?? 0)
      : await count(db, labelCondition(label, reader), label.countUpTo);
    const exact = label.countUpTo === undefined || found <= label.countUpTo;
    const { handle, alias } = label;
    const priority = (rows[0]?.[`u${handle}`] ?? 0) > 0 ? 1 : (label.priority ?? null);
    counts.push({ handle, alias, count: exact ? found : (label.countUpTo ?? found), exact, priority });
  }
  return counts;
};

/** Whether there is such a permit. */
const permitExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('permit').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const isAbout = (entity: AuditEntity | undefined): Condition => {
  if (entity === undefined) return sql`true`;
  if (entity === 'permit') return sql`e.event not in (${sql.join(partEvents())})`;
  return sql`e.event in (${sql.join(partEvents(entity))})`;
};

/** The signatures that stand behind a line of history, in the order in which its hash has them. */
const signaturesBehind = sql`(select json_agg(json_build_object('id', s.id, 'sap', s.sap, 'name', trim(q.firstname || ' ' || q.surname),
    'session_sap', s.session_sap, 'event', s.event, 'version', s.version, 'signed_at', s.signed_at, 'language', s.language, 'text', s.text) order by s.id)
  from signature s join person q on q.sap = s.sap where s.entity = 'permit' and s.key = e.permit_id::text and s.audit_seq = e.seq)`;

/** A page of a permit's history, oldest first; null when there is no such permit. */
export const auditOf = async (db: Db, id: number, { cursor, limit, entity }: QueryOf<typeof permitsEndpoints.audit>) => {
  const view = `audit ${id} ${entity ?? ''}`;
  const after = cursor ? (await readCursor(db, view, cursor, 'number')).id : 0;
  const { rows } = await sql<AuditLine>`
    select e.seq, e.event, e.from_state, e.to_state, e.reason, e.comment, e.actor_sap, e.role_code, e.at, e.hash,
      (select b.hash from permit_audit b where b.permit_id = e.permit_id and b.seq = e.seq - 1) as prev_hash,
      w.firstname || ' ' || w.surname as actor_name, e.rule, e.changes, e.guards, ${signaturesBehind} as signatures
    from permit_audit e left join person w on w.sap = e.actor_sap
    where e.permit_id = ${id} and e.seq > ${after} and ${isAbout(entity)} order by e.seq limit ${limit + 1}`.execute(db);
  if (rows.length === 0 && !(await permitExists(db, id))) return null;
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(auditFrom), next_cursor: last ? await writeCursor(db, view, { value: 0, id: last.seq, at: 0 }) : null };
};
