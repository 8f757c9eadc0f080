import { area, max, scaleLinear, stack } from 'd3';
import { type KeyboardEvent, useId, useState } from 'react';
import { Patterns, patternOf } from './Patterns.tsx';
import styles from './Plot.module.css';
import { stepFrom, type Tone } from './plot.ts';

/** One layer with a value for each step, from the bottom upwards. */
export type Layer = { key: string; tone: Tone; values: readonly number[] };
type Props = {
  label: string;
  layers: readonly Layer[];
  /** What each step is called, and how all of it reads. */
  steps: readonly { name: string; reading: string }[];
  /** The highest value, as it is written at the axis. */
  top: (value: number) => string;
  rtl: boolean;
};

const size = { width: 760, height: 230 };
const room = { start: 56, end: 8, above: 12, below: 22 };

/** Layers upon each other along time. It is read step by step: with arrows, as a slider, or with the pointer. */
export function StackPlot({ label, layers, steps, top, rtl }: Props) {
  const id = useId();
  const [at, setAt] = useState(0);
  const count = steps.length;
  const rows = steps.map((_, step) => Object.fromEntries(layers.map(({ key, values }) => [key, values[step] ?? 0])));
  const stacked = stack<Record<string, number>>().keys(layers.map(({ key }) => key))(rows);
  const most = max(stacked.flat(), ([, upper]) => upper) || 1;
  const [begin, end] = [room.start, size.width - room.end];
  const across = scaleLinear([0, Math.max(1, count - 1)], rtl ? [size.width - begin, size.width - end] : [begin, end]);
  const upwards = scaleLinear([0, most], [size.height - room.below, room.above]);
  // One step alone is as wide as the plot.
  const shape = area<[number, number]>()
    .x((_, step) => across(step))
    .y0(([lower]) => upwards(lower))
    .y1(([, upper]) => upwards(upper));
  const here = Math.min(at, Math.max(0, count - 1));
  const press = (event: KeyboardEvent) => {
    const to = stepFrom(here, event.key, count, rtl);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
  };
  const point = (clientX: number, frame: DOMRect) => {
    const x = ((clientX - frame.left) / frame.width) * size.width;
    setAt(Math.max(0, Math.min(count - 1, Math.round(across.invert(x)))));
  };
  return (
    <>
      <div className={styles.scroll}>
        <div
          className={styles.slider}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={here + 1}
          aria-valuetext={steps[here]?.reading ?? ''}
          onKeyDown={press}
          onPointerMove={(event) => point(event.clientX, event.currentTarget.getBoundingClientRect())}
        >
          <svg className={styles.plot} viewBox={`0 0 ${size.width} ${size.height}`} direction="ltr" aria-hidden="true" data-plot>
            <Patterns id={id} />
            {stacked.map((series, index) => {
              const layer = layers[index];
              const points = count === 1 ? [...series, ...series] : series;
              return layer ? (
                <path
                  key={layer.key}
                  className={`${styles.cells} ${styles.layer}`}
                  data-tone={layer.tone}
                  style={patternOf(id, layer.tone)}
                  d={shape(points.map(([lower, upper]): [number, number] => [lower, upper])) ?? ''}
                />
              ) : null;
            })}
            <path className={styles.ground} d={`M${begin} ${upwards(0)}H${end}`} />
            <text className={styles.axis} x={rtl ? size.width - 4 : 4} y={room.above + 4} textAnchor={rtl ? 'end' : 'start'}>
              {top(most)}
            </text>
            <text className={styles.axis} x={across(0)} y={size.height - 6} textAnchor={rtl ? 'end' : 'start'}>
              {steps[0]?.name}
            </text>
            {count > 1 ? (
              <text className={styles.axis} x={across(count - 1)} y={size.height - 6} textAnchor={rtl ? 'start' : 'end'}>
                {steps[count - 1]?.name}
              </text>
            ) : null}
            <path className={styles.cursor} d={`M${across(here)} ${room.above}V${upwards(0)}`} />
          </svg>
        </div>
      </div>
      <p className={styles.readout} aria-hidden="true">
        {steps[here]?.reading}
      </p>
    </>
  );
}
