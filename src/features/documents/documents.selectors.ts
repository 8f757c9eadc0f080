import type { SnapshotFrom } from 'xstate';
import type { permitDocumentsMachine } from '#machines/permitDocuments/permitDocuments.machine.ts';

type Snapshot = SnapshotFrom<typeof permitDocumentsMachine>;

export const submitErrorOf = ({ context }: Snapshot) => context.refusal;
export const refusedOf = ({ context }: Snapshot) => context.refused;
export const currentOf = ({ context }: Snapshot) => context.current;
export const sentOf = ({ context }: Snapshot) => context.sent;
export const waitingOf = ({ context }: Snapshot) => context.waiting.length;
export const isActing = (snapshot: Snapshot) => !snapshot.matches({ acting: 'idle' });
