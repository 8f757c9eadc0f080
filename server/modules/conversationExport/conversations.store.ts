import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Which conversations a reader gets. */
export type Filter = { from: string; hse: boolean };

/** Rows of one query. Small enough that others get their turn on the one connection of the embedded store. */
export const pageSize = 500;
const idPageSize = 5_000;
const countedAtOnce = 1_000;

/** One parameter instead of a thousand. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

export const sitesOf = (db: Kysely<Tables>) => db.selectFrom('site').select(['code', 'name', 'time_zone']).orderBy('id').execute();

const exportedConversations = (db: Kysely<Tables>, { from, hse }: Filter) =>
  db
    .selectFrom('conversation')
    .where('conversation.started_on', '>=', from)
    .$if(!hse, (query) => query.where('conversation.visibility', '=', 'site'));

/** The ids of the wanted conversations by day and id, in keyset pages. From here on the set is fixed. */
export const conversationIds = async (db: Kysely<Tables>, filter: Filter, signal?: AbortSignal): Promise<number[]> => {
  const ids: number[] = [];
  let place = { day: filter.from, id: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const page = await exportedConversations(db, filter)
      .select(['id', 'started_on'])
      .where((eb) => eb(eb.refTuple('started_on', 'id'), '>', eb.tuple(place.day, place.id)))
      .orderBy('started_on')
      .orderBy('id')
      .limit(idPageSize)
      .execute();
    for (const { id } of page) ids.push(id);
    const last = page.at(-1);
    if (!last || page.length < idPageSize) return ids;
    place = { day: last.started_on, id: last.id };
  }
};

/** A text that differs whenever a workbook with this filter would. */
export const dataVersion = async (db: Kysely<Tables>, filter: Filter): Promise<string> => {
  const { version } = await exportedConversations(db, filter)
    .leftJoin('permit', 'permit.id', 'conversation.permit_id')
    .select(
      sql<string>`concat_ws('.', count(*), max(conversation.id), sum(conversation.version),
        sum(hashtext(concat(conversation.id, permit.tracking_number, permit.primary_code))::bigint))`.as('version'),
    )
    .executeTakeFirstOrThrow();
  const { names } = await db
    .selectNoFrom([
      sql<string>`md5(concat(
        (select string_agg(concat_ws('|', id, name, time_zone), ';' order by id) from site),
        (select string_agg(concat_ws('|', id, code, name), ';' order by id) from area),
        (select string_agg(concat_ws('|', sap, firstname, surname), ';' order by id) from person)))`.as('names'),
    ])
    .executeTakeFirstOrThrow();
  return `${version}.${names}`;
};

/** One page of conversations with what their row needs; each conversation and its counts are seen at one moment. */
export const conversationPage = (db: Kysely<Tables>, ids: readonly number[]) =>
  db
    .selectFrom('conversation')
    .innerJoin('site', 'site.id', 'conversation.site_id')
    .leftJoin('area', 'area.id', 'conversation.area_id')
    .leftJoin('permit', 'permit.id', 'conversation.permit_id')
    .leftJoin('person', 'person.sap', 'conversation.started_by_sap')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('conversation_message')
          .whereRef('conversation_message.conversation_id', '=', 'conversation.id')
          .select(({ fn }) => [fn.countAll<number>().as('messages'), fn.max('seq').as('last_seq')])
          .as('said'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('conversation_action')
          .whereRef('conversation_action.conversation_id', '=', 'conversation.id')
          .select(({ fn, eb: where }) => [
            fn.countAll<number>().as('actions'),
            fn.max('no').as('last_no'),
            fn
              .countAll<number>()
              .filterWhere(where('state', '=', 'open'))
              .as('actions_open'),
            fn
              .countAll<number>()
              .filterWhere(where('state', '=', 'done'))
              .as('actions_done'),
          ])
          .as('todo'),
      (join) => join.onTrue(),
    )
    .where('conversation.id', '=', anyOf(ids))
    .selectAll('conversation')
    .select([
      'site.name as site_name',
      'site.time_zone',
      'area.code as area_code',
      'area.name as area_name',
      'permit.tracking_number',
      'permit.primary_code',
      'person.firstname',
      'person.surname',
      'said.messages',
      'said.last_seq',
      'todo.actions',
      'todo.last_no',
      'todo.actions_open',
      'todo.actions_done',
    ])
    .orderBy('conversation.started_on')
    .orderBy('conversation.id')
    .execute();
export type ConversationLine = Awaited<ReturnType<typeof conversationPage>>[number];

/**
 * Messages of some conversations by id and seq: the order of the index, with no join, which would take ten times as long. Of a
 * single conversation, which may be very long, only a page after `after`; several are asked for only when they fit a page together.
 */
export const messagePage = (db: Kysely<Tables>, ids: readonly number[], after: number) =>
  db
    .selectFrom('conversation_message')
    .where('conversation_id', '=', anyOf(ids))
    .where('seq', '>', after)
    .select(['conversation_id', 'seq', 'by_name', 'by_role', 'edited', 'deleted', 'attachments'])
    // Left to the store, which is quicker at it than a million Dates, and keeps the texts of deleted messages to itself.
    .select([
      sql<number>`(extract(epoch from at) * 1000)::float8`.as('at'),
      sql<string | null>`by_sap::text`.as('by_sap'),
      sql<string | null>`case when deleted then null else text end`.as('text'),
    ])
    .orderBy('conversation_id')
    .orderBy('seq')
    .$if(ids.length === 1, (query) => query.limit(pageSize))
    .execute();

/** The numbers and zones of some conversations; cheaper to ask again than to remember for all of them. */
export const conversationsOf = (db: Kysely<Tables>, ids: readonly number[]) =>
  db
    .selectFrom('conversation')
    .innerJoin('site', 'site.id', 'conversation.site_id')
    .where('conversation.id', '=', anyOf(ids))
    .select(['conversation.id', 'conversation.number', 'conversation.visibility', 'site.time_zone'])
    .execute();
export type Conversation = Awaited<ReturnType<typeof conversationsOf>>[number];

export type MessageLine = Awaited<ReturnType<typeof messagePage>>[number];

export const actionPage = (db: Kysely<Tables>, ids: readonly number[]) =>
  db
    .selectFrom('conversation_action')
    .innerJoin('conversation', 'conversation.id', 'conversation_action.conversation_id')
    .innerJoin('site', 'site.id', 'conversation.site_id')
    .leftJoin('area', 'area.id', 'conversation.area_id')
    .leftJoin('permit', 'permit.id', 'conversation.permit_id')
    .leftJoin('person', 'person.sap', 'conversation_action.owner_sap')
    .where('conversation_action.conversation_id', '=', anyOf(ids))
    .selectAll('conversation_action')
    .select([
      'conversation.number',
      'conversation.visibility',
      'site.time_zone',
      'area.code as area_code',
      'area.name as area_name',
      'permit.tracking_number',
      'person.firstname',
      'person.surname',
    ])
    .orderBy('conversation.started_on')
    .orderBy('conversation.id')
    .orderBy('no')
    .execute();
export type ActionLine = Awaited<ReturnType<typeof actionPage>>[number];

/** How many messages and actions the conversations have, counted in short queries. */
export const countParts = async (db: Kysely<Tables>, ids: readonly number[], signal?: AbortSignal) => {
  const counts = { messages: 0, actions: 0 };
  for (let at = 0; at < ids.length; at += countedAtOnce) {
    signal?.throwIfAborted();
    const page = ids.slice(at, at + countedAtOnce);
    const of = (table: 'conversation_message' | 'conversation_action') =>
      db
        .selectFrom(table)
        .where('conversation_id', '=', anyOf(page))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    counts.messages += (await of('conversation_message')).count;
    counts.actions += (await of('conversation_action')).count;
  }
  return counts;
};
