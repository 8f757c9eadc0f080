import { type Kysely, sql } from 'kysely';
import { productRoles } from '#domain/access/roles.ts';
import type { AdministeredUser } from '#domain/administration/administration.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

type HeldArea = AdministeredUser['areas'][number];
type HeldCode = AdministeredUser['competences'][number];

/** A time as the wire writes it, within what the store makes JSON of. */
const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const accounts = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['person.id', 'person.sap', 'person.firstname', 'person.surname', 'person.email', 'person.phone'])
    .select(['person.template_role', 'person.administrator', 'account.disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('person_role')
        .select(sql<string[]>`coalesce(array_agg(code order by role_id), '{}')`.as('codes'))
        .whereRef('person_role.person_id', '=', 'person.id')
        .as('codes'),
    )
    .select((eb) => [
      eb
        .selectFrom('area_delegate')
        .innerJoin('area', 'area.id', 'area_delegate.area_id')
        .innerJoin('site', 'site.id', 'area.site_id')
        .select(
          sql<HeldArea[]>`json_agg(json_build_object('site', site.code, 'code', area.code, 'until', ${utc('valid_to')})
            order by site.code, area.code)`.as('areas'),
        )
        .whereRef('area_delegate.person_id', '=', 'person.id')
        .as('areas'),
      eb
        .selectFrom('person_competence')
        .select(sql<HeldCode[]>`json_agg(json_build_object('code', code, 'until', ${utc('valid_to')}) order by code)`.as('codes'))
        .whereRef('person_competence.person_id', '=', 'person.id')
        .as('competences'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const userOf = ({ codes, areas, competences, disabled_at, ...row }: Row): AdministeredUser => ({
  ...row,
  areas: areas ?? [],
  competences: competences ?? [],
  roles: codes ?? [],
  disabled: disabled_at !== null,
});

/** The account of a SAP number. */
export const userAt = async (db: Db, sap: number): Promise<AdministeredUser | null> => {
  const row = await accounts(db).where('person.sap', '=', sap).executeTakeFirst();
  return row ? userOf(row) : null;
};

type UserQuery = { search: string; after: number; limit: number };

/** Accounts by SAP number: those whose number begins so, or whose name or e-mail holds the text. */
export const usersBy = async (db: Db, { search, after, limit }: UserQuery): Promise<AdministeredUser[]> => {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await accounts(db)
    .where('person.sap', '>', after)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(person.sap::text like ${part.slice(1)} or person.firstname || ' ' || person.surname ilike ${part} or person.email ilike ${part})`,
      ),
    )
    .orderBy('person.sap')
    .limit(limit)
    .execute();
  return rows.map(userOf);
};

/** Gives a person these roles of the product and takes all others of the product. */
export const setRoles = async (db: Db, personId: number, codes: readonly string[]): Promise<void> => {
  const kept = productRoles.filter(({ code }) => codes.includes(code));
  await db
    .deleteFrom('person_role')
    .where('person_id', '=', personId)
    .where(
      'role_id',
      'in',
      productRoles.map(({ id }) => id),
    )
    .execute();
  if (kept.length > 0)
    await db
      .insertInto('person_role')
      .values(kept.map(({ id, code }) => ({ person_id: personId, role_id: id, code })))
      .execute();
};
