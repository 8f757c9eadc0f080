import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import {
  type Block,
  barsIn,
  blocksIn,
  bundledBlocks,
  clockAt,
  isBar,
  minutesOfDay,
  type Occurrence,
} from '#domain/calendar/calendar.rules.ts';
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
/** So many minutes are needed to draw an event, and so many for a second line in it. */
const leastMinutes = 30;
const twoLines = 55;
/** More permits than so many are not drawn beside each other: nobody could read them, nor press one. */
const sideBySide = 2;
/** Of the row of whole days. */
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
    <div
      ref={scroller}
      className={styles.hoursView}
      data-scroll="hours"
      data-narrow={days.length > 1}
      style={{ '--days': days.length } as object}
    >
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
            <Day day={day} board={board} timed={timed} />
            {now.startsWith(day) ? <div className={styles.now} style={{ '--from': nowMinute(now) } as object} /> : null}
          </section>
        ))}
      </div>
    </div>
  );
}

type DayProps = { day: string; board: Board; timed: readonly Occurrence[] };

/** The events of a day at their hours, and in a lane of their own what is only shown: of many at once, how many there are. */
function Day({ day, board, timed }: DayProps) {
  const t = useTranslations('calendar');
  const { address } = board;
  const [own, others] = [false, true].map((isShown) =>
    blocksIn(
      timed.filter(({ href }) => (href !== undefined) === isShown),
      day,
      leastMinutes,
    ),
  ) as [Block[], Block[]];
  const { blocks, bundles } = bundledBlocks(others, sideBySide);
  const shareOf = (isOther: boolean) =>
    others.length === 0 ? {} : isOther ? { '--offset': 0.7, '--share': 0.3 } : { '--share': 0.7 };
  return (
    <>
      {[...own, ...blocks].map(({ occurrence, from, to, column, columns }) => (
        <Pill
          key={occurrence.id}
          occurrence={occurrence}
          board={board}
          isBlock
          isShort={to - from < twoLines}
          canResize={occurrence.lastDay === day}
          place={
            {
              ...{ '--from': from, '--to': to, '--column': column, '--columns': columns },
              ...shareOf(occurrence.href !== undefined),
            } as object
          }
        />
      ))}
      {bundles.map(({ from, to, count }) => (
        <Link
          key={from}
          to={address.hrefTo('agenda', day)}
          className={styles.pill}
          draggable={false}
          data-label="permit"
          data-block="true"
          data-bundle=""
          style={{ '--from': from, '--to': to, '--column': 0, '--columns': 1, ...shareOf(true) } as object}
        >
          <bdi className={styles.pillTitle}>{t('calendar:permitsAtOnce', { count })}</bdi>
        </Link>
      ))}
    </>
  );
}

const nowMinute = (clock: string): number => (Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16))) % minutesOfDay;
