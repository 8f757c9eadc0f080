import { Problem } from '#domain/kernel/problem.ts';
import type { Db } from './lockPermit.ts';
import type { Rights } from './signers.ts';

export type Site = { id: number; code: string; name: string; time_zone: string };

/** The site that is asked for; else the one of the reader's areas, else the first. Throws `not_found`. */
export const siteFor = async (db: Db, code: string | undefined, reader: Rights | null): Promise<Site> => {
  const sites = await db.selectFrom('site').selectAll().orderBy('id').execute();
  const own = reader?.areas[0]
    ? await db.selectFrom('area').select('site_id').where('id', '=', reader.areas[0].id).executeTakeFirst()
    : undefined;
  const site = code ? sites.find((one) => one.code === code) : (sites.find(({ id }) => id === own?.site_id) ?? sites[0]);
  if (!site) throw new Problem('not_found');
  return site;
};
