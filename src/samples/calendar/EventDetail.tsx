import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { type Occurrence, occurrenceOf, type Scope } from '#domain/calendar/calendar.rules.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { Detail } from '#src/samples/kit/Detail.tsx';
import { GoneElsewhere } from '#src/samples/kit/GoneElsewhere.tsx';
import { useStillOpen } from '#src/samples/kit/useStillOpen.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { EventCard } from './EventCard.tsx';
import { EventForm } from './EventForm.tsx';
import type { CalendarAddress } from './useCalendarAddress.ts';
import { occurrenceNamed } from './useCalendarEvents.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';

type Props = { address: CalendarAddress; events: readonly CalendarEvent[]; writes: CalendarWrites };

/** What a new event is until it is typed: of the day that is shown. */
const blank = ({ zone, day }: CalendarAddress): Occurrence => {
  const span = { allDay: true, start: day, end: addDays(day, 1) };
  return occurrenceOf({ id: newKey(), title: '', ...span, extendedProps: { desc: '' } }, span, zone);
};

/** One event to be read or written, or a new one. */
export function EventDetail({ address, events, writes }: Props) {
  const t = useTranslations('calendar');
  const { zone, openId, close } = address;
  const [added] = useState(() => blank(address));
  const found = useMemo(() => occurrenceNamed(events, openId ?? '', zone), [events, openId, zone]);
  const { row, isGone } = useStillOpen(found, openId ?? '');
  const [scope, setScope] = useState<Scope>('one');
  const occurrence = address.added ? added : row;
  const isWritten = address.added !== null || address.isEdited;
  const label = address.added ? t('calendar:new') : isWritten || !row ? t('calendar:edit') : row.event.title;
  const Shown = isWritten ? EventForm : EventCard;
  return (
    <Detail label={label} onClose={close}>
      {isGone ? <GoneElsewhere /> : null}
      {occurrence ? (
        <Shown key={occurrence.id} {...{ address, occurrence, writes, scope }} onScope={setScope} />
      ) : (
        <Empty title={t('calendar:gone')}>
          <p>{t('calendar:goneText')}</p>
          <Button text={t('calendar:backToCalendar')} onClick={close} />
        </Empty>
      )}
    </Detail>
  );
}
