import type { MessageVariant } from '#machines/messages/messages.machine.ts';

export type Notification = {
  /** Who tells the same thing twice names it the same, and it is there once. */
  id: string;
  /** A key of the texts, or the sentence itself. */
  text: string;
  variant: MessageVariant;
  /** Milliseconds it stays; null for as long as nobody closes it. */
  duration?: number | null;
  /** What the button beside the words says. */
  action?: string;
};

export type Stack = { shown: readonly Notification[]; waiting: readonly Notification[] };

/** How many are seen at once (specification 9). */
export const maxShown = 5;

const arranged = (all: readonly Notification[]): Stack => ({ shown: all.slice(0, maxShown), waiting: all.slice(maxShown) });

/** One more at the end; one of the same name is replaced where it stands. More than five wait for a place. */
export const withOne = ({ shown, waiting }: Stack, one: Notification): Stack => {
  const all = [...shown, ...waiting];
  return arranged(all.some(({ id }) => id === one.id) ? all.map((old) => (old.id === one.id ? one : old)) : [...all, one]);
};

/** Without one; the first of those that wait takes the free place. */
export const withoutOne = ({ shown, waiting }: Stack, gone: string): Stack =>
  arranged([...shown, ...waiting].filter(({ id }) => id !== gone));
