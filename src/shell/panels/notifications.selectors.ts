import type { SnapshotFrom } from 'xstate';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { withoutThose } from '#machines/notifications/notifications.rules.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

export const readingOf = ({ value }: Snapshot) => value.reading;
export const problemOf = ({ context }: Snapshot) => context.problem;
export const submitErrorOf = ({ context }: Snapshot) => context.refusal;
export const isRemoving = ({ value }: Snapshot): boolean => value.dismissing === 'removing';
/** How many are about to go and can still be kept. */
export const leavingOf = ({ value, context }: Snapshot): number => (value.dismissing === 'undoable' ? context.going.length : 0);

const shown = new WeakMap<readonly Notification[], { going: readonly Notification[]; entries: readonly Notification[] }>();

/** The list without what is about to go; the same array for the same list. */
export const shownOf = ({ context: { list, going } }: Snapshot): readonly Notification[] => {
  const known = shown.get(list);
  if (known?.going === going) return known.entries;
  const entries = withoutThose(list, going);
  shown.set(list, { going, entries });
  return entries;
};

export const unreadOf = (snapshot: Snapshot): number => shownOf(snapshot).length;
export const urgentOf = (snapshot: Snapshot): number => shownOf(snapshot).filter(({ priority }) => priority === 1).length;
