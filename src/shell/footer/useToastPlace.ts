import { useCallback } from 'react';
import type { Message } from '#machines/messages/messages.machine.ts';
import { useGiveToastRoom } from '#src/system/ToastRoom.tsx';

/**
 * Whether a message stands in the foot and covers nothing. In a low window the foot scrolls away with the page: what must be seen or
 * can be taken back stays over the page there.
 */
const takes = ({ anchorOrigin: asked, variant, action }: Message): boolean => {
  if (asked && (asked.vertical !== 'bottom' || asked.horizontal !== 'center')) return false;
  return !(innerHeight < 480 && (variant === 'error' || variant === 'warning' || action));
};

/** A `ref` for the part of the foot that holds messages. */
export const useToastPlace = (): ((element: HTMLElement | null) => void) => {
  const give = useGiveToastRoom();
  return useCallback((element) => give(element && { element, takes }), [give]);
};
