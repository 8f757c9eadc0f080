import type { Message } from '#machines/messages/messages.machine.ts';
import { whenChosen } from './outcome.ts';
import { useSystem } from './System.tsx';

/** Shows a message with a button, such as "Undo", and calls back when that is pressed before the message is gone. What it answers takes it back. */
export const useOffer = (): ((message: Message & { action: string }, onChosen: () => void) => () => void) => {
  const { messages } = useSystem();
  return (message, onChosen) => {
    messages.send({ type: 'message.shown', message });
    const mine = messages.getSnapshot().context.count;
    whenChosen(
      messages,
      {
        isOver: ({ context }) => context.message === null || context.count !== mine,
        hasHappened: ({ context }) => context.acted === mine,
      },
      onChosen,
    );
    return () => {
      const { message: shown, count } = messages.getSnapshot().context;
      if (shown !== null && count === mine) messages.send({ type: 'message.dismissed' });
    };
  };
};
