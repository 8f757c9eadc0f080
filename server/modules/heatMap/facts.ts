import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HeatGroup, HeatMetric } from '#domain/permits/heatMap/heatMap.data.ts';
import { metresOf } from '#domain/permits/heatMap/spread.rules.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { shiftAtHour } from '#domain/permits/kernel/shift.rules.ts';
import { weightFrom, weightPartsOf } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Scope, Stretch } from './scope.ts';

type Db = Kysely<Tables>;

/** From when until when, in milliseconds; null: until now. */
export type Span = readonly [from: number, to: number | null];

/** What is known of a permit: lists that its metric does not ask for are empty. Times in milliseconds. */
export type PermitFact = {
  id: number;
  area: number;
  code: string;
  live: readonly Span[];
  /** Its risk weight, 0 where that is not asked for. */
  weight: number;
  crew: readonly (readonly [who: string, came: number, left: number | null])[];
  suspended: readonly (readonly [at: number, reason: string | null])[];
  closed: readonly (readonly [at: number, handedBack: number | null])[];
  gasLost: readonly number[];
  gasFailed: readonly (readonly [tested: number, recorded: number])[];
};

/** A conversation, about a permit or an area. */
export type TalkFact = { permit: number | null; area: number; code: string | null; at: number; people: readonly string[] };

/** Everything that one question is answered with. */
export type Facts = {
  permits: readonly PermitFact[];
  talks: readonly TalkFact[];
  /** When agreed conflicts of a permit overlap, by permit. */
  conflicts: ReadonlyMap<number, readonly Span[]>;
  /** Where permits lie that were drawn; read for squares only. */
  places: ReadonlyMap<number, Geometry>;
};

/** No facts at all. */
const noFacts: Facts = { permits: [], talks: [], conflicts: new Map(), places: new Map() };

type Asked = { scope: Scope; stretch: Stretch };
type Text = RawBuilder<unknown>;

const time = (at: number): RawBuilder<Date> => sql`${new Date(at).toISOString()}::timestamptz`;
/** No fact is later than now. */
const endOf = ({ scope, stretch }: Asked): RawBuilder<Date> => time(Math.min(stretch.to, scope.now));

/** Metrics that are weighed by risk: with any other that would be read for nothing. */
const weighed: readonly HeatMetric[] = ['risk_hours', 'coverage'];
/** Metrics that conversations stand behind. */
const talked: readonly HeatMetric[] = ['conversations', 'coverage'];

type List = 'crew' | 'suspended' | 'closed' | 'gas_lost' | 'gas_failed';
/** Which lists a metric is made of, beside the times at which permits were live. */
const listsOf: Record<HeatMetric, readonly List[]> = {
  permits: [],
  permit_hours: [],
  risk_hours: [],
  people_hours: ['crew'],
  conflict_hours: [],
  suspensions: ['suspended'],
  gas_fails: ['gas_lost', 'gas_failed'],
  conversations: [],
  coverage: [],
  late_closures: ['closed'],
};

const listIn = ({ scope }: Asked, list: List): Text =>
  listsOf[scope.question.metric].includes(list) ? sql`coalesce(h.${sql.raw(list)}::text, '[]')` : sql`'[]'`;

/** What a risk weight is made of, as JSON. */
const weighing = ({
  zone,
}: Scope['site']): Text => sql`concat('[', coalesce(p.risk_residual::text, 'null'), ',', to_json(p.supplementary_codes), ',',
  to_json(p.window_kind = 'issue'), ',', extract(hour from p.window_from at time zone ${zone}), ',', to_json(p.simops = 'controlled'), ']')`;

const isWeighed = ({ scope }: Asked): boolean => weighed.includes(scope.question.metric);

/**
 * The rows of permits of these days. The permit itself is joined only where more is asked than its row for heat maps says: that is a
 * third of the time.
 */
const permitsIn = (asked: Asked): RawBuilder<unknown> => {
  const { site, areaIds, code, further } = asked.scope;
  const needsPermit = further.length > 0 || isWeighed(asked);
  const conditions = [
    sql`h.site_id = ${site.id} and h.from_at < ${endOf(asked)} and coalesce(h.to_at, 'infinity') > ${time(asked.stretch.from)}`,
    ...(areaIds ? [sql`h.area_id = any(${areaIds}::int[])`] : []),
    ...(code === null ? [] : [sql`h.code = ${code}`]),
    ...further,
  ];
  return sql`permit_heat h ${needsPermit ? sql`join permit p on p.id = h.permit_id` : sql``} where ${sql.join(conditions, sql` and `)}`;
};

/**
 * Many rows as one text of JSON: rows that are sent one by one cost more than all else. What is asked for is read without being turned
 * into anything on the way.
 */
const readJson = async <Row>(db: Db, row: readonly Text[], from: RawBuilder<unknown>): Promise<readonly Row[]> => {
  const { rows } = await sql<{ list: string | null }>`
    select '[' || string_agg(concat('[', concat_ws(',', ${sql.join(row)}), ']'), ',') || ']' as list from ${from}`.execute(db);
  return JSON.parse(rows[0]?.list ?? '[]');
};

type Weighing = readonly [
  residual: number | null,
  further: readonly ActivityCode[],
  isIssued: boolean,
  hour: number,
  conflict: boolean,
];
type PermitRow = readonly [
  id: number,
  area: number,
  code: ActivityCode,
  live: readonly Span[],
  crew: PermitFact['crew'],
  suspended: PermitFact['suspended'],
  closed: PermitFact['closed'],
  gasLost: PermitFact['gasLost'],
  gasFailed: PermitFact['gasFailed'],
  weighing: Weighing | 0,
];

const weightOf = (primary: ActivityCode, [residual, further, isIssued, hour, conflict]: Weighing): number =>
  weightFrom(weightPartsOf({ residual, primary, further, night: isIssued && shiftAtHour(hour) === 'night', conflict })) ?? 0;

const readPermits = async (db: Db, asked: Asked): Promise<PermitFact[]> => {
  const lists: readonly List[] = ['crew', 'suspended', 'closed', 'gas_lost', 'gas_failed'];
  const row = [
    sql`h.permit_id`,
    sql`h.area_id`,
    sql`to_json(h.code)`,
    sql`coalesce(h.live::text, '[]')`,
    ...lists.map((list) => listIn(asked, list)),
    isWeighed(asked) ? weighing(asked.scope.site) : sql`0`,
  ];
  const rows = await readJson<PermitRow>(db, row, permitsIn(asked));
  return rows.map(([id, area, code, live, crew, suspended, closed, gasLost, gasFailed, parts]) => ({
    ...{ id, area, code, live, crew, suspended, closed, gasLost, gasFailed },
    weight: parts === 0 ? 0 : weightOf(code, parts),
  }));
};

const readPlaces = async (db: Db, { permits, talks }: Pick<Facts, 'permits' | 'talks'>): Promise<Facts['places']> => {
  const ids = [...permits.map(({ id }) => id), ...talks.flatMap(({ permit }) => permit ?? [])];
  const from = sql`permit p where p.id = any(${ids}::int[]) and p.location is not null`;
  return new Map(await readJson<readonly [number, Geometry]>(db, [sql`p.id`, sql`p.location::text`], from));
};

const readConflicts = async (db: Db, asked: Asked): Promise<Facts['conflicts']> => {
  const row = [sql`side.permit_id`, sql`heat_ms(k.overlap_from)`, sql`heat_ms(k.overlap_to)`];
  const rows = await readJson<readonly [number, number, number]>(
    db,
    row,
    sql`conflict k, lateral (values (k.permit_a), (k.permit_b)) side(permit_id)
      where k.state = 'controlled' and k.overlap_from < least(k.overlap_to, ${endOf(asked)}) and k.overlap_to > ${time(asked.stretch.from)}`,
  );
  const found = new Map<number, Span[]>();
  for (const [permit, from, to] of rows) {
    const known = found.get(permit);
    if (known) known.push([from, to]);
    else found.set(permit, [[from, to]]);
  }
  return found;
};

type Participant = { sap: number | null; name: string };
type TalkRow = readonly [
  permit: number | null,
  area: number,
  code: string | null,
  at: number,
  startedBy: number,
  participants: readonly Participant[],
];

/** Conversations about permits, and about areas where any permit will do; those about no place are nowhere on a map. */
const readTalks = async (db: Db, asked: Asked): Promise<TalkFact[]> => {
  const { site, areaIds, areas, code, further } = asked.scope;
  const ofPermit = [
    sql`p.id is not null`,
    ...(areaIds ? [sql`p.area_id = any(${areaIds}::int[])`] : []),
    ...(code === null ? [] : [sql`p.primary_code = ${code}`]),
    ...further,
  ];
  const anyPermit = further.length === 0 && (code === null || code === noCode);
  const ofArea = anyPermit ? sql`p.id is null and c.area_id = any(${areas.map(({ id }) => id)}::int[])` : sql`false`;
  const row = [
    sql`coalesce(p.id::text, 'null')`,
    sql`coalesce(p.area_id, c.area_id)`,
    sql`coalesce(to_json(p.primary_code)::text, 'null')`,
    sql`heat_ms(c.started_at)`,
    sql`c.started_by_sap`,
    sql`c.participants::text`,
  ];
  const rows = await readJson<TalkRow>(
    db,
    row,
    sql`conversation c left join permit p on p.id = c.permit_id
      where c.site_id = ${site.id} and c.started_at >= ${time(asked.stretch.from)} and c.started_at < ${endOf(asked)}
        and ((${sql.join(ofPermit, sql` and `)}) or (${ofArea}))`,
  );
  return rows.map(([permit, area, code, at, startedBy, participants]) => ({
    ...{ permit, area, code, at },
    people: [String(startedBy), ...participants.map(({ sap, name }) => String(sap ?? name))],
  }));
};

/** What is said about no permit is of no kind of work. */
export const noCode = 'none';

/** Reads what a metric of these days is made of. */
export const readFacts = async (db: Db, scope: Scope, stretch: Stretch, group: HeatGroup): Promise<Facts> => {
  if (stretch.to <= stretch.from || stretch.from >= scope.now) return noFacts;
  const asked = { scope, stretch };
  const { metric } = scope.question;
  const permits = await readPermits(db, asked);
  const talks = talked.includes(metric) ? await readTalks(db, asked) : [];
  const conflicts: Facts['conflicts'] = metric === 'conflict_hours' ? await readConflicts(db, asked) : new Map();
  const places: Facts['places'] = metresOf(group) === null ? new Map() : await readPlaces(db, { permits, talks });
  return { permits, talks, conflicts, places };
};
