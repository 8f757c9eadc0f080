import { Calendar, Plus } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { daysIn, inTime } from '#domain/calendar/calendar.rules.ts';
import { addDays } from '#domain/kernel/days.ts';
import { rangeText } from '#domain/kernel/readingText.ts';
import { weekStart } from '#domain/kernel/weekStart.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AddButton } from '#src/samples/kit/AddButton.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { AgendaView } from './AgendaView.tsx';
import styles from './Calendar.module.css';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarSide } from './CalendarSide.tsx';
import { dayText } from './calendarText.ts';
import { EventDetail } from './EventDetail.tsx';
import { HoursView } from './HoursView.tsx';
import { MonthView } from './MonthView.tsx';
import { SeasonPicture } from './SeasonPicture.tsx';
import { useBoard } from './useBoard.ts';
import { type CalendarAddress, useCalendarAddress } from './useCalendarAddress.ts';
import { useCalendarEvents, useCalendarKnown } from './useCalendarEvents.ts';
import { type CalendarWrites, useCalendarWrites } from './useCalendarWrites.ts';
import { focusedDay } from './useDayKeys.ts';
import { usePermitWindows } from './usePermitWindows.ts';

/** What the days that are shown are called. */
const useTitle = ({ view, day }: CalendarAddress, days: readonly string[]): string => {
  const t = useTranslations('calendar');
  const language = useLanguage();
  if (view === 'month') return dayText('month', day, language);
  if (view === 'day') return dayText('long', day, language);
  const from = dayText('date', days[0] ?? day, language);
  if (view === 'agenda') return t('calendar:fromDay', { day: from });
  return rangeText(from, dayText('date', days.at(-1) ?? day, language), language);
};

/** Events of days: by month, week and day, or one after the other, made, moved and written, with one of them open beside them. */
export function Screen() {
  const t = useTranslations('calendar', 'kit', 'forms', 'page', 'time', 'system');
  const language = useLanguage();
  const address = useCalendarAddress();
  // What is sought is listed, whatever the view: it may be far away.
  const isSought = address.searchText.trim() !== '';
  const view = isSought ? 'agenda' : address.view;
  const days = daysIn(view, address.day, weekStart[language]);
  const [from, to] = [days[0] ?? address.day, days.at(-1) ?? address.day];
  const first = isSought ? addDays(from, -days.length) : from;
  const { read, events, occurrences: own } = useCalendarEvents(address, first, to);
  const permits = usePermitWindows(address, first, to);
  const occurrences = useMemo(
    () => (permits.occurrences.length === 0 ? own : inTime([...own, ...permits.occurrences])),
    [own, permits.occurrences],
  );
  const writes = useCalendarWrites(address.zone);
  const board = useBoard({ address: { ...address, view }, days, occurrences, writes });
  const writesAndLeads: CalendarWrites = {
    ...writes,
    add: async (event) => {
      await writes.add(event, board.leave);
      board.lead(event.id);
    },
  };
  const shownDays = useTitle(address, days);
  const text = address.searchText.trim();
  const title = isSought && read.value ? t('calendar:sought', { text, count: occurrences.length }) : shownDays;
  useCalendarKnown(read.value, address);
  useShortcut('addRow', () => {
    const day = focusedDay();
    address.add(day, day);
  });
  const isOpen = address.openId !== undefined || address.added !== null;
  return (
    <SimplePage
      innerScroll
      ownScroller
      lowOnPhones
      sidebarsUnderHeader
      left={{ label: t('calendar:side'), content: <CalendarSide address={address} events={events} writes={writes} /> }}
      contentToolbar={<CalendarBar address={{ ...address, view }} title={title} />}
      header={
        <div className={styles.header}>
          <SeasonPicture day={address.day} />
          <PageTitle icon={<Calendar size={20} />}>{t('titles:calendar')}</PageTitle>
          <AddButton icon={<Plus />} text={t('calendar:add')} onAdd={() => address.add()} />
          <SearchBox label={t('calendar:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      <div className={styles.body}>
        {read.value ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys of the events in it, which bubble up to here
          <div ref={board.place} className={styles.view} onKeyDown={board.onKey}>
            {events.length === 0 ? (
              <p role="status" className={styles.note}>
                {t('calendar:empty')}
              </p>
            ) : null}
            {permits.problem ? (
              <Failed problem={permits.problem} title={t('calendar:permitsFailed')} onRetry={permits.retry} />
            ) : null}
            {permits.left > 0 ? (
              <p role="status" className={styles.note}>
                {t('calendar:permitsLeft', { count: permits.left })}
              </p>
            ) : null}
            {view === 'month' ? <MonthView board={board} label={title} /> : null}
            {view === 'agenda' ? <AgendaView board={board} writes={writes} label={title} /> : null}
            {view === 'week' || view === 'day' ? <HoursView key={view} board={board} /> : null}
          </div>
        ) : (
          <div className={styles.view}>
            <Listing read={read} rows={events} failed={t('calendar:failed')} empty={t('calendar:empty')}>
              {null}
            </Listing>
          </div>
        )}
        {isOpen && read.value ? (
          <EventDetail key={address.openId} address={address} events={events} writes={writesAndLeads} />
        ) : null}
      </div>
    </SimplePage>
  );
}
