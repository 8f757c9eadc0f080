import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { looksLikeTracking, trackingLike } from '#domain/permits/kernel/trackingNumber.ts';
import type { FoundPermit } from '#domain/permits/permit/permit.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { hasWords } from '#server/permits/permit/searchPermits.ts';
import { isOpen } from '#server/permits/permitList/labelCondition.ts';

type Db = Kysely<Tables>;

const found = async (
  db: Db,
  match: FoundPermit['match'],
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<FoundPermit[]> => {
  const { rows } = await sql<FoundPermit>`
    select p.id, p.tracking_number, p.title, p.state, a.code as area_code, ${match}::text as match
    from permit p join area a on a.id = p.area_id where ${condition}
    order by (${isOpen}) desc, p.updated_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
};

/** The permits that a text most likely means: those with it in their number, then those with its words; open ones and the latest first. */
export const suggestPermits = async (db: Db, text: string, limit: number): Promise<FoundPermit[]> => {
  const numbered = looksLikeTracking(text)
    ? await found(db, 'tracking', sql`p.tracking_key like ${trackingLike(text)}`, limit)
    : [];
  if (numbered.length === limit) return numbered;
  const known = numbered.map(({ id }) => id);
  const others = sql<SqlBool>`p.id in (${hasWords(text)}) and p.id <> all(${known}::int[])`;
  return [...numbered, ...(await found(db, 'words', others, limit - numbered.length))];
};
