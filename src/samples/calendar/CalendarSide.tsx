import { Button, Checkbox, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import { daysIn } from '#domain/calendar/calendar.rules.ts';
import { type CalendarEvent, eventLabels } from '#domain/calendar/calendar.schema.ts';
import { weekStart } from '#domain/kernel/weekStart.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { Link } from '#src/ui/Link.tsx';
import styles from './Calendar.module.css';
import { CalendarFiles } from './CalendarFiles.tsx';
import { dayText } from './calendarText.ts';
import { type CalendarAddress, zones } from './useCalendarAddress.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';
import { useDayKeys } from './useDayKeys.ts';
import { useMaySeePermits } from './usePermitWindows.ts';

type Props = { address: CalendarAddress; events: readonly CalendarEvent[]; writes: CalendarWrites };

/** A small month that leads to its days, which labels are shown, on whose clock, and files. */
export function CalendarSide({ address, events, writes }: Props) {
  const t = useTranslations('calendar');
  const zoneId = useId();
  const maySeePermits = useMaySeePermits();
  return (
    <>
      <div className={styles.add}>
        <Button fill intent="primary" size="large" icon={<Plus />} text={t('calendar:add')} onClick={() => address.add()} />
      </div>
      <SmallMonth address={address} />
      <fieldset className={styles.labels}>
        <legend>{t('calendar:labels')}</legend>
        {eventLabels.map((label) => (
          <Checkbox
            key={label}
            checked={!address.hidden.includes(label)}
            onChange={() => address.toggleLabel(label)}
            labelElement={
              <>
                <span className={styles.dot} data-label={label} /> {t(`calendar:label_${label}`)}
              </>
            }
          />
        ))}
        {maySeePermits ? (
          <Checkbox
            checked={address.hasPermits}
            onChange={address.togglePermits}
            labelElement={
              <>
                <span className={styles.dot} data-label="permit" /> {t('calendar:permits')}
              </>
            }
          />
        ) : null}
      </fieldset>
      <div className={styles.sideTools}>
        <FormGroup label={t('calendar:zone')} labelFor={zoneId}>
          <HTMLSelect
            fill
            id={zoneId}
            value={address.zone}
            options={[...zones]}
            onChange={({ currentTarget }) => address.chooseZone(currentTarget.value)}
          />
        </FormGroup>
        <CalendarFiles events={events} writes={writes} zone={address.zone} />
      </div>
      <SampleKeeping />
    </>
  );
}

function SmallMonth({ address }: { address: CalendarAddress }) {
  const t = useTranslations('calendar');
  const { view, day, today } = address;
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const days = daysIn('month', day, weekStart[language]);
  const { active, onKey } = useDayKeys(table, days, day, (to) => address.go({ day: to }));
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows go through its days, as they do in a grid of the ARIA APG
    <table ref={table} role="grid" className={styles.small} aria-label={t('calendar:goTo')} onKeyDown={onKey}>
      <caption>{dayText('month', day, language)}</caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((one) => (
            <th key={one} scope="col" abbr={dayText('weekday', one, language)}>
              {dayText('narrow', one, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <Link
                  to={address.hrefTo(view, one)}
                  data-day-link={one}
                  data-shown={one === day}
                  data-outside={one.slice(0, 7) !== day.slice(0, 7)}
                  tabIndex={one === active ? 0 : -1}
                  aria-current={one === today ? 'date' : undefined}
                  aria-label={dayText('long', one, language)}
                >
                  {dayText('number', one, language)}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
