import styles from './Measures.module.css';
import { type Frame, scaleMetres } from './plan.ts';

type Props = {
  frame: Frame;
  /** Pixels that the bar is long at most. */
  longest: number;
  /** How far from the left the arrow to the north stands. */
  northAt: number;
  /** A length in words. */
  lengthOf: (metres: number) => string;
  north: string;
};

/** A bar of so many metres, and where plant north is. */
export function Measures({ frame, longest, northAt, lengthOf, north }: Props) {
  const metres = scaleMetres(frame, longest);
  const wide = metres * frame.scale;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g aria-hidden="true">
      <g className={styles.measure} transform={`translate(16 ${frame.height - 16})`}>
        <path d={`M0 -6V0H${wide}V-6`} />
        <text x={wide + 8} y="0">{`\u2068${lengthOf(metres)}\u2069`}</text>
      </g>
      <g className={styles.measure} transform={`translate(${northAt} 14)`}>
        <path d="M0 30V2M-6 10L0 2L6 10" />
        <text x="-5" y="46">
          {north}
        </text>
      </g>
    </g>
  );
}
