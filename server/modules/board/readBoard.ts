import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/units.ts';
import { type BoardFigure, boardFigures, boardLists } from '#domain/permits/board/board.figures.ts';
import { type Board, type BoardArea, type BoardSite, boardHour, stretchCount } from '#domain/permits/board/board.schema.ts';
import { whoMoved } from '#domain/permits/evidence/whoMoved.ts';
import { type SuspendReason, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { stoppedSince } from '#domain/permits/permitList/window.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { unaccountedOn } from '#server/permits/kernel/notAccounted.ts';
import { filterConditions } from '#server/permits/permitList/filterConditions.ts';
import { isOpen, labelCondition } from '#server/permits/permitList/labelCondition.ts';
import type { Reader } from '#server/permits/permitList/reader.ts';

type Db = Kysely<Tables>;
type Condition = RawBuilder<SqlBool>;

const allOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

/** What a figure counts, as the list behind it says. */
const listed = (name: BoardFigure, reader: Reader): Condition => {
  const { label, filters } = boardLists[name];
  return allOf([labelCondition(label, reader), ...filterConditions({ filters, waits: null }, reader)]);
};

type Figure = Board['figures'][number];
const counted = (condition: Condition) =>
  sql`json_build_array(count(*) filter (where ${condition}), coalesce(sum(p.crew_on) filter (where ${condition}), 0), coalesce(sum(p.crew_inside) filter (where ${condition}), 0))`;

/** The figure of what was stopped is of every permit there is; all others are of open ones. */
const overAll: BoardFigure = 'stoppedToday';

const openFigures = async (db: Db, isHere: Condition, reader: Reader): Promise<Figure[]> => {
  const names = boardFigures.filter((name) => name !== overAll);
  const { rows } = await sql<Record<string, [number, number, number]>>`
    select ${sql.join(names.map((name) => sql`${counted(listed(name, reader))} as ${sql.ref(name)}`))}
    from permit p where ${isOpen} and ${isHere}`.execute(db);
  return names.map((name) => {
    const [permits, people, inside] = rows[0]?.[name] ?? [0, 0, 0];
    return { name, permits, people, inside };
  });
};

type Stopped = { figure: Figure; reasons: Board['stopped'] };
/** What was stopped today or in the last hours of a shift, as the filter `stopped_today` says it, with why. */
const stoppedToday = async (db: Db, isHere: Condition, { sites, now }: Reader): Promise<Stopped> => {
  const days = sites.map(({ id, zone }) => ({ id, begins: stoppedSince(now.toISOString(), zone) }));
  // A store begins without sites, and then nothing was stopped.
  if (days.length === 0) return { figure: { name: overAll, permits: 0, people: 0, inside: 0 }, reasons: [] };
  const first = days.map(({ begins }) => begins).sort()[0] ?? now.toISOString();
  const { rows } = await sql<{ crew_on: number; crew_inside: number; reasons: SuspendReason[] }>`
    select p.crew_on, p.crew_inside, array_agg(distinct e.reason) as reasons from permit p join permit_audit e on e.permit_id = p.id
    join (values ${sql.join(days.map(({ id, begins }) => sql`(${id}::integer, ${begins}::timestamptz)`))}) as day (site_id, begins) on day.site_id = p.site_id
    where p.updated_at >= ${first}::timestamptz and e.at >= day.begins and e.to_state = 'suspended'
      and e.from_state is distinct from 'suspended' and e.reason = any(${[...suspendReasons]}::text[]) and ${isHere}
    group by p.id`.execute(db);
  const people = rows.reduce((sum, { crew_on }) => sum + crew_on, 0);
  const inside = rows.reduce((sum, { crew_inside }) => sum + crew_inside, 0);
  const stopped = suspendReasons.map((reason) => ({
    reason,
    permits: rows.filter(({ reasons }) => reasons.includes(reason)).length,
  }));
  return {
    figure: { name: overAll, permits: rows.length, people, inside },
    reasons: stopped.filter(({ permits }) => permits > 0).sort((one, other) => other.permits - one.permits),
  };
};

/** People are counted wherever they are on site, so that the areas add up to all of them. */
const byArea = async (db: Db, isHere: Condition, reader: Reader): Promise<BoardArea[]> => {
  const { rows } = await sql<BoardArea>`
    select s.code as site, a.code, a.name, (count(*) filter (where ${listed('live', reader)}))::int as live, sum(p.crew_on)::int as people
    from permit p join area a on a.id = p.area_id join site s on s.id = a.site_id
    where ${isOpen} and (${listed('live', reader)} or p.crew_on > 0) and ${isHere} group by s.id, a.id order by live desc, s.id, a.code`.execute(
    db,
  );
  return rows;
};

const sitesOf = async (db: Db, now: Date): Promise<(BoardSite & { id: number })[]> => {
  const rows = await db
    .selectFrom('site as s')
    .select(['s.id', 's.code', 's.name', 's.time_zone'])
    .select(({ selectFrom }) =>
      selectFrom('handover as h')
        .whereRef('h.site_id', '=', 's.id')
        .where('h.state', '=', 'open')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('open'),
    )
    .orderBy('s.id')
    .execute();
  return rows.map(({ open, ...site }) => ({
    ...site,
    shift_ends: shiftEnd(now.toISOString(), site.time_zone),
    open_handovers: Number(open ?? 0),
  }));
};

/** What of a history was written in the last hour. A permit is changed with each line of it: so few of them are looked through. */
const written = (isHere: Condition, from: Date) =>
  sql`permit p join permit_audit e on e.permit_id = p.id and e.at > ${from} where p.updated_at > ${from} and ${isHere}`;

type EventLine = Omit<Board['hour']['events'][number], 'at' | 'permit' | 'actor' | 'whom'> & {
  at: Date;
  comment: string | null;
  id: number;
  tracking_number: string;
  title: string;
  actor_sap: number | null;
  actor_name: string | null;
};

const latestEvents = async (db: Db, isHere: Condition, from: Date): Promise<Board['hour']['events']> => {
  const { rows } = await sql<EventLine>`
    select found.*, s.time_zone, w.firstname || ' ' || w.surname as actor_name from (
      select p.id, p.tracking_number, p.title, p.site_id, e.seq, e.event, e.from_state, e.to_state, e.reason, e.comment, e.actor_sap, e.at
      from ${written(isHere, from)} order by e.at desc, p.id desc, e.seq desc limit ${boardHour.events}) found
    join site s on s.id = found.site_id left join person w on w.sap = found.actor_sap
    order by found.at desc, found.id desc, found.seq desc`.execute(db);
  return rows.map(({ id, tracking_number, title, actor_sap, actor_name, at, ...line }) => ({
    permit: { id, tracking_number, title },
    ...{ time_zone: line.time_zone, seq: line.seq, event: line.event },
    ...{ from_state: line.from_state, to_state: line.to_state, reason: line.reason },
    whom: whoMoved(line),
    actor: actor_sap === null ? null : { sap: actor_sap, name: (actor_name ?? '').trim() },
    at: at.toISOString(),
  }));
};

type Stretch = Board['hour']['stretches'][number];
const lastHour = async (db: Db, isHere: Condition, now: Date): Promise<Board['hour']> => {
  const from = new Date(now.getTime() - boardHour.minutes * minute);
  const { rows } = await sql<Stretch & { stretch: number }>`
    select least(${stretchCount - 1}, floor(extract(epoch from (e.at - ${from}::timestamptz)) / ${boardHour.stretch * 60}))::int as stretch,
      count(*) filter (where e.to_state = 'suspended' and e.from_state is distinct from 'suspended')::int as stops,
      count(*) filter (where e.to_state <> 'suspended' and e.from_state is distinct from e.to_state)::int as steps,
      count(*) filter (where e.from_state is not distinct from e.to_state)::int as evidence
    from ${written(isHere, from)} group by 1`.execute(db);
  const stretches = Array.from({ length: stretchCount }, (_, at): Stretch => {
    const { stops, steps, evidence } = rows.find(({ stretch }) => stretch === at) ?? { stops: 0, steps: 0, evidence: 0 };
    return { stops, steps, evidence };
  });
  const total = stretches.reduce((sum, { stops, steps, evidence }) => sum + stops + steps + evidence, 0);
  return { from: from.toISOString(), stretches, total, events: total === 0 ? [] : await latestEvents(db, isHere, from) };
};

/** What of all sites, or of one, needs somebody now, for this reader. Throws `not_found`. */
export const readBoard = async (db: Db, code: string | null, reader: Reader): Promise<Board> => {
  const sites = await sitesOf(db, reader.now);
  const site = sites.find((one) => one.code === code);
  if (code !== null && !site) throw new Problem('not_found');
  const isHere: Condition = site ? sql`p.site_id = ${site.id}` : sql`true`;
  const { figure: stopped, reasons } = await stoppedToday(db, isHere, reader);
  const figures = [...(await openFigures(db, isHere, reader)), stopped];
  return {
    site: code,
    sites: sites.map(({ id: _id, ...shown }) => shown),
    figures: boardFigures.flatMap((name) => figures.find((one) => one.name === name) ?? []),
    unaccounted: await unaccountedOn(db, site?.id ?? null),
    stopped: reasons,
    areas: await byArea(db, isHere, reader),
    hour: await lastHour(db, isHere, reader.now),
    as_of_seq: reader.asOfSeq,
    at: reader.now.toISOString(),
  };
};
