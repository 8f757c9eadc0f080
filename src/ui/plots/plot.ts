import type { Point } from '#domain/simops/geometry.ts';

/**
 * How a mark of a plot is coloured: by the class of a value from 1 to 7, 0 for nothing of it; by a change from -3 to 3; hatched where
 * there is no data; dotted where it is not shown. What has no order has colours that are easily told apart, from `series1` to `series6`.
 */
export type Tone = number | `change${number}` | `series${number}` | 'unknown' | 'hidden';

/** Values along the steps of a plot, of which there may be fewer than steps, or one value for a part of a whole. */
export type Series = {
  key: string;
  name: string;
  tone: Tone;
  values: readonly number[];
  /** How a line goes from value to value: in one sweep, unless that would say what is not so. */
  way?: 'stepped' | 'straight';
};

/** What is read at one place of a plot: where, and each value there. */
export type Reading = { name: string; lines: readonly string[] };

/** What a press on a mark opens, by its place among the readings, and what is said of that beside the drawing. */
export type PlotOpening = { text: string; open: (at: number) => void };

/** A place in a drawing, in its own units. */
export type Spot = { x: number; y: number };

/** A part of a plan: what it is called with its value, as it is read out, and the few letters that stand on it. */
export type PlanMark = { key: string; outline: readonly Point[]; tone: Tone; text: string; name: string };

/** A circle over a plan; `size` from 0 to 1 is its area. */
export type PlanCircle = { key: string; at: Point; size: number };

/** One line of a legend: a colour and what it stands for. `key` names it where texts may be alike; `off` is taken out of the plot. */
export type LegendItem = { tone: Tone; text: string; key?: string; off?: boolean };

export type Middle = { key: string; x: number; y: number };

/** Marks whose middles are so near in height stand in one row, in pixels. */
const row = 24;

const inReadingOrder = (marks: readonly Middle[]): Middle[] =>
  marks.toSorted((one, other) => Math.round(one.y / row) - Math.round(other.y / row) || one.x - other.x);

const nearest = (marks: readonly Middle[], here: Middle, upwards: boolean): Middle | undefined => {
  const far = ({ x, y }: Middle): number => Math.abs(y - here.y) + Math.abs(x - here.x) * 2;
  const there = marks.filter(({ y }) => (upwards ? here.y - y : y - here.y) > row / 2);
  return there.toSorted((one, other) => far(one) - far(other))[0];
};

/**
 * Where a key leads on a plan, null where it leads nowhere: up and down to the nearest neighbour, sideways along the rows and on to the
 * next one, so that each mark is come to.
 */
export const neighbourOf = (marks: readonly Middle[], from: string, key: string): string | null => {
  const order = inReadingOrder(marks);
  const at = order.findIndex((mark) => mark.key === from);
  const here = order[at];
  if (!here) return null;
  const led: Record<string, () => Middle | undefined> = {
    ArrowRight: () => order[at + 1],
    ArrowLeft: () => order[at - 1],
    ArrowUp: () => nearest(marks, here, true),
    ArrowDown: () => nearest(marks, here, false),
    Home: () => order[0],
    End: () => order.at(-1),
  };
  return led[key]?.()?.key ?? null;
};

const stepKeys: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Where a key leads along the steps of a plot, null where it leads nowhere; the arrows go the way the eye goes. */
export const stepFrom = (at: number, key: string, count: number, rtl: boolean): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return Math.max(0, count - 1);
  const by = stepKeys[key];
  if (by === undefined) return null;
  const turned = rtl && (key === 'ArrowRight' || key === 'ArrowLeft') ? -by : by;
  return Math.max(0, Math.min(count - 1, at + turned));
};
