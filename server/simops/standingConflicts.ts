import { sql } from 'kysely';
import type { Conflict } from '#domain/permits/permit.facts.ts';
import { activeStates, simopsStates } from '#domain/simops/interaction.ts';

export type ConflictRead = { other: number; verdict: 'R' | 'N'; controlled: boolean; until: string };

/**
 * The conflicts that stand against the permit `p`, as one column. A permit under which people may be at work is stopped by others
 * like it only: what is merely planned beside it has to wait. What is agreed on is told as long as the other work may begin again.
 */
export const conflictsColumn = sql<ConflictRead[]>`coalesce((
  select json_agg(json_build_object('other', other.id, 'verdict', c.verdict, 'controlled', c.state = 'controlled',
      'until', c.overlap_to) order by other.id)
  from conflict c join permit other on other.id = case when c.permit_a = p.id then c.permit_b else c.permit_a end
  where (c.permit_a = p.id or c.permit_b = p.id)
    and c.state in ('open', 'controlled', 'withdrawn')
    and case when c.state = 'controlled' then other.state in (${sql.join([...simopsStates, 'suspended'])})
      when p.state in (${sql.join([...activeStates])}) then other.state in (${sql.join([...activeStates])})
      else other.state in (${sql.join([...simopsStates])}) end), '[]')`;

/** The same in the shape in which the rules of a permit read them. */
export const conflictsFrom = (found: readonly ConflictRead[]): Conflict[] =>
  found.map(({ other, verdict, controlled, until }) => ({
    with: other,
    verdict,
    controlled,
    overlapUntil: new Date(until).toISOString(),
  }));
