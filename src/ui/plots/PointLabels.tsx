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

type Props = { points: readonly CoursePoint[]; values: readonly number[]; slot: number; labelling: PointLabelling };

/**
 * The label of each point above it, and a dashed line down to the point. Where points are too near for labels side by side, every
 * second one stands higher: the lines say whose it is.
 */
export function PointLabels({ points, values, slot, labelling: { text, tone } }: Props) {
  const texts = values.map((value) => `${text(value)}k`);
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const isDense = slot < longest * labelSize * 0.62;
  return (
    <g className={styles.pointLabels} data-tone={tone} data-point-labels>
      {points.map(({ x, y }, step) => {
        const foot = y - rise - (isDense && step % 2 === 1 ? lift : 0);
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
