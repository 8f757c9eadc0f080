import { Button } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import { type Occurrence, occurrenceOf, resized, type Scope, shifted } from '#domain/calendar/calendar.rules.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { type Fact, Facts } from '#src/samples/kit/Facts.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import styles from './Calendar.module.css';
import { dayText, longText } from './calendarText.ts';
import { repeats, untilIn } from './EventForm.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import type { CalendarAddress } from './useCalendarAddress.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';

type Props = {
  address: CalendarAddress;
  occurrence: Occurrence;
  writes: CalendarWrites;
  scope: Scope;
  onScope: (scope: Scope) => void;
};

/** An event to be read: when it is and what it is about, and what can be done with it. */
export function EventCard({ address, occurrence, writes, scope, onScope }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { zone, edit, close } = address;
  const { id, event, seriesDay } = occurrence;
  const { desc, label, rrule = '' } = event.extendedProps;
  const place = useRef<HTMLDivElement>(null);
  const remove = () => {
    close();
    void writes.remove(occurrence, scope);
  };
  useShortcut('editRow', () => edit(id), place);
  useShortcut('removeRow', remove, place);
  const [, until] = /UNTIL=(\d{8})/.exec(rrule) ?? [];
  const last = until?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  const [, how = 'calendar:repeat_own'] = repeats.find(([rule]) => rule === rrule.replace(untilIn, '')) ?? [];
  const facts: readonly Fact[] = [
    [t('calendar:when'), longText(occurrence, zone, language), occurrence.allDay ? null : <bdi key="zone">{zone}</bdi>],
    [t('calendar:repeat'), rrule && t(how), last && t('calendar:untilDay', { day: dayText('date', last, language) })],
    [t('calendar:label'), label && t(`calendar:label_${label}`)],
    [
      t('calendar:desc'),
      desc && (
        <span className={styles.desc} dir="auto">
          {desc}
        </span>
      ),
    ],
  ];
  return (
    <div ref={place} className={styles.card}>
      <Facts facts={facts} />
      {seriesDay === null ? null : <ScopeChoice scope={scope} onChoose={onScope} />}
      <div className={styles.cardActs}>
        <Button intent="primary" icon={<Edit />} text={t('calendar:edit')} onClick={() => edit(id)} />
        <Button variant="minimal" intent="danger" icon={<Trash />} text={t('calendar:remove')} onClick={remove} />
      </div>
      <Moves address={address} occurrence={occurrence} writes={writes} scope={scope} />
    </div>
  );
}

const moves = [
  ['dayLater', shifted, 1, 0],
  ['dayEarlier', shifted, -1, 0],
  ['weekLater', shifted, 7, 0],
  ['weekEarlier', shifted, -7, 0],
  ['hourLater', shifted, 0, 60],
  ['hourEarlier', shifted, 0, -60],
  ['dayLonger', resized, 1, 0],
  ['dayShorter', resized, -1, 0],
  ['quarterLonger', resized, 0, 15],
  ['quarterShorter', resized, 0, -15],
] as const;

/** What a hand does in the views, for those who have none free. */
function Moves({ address, occurrence, writes, scope }: Omit<Props, 'onScope'>) {
  const t = useTranslations('calendar');
  const { zone } = address;
  const { allDay, event, start, end } = occurrence;
  const fitting = moves.filter(([, act, , minutes]) => (allDay ? minutes === 0 : act === shifted || minutes !== 0));
  return (
    <fieldset className={styles.moves}>
      <legend>{t('calendar:move')}</legend>
      {fitting.map(([name, act, days, minutes]) => {
        const span = act(occurrence, days, minutes, zone);
        const move = () => address.moveTo(writes.move(occurrence, span, scope), occurrenceOf(event, span, zone).firstDay);
        const isSame = span.start === start && span.end === end;
        return <Button key={name} size="small" text={t(`calendar:${name}`)} disabled={isSame} onClick={move} />;
      })}
    </fieldset>
  );
}
