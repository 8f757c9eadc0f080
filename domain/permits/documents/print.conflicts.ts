import type { ConflictStanding, ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import { type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { mayGoAhead } from '#domain/simops/interaction.ts';

type Told = { standing: ConflictStanding; state: ConflictState; overlap_from: string; with: { state: string } };

const order: Record<ConflictStanding, number> = { against: 0, waits: 1, neither: 2, agreed: 3, over: 4 };

const goesOn = (state: string): boolean => permitStates.some((known) => known === state && mayGoAhead(known));

/**
 * The conflicts that people with a paper in their hands must know of: what stands against the work first, then by time. Work that was put
 * to another day may come back to this one, so that two were separated is told as long as both of them may go on.
 */
export const conflictsOnPaper = <Conflict extends Told>(
  { state }: { state: PermitState },
  conflicts: readonly Conflict[],
): Conflict[] =>
  conflicts
    .filter((one) => one.standing !== 'over' || (one.state === 'separated' && mayGoAhead(state) && goesOn(one.with.state)))
    .toSorted((one, other) => order[one.standing] - order[other.standing] || one.overlap_from.localeCompare(other.overlap_from));
