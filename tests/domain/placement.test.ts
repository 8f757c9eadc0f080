import { describe, expect, test } from 'vitest';
import { type Geometry, type Point, polygonOf } from '#domain/simops/geometry.ts';
import { liesOutside } from '#domain/simops/placement.rules.ts';

const box = (x: number, y: number, wide: number, high = wide): Geometry =>
  polygonOf([
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ]);
const line = (...coordinates: Point[]): Geometry => ({ type: 'LineString', coordinates });
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });

describe('a place of work lies outside its area', () => {
  const area = box(0, 0, 100);
  // Three corners of four, or all but one, may say something else than the surface or the length.
  test.each<[string, Geometry | null, Geometry | null, boolean]>([
    ['a point outside', point(101, 50), area, true],
    ['a point inside', point(99, 50), area, false],
    ['a polygon exactly half inside', box(90, 10, 20), area, false],
    ['a polygon a little less than half inside', box(90.1, 10, 20), area, true],
    [
      'a polygon with most corners inside and most of its surface outside',
      polygonOf(
        [
          [90, 40],
          [95, 35],
          [96, 45],
          [300, 40],
        ].map(([x = 0, y = 0]): Point => [x, y]),
      ),
      area,
      true,
    ],
    ['a polygon with all corners outside and most of its surface inside', box(-5, -5, 110), area, false],
    ['a line exactly half inside', line([50, 50], [150, 50]), area, false],
    ['a line with most corners inside and most of its length outside', line([80, 50], [85, 50], [90, 50], [300, 50]), area, true],
    ['a line with most corners outside and most of its length inside', line([1, 50], [99, 50], [101, 50], [102, 50]), area, false],
    ['a place of which nothing is known', null, area, false],
    ['a place in an area without an outline', point(500, 500), null, false],
  ])('%s', (_case, place, outline, outside) => expect(liesOutside(place, outline)).toBe(outside));
});
