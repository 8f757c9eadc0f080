import type { ActorRefFrom } from 'xstate';
import type { Message, messagesMachine } from '#machines/messages/messages.machine.ts';
import { useSystem } from './System.tsx';

/**
 * Shows a message that comes by itself. An Undo that stands by then is of another act and stays as long as it would have; only the one
 * with the text `replaced` is over with this message.
 */
export const showAfterUndo = (messages: ActorRefFrom<typeof messagesMachine>, message: Message, replaced: string): void => {
  const mustWait = () => {
    const now = messages.getSnapshot().context.message;
    return now?.isUndo === true && now.text !== replaced;
  };
  const show = () => messages.send({ type: 'message.shown', message });
  if (!mustWait()) {
    show();
    return;
  }
  const { unsubscribe } = messages.subscribe(() => {
    if (mustWait()) return;
    unsubscribe();
    show();
  });
};

export const useShowAfterUndo = (): ((message: Message, replaced: string) => void) => {
  const { messages } = useSystem();
  return (message, replaced) => showAfterUndo(messages, message, replaced);
};
