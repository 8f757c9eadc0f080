import { describe, expect, test } from 'vitest';
import { clampToFrame, frameOf, middleOf, pathOf, planPointOf, scaleMetres, spreadSymbols } from '#src/entities/plan/plan.ts';

const size = { width: 200, height: 100 };
const frame = frameOf({ minX: 0, minY: 0, maxX: 100, maxY: 100 }, size);

describe('the plan in pixels', () => {
  test('shows the whole box in the middle, with one scale for both axes', () => {
    expect(frame.scale).toBe(1);
    expect(planPointOf(frame, [0, 0])).toEqual([50, 100]);
    expect(planPointOf(frame, [100, 100])).toEqual([150, 0]);
  });

  test('has north above south and east to the right of west', () => {
    const [x, y] = planPointOf(frame, [50, 50]);
    expect(planPointOf(frame, [50, 60])[1]).toBeLessThan(y);
    expect(planPointOf(frame, [60, 50])[0]).toBeGreaterThan(x);
  });

  test('draws points, lines and polygons', () => {
    expect(pathOf(frame, { type: 'Point', coordinates: [0, 0] })).toBe('M50.0 100.0L50.0 100.0');
    expect(
      pathOf(frame, {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [10, 0],
        ],
      }),
    ).toBe('M50.0 100.0L60.0 100.0');
    const triangle = [
      [0, 0],
      [10, 0],
      [0, 10],
    ] as const;
    expect(pathOf(frame, { type: 'Polygon', coordinates: [triangle] })).toBe('M50.0 100.0L60.0 100.0L50.0 90.0Z');
    expect(middleOf({ type: 'Polygon', coordinates: [triangle] })).toEqual([5, 5]);
  });

  test.each([
    [1, 100, 100],
    [1, 99, 50],
    [4, 100, 20],
    [10, 45, 2],
    [0.1, 60, 500],
  ])('at %d pixels a metre, %d pixels hold %d m', (scale, most, metres) =>
    expect(scaleMetres({ ...frame, scale }, most)).toBe(metres),
  );

  test('brings names into the drawing, and puts symbols that cover each other in a row', () => {
    expect(clampToFrame(size, [-20, 400], 10)).toEqual([10, 90]);
    expect(
      spreadSymbols(
        [
          [10, 10],
          [12, 11],
          [80, 10],
          [11, 9],
        ],
        20,
      ),
    ).toEqual([
      [10, 10],
      [32, 11],
      [80, 10],
      [111, 9],
    ]);
  });
});
