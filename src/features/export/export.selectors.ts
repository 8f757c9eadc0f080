import type { SnapshotFrom } from 'xstate';
import type { exportMachine } from '#machines/export/export.machine.ts';

type Snapshot = SnapshotFrom<typeof exportMachine>;

export const isAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const isCounting = (snapshot: Snapshot) => snapshot.matches('counting');
export const isBlocking = (snapshot: Snapshot) => snapshot.hasTag('blocking');
export const isOpen = (snapshot: Snapshot) => isAsking(snapshot) || isBlocking(snapshot);
export const canExport = (snapshot: Snapshot) => snapshot.can({ type: 'export.requested' });
export const dateOf = ({ context }: Snapshot) => context.date;
export const countsOf = ({ context }: Snapshot) => context.counts;
export const bytesOf = ({ context }: Snapshot) => context.bytes;
export const problemOf = ({ context }: Snapshot) => context.problem;
