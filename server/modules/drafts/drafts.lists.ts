import { type Kysely, sql } from 'kysely';
import type { Area, FoundPerson } from '#domain/permits/draft.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** Every area with its site, in the order of their codes. */
export const listAreas = async (db: Db): Promise<Area[]> => {
  const rows = await db
    .selectFrom('area')
    .innerJoin('site', 'site.id', 'area.site_id')
    .select(['area.id', 'area.code', 'area.name', 'area.zone', 'site.code as site_code', 'site.name as site_name'])
    .select('site.time_zone')
    .orderBy('site.id')
    .orderBy('area.code')
    .execute();
  return rows.map(({ site_code, site_name, ...area }) => ({ ...area, site: { code: site_code, name: site_name } }));
};

const mostPeople = 20;

/** As a pattern of `like`, found where it stands. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/**
 * People by part of their name or by the beginning of their number. Who is blocked, or has registered and been given no role by
 * anybody, is no person of the plant.
 */
export const findPeople = async (db: Db, sought: string, role: string | undefined): Promise<FoundPerson[]> => {
  const pattern = literal(sought);
  const { rows } = await sql<FoundPerson>`
    select p.sap, p.firstname || ' ' || p.surname as name from person p left join account a on a.person_id = p.id
    where (p.firstname || ' ' || p.surname ilike ${`%${pattern}%`} or p.sap::text like ${`${pattern}%`})
      and a.disabled_at is null
      and (a.registered_as is null or exists (select 1 from person_role r where r.person_id = p.id))
      and (${role ?? null}::text is null or exists (select 1 from person_role r where r.person_id = p.id and r.code = ${role ?? null}::text))
    order by p.surname, p.firstname, p.sap limit ${mostPeople}`.execute(db);
  return rows;
};

/** Whether somebody of the plant has this number. */
export const isPerson = async (db: Db, sap: number): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirst()) !== undefined;
