import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { stepped } from '#domain/calendar/calendar.rules.ts';
import { addDays } from '#domain/kernel/days.ts';
import { directionOf } from '#domain/kernel/language.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** The day of what has the focus: of an event, or of a day itself. */
export const focusedDay = (): string | undefined => {
  const place = document.activeElement?.closest<HTMLElement>('[data-day], [data-day-link]');
  return place?.dataset.day ?? place?.dataset.dayLink;
};

const steps: Record<string, (day: string, at: number) => string> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  Home: (day, at) => addDays(day, -at),
  End: (day, at) => addDays(day, 6 - at),
  PageUp: (day) => stepped('month', day, -1),
  PageDown: (day) => stepped('month', day, 1),
};
const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The keys of a month of days, of which one is in the order of Tab. Arrows, Home and End lead from day to day, the page keys from month
 * to month; `leave` hears of a day that is not shown.
 */
export const useDayKeys = (
  place: RefObject<HTMLElement | null>,
  days: readonly string[],
  start: string,
  leave: (day: string) => void,
) => {
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const [reached, reach] = useState(start);
  const target = useRef<string | null>(null);
  useLayoutEffect(() => {
    const link = target.current && place.current?.querySelector<HTMLElement>(`[data-day-link="${target.current}"]`);
    if (!link) return;
    target.current = null;
    link.focus();
  });
  const onKey = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.dayLink : undefined;
    const step = steps[(isRtl && mirrored[event.key]) || event.key];
    if (from === undefined || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = step(from, days.indexOf(from) % 7);
    const isShown = days.includes(to);
    if (!isShown && !event.key.startsWith('Page')) return;
    target.current = to;
    reach(to);
    if (!isShown) leave(to);
  };
  return { active: days.includes(reached) ? reached : start, onKey };
};
