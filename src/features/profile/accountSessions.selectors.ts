import type { SnapshotFrom } from 'xstate';
import type { accountSessionsMachine } from '#machines/accountSessions/accountSessions.machine.ts';

type Snapshot = SnapshotFrom<typeof accountSessionsMachine>;

export const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const isFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const sessionsOf = ({ context }: Snapshot) => context.rows;
export const endingOf = ({ context }: Snapshot) => context.ending;
export const problemOf = ({ context }: Snapshot) => context.problem;
