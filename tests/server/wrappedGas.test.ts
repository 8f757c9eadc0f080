import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableTest } from '#server/modules/evidence/readableTest.ts';
import { readableReading } from '#server/modules/gasReadings/readableReading.ts';

const at = '2026-11-20T08:00:00.000Z';
type Said = { substance: string; value: number | string };

/** One reading in every way in which programs say it. */
const oneAs: fc.Arbitrary<(said: Said) => unknown> = fc.constantFrom(
  (said) => said,
  ({ substance, value }) => ({ [substance]: value }),
  ({ substance, value }) => ({ [substance]: { value } }),
  ({ substance, value }) => ({ [substance]: [value] }),
  ({ substance, value }) => ({ [substance.toLowerCase()]: { reading: value } }),
  ({ substance, value }) => [substance, value],
  ({ substance, value }) => `${substance} ${value}`,
  ({ substance, value }) => ({ gas: substance, sample: { value } }),
  ({ substance, value }) => ({ name: substance, result: String(value) }),
  ({ substance, value }) => ({ sensor: substance, data: { measured: value, unit: '' } }),
);

/** Lists and members that somebody may have put around it. */
const wrapAs: fc.Arbitrary<(inner: unknown) => unknown> = fc.constantFrom(
  (inner) => inner,
  (inner) => [inner],
  (inner) => [[inner]],
  (inner) => ({ gases: inner }),
  (inner) => ({ data: inner }),
  (inner) => ({ sample: [inner] }),
);

const bodyAs: fc.Arbitrary<(inner: unknown) => unknown> = fc.constantFrom(
  (inner) => ({ point: 'pump', readings: inner }),
  (inner) => ({ point: 'pump', readings: [inner] }),
  (inner) => ({ point: 'pump', gases: [inner] }),
  (inner) => ({ test: { point: 'pump', readings: [inner] } }),
  (inner) => ({ data: { test: { point: 'pump', readings: inner } } }),
  (inner) => ({ tests: [{ point: 'pump', readings: [inner] }] }),
  (inner) => [{ point: 'pump', readings: [inner] }],
  (inner) => ({ point: 'pump', readings: [], further: [inner] }),
  (inner) => [inner],
);

/** Whether anybody can read the body: a text alone in a member that nobody knows is a note. */
const shapes = fc.tuple(oneAs, wrapAs, bodyAs).map(
  ([one, wrap, body]) =>
    (said: Said) =>
      body(wrap(one(said))),
);

describe('I259: gas that is named by its substance is read, however it is wrapped', () => {
  test.each([
    ['a test', readableTest],
    ['a reading of a device', readableReading],
  ])('of %s', (_, readable) => {
    fc.assert(
      fc.property(shapes, fc.constantFrom('LEL', 'H2S', 'CO'), fc.integer({ min: 21, max: 99 }), (shape, substance, value) => {
        const found = readable(shape({ substance, value }));
        expect(found?.body.readings).toContainEqual({ substance, value });
      }),
      { numRuns: 2000 },
    );
  });

  test('what stands beside it is found where it is wrapped, and several in one list are all read', () => {
    const test = { point: 'pump', tested_at: at, instrument_id: 7, signatures: ['x'], readings: [{ O2: 20.9, LEL: 40 }] };
    const { body } = readableTest({ test }) ?? {};
    expect(body).toMatchObject({ point: 'pump', tested_at: at, instrument_id: 7, signatures: ['x'] });
    expect(body?.readings).toEqual([
      { substance: 'O2', value: 20.9 },
      { substance: 'LEL', value: 40 },
    ]);
    expect(readableTest([{ substance: 'LEL', value: 40 }])?.body.readings).toEqual([{ substance: 'LEL', value: 40 }]);
    expect(readableTest(JSON.stringify({ readings: [{ LEL: 40 }] }))?.body.readings).toEqual([{ substance: 'LEL', value: 40 }]);
    expect(readableTest({ readings: '[{"LEL": 40}]' })?.body.readings).toEqual([{ substance: 'LEL', value: 40 }]);
  });

  test('what a reading is held against, or what was read at another time, is none', () => {
    const beside = { limits: [{ LEL: { max: 10 } }], previous: { readings: [{ LEL: 40 }] }, thresholds: { LEL: 5 } };
    const found = readableTest({ point: 'pump', readings: [{ LEL: 0 }], ...beside });
    expect(found?.body.readings).toEqual([{ substance: 'LEL', value: 0 }]);
    expect(readableTest({ point: 'pump', note: 'nothing', signatures: ['LEL 40'] })).toBeNull();
    expect(readableTest([])).toBeNull();
    expect(readableTest(null)).toBeNull();
  });

  test('any JSON at all is read or left, and ends', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), (raw) => void [readableTest(raw), readableReading(raw)]));
  });
});
