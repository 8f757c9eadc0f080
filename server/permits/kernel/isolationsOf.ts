import { type Kysely, sql } from 'kysely';
import { type IsolationNamed, isolationForPermit, type RelyingWork } from '#domain/permits/isolations/isolation.facts.ts';
import type { Isolation } from '#domain/permits/kernel/permit.facts.ts';
import { finalStates } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/**
 * The isolations that the permit `p` relies on, as one column. The states of the others are looked up one by one: to plan a join with
 * the permits and their many indexes costs more than all of that.
 */
export const isolationsColumn = sql<IsolationNamed[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'number', i.number, 'state', i.state, 'category', i.category, 'energy', i.energy, 'points', i.points, 'lostAt', case when i.state = 'lost' then (select max(e.at) from isolation_event e where e.isolation_id = i.id and e.to_state = 'lost' and e.event not in ('APPLY_POINT', 'VERIFY_POINT')) end, 'tags', i.equipment_tags, 'areas', array(
      select distinct tool.area_id from equipment tool where tool.site_id = i.site_id and tool.tag = any(i.equipment_tags || array(
        select isolated ->> 'tag' from jsonb_array_elements(i.points) as listed (isolated)))), 'others', array(
      select (select other.state from permit other where other.id = link.permit_id)
      from isolation_link link where link.isolation_id = i.id and link.permit_id <> p.id order by link.permit_id), 'othersOn', (
      select coalesce(json_agg(json_build_object('number', other.tracking_number, 'count', other.crew_on) order by other.id), '[]')
      from isolation_link link join permit other on other.id = link.permit_id
      where link.isolation_id = i.id and link.permit_id <> p.id and other.crew_on > 0)) order by i.id)
  from isolation_link mine join isolation i on i.id = mine.isolation_id where mine.permit_id = p.id), '[]')`;

/** The same as the rules read them: what an isolation is worth depends on the work that relies on it. */
export const isolationsFrom = (found: readonly IsolationNamed[], work: RelyingWork): Isolation[] =>
  found.map((named) => isolationForPermit(named, work));

/** The other permits, not at their end, that name an isolation which this one names; in the order in which they are locked. */
export const sharersOf = async (trx: Db, permitId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('isolation_link as mine')
    .innerJoin('isolation_link as theirs', 'theirs.isolation_id', 'mine.isolation_id')
    .innerJoin('permit', 'permit.id', 'theirs.permit_id')
    .select('permit.id')
    .distinct()
    .where('mine.permit_id', '=', permitId)
    .where('permit.id', '!=', permitId)
    .where('permit.state', 'not in', finalStates)
    .orderBy('permit.id')
    .execute();
  return rows.map(({ id }) => id);
};
