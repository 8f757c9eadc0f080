import { type Kysely, sql } from 'kysely';
import type { administrationEndpoints } from '#domain/administration/administration.endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { grantable } from '#domain/permits/evidence/grantable.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
type Change = BodyOf<typeof administrationEndpoints.change>;
type Right = NonNullable<Change['revoke']>;

const oneRight: Texts = {
  en: 'Name either an area with its site or a competence.',
  tr: 'Ya tesisiyle bir alan ya da bir yeterlilik yazın.',
  ar: 'اذكر إما منطقة مع موقعها أو كفاءة.',
};
const noArea: Texts = {
  en: 'There is no such area at that site.',
  tr: 'O tesiste böyle bir alan yok.',
  ar: 'لا توجد منطقة كهذه في ذلك الموقع.',
};

const isOver: Texts = {
  en: 'This time is over: the right would not be held.',
  tr: 'Bu zaman geçti: hak elde tutulmazdı.',
  ar: 'انقضى هذا الوقت: لن يكون الحق قائمًا.',
};

const named = grantable.join(', ');
const noCompetence: Texts = {
  en: `There is no such competence. Known are: ${named}.`,
  tr: `Böyle bir yeterlilik yok. Bilinenler: ${named}.`,
  ar: `لا توجد كفاءة كهذه. المعروف منها: ${named}.`,
};

const fault = (field: string, texts: Texts, language: Language): Problem =>
  new Problem('validation', { errors: [{ field, message: textIn(texts, language) }] });

/** The area that is named, null where a competence is. Throws `validation` for neither, both, or what is not there. */
const areaNamed = async (trx: Db, field: string, { site, area, competence }: Right, language: Language): Promise<number | null> => {
  if (competence !== undefined && site === undefined && area === undefined) {
    if (!grantable.includes(competence)) throw fault(`${field}.competence`, noCompetence, language);
    return null;
  }
  if (competence !== undefined || site === undefined || area === undefined) throw fault(field, oneRight, language);
  const found = await trx
    .selectFrom('area')
    .innerJoin('site', 'site.id', 'area.site_id')
    .select('area.id')
    .where(sql<boolean>`upper(site.code) = upper(${site}) and upper(area.code) = upper(${area})`)
    .executeTakeFirst();
  if (!found) throw fault(`${field}.area`, noArea, language);
  return found.id;
};

/** In which language a refusal is said, and what time it is. */
type Asked = { language: Language; now: Date };

const give = async (
  trx: Db,
  person_id: number,
  { until, ...right }: NonNullable<Change['grant']>,
  { language, now }: Asked,
): Promise<void> => {
  const area_id = await areaNamed(trx, 'grant', right, language);
  const valid_to = until === undefined ? null : new Date(until);
  // Over a right without an end, a wrong year would take it away without a word.
  if (valid_to && valid_to <= now) throw fault('grant.until', isOver, language);
  if (area_id === null)
    await trx
      .insertInto('person_competence')
      .values({ person_id, code: right.competence ?? '', valid_to })
      .onConflict((on) => on.columns(['person_id', 'code']).doUpdateSet({ valid_to }))
      .execute();
  else
    await trx
      .insertInto('area_delegate')
      .values({ area_id, person_id, valid_to })
      .onConflict((on) => on.columns(['area_id', 'person_id']).doUpdateSet({ valid_to }))
      .execute();
};

const take = async (trx: Db, person_id: number, right: Right, language: Language): Promise<void> => {
  const area = await areaNamed(trx, 'revoke', right, language);
  if (area === null)
    await trx
      .deleteFrom('person_competence')
      .where('person_id', '=', person_id)
      .where('code', '=', right.competence ?? '')
      .execute();
  else await trx.deleteFrom('area_delegate').where('person_id', '=', person_id).where('area_id', '=', area).execute();
};

/** Grants or revokes what somebody holds beside their roles. What they have signed by it stays signed. */
export const changeGrants = async (trx: Db, person: number, { grant, revoke }: Change, asked: Asked): Promise<void> => {
  if (grant) await give(trx, person, grant, asked);
  if (revoke) await take(trx, person, revoke, asked.language);
};
