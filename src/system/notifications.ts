import { createActorContext } from '@xstate/react';
import { notificationStackMachine } from '#machines/notificationStack/notificationStack.machine.ts';
import type { Notification } from '#machines/notificationStack/notificationStack.rules.ts';
import { whenChosen } from './outcome.ts';

/** The stack of notifications; it lives with the shell, and goes with the person who signs out. */
export const NotificationStack = createActorContext(notificationStackMachine);

/** Adds a notification to the stack and calls back when its button is pressed. The same id again takes the place of the old one. */
export const useNotify = (): ((notification: Notification, onChosen?: () => void) => void) => {
  const stack = NotificationStack.useActorRef();
  return (notification, onChosen) => {
    const before = stack.getSnapshot().context.acted;
    stack.send({ type: 'notification.shown', notification });
    if (!onChosen) return;
    whenChosen(
      stack,
      {
        isOver: ({ context }) => ![...context.shown, ...context.waiting].includes(notification),
        hasHappened: ({ context }) => context.acted !== before && context.acted?.id === notification.id,
      },
      onChosen,
    );
  };
};
