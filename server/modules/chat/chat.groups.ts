import { type Kysely, type RawBuilder, sql } from 'kysely';
import { productRoles } from '#domain/access/roles.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { hour } from '#domain/kernel/units.ts';
import { finalStates } from '#domain/permits/kernel/permit.states.ts';
import { handedOverAt, type Shift, shiftAt, shiftNames } from '#domain/permits/kernel/shift.rules.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** A group as its key names it, and what it is called. */
type Spec = { key: string; name: Texts } & ({ area: number } | { site: number; shift: Shift });

/** A group with those who are in it at this moment. */
export type Group = { key: string; name: Texts; people: number[] };

/** Fewer are no group. */
const minPeople = 2;

const shiftTexts: Record<Shift['name'], Texts> = {
  day: { en: 'Day shift', tr: 'Gündüz vardiyası', ar: 'مناوبة النهار' },
  night: { en: 'Night shift', tr: 'Gece vardiyası', ar: 'مناوبة الليل' },
};

const nameOfArea = ({ code, name }: { code: string; name: string }): Texts => {
  const said = `${code} ${name}`.trim();
  return { en: said, tr: said, ar: said };
};

const nameOfShift = ({ name, date }: Shift, site: string): Texts => {
  const said = (language: Language) => `${textIn(shiftTexts[name], language)}, ${site} ${date}`;
  return { en: said('en'), tr: said('tr'), ar: said('ar') };
};

const shiftKey = (site: number, { date, name }: Shift): string => `shift-${site}-${date}-${name}`;

const granted = sql.join(productRoles.map(({ id, code }) => sql`(${id}::integer, ${code}::text)`));
const ended = sql.join(finalStates.map((state) => sql.lit(state)));

/** Those whom a permit `t` names. */
const named = sql`(t.applicant_sap, t.performing_authority_sap, t.coordinator_sap, t.area_owner_delegate_sap)`;

/** Who belongs to an area: its delegates, and whom its open permits name. */
const ofArea = ({ key, area }: { key: string; area: number }, now: Date) => sql`
  select ${key}::text as key, d.person_id from area_delegate d
    where d.area_id = ${area}::integer and (d.valid_to is null or d.valid_to > ${now}::timestamptz)
  union select ${key}::text, p.id from permit t join person p on p.sap in ${named}
    where t.area_id = ${area}::integer and t.state not in (${ended})`;

/** Who belongs to a shift of a site: whom permits name whose window meets it, and who hands it over. */
const ofShift = ({ key, site, shift: { from, to } }: { key: string; site: number; shift: Shift }) => sql`
  select ${key}::text as key, p.id as person_id from permit t join person p on p.sap in ${named}
    where t.site_id = ${site}::integer and t.state not in ('draft', 'rejected', 'cancelled')
      and t.window_to > ${from}::timestamptz and t.window_from < ${to}::timestamptz
  union select ${key}::text, p.id from handover h join person p on p.sap in (h.outgoing_sap, h.incoming_sap)
    where h.site_id = ${site}::integer and h.shift_starts = ${from}::timestamptz`;

const partOf = (spec: Spec, now: Date): RawBuilder<unknown> => ('area' in spec ? ofArea(spec, now) : ofShift(spec));

/** These groups with their people: of each all who have a role of the product and an open account. */
const withPeople = async (db: Db, specs: readonly Spec[], now: Date): Promise<Group[]> => {
  if (specs.length === 0) return [];
  const parts = sql.join(
    specs.map((spec) => partOf(spec, now)),
    sql` union `,
  );
  const { rows } = await sql<{ key: string; person_id: number }>`
    select b.key, b.person_id from (${parts}) as b join account a on a.person_id = b.person_id
    where a.disabled_at is null
      and exists (select 1 from person_role r where r.person_id = b.person_id and (r.role_id, r.code) in (${granted}))
    order by b.person_id`.execute(db);
  return specs.map(({ key, name }) => ({
    ...{ key, name },
    people: rows.filter((row) => row.key === key).map(({ person_id }) => person_id),
  }));
};

const areasOf = async (db: Db, personId: number, now: Date): Promise<Spec[]> => {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select a.id, a.code, a.name from area a where a.id in (
      select d.area_id from area_delegate d where d.person_id = ${personId} and (d.valid_to is null or d.valid_to > ${now})
      union select t.area_id from permit t join person p on p.id = ${personId} and p.sap in ${named}
        where t.state not in (${ended}))
    order by a.code, a.id`.execute(db);
  return rows.map(({ id, ...area }) => ({ key: `area-${id}`, name: nameOfArea(area), area: id }));
};

type Site = { id: number; code: string; time_zone: string };
const specOfShift = ({ id, code }: Site, shift: Shift): Spec => ({
  ...{ key: shiftKey(id, shift), name: nameOfShift(shift, code), site: id, shift },
});

/** The shift that runs at each site, and, just after a change, the one that is handed over. */
const shiftsOf = async (db: Db, now: Date): Promise<Spec[]> => {
  const sites = await db.selectFrom('site').select(['id', 'code', 'time_zone']).orderBy('id').execute();
  const at = now.toISOString();
  return sites.flatMap((site) => {
    const [runs, handedOver] = [shiftAt(at, site.time_zone), handedOverAt(at, site.time_zone)];
    const both = runs.from === handedOver.from ? [runs] : [runs, handedOver];
    return both.map((shift) => specOfShift(site, shift));
  });
};

const isIn =
  (personId: number) =>
  ({ people }: Group): boolean =>
    people.length >= minPeople && people.includes(personId);

/** The groups that a person is in now: of areas and of the shift. */
export const groupsOf = async (db: Db, personId: number, now: Date): Promise<Group[]> => {
  const specs = [...(await shiftsOf(db, now)), ...(await areasOf(db, personId, now))];
  return (await withPeople(db, specs, now)).filter(isIn(personId));
};

const shiftOn = (date: string, name: string, zone: string): Shift | undefined =>
  [-1, 0, 1, 2, 3]
    .map((step) => shiftAt(new Date(Date.parse(`${date}T00:00:00Z`) + step * 9 * hour).toISOString(), zone))
    .find((shift) => shift.date === date && shift.name === name);

const specOf = async (db: Db, key: string, now: Date): Promise<Spec | null> => {
  const [, areaId] = key.match(/^area-([1-9]\d{0,8})$/) ?? [];
  if (areaId) {
    const area = await db.selectFrom('area').select(['id', 'code', 'name']).where('id', '=', Number(areaId)).executeTakeFirst();
    return area ? { key, name: nameOfArea(area), area: area.id } : null;
  }
  const [, siteId, date = '', name = ''] = key.match(/^shift-([1-9]\d{0,8})-(\d{4}-\d\d-\d\d)-(\w+)$/) ?? [];
  if (!siteId || Number.isNaN(Date.parse(date)) || !shiftNames.some((known) => known === name)) return null;
  const site = await db.selectFrom('site').select(['id', 'code', 'time_zone']).where('id', '=', Number(siteId)).executeTakeFirst();
  const shift = site && shiftOn(date, name, site.time_zone);
  return shift && Date.parse(shift.from) <= now.getTime() ? specOfShift(site, shift) : null;
};

/** A group by its key, which a person is in; null where there is none, or they are not. */
export const groupOf = async (db: Db, key: string, personId: number, now: Date): Promise<Group | null> => {
  const spec = await specOf(db, key, now);
  return spec ? ((await withPeople(db, [spec], now)).find(isIn(personId)) ?? null) : null;
};
