import { sum } from 'd3';
import { useRef } from 'react';
import { spacedLabels } from './calendarGrid.ts';
import { type Course, type CourseKind, courseOf, type Room } from './course.ts';
import styles from './Plot.module.css';
import { PlotReader } from './PlotReader.tsx';
import { labelRoom, type PointLabelling, PointLabels } from './PointLabels.tsx';
import type { PlotOpening, Series } from './plot.ts';
import { usePlotWidth } from './usePlotWidth.ts';

type Props = {
  label: string;
  kind: CourseKind;
  stacked?: boolean;
  series: readonly Series[];
  /** What each step is called. */
  steps: readonly string[];
  valueText: (value: number) => string;
  /** What is said of the height that the values of a step reach together, where they stand on each other. */
  sumText?: (sum: number) => string;
  rtl: boolean;
  height?: number;
  /** Without axes: the shape alone, beside a number. */
  bare?: boolean;
  /** Labels above the points of the first series. */
  labels?: PointLabelling;
  opening?: PlotOpening | undefined;
};

// Half of the last label stands beyond the last step: a day with the name of its month needs this much.
const axes: Room = { start: 48, end: 30, above: 14, below: 26 };
const none: Room = { start: 2, end: 2, above: 6, below: 2 };
const usual = { plot: 240, bare: 72 };

/** Values along time or another order: as lines, areas or bars, beside or upon each other. It is drawn as wide as its place is. */
export function CoursePlot(plot: Props) {
  const { label, kind, stacked = false, series, steps, valueText, sumText, rtl, bare = false, labels, opening } = plot;
  const place = useRef<HTMLDivElement>(null);
  const width = usePlotWidth(place, 640);
  const height = plot.height ?? (bare ? usual.bare : usual.plot);
  const room = bare ? none : { ...axes, ...(labels ? { above: labelRoom, start: 40, end: 24 } : {}) };
  const course = courseOf(series, steps.length, { kind, stacked, width, height, room, rtl });
  const top = (step: number): number =>
    Math.min(course.ground, ...course.marks.map(({ points }) => points[step]?.y ?? course.ground));
  const [first] = course.marks;
  return (
    <PlotReader
      ref={place}
      label={label}
      readings={steps.map((name, step) => ({
        name,
        lines: [
          ...series.flatMap(({ name: of, values }) => {
            const value = values[step];
            return value === undefined ? [] : `${of} ${valueText(value)}`;
          }),
          ...(sumText ? [sumText(sum(series, ({ values }) => values[step] ?? 0))] : []),
        ],
      }))}
      size={{ width, height }}
      rtl={rtl}
      spotOf={(at) => ({ x: course.across(at), y: top(at) })}
      nearest={({ x }) => course.stepAt(x)}
      opening={opening}
    >
      {(at) => (
        <>
          {bare ? null : <Axes course={course} steps={steps} valueText={valueText} width={width} height={height} rtl={rtl} />}
          {kind === 'bars' ? (
            <Bars course={course} at={at} />
          ) : (
            <Lines course={course} filled={kind === 'area'} bare={bare} at={at} />
          )}
          {labels && first ? <PointLabels points={first.points} values={first.values} labelling={labels} /> : null}
        </>
      )}
    </PlotReader>
  );
}

function Lines({
  course: { marks, across, ground },
  filled,
  bare,
  at,
}: {
  course: Course;
  filled: boolean;
  bare: boolean;
  at: number | null;
}) {
  return (
    <>
      {filled
        ? marks.map(({ key, tone, area }) => <path key={key} className={styles.fill} data-tone={tone} data-area={key} d={area} />)
        : null}
      {at === null ? null : <path className={styles.pointer} d={`M${across(at)} 0V${ground}`} />}
      {marks.map(({ key, tone, line, points }) => (
        <g key={key} data-series={key}>
          <path className={styles.line} data-tone={tone} d={line} />
          {points.map(({ x, y }, step) =>
            bare && step !== at && points.length > 1 ? null : (
              <circle key={x} className={styles.point} data-tone={tone} cx={x} cy={y} r={step === at ? 5 : 3} />
            ),
          )}
        </g>
      ))}
    </>
  );
}

function Bars({ course: { marks, barWidth }, at }: { course: Course; at: number | null }) {
  return marks.map(({ key, tone, points }) => (
    <g key={key} data-series={key}>
      {points.map(({ x, y, from }, step) => (
        <rect
          key={x}
          className={styles.barMark}
          data-tone={tone}
          data-read={step === at}
          x={x - barWidth / 2}
          y={y}
          width={barWidth}
          height={from - y}
        />
      ))}
    </g>
  ));
}

type AxesProps = Pick<Props, 'steps' | 'valueText' | 'rtl'> & { course: Course; width: number; height: number };

function Axes({ course, steps, valueText, width, height, rtl }: AxesProps) {
  return (
    <g>
      {course.ticks.map(({ value, y }) => (
        <g key={value} data-tick={value}>
          <path className={styles.gridLine} d={`M0 ${y}H${width}`} />
          <text className={styles.axis} x={rtl ? width : 0} y={y - 4} textAnchor={rtl ? 'end' : 'start'}>
            {valueText(value)}
          </text>
        </g>
      ))}
      {spacedLabels(steps, course.slot).map(({ text, column }) => (
        <text key={column} className={styles.axis} x={course.across(column)} y={height - 8} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
