import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls back when a single key is pressed anywhere but where text is typed. The key may need AltGr, as `[` does on many keyboards. */
export const useShortcut = (key: string, act: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.metaKey || event.ctrlKey !== event.altKey;
    if (event.key !== key || isChord || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
