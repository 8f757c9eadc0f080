import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { type CalendarView, calendarViews, stepped } from '#domain/calendar/calendar.rules.ts';
import { type EventLabel, eventLabels } from '#domain/calendar/calendar.schema.ts';
import { calendarSpan } from '#domain/kernel/calendar.limits.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';
import { useNow } from '#src/ui/time/useNow.ts';

const root = '/apps/calendar';
/** Stands where the id of an event would: the form of a new one. */
const newId = 'new';

/** The samples have no site: their times are those of the reader's clock, unless another zone is chosen. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const zones: readonly string[] = [...new Set([ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

export const addressOf = (id: string, day: string): string => `${root}?${new URLSearchParams({ day, event: id })}`;

export type CalendarAddress = {
  view: CalendarView;
  day: string;
  /** The day it is on the clock that is shown. */
  today: string;
  zone: string;
  chooseZone: (zone: string) => void;
  searchText: string;
  seek: (text: string) => void;
  hidden: readonly EventLabel[];
  toggleLabel: (label: EventLabel) => void;
  /** Whether the windows of permits are shown, too. */
  hasPermits: boolean;
  togglePermits: () => void;
  /** The event that is open. */
  openId: string | undefined;
  /** It is written, and not only read. */
  isEdited: boolean;
  /** From when to when a new one is asked for: days, the last one included, or times of the clock. */
  added: { from: string; to: string } | null;
  hrefTo: (view: CalendarView, day: string) => string;
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  edit: (id: string) => void;
  /** The open event is at another day by now. */
  moveTo: (id: string, day: string) => void;
  /** Shows another view or day, or so many of its views on. What is not named stays as the address has it by now. */
  go: (to: { view?: CalendarView; day?: string; by?: number }) => void;
  add: (from?: string, to?: string) => void;
  close: () => void;
};

type Params = Readonly<Record<string, string>>;

/** Parameters as they are, but for the event that is open, with others. */
const paramsWith = (now: URLSearchParams, more: Params): URLSearchParams => {
  const left = new URLSearchParams(now);
  for (const name of ['event', 'edit', 'from', 'to']) left.delete(name);
  for (const [name, value] of Object.entries(more)) left.set(name, value);
  return left;
};

const viewIn = (params: URLSearchParams): CalendarView => calendarViews.find((one) => one === params.get('view')) ?? 'month';

const dayIn = (params: URLSearchParams, today: string): string => {
  const text = params.get('day') ?? '';
  return isDay(text) && text >= calendarSpan.from && text <= calendarSpan.to ? text : today;
};

const hiddenIn = (text: string): EventLabel[] => eventLabels.filter((label) => text.split(',').includes(label));

/**
 * What the address says is shown: a view of a day, on whose clock, without which labels, what is sought, and which event is open. All of
 * it stands behind the path: who goes from month to month arrives nowhere, and keeps the focus.
 */
export const useCalendarAddress = (): CalendarAddress => {
  const [params] = useSearchParams();
  const [searchText, seek] = useTypedParam('q', { pause: 250 });
  const write = useChooseParam();
  const change = useChangeParams();
  const asked = params.get('zone') ?? '';
  const zone = zones.includes(asked) ? asked : ownZone;
  const today = useNow((now) => siteDate(new Date(now), zone));
  const view = viewIn(params);
  const day = dayIn(params, today);
  const hidden = hiddenIn(params.get('hide') ?? '');
  useShownParams({
    view: knownOf(params.get('view'), calendarViews),
    day: day === params.get('day') ? day : '',
    zone: knownOf(asked, zones),
    hide: hidden.join(','),
  });
  const eventId = params.get('event') ?? undefined;
  const hrefWith = (more: Params) => `${root}?${paramsWith(params, more)}`;
  const goWith = (more: Params, options?: NavigateOptions) => change((now) => paramsWith(now, more), options);
  const hrefTo = (to: CalendarView, on: string) => hrefWith({ view: to, day: on });
  const hrefOf = (id: string) => hrefWith({ event: id });
  return {
    ...{ view, day, today, zone, searchText, seek, hidden, hrefTo, hrefOf },
    chooseZone: (chosen) => write('zone', chosen === ownZone ? '' : chosen),
    toggleLabel: (label) =>
      write('hide', (now) => {
        const left = hiddenIn(now);
        return (left.includes(label) ? left.filter((one) => one !== label) : [...left, label]).join(',');
      }),
    hasPermits: params.has('permits'),
    togglePermits: () => write('permits', (now) => (now ? '' : '1')),
    openId: eventId === newId ? undefined : eventId,
    isEdited: params.has('edit'),
    added: eventId === newId ? { from: params.get('from') ?? '', to: params.get('to') ?? '' } : null,
    open: (id) => goWith({ event: id }),
    edit: (id) => goWith({ event: id, edit: '1' }),
    moveTo: (id, on) => goWith({ view, day: on, event: id }, { replace: true }),
    go: ({ view: to, day: on, by = 0 }) =>
      change((now) => {
        const shown = to ?? viewIn(now);
        const from = on ?? dayIn(now, today);
        return paramsWith(now, { view: shown, day: by === 0 ? from : stepped(shown, from, by) });
      }),
    add: (from, to) => goWith({ event: newId, ...(from !== undefined && to !== undefined ? { from, to } : {}) }),
    close: () => goWith({}),
  };
};
