import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SidePanelEvent } from '#machines/kit/sidePanel.ts';
import { usePressOutside } from '../usePressOutside.ts';

/** Escape anywhere, and a press anywhere else, close a panel that stands beside the page. */
export const useWaysOut = (place: RefObject<Element | null>, id: string, send: (event: SidePanelEvent) => void): void => {
  usePressOutside(place, id, () => send({ type: 'panel.pressedOutside' }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'panel.escaped' });
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
