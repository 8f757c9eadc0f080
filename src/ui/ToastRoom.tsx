import { createContext, type ReactNode, type RefCallback, use, useCallback, useMemo, useState } from 'react';
import type { ToastVariant } from './ToastCard.tsx';

/** What decides where a message can stand. */
export type Told = {
  variant: ToastVariant;
  action?: unknown;
  anchorOrigin?: { vertical: 'top' | 'bottom'; horizontal: 'start' | 'center' | 'end' } | undefined;
};

/** A part of the page that is kept free for messages, and which of them it takes. */
type Room = { element: HTMLElement; takes: (message: Told) => boolean };
/** Says that there is one; what it answers takes it back. */
type Give = (room: Room) => () => void;

const Context = createContext<{ room: Room | null; give: Give }>({ room: null, give: () => () => {} });

/** Holds where the page has room of its own for the message that is to be seen: of several the one that came last, what is open over the page. */
export function ToastRoomProvider({ children }: { children: ReactNode }) {
  const [rooms, setRooms] = useState<readonly Room[]>([]);
  const give = useCallback<Give>((room) => {
    setRooms((others) => [...others, room]);
    return () => setRooms((all) => all.filter((one) => one !== room));
  }, []);
  const room = rooms.at(-1) ?? null;
  return <Context value={useMemo(() => ({ room, give }), [room, give])}>{children}</Context>;
}

/** The room that the page has for messages, or null where a message can only lie over what is shown. */
export const useToastRoom = (): Room | null => use(Context).room;

/** A `ref` for a part of the page in which messages have room while it is there. */
export const useToastPlace = (takes: (message: Told, element: HTMLElement) => boolean): RefCallback<HTMLElement> => {
  const { give } = use(Context);
  return useCallback(
    (element) => (element ? give({ element, takes: (message) => takes(message, element) }) : undefined),
    [give, takes],
  );
};
