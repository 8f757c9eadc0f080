import { type Kysely, sql } from 'kysely';
import type { SealedThing, SealVerdict } from '#domain/seals/seal.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { contentOf, sealHash } from './seal.ts';
import { sealed } from './sealed.tables.ts';

type Db = Kysely<Tables>;

/** How a thing and its seals stand: how many seals, the hash of the last one, and what was found. */
export type Checked = { key: string; seals: number; head: string | null; verdict: SealVerdict };

/** Numbers of permits of which a file is no longer the bytes that were sealed. */
const filesChanged = (keys: readonly string[]) => sql`select d.permit_id::text as key from permit_document d
  left join lateral (select sha256(string_agg(p.bytes, ''::bytea order by p.no)) as sha256
    from permit_document_piece p where p.document_name = d.name) whole on true
  where d.added_at is not null and d.permit_id::text in (${sql.join(keys.map((key) => sql`${key}`))}) and d.sha256 is distinct from whole.sha256`;

/**
 * Looks whether things are as they were sealed last, and whether their seals fit behind each other. `changed`: a row is not as it was
 * sealed; `broken`: the seals themselves do not fit; `unsealed`: nobody sealed it.
 */
export const checkSeals = async (db: Db, entity: SealedThing, keys: readonly string[]): Promise<Checked[]> => {
  if (keys.length === 0) return [];
  const files = entity === 'permit' ? filesChanged(keys) : sql`select null::text as key where false`;
  const { rows } = await sql<Checked>`with content as (${contentOf(entity, keys)}), files as (${files}),
    chain as (
      select key, seq, content_sha256, hash, seq = row_number() over w and hash = ${sealHash(
        sql`coalesce(lag(hash) over w, decode(repeat('00', 32), 'hex'))`,
      )} as fits
      from seal where entity = ${entity} and key in (${sql.join(keys.map((key) => sql`${key}`))}) window w as (partition by key order by seq)),
    last as (
      select key, count(*)::int as seals, bool_and(fits) as fits,
        (array_agg(hash order by seq desc))[1] as head, (array_agg(content_sha256 order by seq desc))[1] as content_sha256
      from chain group by key)
    select key, coalesce(seals, 0) as seals, encode(head, 'hex') as head,
      case when head is null then 'unsealed' when not fits then 'broken'
        when last.content_sha256 is distinct from content.content_sha256 or exists (select 1 from files where files.key = coalesce(last.key, content.key)) then 'changed'
        else 'whole' end as verdict
    from last full join content using (key) order by key collate "C"`.execute(db);
  return rows;
};

/** The keys of the things that are there or were sealed, in the order of their texts, behind `after`. */
export const keysAfter = async (db: Db, entity: SealedThing, after: string, limit: number): Promise<string[]> => {
  const [{ table, key }] = sealed[entity];
  const { rows } = await sql<{ key: string }>`select key from (
      select ${sql.ref(key)}::text as key from ${sql.table(table)} union select key from seal where entity = ${entity}
    ) things where key > ${after} collate "C" order by key collate "C" limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
};
