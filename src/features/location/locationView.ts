import type { Neighbour, PermitLocation } from '#domain/permits/location/location.schema.ts';
import { type Box, boxOf, polygonOf } from '#domain/simops/geometry.ts';

/** A neighbour with its number on the plan and in the table. */
export type Numbered = { no: number; work: Neighbour; ghosted: boolean };

/** The part of the plan to draw: the place of the work and its surroundings, else its whole area; null where neither is known. */
export const boxToShow = ({ permit, areas, radius_m, influence }: PermitLocation): Box | null => {
  const own = areas.find(({ own: isOwn }) => isOwn);
  if (permit.place && (permit.drawn || !own)) return boxOf(permit.place, Math.max(radius_m, influence.metres) * 1.05);
  return own ? boxOf(polygonOf(own.outline), 10) : null;
};

/** The levels on which something is shown, from the lowest. */
export const levelsOf = ({ permit, neighbours }: PermitLocation): string[] => {
  const heights = new Map([permit, ...neighbours].map(({ level, elevation_from_m }) => [level, elevation_from_m]));
  return [...heights].sort(([, one], [, other]) => one - other).map(([level]) => level);
};

/** The neighbours in their order; those of other levels than the one that is looked at stay, in the background. */
export const numbered = ({ neighbours }: PermitLocation, level: string | null): Numbered[] =>
  neighbours.map((work, index) => ({ no: index + 1, work, ghosted: level !== null && work.level !== level }));
