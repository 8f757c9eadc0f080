import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';

/** The site whose plan a map is. Throws `not_found`. */
export const siteOf = async (db: Kysely<Tables>, mapId: number) => {
  const site = await db.selectFrom('site').select(['id', 'code', 'name', 'time_zone']).where('id', '=', mapId).executeTakeFirst();
  if (!site) throw new Problem('not_found');
  return site;
};
