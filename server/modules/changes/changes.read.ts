import type { Kysely } from 'kysely';
import { type Change, changesAtOnce } from '#domain/changes/changes.endpoints.ts';
import { mayReadConversation } from '#domain/conversations/conversation.schema.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** Who hears of changes, as far as it decides of which. */
export type Hearer = { personId: number; roles: readonly string[] };

/** A change with what decides who hears of it. */
export type ChangeLine = Change & { forPeople: readonly number[] | null; visibility: 'site' | 'hse' };

/** Where the order of all changes ends. */
export const newest = async (db: Db): Promise<number> => {
  const { seq } = await db
    .selectFrom('change')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return Number(seq ?? 0);
};

/** The next changes after a place, for everybody. */
export const changesSince = async (db: Db, since: number): Promise<ChangeLine[]> => {
  const rows = await db
    .selectFrom('change')
    .leftJoin('conversation', (join) =>
      join.onRef('conversation.id', '=', 'change.entity_id').on('change.entity', '=', 'conversation'),
    )
    .select(['seq', 'entity', 'entity_id', 'change.version', 'kind', 'change.at', 'for_people', 'conversation.visibility'])
    .where('change.seq', '>', since)
    .orderBy('change.seq')
    .limit(changesAtOnce)
    .execute();
  return rows.map(({ seq, entity, entity_id, version, kind, at, for_people, visibility }) => ({
    seq: Number(seq),
    entity,
    id: entity_id,
    version,
    kind,
    at: at.toISOString(),
    forPeople: for_people,
    visibility: visibility ?? 'site',
  }));
};

/** Whether somebody hears of a change: not of what is for others, nor of what they may not read. The long poll and the stream go by it. */
export const hears = ({ personId, roles }: Hearer, { forPeople, visibility }: ChangeLine): boolean =>
  (forPeople === null || forPeople.includes(personId)) && mayReadConversation(visibility, roles);

/** The change as it is told. */
export const toldOf = ({ forPeople, visibility, ...change }: ChangeLine): Change => change;
