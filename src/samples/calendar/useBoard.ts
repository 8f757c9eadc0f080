import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  clockAt,
  dropped,
  endedAt,
  type Occurrence,
  occurrenceOf,
  type Place,
  resized,
  type Span,
  shifted,
} from '#domain/calendar/calendar.rules.ts';
import { addDays } from '#domain/kernel/days.ts';
import { directionOf, type Language } from '#domain/kernel/language.ts';
import { siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { focusWhenFree } from '#src/samples/kit/useRowKept.ts';
import { useStepKeys } from '#src/samples/kit/useStepKeys.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import type { CalendarAddress } from './useCalendarAddress.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';
import { focusedDay } from './useDayKeys.ts';
import { type Gesture, useGesture } from './useGesture.ts';

/** What every view draws and answers to. */
export type Board = {
  address: CalendarAddress;
  language: Language;
  days: readonly string[];
  occurrences: readonly Occurrence[];
  /** Under the hand: how it would become, and the id of what it still is. */
  preview: Occurrence | null;
  draggedId: string | null;
  begin: ReturnType<typeof useGesture>['begin'];
  place: RefObject<HTMLDivElement | null>;
  onKey: (event: KeyboardEvent) => void;
  /** Leads the focus to an event, also to the first of one that repeats, wherever it is drawn. */
  lead: (id: string) => void;
  /** Leads it to the next event, when the one with the focus goes. */
  leave: () => void;
};

const quarter = 15;
const half = 30;

const isBefore = (a: Place, b: Place): boolean => a.day < b.day || (a.day === b.day && (a.minute ?? 0) <= (b.minute ?? 0));

/** What a choice of places means, as fields have it: days with the last one, or from half hour to half hour; a press is one hour. */
const chosenIn = ({ from, to }: Gesture): { from: string; to: string } => {
  const [first, last] = isBefore(from, to) ? [from, to] : [to, from];
  if (first.minute === null || last.minute === null) return { from: first.day, to: last.day };
  const begin = first.minute - (first.minute % half);
  const end = first.day === last.day && first.minute === last.minute ? begin + 60 : last.minute - (last.minute % half) + half;
  return { from: clockAt(first.day, begin), to: clockAt(last.day, end) };
};

/** The span that two fields say. */
const spanTyped = ({ from, to }: { from: string; to: string }, zone: string): Span =>
  isDay(from)
    ? { allDay: true, start: from, end: addDays(to, 1) }
    : { allDay: false, start: siteInstantOf(from, zone) ?? from, end: siteInstantOf(to, zone) ?? to };

/** Days and minutes by which an arrow moves what has hours in this view, and what has none. */
const stepOf = (key: string, isInHours: boolean, isRtl: boolean, isWeeks: boolean): [days: number, minutes: number] | null => {
  const ahead = isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return [-ahead, 0];
  if (key === 'ArrowRight') return [ahead, 0];
  const sign = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (sign === 0) return null;
  if (isInHours) return [0, sign * quarter];
  return [isWeeks ? 7 * sign : sign, 0];
};

type Shown = { address: CalendarAddress; days: readonly string[]; occurrences: readonly Occurrence[]; writes: CalendarWrites };

/** Events under hands and keys: taken along, made longer and removed, wherever they are drawn. */
export const useBoard = ({ address, days, occurrences, writes }: Shown): Board => {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { zone, view } = address;
  const place = useRef<HTMLDivElement>(null);
  /** Which event at which time has the focus as soon as it is drawn there. */
  const focusTarget = useRef<string | null>(null);
  const [heldId, hold] = useState<string | null>(null);
  useLayoutEffect(() => {
    const target = focusTarget.current === null ? null : place.current?.querySelector<HTMLElement>(focusTarget.current);
    if (!target) return;
    focusTarget.current = null;
    target.focus();
  });

  const spanAfter = ({ kind, occurrence, from, to }: Gesture): Span => {
    if (kind === 'select') return spanTyped(chosenIn({ kind, occurrence, from, to }), zone);
    if (kind === 'move') return dropped(occurrence, from, to, zone);
    return endedAt(occurrence, to.minute === null ? to : { ...to, minute: to.minute + quarter }, zone);
  };
  const isSame = (one: Occurrence, span: Span) => one.allDay === span.allDay && one.start === span.start && one.end === span.end;
  const { gesture, begin } = useGesture((done) => {
    if (done.kind === 'select') {
      const { from, to } = chosenIn(done);
      address.add(from, to);
      return;
    }
    const span = spanAfter(done);
    if (!isSame(done.occurrence, span)) writes.move(done.occurrence, span, 'one');
  });
  const previewOf = (shown: Gesture): Occurrence => {
    const span = spanAfter(shown);
    const made = { id: 'preview', title: t('calendar:new'), ...span, extendedProps: { desc: '' } };
    return { ...occurrenceOf(shown.occurrence?.event ?? made, span, zone), id: 'preview' };
  };

  const focused = (): Occurrence | undefined => {
    const id = document.activeElement?.closest<HTMLElement>('[data-event-id]')?.dataset.eventId;
    return occurrences.find((one) => one.id === id && !one.href);
  };
  const pills = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('a[data-event-id]') ?? [])];
  const lead = (id: string) => {
    hold(id);
    focusWhenFree(() => pills().find(({ dataset: { eventId = '' } }) => eventId === id || eventId.startsWith(`${id}@`)));
  };
  const leave = () => {
    const all = pills();
    const at = all.findIndex((pill) => pill.contains(document.activeElement));
    if (at < 0) return;
    const { eventId } = all[at]?.dataset ?? {};
    const next = [...all.slice(at + 1), ...all.slice(0, at).toReversed()].find(({ dataset }) => dataset.eventId !== eventId);
    const day = focusedDay();
    focusWhenFree(() => next ?? place.current?.querySelector<HTMLElement>(`[data-day-link="${day}"]`));
  };
  useStepKeys(place, 'a[data-event-id]');
  const onKey = (event: KeyboardEvent) => {
    const one = focused();
    if (!one || !event.altKey || event.ctrlKey || event.metaKey) return;
    const isInHours = !one.allDay && view !== 'month';
    const step = stepOf(event.key, isInHours, directionOf(language) === 'rtl', view === 'month');
    if (!step) return;
    event.preventDefault();
    const span = (event.shiftKey ? resized : shifted)(one, ...step, zone);
    if (isSame(one, span)) return;
    const id = writes.move(one, span, 'one', () => lead(one.id));
    hold(id);
    focusTarget.current = `[data-event-id="${CSS.escape(id)}"][data-span="${span.start}/${span.end}"]`;
    const { firstDay } = occurrenceOf(one.event, span, zone);
    if (!days.includes(firstDay)) address.go({ day: firstDay });
  };
  useShortcut('removeRow', () => {
    const one = view === 'agenda' ? undefined : focused();
    if (!one) return;
    leave();
    void writes.remove(one, 'one', () => lead(one.id));
  });
  return {
    ...{ address, language, days, begin, place, onKey, lead, leave },
    // What the keys hold is always in sight: on a full day it comes before all others.
    occurrences: heldId === null ? occurrences : occurrences.toSorted((a, b) => Number(b.id === heldId) - Number(a.id === heldId)),
    preview: gesture && previewOf(gesture),
    draggedId: gesture?.occurrence?.id ?? null,
  };
};
