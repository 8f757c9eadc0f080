import { courseOf } from './course.ts';
import styles from './Plot.module.css';
import type { Tone } from './plot.ts';

type Props = {
  /** What it shows, and from where to where it goes. */ label: string;
  values: readonly number[];
  tone: Tone;
  rtl: boolean;
};

const size = { width: 120, height: 36 };

/** The course of a few values, as small as a word. */
export function Sparkline({ label, values, tone, rtl }: Props) {
  const room = { start: 1, end: 1, above: 3, below: 1 };
  const form = { kind: 'area', stacked: false, ...size, room, rtl } as const;
  const [mark] = courseOf([{ key: 'values', name: label, tone, values }], values.length, form).marks;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.fill} data-tone={tone} d={mark?.area} />
      <path className={styles.line} data-tone={tone} d={mark?.line} />
    </svg>
  );
}
