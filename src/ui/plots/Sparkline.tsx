import { courseOf } from './course.ts';
import styles from './Plot.module.css';
import type { Tone } from './plot.ts';

type Props = {
  /** What it shows, and from where to where it goes. */ label: string;
  values: readonly number[];
  /** How many steps there are altogether, where some are still to come. */
  steps?: number;
  tone: Tone;
  rtl: boolean;
  /** What stands above it in a file that its card is saved to; without it, it is not in the file. */
  savedAs?: string;
};

const size = { width: 120, height: 36 };

/** The course of a few values, as small as a word. One value alone is a dot at its step. */
export function Sparkline({ label, values, steps = values.length, tone, rtl, savedAs }: Props) {
  const room = { start: 3, end: 3, above: 4, below: 1 };
  const form = { kind: 'area', stacked: false, ...size, room, rtl } as const;
  const [mark] = courseOf([{ key: 'values', name: label, tone, values }], steps, form).marks;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-plot={savedAs === undefined ? undefined : true}
      data-plot-name={savedAs}
    >
      <path className={styles.fill} data-tone={tone} d={mark?.area} />
      <path className={styles.line} data-tone={tone} data-alone={values.length === 1} d={mark?.line} />
    </svg>
  );
}
