import type { SnapshotFrom } from 'xstate';
import type { iconsMachine } from '#machines/icons/icons.machine.ts';

type Snapshot = SnapshotFrom<typeof iconsMachine>;

export const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const problemOf = ({ context }: Snapshot) => context.problem;
export const iconsOf = ({ context }: Snapshot) => context.rows;
