import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { dialogChart, type Question } from '#machines/dialog/dialog.machine.ts';
import { whenChosen } from './outcome.ts';

/** The one dialog of the console; it lives with the shell. */
export const Dialog = createActorContext(dialogChart<ReactNode>());

/**
 * Asks a question over the page and calls back when it is confirmed. Texts are keys of loaded texts or whole sentences. Answers how
 * to take the question back, where nobody has answered it.
 */
export const useAsk = (): ((question: Question, onConfirmed: () => void) => () => void) => {
  const dialog = Dialog.useActorRef();
  return (question, onConfirmed) => {
    dialog.send({ type: 'dialog.asked', question });
    const mine = dialog.getSnapshot().context.count;
    whenChosen(
      dialog,
      {
        isOver: ({ context }) => context.shown === null || context.count !== mine,
        hasHappened: ({ context }) => context.confirmed === mine,
      },
      onConfirmed,
    );
    return () => {
      if (dialog.getSnapshot().context.count === mine) dialog.send({ type: 'dialog.cancelled' });
    };
  };
};

/** Shows a component in the dialog; it closes by what it does (`useCloseDialog`), by Escape and by a click beside it. */
export const useOpenDialog = (): ((title: string, content: ReactNode) => void) => {
  const dialog = Dialog.useActorRef();
  return (title, content) => dialog.send({ type: 'dialog.opened', title, content });
};

export const useCloseDialog = (): (() => void) => {
  const dialog = Dialog.useActorRef();
  return () => dialog.send({ type: 'dialog.cancelled' });
};
