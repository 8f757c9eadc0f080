import { Tag } from '@blueprintjs/core';
import type { Occurrence } from '#domain/calendar/calendar.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { RowList } from '#src/samples/kit/RowList.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import styles from './Calendar.module.css';
import { dayText, whenText } from './calendarText.ts';
import type { Board } from './useBoard.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';

/** What happens in the year from a day on, one after the other. */
export function AgendaView({ board, writes, label }: { board: Board; writes: CalendarWrites; label: string }) {
  const t = useTranslations('calendar');
  const { address, language, occurrences } = board;
  const leadOf = ({ firstDay }: Occurrence) => (
    <span className={styles.date} data-today={firstDay === address.today} aria-hidden="true">
      <span>{dayText('weekday', firstDay, language)}</span>
      <span className={styles.number}>{dayText('number', firstDay, language)}</span>
    </span>
  );
  return (
    <div className={styles.agenda} data-scroll="agenda">
      {occurrences.length === 0 ? (
        <div role="status">
          <Empty title={t(address.searchText ? 'calendar:nothingFound' : 'calendar:nothingAhead')} />
        </div>
      ) : (
        <RowList
          label={label}
          rows={occurrences}
          openId={address.openId}
          hrefOf={({ id, href }) => href ?? address.hrefOf(id)}
          keys={{
            edit: ({ id, href }) => !href && address.open(id),
            remove: (rows) => rows.filter(({ href }) => !href).forEach((one) => void writes.remove(one, 'one')),
          }}
          draw={(one) => ({
            name: one.event.title,
            lead: leadOf(one),
            text: (
              <span className={styles.agendaText}>
                <span>{whenText(one, address.zone, language)}</span>
                {one.href ? (
                  <Tag minimal icon={<span className={styles.dot} data-label="permit" />}>
                    {t('calendar:permit')}
                  </Tag>
                ) : null}
                {one.event.extendedProps.label ? (
                  <Tag minimal icon={<span className={styles.dot} data-label={one.event.extendedProps.label} />}>
                    {t(`calendar:label_${one.event.extendedProps.label}`)}
                  </Tag>
                ) : null}
              </span>
            ),
          })}
        />
      )}
    </div>
  );
}
