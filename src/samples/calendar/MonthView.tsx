import { useLayoutEffect, useRef, useState } from 'react';
import { barsIn } from '#domain/calendar/calendar.rules.ts';
import { usePaper } from '#src/platform/usePaper.ts';
import { useRem } from '#src/ui/grid/useRem.ts';
import { Link } from '#src/ui/Link.tsx';
import { Bars } from './Bars.tsx';
import styles from './Calendar.module.css';
import { dayText } from './calendarText.ts';
import type { Board } from './useBoard.ts';
import { useDayKeys } from './useDayKeys.ts';

/** How many events a day of a printed month has room for. */
const paperLanes = 99;
/** Rem of a bar, and of what stands above and below the bars of a day. */
const barRem = 2.6;
const edgesRem = 5.6;

/** How many bars a day has room for. */
const useLanes = (weeks: number) => {
  const rem = useRem(1);
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => setHeight(element.clientHeight);
    const observer = new ResizeObserver(look);
    look();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { body, lanes: Math.max(1, Math.floor((height / weeks / rem - edgesRem) / barRem)) };
};

/** A month in weeks. Press or drag over days to make an event of them. */
export function MonthView({ board, label }: { board: Board; label: string }) {
  const { address, days, language, begin, occurrences, preview } = board;
  const table = useRef<HTMLTableElement>(null);
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  const { body, lanes: free } = useLanes(weeks.length);
  // On paper nobody can press for the others.
  const lanes = usePaper() ? paperLanes : free;
  const { active, onKey } = useDayKeys(table, days, address.day, (day) => address.go({ view: 'month', day }));
  const month = address.day.slice(0, 7);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows go through its days, as they do in a grid of the ARIA APG
    <table ref={table} role="grid" className={styles.month} aria-label={label} onKeyDown={onKey}>
      <thead>
        <tr className={styles.week}>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" className={styles.weekday}>
              {dayText('weekday', day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={styles.weeks}>
        {weeks.map((week) => {
          const bars = barsIn(occurrences, week);
          const shown = preview ? [...bars, ...barsIn([preview], week)] : bars;
          return (
            <tr key={week[0]} className={styles.week}>
              {week.map((day, at) => (
                <td
                  key={day}
                  className={styles.cell}
                  data-day={day}
                  data-outside={!day.startsWith(month)}
                  onPointerDown={(down) => down.target === down.currentTarget && begin(down, 'select', null)}
                >
                  <Link
                    className={styles.number}
                    to={address.hrefTo('day', day)}
                    data-day-link={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-current={day === address.today ? 'date' : undefined}
                    aria-label={dayText('long', day, language)}
                  >
                    {dayText('number', day, language)}
                  </Link>
                  <Bars bars={shown} at={at} day={day} lanes={lanes} board={board} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
