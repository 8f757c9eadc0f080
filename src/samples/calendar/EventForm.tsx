import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { type Occurrence, occurrenceOf, resized, type Scope, shifted } from '#domain/calendar/calendar.rules.ts';
import { type CalendarEvent, eventLabels, type TypedEvent, typedEvent } from '#domain/calendar/calendar.schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { siteClockText, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput, DayInput, LinesInput, TextInput } from '#src/forms/fields.tsx';
import { SpanInput } from '#src/forms/SpanInput.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useFormValue } from '#src/forms/useFormField.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { leave } from '#src/platform/leaving.ts';
import styles from './Calendar.module.css';
import type { CalendarAddress } from './useCalendarAddress.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';

/** How an event may repeat, beside what a file has brought. */
const repeats = [
  ['', 'calendar:repeat_none'],
  ['FREQ=DAILY', 'calendar:repeat_daily'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'calendar:repeat_weekdays'],
  ['FREQ=WEEKLY', 'calendar:repeat_weekly'],
  ['FREQ=MONTHLY', 'calendar:repeat_monthly'],
  ['FREQ=YEARLY', 'calendar:repeat_yearly'],
] as const;

const untilIn = /;?UNTIL=(\d{4})(\d\d)(\d\d)[^;]*/;

/** When it is as fields show it: the last day of what is of whole days, which the event itself has not. */
const typedTimes = ({ allDay, start, end }: Occurrence, zone: string) =>
  allDay ? { start, end: addDays(end, -1) } : { start: siteClockText(start, zone), end: siteClockText(end, zone) };

const eventFrom = ({ title, allDay, start, end, label, repeat, until, desc }: TypedEvent, event: CalendarEvent, zone: string) => {
  const { rrule: _rule, label: _label, ...props } = event.extendedProps;
  const known = eventLabels.find((one) => one === label);
  return {
    ...{ id: event.id, title, allDay, start, end: allDay ? addDays(end, 1) : end },
    extendedProps: {
      ...{ ...props, desc },
      ...(known ? { label: known } : {}),
      ...(repeat ? { zone: props.zone ?? zone, rrule: `${repeat}${until ? `;UNTIL=${until.replaceAll('-', '')}` : ''}` } : {}),
    },
  };
};

type Props = { address: CalendarAddress; occurrence: Occurrence; writes: CalendarWrites };

/** All that is known of an event, to be written; of one that repeats this time alone, or all of them. */
export function EventForm({ address, occurrence, writes }: Props) {
  const t = useTranslations('calendar');
  const { zone, added, close } = address;
  const { event, seriesDay } = occurrence;
  const { desc, label = '', rrule = '' } = event.extendedProps;
  const [scope, setScope] = useState<Scope>('one');
  const repeat = rrule.replace(untilIn, '');
  const times = added?.from ? { start: added.from, end: added.to } : typedTimes(occurrence, zone);
  const form = useForm({
    schema: typedEvent,
    initial: {
      ...{ title: event.title, allDay: added?.from ? isDay(added.from) : occurrence.allDay, ...times, label, repeat, desc },
      until: untilIn.test(rrule) ? rrule.replace(/^.*UNTIL=(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') : '',
    },
    // What cannot be read stays as it was typed, and the schema says so.
    bodyOf: (typed) => {
      const timeOf = (text: string) => (typed.allDay ? text.slice(0, 10) : (typedInstantOf(text, zone) ?? text));
      return { ...typed, start: timeOf(typed.start), end: timeOf(typed.end) };
    },
    named: { endBeforeStart: 'calendar:endBeforeStart', time: 'calendar:notATime' },
    send: (body) => {
      const made = eventFrom(body, event, zone);
      return added ? writes.add(made) : writes.save(occurrence, made, scope);
    },
    done: close,
    what: event.title || t('calendar:new'),
    param: 'event',
  });
  const remove = () =>
    leave(() => {
      close();
      void writes.remove(occurrence, scope);
    });
  const repeated = useFormValue(form, 'repeat');
  const isSeries = seriesDay !== null;
  const own = repeats.some(([rule]) => rule === repeat) ? [] : [{ value: repeat, text: t('calendar:repeat_own') }];
  return (
    <Form
      form={form}
      label={t(added ? 'calendar:new' : 'calendar:edit')}
      submit={t(added ? 'calendar:addThis' : 'calendar:save')}
      onCancel={close}
      actions={
        added ? undefined : (
          <Button variant="minimal" intent="danger" icon={<Trash />} text={t('calendar:remove')} onClick={remove} />
        )
      }
    >
      {isSeries ? (
        <RadioGroup
          inline
          label={t('calendar:scope')}
          selectedValue={scope}
          onChange={({ currentTarget }) => setScope(currentTarget.value === 'all' ? 'all' : 'one')}
        >
          <Radio value="one" label={t('calendar:scope_this')} />
          <Radio value="all" label={t('calendar:scope_every')} />
        </RadioGroup>
      ) : null}
      <TextInput form={form} name="title" label={t('calendar:title')} />
      <SpanInput
        form={form}
        names={{ allDay: 'allDay', start: 'start', end: 'end' }}
        labels={{
          allDay: t('calendar:allDay'),
          firstDay: t('calendar:firstDay'),
          lastDay: t('calendar:lastDay'),
          start: t('calendar:start'),
          end: t('calendar:end'),
        }}
        zone={zone}
      />
      <ChoiceInput
        form={form}
        name="label"
        label={t('calendar:label')}
        options={[
          { value: '', text: t('calendar:label_none') },
          ...eventLabels.map((one) => ({ value: one, text: t(`calendar:label_${one}`) })),
        ]}
      />
      {isSeries && scope === 'one' ? null : (
        <div className={styles.times}>
          <ChoiceInput
            form={form}
            name="repeat"
            label={t('calendar:repeat')}
            options={[...repeats.map(([value, text]) => ({ value, text: t(text) })), ...own]}
          />
          {repeated ? <DayInput form={form} name="until" label={t('calendar:until')} /> : null}
        </div>
      )}
      <LinesInput form={form} name="desc" label={t('calendar:desc')} rows={5} />
      {added ? null : <Moves address={address} occurrence={occurrence} writes={writes} scope={scope} />}
    </Form>
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
function Moves({ address, occurrence, writes, scope }: Props & { scope: Scope }) {
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
