import { type ActivityCode, activityCodes, isActive } from '#domain/permits/kernel/permit.states.ts';
import type { BesideInSpace, Permit } from '#domain/permits/permit/permit.schema.ts';
import { verdictOf } from '#domain/simops/matrix.data.ts';

/**
 * The kinds of work that go on beside an entry into a confined space only by agreement, or never, as the matrix of conflicts has it: whoever
 * does one of these in a space is told who is inside, and whoever is inside is told of it.
 */
export const besideEntrants: readonly ActivityCode[] = activityCodes.filter((code) => verdictOf(code, 'CSE') !== 'Y');

const isBeside = ({ state, codes }: BesideInSpace): boolean =>
  isActive(state) && codes.some((code) => besideEntrants.includes(code));

/** While people are inside under a permit: the work in their space that goes on there only by agreement. Who is inside under another is told by `inside_beside`. */
export const workBeside = ({
  crew_inside,
  inside_beside,
  standing,
}: Pick<Permit, 'crew_inside' | 'inside_beside' | 'standing'>): readonly BesideInSpace[] =>
  crew_inside === 0
    ? []
    : (standing?.in_space ?? []).filter((other) => isBeside(other) && !inside_beside.some(({ id }) => id === other.id));
