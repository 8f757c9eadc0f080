import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type Ref, useId, useState } from 'react';
import styles from './Plot.module.css';
import { type PlotOpening, type Reading, type Spot, stepFrom } from './plot.ts';

type Props = {
  label: string;
  readings: readonly Reading[];
  size: { width: number; height: number };
  rtl: boolean;
  /** Where each reading is taken. */
  spotOf: (at: number) => Spot;
  /** Which reading is nearest to a place of the drawing. */
  nearest: (spot: Spot) => number;
  /** What stands behind a mark, where something does. */
  opening?: PlotOpening | undefined;
  /** As wide as the drawing, for who measures it. */
  ref?: Ref<HTMLDivElement>;
  /** The drawing; `at` is what is read now. */
  children: (at: number | null) => ReactNode;
};

/** Beside its place, on the side where there is more room. */
const besideOf = ({ x }: Spot, width: number, rtl: boolean) => {
  const share = (rtl ? width - x : x) / width;
  return share > 0.5
    ? { insetInlineEnd: `calc(${(1 - share) * 100}% + 1.2rem)` }
    : { insetInlineStart: `calc(${share * 100}% + 1.2rem)` };
};

/**
 * A drawing that is read place by place: with the arrows, as a slider, or with the pointer. What is read stands beside its place; Escape
 * takes it away. A press or Enter opens what stands behind a mark.
 */
export function PlotReader({ label, readings, size, rtl, spotOf, nearest, opening, ref, children }: Props) {
  const hint = useId();
  const [at, setAt] = useState(0);
  const [isRead, setRead] = useState(false);
  const here = Math.min(at, Math.max(0, readings.length - 1));
  const reading = readings[here];
  const shown = isRead && reading ? here : null;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setRead(false);
    if (event.key === 'Enter' && reading) return opening?.open(here);
    const to = stepFrom(here, event.key, readings.length, rtl);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    setRead(true);
  };
  const pointedAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): number => {
    const frame = currentTarget.getBoundingClientRect();
    const scale = size.width / Math.max(1, frame.width);
    return nearest({ x: (clientX - frame.left) * scale, y: (clientY - frame.top) * scale });
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const next = pointedAt(event);
    if (next >= 0) setAt(next);
    setRead(next >= 0);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const next = pointedAt(event);
    if (next >= 0) opening?.open(next);
  };
  const spot = shown === null ? null : spotOf(shown);
  return (
    <div
      ref={ref}
      className={styles.reader}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, readings.length)}
      aria-valuenow={here + 1}
      aria-valuetext={reading ? [reading.name, ...(reading.lines.length > 0 ? [reading.lines.join('; ')] : [])].join(': ') : ''}
      onKeyDown={press}
      onFocus={({ currentTarget }) => setRead(currentTarget.matches(':focus-visible'))}
      onBlur={() => setRead(false)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setRead(false)}
      {...(opening ? { onClick: click, 'aria-describedby': hint, 'data-opens': true } : {})}
    >
      <svg
        className={styles.course}
        viewBox={`0 0 ${size.width} ${size.height}`}
        direction="ltr"
        aria-hidden="true"
        focusable="false"
        data-plot
      >
        {children(shown)}
      </svg>
      {opening ? (
        <span id={hint} hidden>
          {opening.text}
        </span>
      ) : null}
      {spot && reading ? (
        <div className={styles.tip} aria-hidden="true" style={besideOf(spot, size.width, rtl)}>
          <strong>{reading.name}</strong>
          {reading.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
