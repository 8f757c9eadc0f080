import { useEffect } from 'react';
import { useSendNavigation } from '#src/system/navigation.ts';

/** The count at the app's entry of the menu. It is told from when the app was first opened; before, nothing of it is read. */
export const useBadge = (entry: string, count: number | undefined): void => {
  const send = useSendNavigation();
  // It has to be an effect: the count is of what the screen has read, which no chart hears of.
  useEffect(() => {
    if (count !== undefined) send({ type: 'navigation.counted', counts: { [entry]: count } });
  }, [send, entry, count]);
};
