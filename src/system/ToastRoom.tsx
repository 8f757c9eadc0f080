import { createContext, type ReactNode, use, useState } from 'react';

type Room = HTMLElement | null;

const Context = createContext<readonly [room: Room, take: (room: Room) => void]>([null, () => {}]);

/** Holds where the page has room of its own for the message that is to be seen. */
export function ToastRoomProvider({ children }: { children: ReactNode }) {
  return <Context value={useState<Room>(null)}>{children}</Context>;
}

/** The part of the page that is kept free for messages, or null where a message can only lie over what is shown. */
export const useToastRoom = (): Room => use(Context)[0];

/** A `ref` for the part that is to hold messages. */
export const useGiveToastRoom = (): ((room: Room) => void) => use(Context)[1];
