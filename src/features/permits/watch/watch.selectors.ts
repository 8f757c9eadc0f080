import type { SnapshotFrom } from 'xstate';
import type { permitWatchMachine } from '#machines/permitWatch/permitWatch.machine.ts';

type Snapshot = SnapshotFrom<typeof permitWatchMachine>;

export const heardOf = ({ context }: Snapshot) => context.heard;
export const refusedOf = ({ context }: Snapshot) => context.refused;
export const starsOf = ({ context }: Snapshot) => context.stars;
export const starOf =
  ({ id, watched }: { id: number; watched: boolean }) =>
  ({ context }: Snapshot): boolean =>
    context.stars.get(id) ?? watched;
