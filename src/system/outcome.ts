import type { Subscribable } from 'xstate';

type Watched<Snapshot> = {
  isOver: (snapshot: Snapshot) => boolean;
  hasHappened: (snapshot: Snapshot) => boolean;
};

/** Waits until something that was shown is over, and calls back if by then the person has chosen what it offered. */
export const whenChosen = <Snapshot>(
  chart: Subscribable<Snapshot>,
  { isOver, hasHappened }: Watched<Snapshot>,
  chosen: () => void,
): void => {
  const { unsubscribe } = chart.subscribe((snapshot) => {
    if (!isOver(snapshot)) return;
    unsubscribe();
    if (hasHappened(snapshot)) chosen();
  });
};
