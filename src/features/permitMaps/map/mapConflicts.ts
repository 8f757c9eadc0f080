import type { MapConflict } from '#domain/permits/permitMaps/permitMap.schema.ts';

/** Whether nobody has agreed on it, or somebody has taken that back. */
export const isAgainst = ({ state }: Pick<MapConflict, 'state'>): boolean => state !== 'controlled';

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
