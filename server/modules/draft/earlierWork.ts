import { type Kysely, sql } from 'kysely';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import type { draftEndpoints, EarlierPermit, EarlierWork } from '#domain/permits/draft/draft.endpoints.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { workDoneIn } from '#domain/permits/kernel/workDone.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { draftFieldsOf } from '#server/permits/draft/draftColumns.ts';

type Db = Kysely<Tables>;
type Asked = QueryOf<typeof draftEndpoints.earlier>;

const maxPermits = 3;
const maxTexts = 12;
/** How many of the permits closed last tell what such work asks for: enough for what is usual, and read in milliseconds of any store. */
const maxRead = 300;

/** What went wrong; a stop for the end of a shift, for the weather or for other work tells nothing of this work. */
const goneWrong: readonly SuspendReason[] = ['danger', 'gas', 'isolation', 'safeguard', 'emergency'];

/** Why a permit was stopped, or what was reported under it, each once. */
const stopsOf = async (db: Db, id: number): Promise<SuspendReason[]> => {
  const rows = await db
    .selectFrom('permit_audit')
    .select(['reason', ({ fn }) => fn.min('seq').as('first')])
    .where('permit_id', '=', id)
    .where('reason', 'in', [...goneWrong])
    .groupBy('reason')
    .orderBy('first')
    .execute();
  return rows.flatMap(({ reason }) => goneWrong.find((known) => known === reason) ?? []);
};

/** What was left of work when it was handed back last; null where it was complete, or nobody was asked. */
const leftOf = async (db: Db, id: number): Promise<string | null> => {
  const line = await db
    .selectFrom('permit_audit')
    .select('comment')
    .where('permit_id', '=', id)
    .where('event', '=', 'HAND_BACK')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return workDoneIn(line?.comment ?? null)?.left ?? null;
};

const siteOf = (area: number) => sql`(select site_id from area where id = ${area}::int)`;

/** Closed permits whose first kind of work is this one, on any of these tags, the last closed first. Work that was called off is no example. */
const closedOn = async (db: Db, { area, codes, tags = [] }: Asked): Promise<EarlierPermit[]> => {
  if (tags.length === 0) return [];
  const rows = await db
    .selectFrom('permit')
    .selectAll()
    .where('site_id', '=', sql<number>`${siteOf(area)}`)
    .where('state', '=', 'closed')
    .where(sql<boolean>`primary_code = ${codes[0] ?? null}`)
    .where(sql<boolean>`equipment_keys && tag_keys(${tags}::text[])`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPermits)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      tracking_number: row.tracking_number,
      title: row.title,
      closed_at: row.updated_at.toISOString(),
      stops: await stopsOf(db, row.id),
      unfinished: await leftOf(db, row.id),
      fields: draftFieldsOf(row),
    })),
  );
};

/** What at least a fifth of the permits closed last for any of these kinds name in one of their lists, the commonest first: what fewer name belonged to another kind of work of theirs. */
const usual = async (db: Db, { area, codes }: Asked, list: 'precautions' | 'ppe'): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    with known as (
      select ${sql.ref(list)} as lines from permit
      where site_id = ${siteOf(area)} and state = 'closed' and (primary_code = any(${codes}::text[]) or supplementary_codes && ${codes}::text[])
      order by updated_at desc, id desc limit ${maxRead}
    )
    select min(line) as text from known, unnest(known.lines) as line
    group by fold_text(line) having count(*) * 5 >= (select count(*) from known)
    order by count(*) desc, min(line) collate "C" limit ${maxTexts}`.execute(db);
  return rows.map(({ text }) => text);
};

/** How such work was done before at the site of an area. */
export const earlierWork = async (db: Db, asked: Asked): Promise<EarlierWork> => ({
  permits: await closedOn(db, asked),
  precautions: await usual(db, asked, 'precautions'),
  ppe: await usual(db, asked, 'ppe'),
});
