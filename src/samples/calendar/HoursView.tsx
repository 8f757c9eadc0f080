import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { barsIn, blocksIn, clockAt, isBar, minutesOfDay } from '#domain/calendar/calendar.rules.ts';
import { siteClockText } from '#domain/kernel/siteInstant.ts';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { Bars } from './Bars.tsx';
import styles from './Calendar.module.css';
import { dayText } from './calendarText.ts';
import { Pill } from './Pill.tsx';
import type { Board } from './useBoard.ts';

const hours = Array.from({ length: 24 }, (_, at) => at);
/** So many minutes are needed to draw an event, and so many lanes has the row of whole days. */
const leastMinutes = 30;
const lanes = 4;
/** Where somebody who opens a day looks first. */
const firstHour = 7;

/** Days with their hours, what is of whole days above them. Press or drag over hours or days to make an event of them. */
export function HoursView({ board }: { board: Board }) {
  const t = useTranslations('calendar');
  const { address, days, language, begin, occurrences, preview } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const hoursPlace = useRef<HTMLDivElement>(null);
  const all = preview ? [...occurrences, preview] : occurrences;
  const bars = barsIn(all.filter(isBar), days);
  const timed = all.filter((one) => !isBar(one));
  const now = useNow((at) => siteClockText(new Date(at).toISOString(), address.zone));
  useLayoutEffect(() => {
    if (scroller.current && hoursPlace.current) scroller.current.scrollTop = (hoursPlace.current.offsetHeight / 24) * firstHour;
  }, []);
  const select = (down: PointerEvent<HTMLElement>) => down.target === down.currentTarget && begin(down, 'select', null);
  const hourText = (hour: number) => clockText(`${clockAt('2000-01-01', 60 * hour)}:00Z`, 'UTC', language);
  return (
    <div ref={scroller} className={styles.hoursView} data-scroll="hours" style={{ '--days': days.length } as object}>
      <div className={styles.hoursHead}>
        <div className={styles.rail}>{t('calendar:allDay')}</div>
        {days.map((day, at) => (
          <div key={day} className={styles.dayHead} data-day={day} onPointerDown={select}>
            <Link
              className={styles.dayName}
              to={address.hrefTo('day', day)}
              data-day-link={day}
              aria-current={day === address.today ? 'date' : undefined}
            >
              <span>{dayText('weekday', day, language)}</span>
              <span className={styles.number}>{dayText('number', day, language)}</span>
              <span className="visually-hidden">{dayText('month', day, language)}</span>
            </Link>
            <Bars bars={bars} at={at} day={day} lanes={lanes} board={board} />
          </div>
        ))}
      </div>
      <div ref={hoursPlace} className={styles.hours}>
        <div className={styles.rail} aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span key={hour} className={styles.hour} style={{ '--from': 60 * hour } as object}>
              {hourText(hour)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <section
            key={day}
            className={styles.column}
            aria-label={dayText('long', day, language)}
            data-day={day}
            data-hours=""
            onPointerDown={select}
          >
            {blocksIn(timed, day, leastMinutes).map(({ occurrence, from, to, column, columns }) => (
              <Pill
                key={occurrence.id}
                occurrence={occurrence}
                board={board}
                isBlock
                isShort={to - from < 45}
                canResize={occurrence.lastDay === day}
                place={{ '--from': from, '--to': to, '--column': column, '--columns': columns } as object}
              />
            ))}
            {now.startsWith(day) ? <div className={styles.now} style={{ '--from': nowMinute(now) } as object} /> : null}
          </section>
        ))}
      </div>
    </div>
  );
}

const nowMinute = (clock: string): number => (Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16))) % minutesOfDay;
