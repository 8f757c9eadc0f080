import { Switch } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { isDay } from '#domain/kernel/siteTime.ts';
import styles from './Form.module.css';
import { DayInput, TimeInput } from './fields.tsx';
import type { FormOf } from './useForm.ts';

type Props<Values extends FieldValues> = {
  form: FormOf<Values>;
  /** Whether it is of whole days; its first day or start; its last day or end. */
  names: { allDay: Path<Values>; start: Path<Values>; end: Path<Values> };
  labels: { allDay: string; firstDay: string; lastDay: string; start: string; end: string };
  zone: string;
};

const clock = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/;

/** Milliseconds of what is typed on any clock, for the length between two of them; NaN while it is no day and no time. */
const readingOf = (typed: unknown): number =>
  typeof typed === 'string' && (isDay(typed) || clock.test(typed))
    ? Date.parse(`${typed.slice(0, 10)}T${typed.slice(11) || '00:00'}Z`)
    : Number.NaN;

/**
 * The end goes along with the start, so that the length stays. What is typed halfway moves nothing, and neither does what comes in for both
 * at once, from elsewhere or with another kind of span.
 */
const useEndTakenAlong = (start: unknown, end: unknown, move: (end: string) => void): void => {
  const last = useRef({ start, end });
  const follow = useEffectEvent(() => {
    const before = last.current;
    const [from, to, now] = [readingOf(before.start), readingOf(before.end), readingOf(start)];
    if (end !== before.end || Number.isNaN(from)) last.current = { start, end };
    if (end !== before.end || Number.isNaN(now) || now === from) return;
    last.current = { start, end };
    if (!(to >= from)) return;
    const moved = new Date(to + now - from).toISOString().slice(0, String(end).length);
    last.current.end = moved;
    move(moved);
  });
  useEffect(() => follow());
};

/** From when to when: whole days, or times on the clock of a zone. What was typed of the one is taken along into the other. */
export function SpanInput<Values extends FieldValues>({ form, names, labels, zone }: Props<Values>) {
  const { control } = form;
  const { field: allDay } = useController({ control, name: names.allDay });
  const { field: start } = useController({ control, name: names.start });
  const { field: end } = useController({ control, name: names.end });
  useEndTakenAlong(start.value, end.value, end.onChange);
  const isWhole = allDay.value === true;
  const flip = () => {
    const timeOf = (typed: unknown, clock: string) => {
      const text = typeof typed === 'string' ? typed : '';
      return isWhole && isDay(text) ? `${text}T${clock}` : text.slice(0, 10);
    };
    start.onChange(timeOf(start.value, '09:00'));
    end.onChange(timeOf(end.value, '10:00'));
    allDay.onChange(!isWhole);
  };
  return (
    <>
      <Switch role="switch" checked={isWhole} label={labels.allDay} onChange={flip} />
      <div className={styles.span}>
        {isWhole ? (
          <>
            <DayInput form={form} name={names.start} label={labels.firstDay} />
            <DayInput form={form} name={names.end} label={labels.lastDay} />
          </>
        ) : (
          <>
            <TimeInput form={form} name={names.start} label={labels.start} zone={zone} />
            <TimeInput form={form} name={names.end} label={labels.end} zone={zone} />
          </>
        )}
      </div>
    </>
  );
}
