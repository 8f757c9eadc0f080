import type { Ref } from 'react';
import type { MapConflict, MapFeature, PermitMap } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import type { MapAddress } from './mapAddress.ts';

/** Moves the plan to a place, no closer than is needed to see what is around it. */
export type Fly = { to: (place: Geometry) => void };

/** What a plan shows, and what is told of it. */
export type PlanProps = {
  map: PermitMap;
  /** What is drawn, what needs attention first. */
  features: readonly MapFeature[];
  /** Between which of them lines are drawn. */
  conflicts: readonly MapConflict[];
  level: string | null;
  selected: number | null;
  /** The versions of permits that have changed while somebody looked. */
  changed: ReadonlyMap<number, number>;
  address: MapAddress;
  onChange: (change: Partial<MapAddress>) => void;
  fly: Ref<Fly>;
};
