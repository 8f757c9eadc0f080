import type { SnapshotFrom } from 'xstate';
import type { permitDocumentsMachine } from '#machines/permitDocuments/permitDocuments.machine.ts';

type Snapshot = SnapshotFrom<typeof permitDocumentsMachine>;

export const listOf = ({ context }: Snapshot) => context.list;
export const problemOf = ({ context }: Snapshot) => context.problem;
export const refusalOf = ({ context }: Snapshot) => context.refusal;
export const refusedOf = ({ context }: Snapshot) => context.refused;
export const currentOf = ({ context }: Snapshot) => context.current;
export const sentOf = ({ context }: Snapshot) => context.sent;
export const waitingOf = ({ context }: Snapshot) => context.waiting.length;
export const isFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const isStale = (snapshot: Snapshot) => snapshot.matches({ ready: { reading: 'stale' } });
export const isActing = (snapshot: Snapshot) => snapshot.hasTag('shown') && !snapshot.matches({ ready: { acting: 'idle' } });
