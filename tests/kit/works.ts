import fc from 'fast-check';
import { activityCodes, type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import type { DetectedConflict } from '#domain/simops/detect.ts';
import type { Geometry, Point } from '#domain/simops/geometry.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { interactionOf, reachOf, type Work } from '#domain/simops/interaction.ts';

export const hour = 3_600_000;

/** Cold work at a point, in an hour of its own, on nothing that others share. */
export const coldWork: Work = {
  id: 1,
  site: 1,
  area: 1,
  state: 'ready',
  codes: ['CLD'],
  from: 0,
  to: hour,
  place: { type: 'Point', coordinates: [0, 0] },
  bottom: 0,
  top: 2,
  equipment: [],
  systems: [],
  isolations: [],
  job: null,
};

export const work = (change: Partial<Work>): Work => ({ ...coldWork, ...change });

/** What every pair means, one by one: the slow answer that a quick one is held against. */
export const pairwise = (works: readonly Work[]): DetectedConflict[] => {
  const found: DetectedConflict[] = [];
  const sorted = works.toSorted((one, other) => one.id - other.id).map(reachOf);
  sorted.forEach((one, index) => {
    for (const other of sorted.slice(index + 1)) {
      const meeting = interactionOf(one, other);
      if (meeting) found.push({ ...meeting, pair: [one.id, other.id] });
    }
  });
  return found;
};

const metre = fc.integer({ min: -80, max: 80 });
export const somePoint: fc.Arbitrary<Point> = fc.tuple(metre, metre);

// Corners around a middle, by growing angle: never crosses itself, and mostly has dents.
export const someOutline: fc.Arbitrary<Point[]> = fc
  .tuple(somePoint, fc.array(fc.integer({ min: 3, max: 40 }), { minLength: 3, maxLength: 8 }))
  .map(([[x, y], reaches]) =>
    reaches.map((reach, index): Point => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
  );
export const somePolygon: fc.Arbitrary<Geometry> = someOutline.map(polygonOf);

export const somePlace: fc.Arbitrary<Geometry> = fc.oneof(
  somePoint.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  fc.array(somePoint, { minLength: 2, maxLength: 5 }).map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  somePolygon,
);

const few = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 2 });

const someWork: fc.Arbitrary<Work> = fc
  .record({
    id: fc.constant(0),
    site: fc.constantFrom(1, 1, 1, 2),
    area: fc.integer({ min: 1, max: 4 }),
    state: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<PermitState>('coordination', 'live') },
      fc.constantFrom(...permitStates),
    ),
    codes: fc.uniqueArray(fc.constantFrom(...activityCodes), { minLength: 1, maxLength: 3 }),
    from: fc.integer({ min: 0, max: 20 }).map((halves) => (halves * hour) / 2),
    to: fc.integer({ min: 1, max: 16 }).map((halves) => (halves * hour) / 2),
    place: fc.option(somePlace, { freq: 6 }),
    bottom: fc.integer({ min: 0, max: 60 }),
    top: fc.integer({ min: 0, max: 6 }),
    equipment: few(12).map((tags) => tags.map((tag) => `P-${tag}`)),
    systems: few(12),
    isolations: few(12),
    job: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map((one): Work => ({ ...one, to: one.from + one.to, top: one.bottom + one.top }))
  // Papers of a few name a distance.
  .chain((one) =>
    fc.option(fc.integer({ min: 1, max: 200 }), { freq: 1 }).map((reach): Work => (reach === null ? one : { ...one, reach })),
  );

/** A few works on two sites, some without a place, in whatever order of ids. */
export const someWorks: fc.Arbitrary<Work[]> = fc
  .array(someWork, { minLength: 2, maxLength: 30 })
  .map((works) => works.map((one, index) => ({ ...one, id: ((index * 37) % 101) + 1 })));
