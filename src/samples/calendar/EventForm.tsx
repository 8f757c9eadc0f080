import type { Occurrence, Scope } from '#domain/calendar/calendar.rules.ts';
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
import styles from './Calendar.module.css';
import { ScopeChoice } from './ScopeChoice.tsx';
import type { CalendarAddress } from './useCalendarAddress.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';

/** How an event may repeat, beside what a file has brought. */
export const repeats = [
  ['', 'calendar:repeat_none'],
  ['FREQ=DAILY', 'calendar:repeat_daily'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'calendar:repeat_weekdays'],
  ['FREQ=WEEKLY', 'calendar:repeat_weekly'],
  ['FREQ=MONTHLY', 'calendar:repeat_monthly'],
  ['FREQ=YEARLY', 'calendar:repeat_yearly'],
] as const;

/** What a rule says of its last day. */
export const untilIn = /;?UNTIL=(\d{4})(\d\d)(\d\d)[^;]*/;

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

type Props = {
  address: CalendarAddress;
  occurrence: Occurrence;
  writes: CalendarWrites;
  scope: Scope;
  onScope: (scope: Scope) => void;
};

/** All that is known of an event, to be written; of one that repeats this time alone, those from it on, or all of them. */
export function EventForm({ address, occurrence, writes, scope, onScope }: Props) {
  const t = useTranslations('calendar');
  const { zone, added, close } = address;
  const { event, seriesDay } = occurrence;
  const { desc, label = '', rrule = '' } = event.extendedProps;
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
    param: added ? 'event' : 'edit',
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
    >
      {isSeries ? <ScopeChoice scope={scope} onChoose={onScope} /> : null}
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
    </Form>
  );
}
