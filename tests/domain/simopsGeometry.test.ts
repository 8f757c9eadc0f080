import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { distanceBetween } from '#domain/simops/distance.ts';
import { boxGap, boxOf, cornersOf, edgesOf, type Geometry, isInside, type Point, polygonOf } from '#domain/simops/geometry.ts';
import { shareInside } from '#domain/simops/overlap.ts';
import { runs } from '#tests/kit/runs.ts';
import { somePlace, somePoint, somePolygon } from '#tests/kit/works.ts';

// The deep run takes many more shapes, and other suites compute beside it.
vi.setConfig({ testTimeout: 300_000 });

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });
const line = (...coordinates: Point[]): Geometry => ({ type: 'LineString', coordinates });
const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const box = (x: number, y: number, side: number): Geometry => polygonOf(square(x, y, side));
const framed: Geometry = { type: 'Polygon', coordinates: [square(0, 0, 10), square(2, 2, 6)] };

const moved = (place: Geometry, dx: number, dy: number): Geometry => {
  const shift = ([x, y]: Point): Point => [x + dx, y + dy];
  if (place.type === 'Point') return { ...place, coordinates: shift(place.coordinates) };
  if (place.type === 'LineString') return { ...place, coordinates: place.coordinates.map(shift) };
  return { ...place, coordinates: place.coordinates.map((ring) => ring.map(shift)) };
};

const diameter = (place: Geometry): number => {
  const { minX, minY, maxX, maxY } = boxOf(place);
  return Math.hypot(maxX - minX, maxY - minY);
};

describe('the distance of two places', () => {
  test.each<[string, Geometry, Geometry, number]>([
    ['two points', point(0, 0), point(3, 4), 5],
    ['a point and itself', point(1, 1), point(1, 1), 0],
    ['a point beside the middle of a line', point(5, 2), line([0, 0], [10, 0]), 2],
    ['a point beyond the end of a line', point(13, 4), line([0, 0], [10, 0]), 5],
    ['two lines that cross', line([0, 0], [10, 10]), line([0, 10], [10, 0]), 0],
    ['two lines that touch', line([0, 0], [10, 0]), line([5, 0], [5, 8]), 0],
    ['two lines on one line', line([0, 0], [4, 0]), line([7, 0], [9, 0]), 3],
    ['a point inside a polygon', point(5, 5), box(0, 0, 10), 0],
    ['a point on the edge of a polygon', point(10, 5), box(0, 0, 10), 0],
    ['a point in the hole of a polygon', point(5, 5), framed, 3],
    ['a polygon inside another', box(3, 3, 2), box(0, 0, 10), 0],
    ['a polygon in the hole of another', box(4, 4, 2), framed, 2],
    ['two polygons side by side', box(0, 0, 10), box(12, 3, 4), 2],
    ['two polygons corner to corner', box(0, 0, 10), box(13, 14, 4), 5],
    ['a line through a polygon without a corner inside', line([-5, 5], [15, 5]), box(0, 0, 10), 0],
    [
      'a ring that names its first corner again',
      { type: 'Polygon', coordinates: [[...square(0, 0, 10), [0, 0]]] },
      point(-2, 5),
      2,
    ],
  ])('of %s', (_case, one, other, metres) => {
    expect(distanceBetween(one, other)).toBeCloseTo(metres, 9);
    expect(distanceBetween(other, one)).toBeCloseTo(metres, 9);
  });

  test('is the same from both sides, and when both are moved', () => {
    fc.assert(
      fc.property(somePlace, somePlace, somePoint, (one, other, [dx, dy]) => {
        const metres = distanceBetween(one, other);
        expect(distanceBetween(other, one)).toBeCloseTo(metres, 9);
        expect(distanceBetween(moved(one, dx, dy), moved(other, dx, dy))).toBeCloseTo(metres, 6);
      }),
      runs(300),
    );
  });

  test('is 0 to itself, and no way over a third place is shorter', () => {
    fc.assert(
      fc.property(somePlace, somePlace, somePlace, (one, other, third) => {
        expect(distanceBetween(one, one)).toBe(0);
        const detour = distanceBetween(one, third) + diameter(third) + distanceBetween(third, other);
        expect(distanceBetween(one, other)).toBeLessThanOrEqual(detour + 1e-9);
      }),
      runs(300),
    );
  });

  // Points set along every edge come as close as their step; what is inside has no shorter way than from its edge, or none at all.
  test('agrees with points set along the edges', () => {
    const step = 0.5;
    const along = (place: Geometry): Point[] =>
      edgesOf(place).flatMap(([[x1, y1], [x2, y2]]) => {
        const count = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step));
        return Array.from(
          { length: count + 1 },
          (_, nth): Point => [x1 + ((x2 - x1) * nth) / count, y1 + ((y2 - y1) * nth) / count],
        );
      });
    fc.assert(
      fc.property(somePlace, somePlace, (one, other) => {
        const [points, others] = [along(one), along(other)];
        const within = points.some((at) => isInside(at, other)) || others.some((at) => isInside(at, one));
        const sampled = within
          ? 0
          : Math.min(...points.map(([x, y]) => Math.min(...others.map(([u, v]) => Math.hypot(x - u, y - v)))));
        const metres = distanceBetween(one, other);
        expect(metres).toBeLessThanOrEqual(sampled + 1e-9);
        expect(metres).toBeGreaterThanOrEqual(sampled - step);
      }),
      runs(60),
    );
  });
});

describe('boxes', () => {
  test('hold every corner, and are never further apart than what is in them', () => {
    fc.assert(
      fc.property(somePlace, somePlace, (one, other) => {
        const { minX, minY, maxX, maxY } = boxOf(one);
        expect(cornersOf(one).every(([x, y]) => minX <= x && x <= maxX && minY <= y && y <= maxY)).toBe(true);
        expect(boxGap(boxOf(one), boxOf(other))).toBeLessThanOrEqual(distanceBetween(one, other) + 1e-9);
      }),
      runs(300),
    );
  });

  test('grow by a margin on every side', () => expect(boxOf(point(1, 2), 3)).toEqual({ minX: -2, minY: -1, maxX: 4, maxY: 5 }));
  test('that overlap have no gap', () => expect(boxGap(boxOf(box(0, 0, 4)), boxOf(box(3, 3, 4)))).toBe(0));
});

describe('the share of a place inside a polygon', () => {
  test.each<[string, Geometry, Geometry, number]>([
    ['a point inside', point(5, 5), box(0, 0, 10), 1],
    ['a point outside', point(15, 5), box(0, 0, 10), 0],
    ['a point in a hole', point(5, 5), framed, 0],
    ['a line half in', line([5, 5], [15, 5]), box(0, 0, 10), 0.5],
    ['a line through', line([-10, 5], [20, 5]), box(0, 0, 10), 1 / 3],
    ['a line across a hole', line([0.5, 5], [9.5, 5]), framed, 3 / 9],
    ['a line without length, inside', line([5, 5], [5, 5]), box(0, 0, 10), 1],
    ['a polygon wholly in', box(2, 2, 3), box(0, 0, 10), 1],
    ['a polygon wholly out', box(20, 2, 3), box(0, 0, 10), 0],
    ['a quarter of a polygon', box(5, 5, 10), box(0, 0, 10), 0.25],
    ['a polygon around it', box(-5, -5, 20), box(0, 0, 10), 0.25],
    ['itself', box(0, 0, 10), box(0, 0, 10), 1],
    ['a polygon over a hole', box(0, 0, 10), framed, 0.64],
    ['a place over a point', box(0, 0, 10), point(5, 5), 0],
  ])('%s', (_case, place, polygon, share) => expect(shareInside(place, polygon)).toBeCloseTo(share, 9));

  test('of a polygon agrees with a raster of points', () => {
    const step = 1;
    fc.assert(
      fc.property(somePolygon, somePolygon, (place, polygon) => {
        const { minX, minY, maxX, maxY } = boxOf(place);
        let [all, within] = [0, 0];
        for (let x = minX + step / 2; x < maxX; x += step)
          for (let y = minY + step / 2; y < maxY; y += step) {
            if (!isInside([x, y], place)) continue;
            all += 1;
            if (isInside([x, y], polygon)) within += 1;
          }
        fc.pre(all > 400);
        expect(Math.abs(shareInside(place, polygon) - within / all)).toBeLessThan(0.08);
      }),
      runs(60),
    );
  });

  test('is the same when both are moved, and 1 inside itself', () => {
    fc.assert(
      fc.property(somePlace, somePolygon, somePoint, (place, polygon, [dx, dy]) => {
        const share = shareInside(place, polygon);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (place.type !== 'Point') expect(shareInside(moved(place, dx, dy), moved(polygon, dx, dy))).toBeCloseTo(share, 5);
        expect(shareInside(polygon, polygon)).toBeCloseTo(1, 9);
      }),
      runs(200),
    );
  });
});
