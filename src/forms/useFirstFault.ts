import { useEffect, useEffectEvent, useRef } from 'react';

/** The way to the first field of a form that is wrong; it is taken, too, when an answer leaves one. */
export const useFirstFault = (element: { current: HTMLFormElement | null }, isSending: boolean): (() => void) => {
  const wasSending = useRef(false);
  // One on a tab that is not shown cannot have the focus.
  const go = () => {
    const wrong = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    [...wrong].find((field) => field.checkVisibility())?.focus();
  };
  const goOnAnswer = useEffectEvent(go);
  // The focus is the browser's: which field an answer leaves wrong is known only when it is drawn.
  useEffect(() => {
    if (wasSending.current && !isSending) goOnAnswer();
    wasSending.current = isSending;
  }, [isSending]);
  return go;
};
