import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedBy, squareOf, wholeCrop, zoomedTo } from '#domain/account/crop.rules.ts';
import { runs } from '#tests/kit/runs.ts';

const wide = { width: 400, height: 200 };

describe('the square that is cut out', () => {
  test('is the middle at first', () => expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 }));

  test('moves by parts of its side and stops at the edge', () => {
    expect(squareOf(wide, movedBy(wide, wholeCrop, 0.25, 0)).left).toBeCloseTo(150);
    expect(squareOf(wide, movedBy(wide, wholeCrop, 9, -9))).toEqual({ left: 200, top: 0, side: 200 });
  });

  test('keeps its middle when it is seen from nearer', () => {
    const near = squareOf(wide, zoomedTo(wide, wholeCrop, 2));
    expect(near).toEqual({ left: 150, top: 50, side: 100 });
  });

  test('never leaves the picture, whatever is done', () => {
    const step = fc.oneof(
      fc.record({ across: fc.double({ min: -3, max: 3, noNaN: true }), down: fc.double({ min: -3, max: 3, noNaN: true }) }),
      fc.record({ zoom: fc.double({ min: -9, max: 99, noNaN: true }) }),
    );
    const sides = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
    fc.assert(
      fc.property(sides, fc.array(step, { maxLength: 12 }), (picture, steps) => {
        let crop = wholeCrop;
        for (const one of steps)
          crop = 'zoom' in one ? zoomedTo(picture, crop, one.zoom) : movedBy(picture, crop, one.across, one.down);
        const { left, top, side } = squareOf(picture, crop);
        expect(side).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
      }),
      runs(500),
    );
  });
});
