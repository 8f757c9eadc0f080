import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type PagePath = Pick<Location, 'pathname' | 'search'>;

const listeners = new Set<() => void>();

/** Calls back with the address that is shown, at once and whenever another one is. Answers how to stop. */
export const whenMoved = (hear: (place: PagePath) => void): (() => void) => {
  let heard = '';
  const look = () => {
    const { pathname, search } = location;
    if (heard === pathname + search) return;
    heard = pathname + search;
    hear({ pathname, search });
  };
  listeners.add(look);
  look();
  return () => void listeners.delete(look);
};

/** Calls back whenever another path is shown, and not at first. Answers how to stop. */
export const whenElsewhere = (hear: () => void): (() => void) => {
  let known = location.pathname;
  return whenMoved(({ pathname }) => {
    if (pathname === known) return;
    known = pathname;
    hear();
  });
};

const shown = {
  send: () => {
    for (const look of [...listeners]) look();
  },
};

/** Tells the charts that listen of every address. It has to be an effect: React Router tells of another address only by drawing it. */
export function Moves() {
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what is told
  useEffect(() => shown.send(), [place]);
  return null;
}
