import { sql } from 'kysely';
import type { EmergencyScope } from '#domain/permits/emergency.endpoints.ts';
import type { Instant } from '#domain/permits/permit.facts.ts';
import { openStates } from '#domain/permits/permit.states.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db } from '#server/permits/lockPermit.ts';
import { ownAreas, stopped } from './emergencies.store.ts';

type Site = EmergencyScope['sites'][number];
type Line = Site['areas'][number] & { site_id: number; site_code: string; site_name: string };

const areaLines = async (db: Db): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select a.id, a.code, a.name, a.site_id, s.code as site_code, s.name as site_name,
      count(p.id) filter (where p.state in (${sql.join([...stopped])}))::int as working, coalesce(sum(p.crew_on), 0)::int as crew_on
    from area a join site s on s.id = a.site_id
      left join permit p on p.area_id = a.id and p.state in (${sql.join([...openStates])})
    group by a.id, a.code, a.name, a.site_id, s.code, s.name order by a.site_id, a.code`.execute(db);
  return rows;
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
  return { sites: [...sites.values()] };
};
