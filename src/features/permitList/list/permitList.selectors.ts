import type { SnapshotFrom } from 'xstate';
import type { permitListMachine } from '#machines/permitList/permitList.machine.ts';

type Snapshot = SnapshotFrom<typeof permitListMachine>;

export const heldOf = ({ context }: Snapshot) => context.held;
export const pageOf = ({ context }: Snapshot) => context.page;
export const totalOf = ({ context }: Snapshot) => context.total;
export const problemOf = ({ context }: Snapshot) => context.problem;
export const isFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const isEmpty = (snapshot: Snapshot) => snapshot.context.total === 0 && !snapshot.matches('failed');
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const isBroken = (snapshot: Snapshot) => snapshot.matches({ shown: 'broken' });
/** The rows are known to be old, or may be. */
export const isOld = (snapshot: Snapshot) => snapshot.hasTag('old');
