import { type GasLimit, type GasTest, isOutside, isVoid, newestFirst } from '#src/entities/permits/gasReadings.ts';

export const sparkSize = { width: 240, height: 56, inset: 6 } as const;

/**
 * Where a reading stands; `no` tells readings apart that lie on each other, and `point` counts the points of the plan, each of which has a shape
 * of its own.
 */
type Dot = { no: number; x: number; y: number; outside: boolean; value: number; at: string; point: number; instrument: string };
export type Spark = {
  /** One line for each instrument at each point of the plan, oldest reading first: what two of them read is no course of one. */
  lines: readonly { series: string; points: string }[];
  dots: readonly Dot[];
  /** Heights of the limits: the greatest, and the least where there is one. */
  max: number;
  min: number | null;
  /**
   * Of the newest readings of all instruments and points the one nearest to a limit, or furthest beyond it: no good one hides a bad one. While
   * gas counts as found it is the worst of those that were out of limits since tests passed last.
   */
  last: Dot | null;
};

/** What was measured at a point: by a test, or by the monitoring. */
export type Measured = Pick<GasTest, 'point' | 'tested_at' | 'instrument' | 'readings' | 'voided_because'>;

type Read = { point: string; instrument: string; at: string; value: number };

const readingsOf = (substance: string, tests: readonly Measured[]): Read[] =>
  newestFirst({ tests: tests.filter((test) => !isVoid(test)) })
    .flatMap(({ point, instrument, tested_at, readings }) =>
      readings
        .filter((reading) => reading.substance === substance)
        .map(({ value }) => ({ point, instrument, at: tested_at, value })),
    )
    .toReversed();

const scale = (from: readonly [number, number], to: readonly [number, number]) => (value: number) =>
  from[0] === from[1] ? (to[0] + to[1]) / 2 : to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);

/** How far a reading is from the nearest limit, in its own unit; negative outside. */
const marginOf = ({ min, max }: GasLimit, value: number): number => Math.min(max - value, min === null ? Infinity : value - min);

const round = (value: number): number => Math.round(value * 10) / 10;

/** The points that have readings, in the order in which their marks are given out. */
export const pointsOf = (tests: readonly Measured[]): string[] =>
  [...new Set(tests.filter((test) => !isVoid(test)).map(({ point }) => point))].sort();

/** The readings of one substance over time with its limits, as shapes of a drawing of `sparkSize`. Voided tests are left out. */
export const sparkOf = (
  limit: GasLimit,
  tests: readonly Measured[],
  points: readonly string[],
  foundSince: string | null = null,
): Spark => {
  const reads = readingsOf(limit.substance, tests);
  const { width, height, inset } = sparkSize;
  const values = [...reads.map(({ value }) => value), limit.max, limit.min ?? 0];
  const times = reads.map(({ at }) => Date.parse(at));
  const x = scale([Math.min(...times), Math.max(...times)], [inset, width - inset]);
  const y = scale([Math.min(...values), Math.max(...values)], [height - inset, inset]);
  const dots = reads.map(({ at, value, point, instrument }, no) => ({
    no,
    instrument,
    point: points.indexOf(point),
    x: round(x(Date.parse(at))),
    y: round(y(value)),
    outside: isOutside(limit, value),
    value,
    at,
  }));
  const seriesOf = ({ point, instrument }: Dot): string => `${point} ${instrument}`;
  const all = [...new Set(dots.map(seriesOf))].map((series) => ({ series, dots: dots.filter((dot) => seriesOf(dot) === series) }));
  const drawn = all.filter((one) => one.dots.length > 1);
  const alarms = foundSince === null ? [] : dots.filter(({ outside, at }) => outside && at >= foundSince);
  const lasts = alarms.length > 0 ? alarms : all.flatMap((one) => one.dots.slice(-1));
  return {
    lines: drawn.map((one) => ({ series: one.series, points: one.dots.map(({ x, y }) => `${x},${y}`).join(' ') })),
    dots,
    max: round(y(limit.max)),
    min: limit.min === null ? null : round(y(limit.min)),
    last: lasts.toSorted((one, other) => marginOf(limit, one.value) - marginOf(limit, other.value))[0] ?? null,
  };
};
