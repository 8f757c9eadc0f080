import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

export const goingOf = ({ context }: Snapshot) => context.going;
export const submitErrorOf = ({ context }: Snapshot) => context.refusal;
export const isRemoving = ({ value }: Snapshot): boolean => value === 'removing';
/** How many are about to go and can still be kept. */
export const leavingOf = ({ value, context }: Snapshot): number => (value === 'undoable' ? context.going.length : 0);
