import { type Kysely, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import type { Area, draftEndpoints, EquipmentItem, ListedPerson, OpenJob, System } from '#domain/permits/draft/draft.endpoints.ts';
import { personQuery } from '#domain/permits/draft/personQuery.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { isOfPlant } from '#server/permits/kernel/isPerson.ts';
import { phoneFor } from '#server/permits/kernel/phoneFor.ts';

type Db = Kysely<Tables>;

/** Every area with its site, in the order of their codes; on one map only, which is the plan of a site by its code or id. */
export const listAreas = async (db: Db, map?: string): Promise<Area[]> => {
  const rows = await db
    .selectFrom('area')
    .innerJoin('site', 'site.id', 'area.site_id')
    .select(['area.id', 'area.code', 'area.name', 'area.zone', 'site.code as site_code', 'site.name as site_name'])
    .select('site.time_zone')
    .$if(map !== undefined, (areas) => areas.where(sql<SqlBool>`${map?.toUpperCase()} in (upper(site.code), site.id::text)`))
    .orderBy('site.id')
    .orderBy('area.code')
    .execute();
  return rows.map(({ site_code, site_name, ...area }) => ({ ...area, site: { code: site_code, name: site_name } }));
};

/** As a pattern of `like`, found where it stands. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

const maxSuggested = 20;

/**
 * Equipment whose tag or name has this in it, whatever the case and accents, or whose tag begins so as people mean it (`tagKey`): who types
 * a letter O for a zero is shown the tag of the register. What stands in the area first, then tags that begin so. With an area only its site
 * is looked through.
 */
export const findEquipment = async (
  db: Db,
  { q = '', area = null }: { q?: string | undefined; area?: number | null | undefined },
): Promise<EquipmentItem[]> => {
  const query = literal(q);
  const { rows } = await sql<Omit<EquipmentItem, 'area'> & { area_id: number; code: string }>`
    select e.tag, e.name, e.system_id, e.point, e.criticality, e.area_id, a.code from equipment e join area a on a.id = e.area_id
    where (fold_text(e.tag || ' ' || e.name) like '%' || fold_text(${query}) || '%'
        or (tag_key(${q}) <> '' and starts_with(e.tag_key, tag_key(${q}))))
      and (${area}::int is null or e.site_id = (select site_id from area where id = ${area}::int))
    order by e.area_id is not distinct from ${area}::int desc, fold_text(e.tag) like fold_text(${query}) || '%' desc,
      e.tag collate "C", e.id limit ${maxSuggested}`.execute(db);
  return rows.map(({ area_id, code, ...item }) => ({ ...item, area: { id: area_id, code } }));
};

/** How many tags of a system, or titles of a job, tell which one it is. */
const examples = 3;

/** The systems of which something stands in an area. */
export const listSystems = async (db: Db, area: number): Promise<System[]> => {
  const { rows } = await sql<System>`
    select system_id as id, count(*)::int as equipment, (array_agg(tag order by tag collate "C"))[1:${sql.lit(examples)}] as tags
    from equipment where area_id = ${area} and system_id is not null group by system_id order by system_id`.execute(db);
  return rows;
};

/** The jobs of open permits at the site of an area, those with work in the area first. */
export const listJobs = async (db: Db, area: number): Promise<OpenJob[]> => {
  const { rows } = await sql<OpenJob>`
    select job_id as id, count(*)::int as permits, (array_agg(title order by id desc))[1:${sql.lit(examples)}] as titles
    from permit where site_id = (select site_id from area where id = ${area}) and job_id is not null and state = any(${openStates}::text[])
    group by job_id order by bool_or(area_id = ${area}) desc, max(id) desc limit ${maxSuggested}`.execute(db);
  return rows;
};

type PeopleQuery = QueryOf<typeof draftEndpoints.people>;

const delegations = sql`from area_delegate d join area x on x.id = d.area_id
  where d.person_id = p.id and (d.valid_to is null or d.valid_to > `;

/** What narrows a search for people; what has ended counts for nothing. */
const narrowing = ({ role, area, discipline, competence }: PeopleQuery, at: Date) => [
  ...(role ? [sql<SqlBool>`exists (select 1 from person_role r where r.person_id = p.id and r.code = ${role})`] : []),
  ...(area ? [sql<SqlBool>`exists (select 1 ${delegations} ${at}) and d.area_id = ${area})`] : []),
  ...[discipline, competence].flatMap((code) =>
    code
      ? [
          sql<SqlBool>`exists (select 1 from person_competence c where c.person_id = p.id and c.code = ${code}
            and (c.valid_to is null or c.valid_to > ${at}))`,
        ]
      : [],
  ),
];

/** Whose name holds all that was typed, whatever the case and accents, or whose number begins so. */
const named = ({ q }: PeopleQuery) => {
  const { words, digits } = personQuery(q);
  if (digits !== null) return sql<SqlBool>`p.sap::text like ${`${digits}%`}`;
  if (words.length === 0) return sql<SqlBool>`false`;
  const holds = (word: string) =>
    sql<SqlBool>`fold_text(p.firstname || ' ' || p.surname) like '%' || fold_text(${literal(word)}) || '%'`;
  return sql.join<SqlBool>(words.map(holds), sql` and `);
};

/**
 * People by parts of their name or by the beginning of their number. Who is blocked, or has registered and been given no role by
 * anybody, is no person of the plant.
 */
export const findPeople = async (db: Db, asked: PeopleQuery, caller: Caller, at: Date): Promise<ListedPerson[]> => {
  const { rows } = await sql<ListedPerson & { known_phone: string | null }>`
    select p.sap, p.firstname || ' ' || p.surname as name, p.phone as known_phone,
      (select coalesce(json_agg(r.code order by r.code), '[]') from person_role r where r.person_id = p.id) as roles,
      (select coalesce(json_agg(json_build_object('id', x.id, 'code', x.code) order by x.id), '[]') ${delegations} ${at})) as areas
    from person p left join account a on a.person_id = p.id
    where ${named(asked)}
      and a.disabled_at is null
      and ${isOfPlant}
      and ${sql.join([sql<SqlBool>`true`, ...narrowing(asked, at)], sql` and `)}
    order by p.surname, p.firstname, p.sap limit ${maxSuggested}`.execute(db);
  return rows.map(({ known_phone, ...person }) => ({ ...person, ...phoneFor(caller, known_phone) }));
};
