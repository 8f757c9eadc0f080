import { type Kysely, sql } from 'kysely';
import type { InferType } from 'yup';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Bin, type Days, dayCount, midnightAt } from '#domain/permits/heatMap/heatBins.rules.ts';
import { heatLimits } from '#domain/permits/heatMap/heatMap.data.ts';
import type { heatMapEndpoints } from '#domain/permits/heatMap/heatMap.endpoints.ts';
import type { HeatArea } from '#domain/permits/heatMap/heatMap.schema.ts';
import { dayAfter } from '#domain/permits/permitList/window.rules.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  areaNamed,
  bringsRisk,
  type Condition,
  hasCode,
  oneOf,
  ratedFrom,
  worksFor,
} from '#server/permits/permitList/conditions.ts';

type Db = Kysely<Tables>;
type CellsQuery = InferType<typeof heatMapEndpoints.cells.query>;
/** What is asked, whatever the time is. */
export type Question = Pick<
  CellsQuery,
  'site' | 'metric' | 'normalise' | 'reason' | 'area' | 'code' | 'level' | 'risk_min' | 'crm' | 'contractor'
>;

export type HeatSite = { id: number; zone: string; first: number; asOfSeq: number };

/** A question with what the store says of its site: its clock, its areas, since when anything is recorded. */
export type Scope = {
  question: Question;
  site: HeatSite;
  areas: readonly HeatArea[];
  now: number;
  /** Of who asks. */
  language: Language;
  /** The areas and the kind of work that permits must be of; null: any. */
  areaIds: readonly number[] | null;
  code: string | null;
  /** What a permit `p` must be beside that. */
  further: readonly Condition[];
};

/** A stretch of time that is asked about, in milliseconds. */
export type Stretch = { from: number; to: number };

const onField = (
  field: string,
  rule: 'siteUnknown' | 'areaUnknown' | 'endsFirst' | 'tooMuch' | 'wrong',
  message: string,
): Problem =>
  new Problem('validation', { errors: [{ field, rule, message, ...(rule === 'tooMuch' ? { bound: heatLimits.days } : {}) }] });

const siteOf = async (db: Db, code: string): Promise<HeatSite> => {
  const { rows } = await sql<{ id: number; zone: string; first: Date | null; seq: number | null }>`
    select s.id, s.time_zone as zone, (
        select p.created_at from permit p where p.site_id = s.id order by p.created_at, p.id limit 1) as first,
      (select max(seq) from change)::int as seq
    from site s where s.code = ${code}`.execute(db);
  const [site] = rows;
  if (!site) throw onField('site', 'siteUnknown', 'There is no such site.');
  return { id: site.id, zone: site.zone, first: site.first?.getTime() ?? Number.POSITIVE_INFINITY, asOfSeq: site.seq ?? 0 };
};

const areasOf = async (db: Db, site: number, places: readonly string[] | undefined): Promise<HeatArea[]> => {
  const { rows } = await sql<HeatArea>`
    select a.id, a.code, a.name, a.zone, a.polygon as outline from area a join site s on s.id = a.site_id
    where a.site_id = ${site} and ${places ? areaNamed(places) : sql<boolean>`true`} order by a.code`.execute(db);
  return rows;
};

const suspendedFor = (reason: string): Condition => sql`exists (
  select 1 from permit_heat w, json_array_elements(w.suspended) s(one) where w.permit_id = p.id and s.one->>1 = ${reason})`;

const conditionsOf = ({ code, level, risk_min, crm, contractor, reason, metric }: Question): Condition[] => [
  ...(code ? [hasCode(code)] : []),
  ...(level ? [oneOf(sql`p.level`, level)] : []),
  ...(risk_min ? [ratedFrom(risk_min)] : []),
  ...(crm ? [bringsRisk(crm)] : []),
  ...(contractor ? [worksFor(contractor)] : []),
  // Suspensions are those for this reason, not those of permits that have been suspended for it.
  ...(reason && metric !== 'suspensions' ? [suspendedFor(reason)] : []),
];

/** Refuses a place that names no area of the site, and a critical risk that is none: nothing found would pass for nothing that went on. */
const refuseUnknown = ({ site, area = [], crm = [] }: Question, areas: readonly HeatArea[]): void => {
  const names = areas.flatMap(({ id, code, zone }) => [String(id), site, `${site}.${zone}`, `${site}.${code}`]);
  const known = new Set(names.map((name) => name.toUpperCase()));
  if (area.some((place) => !known.has(place.toUpperCase()))) throw onField('area', 'areaUnknown', 'There is no such area.');
  if (crm.some((risk) => !crms.some(({ code }) => code === risk))) throw onField('crm', 'wrong', 'There is no such critical risk.');
};

/** Reads what a question is about. Refuses a site, an area or a critical risk that is not there, and a rate that is to be divided again. */
export const scopeOf = async (db: Db, question: Question, { now, language }: { now: Date; language: Language }): Promise<Scope> => {
  if (question.metric === 'coverage' && question.normalise !== 'none')
    throw onField('normalise', 'wrong', 'A rate is divided by nothing more.');
  const site = await siteOf(db, question.site);
  const areas = await areasOf(db, site.id, question.area);
  refuseUnknown(question, areas);
  return {
    question,
    site,
    areas,
    now: now.getTime(),
    language,
    areaIds: question.area ? areas.map(({ id }) => id) : null,
    code: null,
    further: conditionsOf(question),
  };
};

/** Refuses days that end before they begin, and more of them than one question may name. */
export const checkDays = (days: Days, field = 'to'): void => {
  if (dayCount(days) === 0) throw onField(field, 'endsFirst', 'This lies before the first day.');
  if (dayCount(days) > heatLimits.days) throw onField(field, 'tooMuch', `At most ${heatLimits.days} days.`);
};

/** The whole of some days of the site. */
export const stretchOf = ({ from, to }: Days, { zone }: HeatSite): Stretch => ({
  from: midnightAt(from, zone),
  to: midnightAt(dayAfter(to, 1), zone),
});

/** The part of some days that instants name, as one stretch; all of them where they name none. */
export const partOf = (days: Days, site: HeatSite, part: { from: string | undefined; to: string | undefined }): Bin => {
  const whole = stretchOf(days, site);
  const from = part.from === undefined ? whole.from : Math.max(whole.from, Date.parse(part.from));
  const to = part.to === undefined ? whole.to : Math.min(whole.to, Date.parse(part.to));
  return { from, to: Math.max(from, to), date: days.from, hour: 0, fold: 0 };
};

/** Whether anything of a stretch is recorded: not before the first permit of the site, and not in the future. */
export const isRecorded = ({ from, to }: Pick<Bin, 'from' | 'to'>, { site, now }: Scope): boolean => from < now && to > site.first;
