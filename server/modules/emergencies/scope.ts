import { sql } from 'kysely';
import type { CrewedPermit, EmergencyReach, EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { keysOnSite, peopleOnSite } from '#domain/permits/emergencies/emergency.rules.ts';
import { reachesIn } from '#domain/permits/emergencies/reach.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { activeStates, openStates } from '#domain/permits/kernel/permit.states.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { ownAreas, siteOf } from './emergencies.store.ts';
import { concernedBy, goesOn, waySaid } from './reachInto.ts';
import { crewedNow } from './readEmergency.ts';

type Site = EmergencyScope['sites'][number];
type Line = Site['areas'][number] & { site_id: number; site_code: string; site_name: string };

const areaLines = async (db: Db): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select a.id, a.code, a.name, a.site_id, s.code as site_code, s.name as site_name,
      count(p.id) filter (where p.state in (${sql.join([...activeStates])}))::int as working, 0 as crew_on, array[]::int[] as people,
      coalesce(sum(p.crew_inside), 0)::int as crew_inside
    from area a join site s on s.id = a.site_id
      left join permit p on p.area_id = a.id and p.state in (${sql.join([...openStates])})
    group by a.id, a.code, a.name, a.site_id, s.code, s.name order by a.site_id, a.code`.execute(db);
  return rows;
};

/** Whom an emergency over one area of a site would count there, for each of these areas, by what tells them apart. */
const peopleByArea = async (
  db: Db,
  { id, areas }: Pick<Site, 'id' | 'areas'>,
  at: Instant,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const ids = areas.map((area) => area.id);
  const permits = await concernedBy(db, id, 0, ids);
  const people = new Map<number, ReadonlySet<string>>();
  for (const area of ids) {
    const there = permits.filter(({ area_id }) => area_id === area);
    people.set(area, new Set(keysOnSite(await crewedNow(db, there, at))));
  }
  return people;
};

/** The sites and areas over which a person may declare an emergency: a coordinator everywhere, a delegate in the own areas. */
export const scopeFor = async (db: Db, { personId, roles }: Caller, at: Instant): Promise<EmergencyScope> => {
  const whole = roles.includes('Hse Coordinator');
  const isDelegate = roles.includes('Area Owner Delegate');
  const own = whole || !isDelegate ? [] : await ownAreas(db, personId, at);
  const sites = new Map<number, Site>();
  for (const { site_id, site_code, site_name, ...area } of await areaLines(db)) {
    if (!whole && !own.includes(area.id)) continue;
    const site = sites.get(site_id) ?? { id: site_id, code: site_code, name: site_name, whole, areas: [] };
    sites.set(site_id, site);
    site.areas.push(area);
  }
  const known = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return number;
  };
  const counted: Site[] = [];
  for (const site of sites.values()) {
    const people = await peopleByArea(db, site, at);
    const areas = site.areas.map((area) => {
      const keys = people.get(area.id) ?? new Set();
      return { ...area, crew_on: keys.size, people: [...keys].map(numberOf) };
    });
    counted.push({ ...site, areas });
  }
  return { sites: counted };
};

type Share = { id: number; stops: boolean; crew_inside: number };
const shareOf = (some: readonly Share[], crewed: readonly CrewedPermit[]) => ({
  stopped: some.filter(({ stops }) => stops).length,
  people: peopleOnSite(crewed.filter(({ id }) => some.some((one) => one.id === id))),
  inside: some.reduce((sum, { crew_inside }) => sum + crew_inside, 0),
});

/** What is to be known of a permit before its people are looked for; nothing of one that has neither anybody inside nor gas or a lost isolation. */
const knownOf = ({
  id,
  tracking_number,
  equipment_tags,
  gas_failed,
  lost,
  in_space,
  crew,
}: CrewedPermit): EmergencyReach['known'] => {
  const inside = crew.filter((one) => one.inside).length;
  const isKnown = inside + gas_failed.length + lost.length > 0;
  return isKnown ? [{ id, tracking_number, equipment_tags, gas_failed, lost, in_space, inside }] : [];
};

/** What an emergency over areas would stop now, with the people on site: in the areas and of work that reaches into them. Throws `validation`. */
export const reachFor = async (db: Db, areas: readonly number[], at: Instant): Promise<EmergencyReach> => {
  const site = await siteOf(db, areas);
  const concerned = await concernedBy(db, site.id, 0, areas, { dangers: true });
  const crewed = await crewedNow(db, concerned, at);
  const found = concerned
    .filter((one) => goesOn(one) || one.crew_on > 0)
    .map((one) => ({ ...one, crew_on: crewed.find(({ id }) => id === one.id)?.crew_on ?? 0, stops: goesOn(one) }));
  const outside = found.filter(({ ways }) => reachesIn(ways));
  const rows = await db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'area.code as area_code'])
    .where(sql<boolean>`permit.id = any(${outside.map(({ id }) => id)}::int[])`)
    .execute();
  const permits = outside.flatMap(({ id, crew_on, ways, stops }) =>
    rows.filter((row) => row.id === id).map((row) => ({ ...row, crew_on, ways: ways.map(waySaid), stops })),
  );
  const { time_zone } = await db.selectFrom('site').select('time_zone').where('id', '=', site.id).executeTakeFirstOrThrow();
  return {
    time_zone,
    known: crewed.flatMap(knownOf),
    in_area: shareOf(
      found.filter(({ ways }) => !reachesIn(ways)),
      crewed,
    ),
    reaching: { ...shareOf(outside, crewed), permits },
  };
};
