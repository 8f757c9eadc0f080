import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { MapConflict, MapFeature, PlacedPermit } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { MapAddress } from './mapAddress.ts';
import { inConflict } from './mapConflicts.ts';

/** The permits that a legend, and the address, leave. */
export const shownOf = (
  features: readonly MapFeature[],
  { states, kinds, onlyConflicts }: Pick<MapAddress, 'states' | 'kinds' | 'onlyConflicts'>,
  conflicts: readonly MapConflict[],
): MapFeature[] => {
  const meeting = onlyConflicts ? inConflict(conflicts) : null;
  return features.filter(
    ({ id, properties }) =>
      states.includes(properties.state) && (kinds === null || hasKind(properties, kinds)) && (meeting === null || meeting.has(id)),
  );
};

const codesOf = ({ primary_code, supplementary_codes }: PlacedPermit): ActivityCode[] => [primary_code, ...supplementary_codes];
const hasKind = (permit: PlacedPermit, kinds: readonly ActivityCode[]): boolean =>
  codesOf(permit).some((code) => kinds.includes(code));

/** Whether a permit is on another level than the one that is looked at. */
export const isGhost = ({ properties }: MapFeature, level: string | null): boolean => level !== null && properties.level !== level;

/** The levels that any permit is on, from the lowest. */
export const levelsOf = (features: readonly MapFeature[]): string[] => {
  const heights = new Map<string, number>();
  for (const { properties } of features) {
    const known = heights.get(properties.level) ?? Number.POSITIVE_INFINITY;
    heights.set(properties.level, Math.min(known, properties.elevation_from_m));
  }
  return [...heights].sort(([, one], [, other]) => one - other).map(([level]) => level);
};

/** How many permits there are of each value, for a legend. */
export const countBy = <Value>(
  features: readonly MapFeature[],
  valuesOf: (permit: PlacedPermit) => readonly Value[],
): Map<Value, number> => {
  const counts = new Map<Value, number>();
  for (const { properties } of features)
    for (const value of new Set(valuesOf(properties))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
export const kindsOf = codesOf;
export const stateOf = ({ state }: PlacedPermit): [PermitState] => [state];

/** A value of a legend turned on or off. All of them together are the same as no choice. */
export const toggled = <Value>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

export type News = { kind: 'changed' | 'came' | 'left'; permit: PlacedPermit };

/** What has happened to permits between two readings of a map: another state, one more, one less. */
export const newsOf = (before: readonly MapFeature[], after: readonly MapFeature[]): News[] => {
  const [known, now] = [before, after].map((some) => new Map(some.map(({ id, properties }) => [id, properties])));
  const came = after.flatMap(({ id, properties: permit }): News[] => {
    const old = known?.get(id);
    if (!old) return [{ kind: 'came', permit }];
    return old.state === permit.state ? [] : [{ kind: 'changed', permit }];
  });
  return [...came, ...before.flatMap(({ id, properties }): News[] => (now?.has(id) ? [] : [{ kind: 'left', permit: properties }]))];
};
