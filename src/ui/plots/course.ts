import { area, curveLinear, curveMonotoneX, curveStepAfter, line, max, scaleLinear, sum } from 'd3';
import type { Series, Spot } from './plot.ts';

export type CourseKind = 'line' | 'area' | 'bars';

/** Room around the drawn values for names and numbers, in pixels; `start` is where reading begins. */
export type Room = { start: number; end: number; above: number; below: number };

type CourseForm = {
  kind: CourseKind;
  /** Each series begins where the one before it ends. */
  stacked: boolean;
  width: number;
  height: number;
  room: Room;
  rtl: boolean;
};

/** A value where it is drawn: `y` is its height, `from` that of its foot. */
export type CoursePoint = Spot & { from: number };
type CourseMark = Series & { points: readonly CoursePoint[]; line: string; area: string };

export type Course = {
  /** Where a step stands. */
  across: (step: number) => number;
  /** The step nearest to a place. */
  stepAt: (x: number) => number;
  /** Values at the axis, with their heights. */
  ticks: readonly { value: number; y: number }[];
  ground: number;
  barWidth: number;
  slot: number;
  marks: readonly CourseMark[];
};

const maxBar = 44;

const outlineBy = (way: Series['way']) =>
  line<CoursePoint>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .curve(way === undefined ? curveMonotoneX : way === 'stepped' ? curveStepAfter : curveLinear);
const shape = area<CoursePoint>()
  .x(({ x }) => x)
  .y0(({ from }) => from)
  .y1(({ y }) => y)
  .curve(curveMonotoneX);

/** Where the values of a course stand: steps from where reading begins, values upwards from nothing. */
export const courseOf = (series: readonly Series[], count: number, form: CourseForm): Course => {
  const { kind, stacked, width, height, room, rtl } = form;
  const free = Math.max(1, width - room.start - room.end);
  const slot = kind === 'bars' ? free / Math.max(1, count) : free / Math.max(1, count - 1);
  const first = room.start + (kind === 'bars' ? slot / 2 : 0);
  const across = (step: number): number => (rtl ? width - first - slot * step : first + slot * step);
  const below = (index: number, step: number): number =>
    stacked ? sum(series.slice(0, index), ({ values }) => values[step] ?? 0) : 0;
  const highest = max(series, ({ values }, index) => max(values, (value, step) => value + below(index, step))) || 1;
  const upwards = scaleLinear([0, highest], [height - room.below, room.above]).nice(4);
  const marks = series.map((one, index): CourseMark => {
    const points = one.values.slice(0, count).map((value, step): CoursePoint => {
      const foot = below(index, step);
      return { x: across(step), y: upwards(foot + value), from: upwards(foot) };
    });
    return { ...one, points, line: outlineBy(one.way)(points) ?? '', area: shape(points) ?? '' };
  });
  return {
    across,
    stepAt: (x) => Math.max(0, Math.min(count - 1, Math.round(((rtl ? width - x : x) - first) / slot))),
    ticks: upwards.ticks(4).map((value) => ({ value, y: upwards(value) })),
    ground: upwards(0),
    barWidth: Math.min(maxBar, slot * 0.6),
    slot,
    marks,
  };
};
