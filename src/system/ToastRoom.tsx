import { createContext, type ReactNode, use, useState } from 'react';
import type { Message } from '#machines/messages/messages.machine.ts';

/** A part of the page that is kept free for messages, and which of them it takes. */
export type Room = { element: HTMLElement; takes: (message: Message) => boolean };

const Context = createContext<readonly [room: Room | null, give: (room: Room | null) => void]>([null, () => {}]);

/** Holds where the page has room of its own for the message that is to be seen. */
export function ToastRoomProvider({ children }: { children: ReactNode }) {
  return <Context value={useState<Room | null>(null)}>{children}</Context>;
}

/** The room that the page has for messages, or null where a message can only lie over what is shown. */
export const useToastRoom = (): Room | null => use(Context)[0];

/** Tells where messages have room from now on; null where nowhere any more. */
export const useGiveToastRoom = (): ((room: Room | null) => void) => use(Context)[1];
