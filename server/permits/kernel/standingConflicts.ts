import { sql } from 'kysely';
import type { Conflict } from '#domain/permits/kernel/permit.facts.ts';
import type { ConflictBasis, ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { ConflictsKnown } from '#domain/permits/regions/regionsOf.ts';
import { goesOnMeanwhile, type Party, standingFor, standingStates, waitingOf } from '#domain/simops/conflict.rules.ts';
import { isLeft } from '#domain/simops/interaction.ts';

export type ConflictRead = {
  other: number;
  other_state: PermitState;
  other_number: string;
  same_area: boolean;
  state: ConflictState;
  verdict: 'R' | 'N';
  basis: ConflictBasis;
  until: string;
};

/** The conflicts of the permit `p` that are still ones, as one column; what each means for it the rules say. */
export const conflictsColumn = sql<ConflictRead[]>`coalesce((
  select json_agg(json_build_object('other', other.id, 'other_state', other.state, 'other_number', other.tracking_number, 'same_area', other.area_id = p.area_id, 'state', c.state, 'verdict', c.verdict, 'basis', c.basis,
      'until', c.overlap_to) order by other.id)
  from conflict c join permit other on other.id = case when c.permit_a = p.id then c.permit_b else c.permit_a end
  where (c.permit_a = p.id or c.permit_b = p.id) and c.state in (${sql.join([...standingStates])})), '[]')`;

/** What a work waits for that was stopped on the same equipment, or is over there. */
const untilClosed = ({
  basis,
  other_state,
  other_number: number,
  same_area: sameArea,
}: ConflictRead): Pick<Conflict, 'untilClosed'> => {
  const isOver = isLeft(other_state);
  return basis === 'equipment' && (isOver || other_state === 'suspended') ? { untilClosed: { number, isOver, sameArea } } : {};
};

/** The conflicts that the rules of a permit read, and whether other work waits because of it, or neither goes ahead yet. */
export const conflictsFrom = (
  found: readonly ConflictRead[],
  own: Party,
): { conflicts: Conflict[]; waiting: ConflictsKnown['waiting'] } => {
  const seen = found.map((one) => {
    const other = { id: one.other, state: one.other_state };
    return { ...one, ...untilClosed(one), standing: standingFor(one, own, other), late: goesOnMeanwhile(one.state, own, other) };
  });
  return {
    conflicts: seen
      .filter(({ standing }) => standing === 'against' || standing === 'agreed')
      .map(({ other, verdict, standing, late, until, untilClosed: end }) => ({
        with: other,
        verdict,
        controlled: standing === 'agreed',
        ...(late ? { late } : {}),
        ...(end ? { untilClosed: end } : {}),
        overlapUntil: new Date(until).toISOString(),
      })),
    waiting: waitingOf(seen.map(({ standing }) => standing)),
  };
};
