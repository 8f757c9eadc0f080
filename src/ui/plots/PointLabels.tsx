import { range } from 'd3';
import type { CoursePoint } from './course.ts';
import styles from './Plot.module.css';
import type { Tone } from './plot.ts';

/** Labels above the points of a course, as a plot asks for them. Without it a plot has none. */
export type PointLabelling = {
  /** How a value is written. Values are in thousands, so that `k` follows it. */
  text: (value: number) => string;
  /** The colour of label and line; the colour of text without it. */
  tone?: Tone;
};

/** Labels are written in this size, and stand so far above their points, in pixels. */
export const labelSize = 13;
const rise = 26;
const lift = 18;

/** So high must the room above a course be that its labels have theirs. */
export const labelRoom = rise + lift + labelSize;

/** How wide a letter is at most, of its size. */
const letter = 0.62;
/** Air between two labels. */
const air = 3;

/**
 * Where the label of each point stands: above its point, or higher where it would lie on one before it. `y` of its foot, in pixels; never
 * above the plot.
 */
export const labelFeet = (points: readonly CoursePoint[], texts: readonly string[]): number[] => {
  const width = (step: number): number => (texts[step] ?? '').length * labelSize * letter;
  const feet: number[] = [];
  for (const [step, { x, y }] of points.entries()) {
    const lies = (foot: number): boolean =>
      feet.some((other, before) => {
        const apart = Math.abs((points[before]?.x ?? 0) - x);
        return apart < (width(step) + width(before)) / 2 + air && Math.abs(other - foot) < labelSize + air;
      });
    const usual = y - rise;
    const free = range(usual, labelSize - 1, -2).find((foot) => !lies(foot));
    feet.push(free ?? usual);
  }
  return feet;
};

type Props = { points: readonly CoursePoint[]; values: readonly number[]; labelling: PointLabelling };

/** The label of each point above it, and a dashed line down to the point: it says whose a label is that stands higher. */
export function PointLabels({ points, values, labelling: { text, tone } }: Props) {
  const texts = values.map((value) => `${text(value)}k`);
  const feet = labelFeet(points, texts);
  return (
    <g className={styles.pointLabels} data-tone={tone} data-point-labels>
      {points.map(({ x, y }, step) => {
        const foot = feet[step] ?? y - rise;
        return (
          <g key={x}>
            <text className={styles.pointLabel} x={x} y={foot} textAnchor="middle" fontSize={`${labelSize / 10}rem`}>
              {texts[step]}
            </text>
            <path className={styles.pointLine} strokeDasharray="3 3" d={`M${x} ${foot + 4}V${y}`} />
          </g>
        );
      })}
    </g>
  );
}
