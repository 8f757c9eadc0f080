import type { MapConflict, MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { standingFor } from '#domain/simops/conflict.rules.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import type { PlanPoint } from '#src/entities/plan/plan.ts';

/** Whether nobody has agreed on it, or somebody has taken that back. */
export const isAgainst = ({ state }: Pick<MapConflict, 'state'>): boolean => state !== 'controlled';

/**
 * What a conflict means for one of its works, as the page of that permit says it: agreed on, in its way, the other work waits, or neither goes ahead yet. Where the
 * other work is not among those of the map, what nobody has agreed on is in the way.
 */
export const meaningFor = (
  conflict: MapConflict,
  own: MapFeature,
  other: MapFeature | undefined,
): 'agreed' | 'against' | 'waits' | 'neither' => {
  if (!isAgainst(conflict)) return 'agreed';
  if (!other) return 'against';
  const party = ({ id, properties: { state } }: MapFeature) => ({ id, state });
  const standing = standingFor(conflict, party(own), party(other));
  return standing === 'waits' || standing === 'neither' ? standing : 'against';
};

/** The conflicts of one permit: what never goes together first, then what nobody has agreed on. */
export const conflictsOf = (conflicts: readonly MapConflict[], permit: number): MapConflict[] =>
  conflicts
    .filter(({ permits }) => permits.includes(permit))
    .sort(
      (one, other) =>
        Number(other.verdict === 'N') - Number(one.verdict === 'N') ||
        Number(isAgainst(other)) - Number(isAgainst(one)) ||
        one.id - other.id,
    );

/** The permits that any conflict is about. */
export const inConflict = (conflicts: readonly MapConflict[]): ReadonlySet<number> =>
  new Set(conflicts.flatMap(({ permits }) => permits));

/** The other permit of a conflict. */
export const otherOf = ({ permits }: MapConflict, permit: number): number | null => permits.find((id) => id !== permit) ?? null;

/** Pixels that a line is long at least: of works that lie on each other the panel tells. */
const shortest = 34;

type Line = { conflict: MapConflict; from: PlanPoint; to: PlanPoint };

/** The lines of conflicts on the drawing, from the spot of one work to that of the other. */
export const linesOf = (
  conflicts: readonly MapConflict[],
  features: readonly MapFeature[],
  spotOf: (place: Geometry) => PlanPoint,
): Line[] => {
  const spots = new Map(features.flatMap(({ id, geometry }) => (geometry ? [[id, spotOf(geometry)] as const] : [])));
  return conflicts.flatMap((conflict) => {
    const [from, to] = conflict.permits.map((id) => spots.get(id));
    if (!from || !to || Math.hypot(from[0] - to[0], from[1] - to[1]) < shortest) return [];
    return [{ conflict, from, to }];
  });
};
