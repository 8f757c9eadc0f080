import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { SingleKeys } from './SingleKeys.ts';
import { isPressOf, isSingle, type ShortcutName } from './shortcuts.ts';

const pressed = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether keys go into what has the focus. A list to choose from takes letters, and no key that is pressed with Ctrl. */
const isTyping = (target: EventTarget | null, name: ShortcutName): boolean => {
  if (target instanceof HTMLInputElement) return !pressed.test(target.type);
  if (target instanceof HTMLSelectElement) return isSingle(name);
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
};

/** Something lies over the page, or over the dialog that a place is in, and must be answered first. */
const isCovered = (place: Element | null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].some((over) => !over.contains(place));

/** Milliseconds in which the second of two keys follows the first. */
const together = 3000;

/**
 * Calls back when the keys of a shortcut are pressed, anywhere but where text is typed and not under a dialog. What may be in a dialog
 * itself tells its place.
 */
export const useShortcut = (name: ShortcutName, act: () => void, place?: RefObject<Element | null>): void => {
  const on = use(SingleKeys) || !isSingle(name);
  const last = useRef<KeyboardEvent | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const before = last.current && event.timeStamp - last.current.timeStamp < together ? last.current : null;
    last.current = isTyping(event.target, name) ? null : event;
    if (!on || event.defaultPrevented || !isPressOf(name, event, before) || isTyping(event.target, name)) return;
    if (isCovered(place?.current ?? null)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
