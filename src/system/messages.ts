import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Message, MessagesEvent, messagesMachine } from '#machines/messages/messages.machine.ts';
import { useSystem } from './System.tsx';

type Snapshot = SnapshotFrom<typeof messagesMachine>;

export const messageOf = ({ context }: Snapshot): Message | null => context.message;
export const countOf = ({ context }: Snapshot): number => context.count;

export const useMessages = <T>(selector: (snapshot: Snapshot) => T): T => useSelector(useSystem().messages, selector);

export const useSendMessages = (): ((event: MessagesEvent) => void) => useSystem().messages.send;

/** Shows a message to the person: a key of loaded texts or a whole sentence. It takes the place of the one before. */
export const useShowMessage = (): ((message: Message) => void) => {
  const { messages } = useSystem();
  return (message) => messages.send({ type: 'message.shown', message });
};

/** Tells which message is shown at the moment of asking, if any. */
export const useShownNow = (): (() => Message | null) => {
  const { messages } = useSystem();
  return () => messageOf(messages.getSnapshot());
};
