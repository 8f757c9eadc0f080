import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { minutesOfDay, type Occurrence, type Place } from '#domain/calendar/calendar.rules.ts';

export type Gesture = { from: Place; to: Place } & (
  | { kind: 'move' | 'resize'; occurrence: Occurrence }
  | { kind: 'select'; occurrence: null }
);

/** A finger has to stay for so many milliseconds before it drags: until then it scrolls. */
const hold = 350;
const snap = 15;

/** The place under a point. What lies over a place, an event of the day before for example, is looked through. */
const placeAt = (x: number, y: number): Place | null => {
  const found = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset.day !== undefined);
  const day = found?.dataset.day;
  if (!found || day === undefined) return null;
  if (found.dataset.hours === undefined) return { day, minute: null };
  const { top, height } = found.getBoundingClientRect();
  const minute = Math.floor((((y - top) / height) * minutesOfDay) / snap) * snap;
  return { day, minute: Math.max(0, Math.min(minute, minutesOfDay - snap)) };
};

/** What follows a drag is no press on what happens to be under it. */
const swallowClick = (): void => {
  const once = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: once.signal },
  );
  setTimeout(() => once.abort());
};

type Begin = (event: ReactPointerEvent<HTMLElement>, kind: Gesture['kind'], occurrence: Occurrence | null) => void;

/**
 * Events moved and resized, and spans of days or hours chosen, by mouse, pen or finger. Escape gives it up. A press without a movement
 * is a choice of that place.
 */
export const useGesture = (onDone: (gesture: Gesture) => void): { gesture: Gesture | null; begin: Begin } => {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin: Begin = (start, kind, occurrence) => {
    const from = placeAt(start.clientX, start.clientY);
    if (!from || start.button !== 0 || !start.isPrimary) return;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const isTouch = start.pointerType === 'touch';
    const made = (to: Place): Gesture | null =>
      kind === 'select' ? { kind, occurrence: null, from, to } : occurrence && { kind, occurrence, from, to };
    let [isOn, to] = [false, from];
    const turnOn = () => {
      isOn = true;
      setGesture(made(to));
    };
    const timer = isTouch ? setTimeout(turnOn, hold) : undefined;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      setGesture(null);
    });
    const end = () => control.abort();
    const onMove = (event: PointerEvent) => {
      const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 5;
      if (!isOn && !isFar) return;
      if (!isOn && isTouch) return end();
      isOn = true;
      to = placeAt(event.clientX, event.clientY) ?? to;
      setGesture(made(to));
    };
    const onUp = () => {
      const done = isOn || kind === 'select' ? made(to) : null;
      end();
      if (isOn) swallowClick();
      if (done) onDone(done);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end();
      // The hand is still down.
      if (isOn) addEventListener('pointerup', swallowClick, { once: true });
    };
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', onKey, { signal, capture: true });
    // A page that has begun to scroll cannot be held any more: it is held from the first movement on.
    start.currentTarget.addEventListener('touchmove', (event) => isOn && event.preventDefault(), { signal, passive: false });
    start.currentTarget.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal });
  };
  return { gesture, begin };
};
