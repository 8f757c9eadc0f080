import styles from './Plot.module.css';
import { PlotReader } from './PlotReader.tsx';
import type { PlotOpening, Series } from './plot.ts';
import { type ShareKind, shareAt, sharesOf } from './shares.ts';

type Props = {
  label: string;
  kind: ShareKind;
  /** Each with one value. */
  parts: readonly Series[];
  valueText: (value: number) => string;
  rtl: boolean;
  /** What stands in the middle of a donut. */
  middle?: string;
  opening?: PlotOpening | undefined;
};

const radius = 100;
const edge = 6;
const size = { width: 2 * (radius + edge), height: 2 * (radius + edge) };

/** Parts of a whole: a donut, a pie, or a polar area. */
export function SharePlot({ label, kind, parts, valueText, rtl, middle, opening }: Props) {
  const marks = sharesOf(parts, kind, radius);
  const centre = radius + edge;
  return (
    <div className={styles.round}>
      <PlotReader
        label={label}
        readings={marks.map(({ name, value }) => ({ name, lines: [valueText(value)] }))}
        size={size}
        rtl={rtl}
        spotOf={(at) => ({ x: centre + (marks[at]?.middle.x ?? 0), y: centre + (marks[at]?.middle.y ?? 0) })}
        nearest={({ x, y }) => shareAt(marks, { x: x - centre, y: y - centre })}
        opening={opening}
      >
        {(at) => (
          <g transform={`translate(${centre} ${centre})`}>
            {kind === 'polar'
              ? [0.5, 1].map((share) => <circle key={share} className={styles.gridLine} r={radius * Math.sqrt(share)} />)
              : null}
            {marks.map(({ key, tone, d }, index) => (
              <path key={key} className={styles.share} data-tone={tone} data-share={key} data-read={index === at} d={d} />
            ))}
            {middle && kind === 'donut' ? (
              <text className={styles.middle} y="7">
                {middle}
              </text>
            ) : null}
          </g>
        )}
      </PlotReader>
    </div>
  );
}
