import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { boxOf, type Geometry, type Point, polygonOf } from '#domain/simops/geometry.ts';

/** The corners of the plan: west, south, east and north, in metres. */
export type Extent = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** States in which somebody may be at the worksite, or may soon be: what a map shows when nobody has chosen. */
export const mapStates = [
  'ready',
  'issued',
  'live',
  'suspended',
  'testing',
  'expired',
  'handed_back',
] as const satisfies readonly PermitState[];

/** The states of the marks in the small picture of a map. */
export const markStates = ['issued', 'live', 'suspended', 'testing', 'expired'] as const satisfies readonly PermitState[];

/** How many permits and conflicts one answer draws at most, and how many marks one small picture has. */
export const mapLimits = { permits: 5000, marks: 300, conflicts: 2000 } as const;

/** What all places and outlines of a plan lie in; null where there are none. */
export const extentOf = (outlines: readonly (readonly Point[])[], places: readonly Geometry[] = []): Extent | null => {
  const boxes = [...outlines.map(polygonOf), ...places].map((place) => boxOf(place));
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map(({ minX }) => minX)),
    Math.min(...boxes.map(({ minY }) => minY)),
    Math.max(...boxes.map(({ maxX }) => maxX)),
    Math.max(...boxes.map(({ maxY }) => maxY)),
  ];
};

type Counted = { name: string; counts: { live: number; suspended: number; conflicts: number; emergency: number } };

/** Maps in the order in which they need somebody: emergencies first, then open conflicts, stopped work, and live work. */
export const byAttention = (one: Counted, other: Counted): number =>
  other.counts.emergency - one.counts.emergency ||
  other.counts.conflicts - one.counts.conflicts ||
  other.counts.suspended - one.counts.suspended ||
  other.counts.live - one.counts.live ||
  one.name.localeCompare(other.name, 'en');
