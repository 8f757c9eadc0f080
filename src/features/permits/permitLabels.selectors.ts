import type { SnapshotFrom } from 'xstate';
import { myLabel } from '#domain/permits/permit.labels.ts';
import type { permitLabelsMachine } from '#machines/permitLabels/permitLabels.machine.ts';

type Snapshot = SnapshotFrom<typeof permitLabelsMachine>;

export const countsOf = ({ context }: Snapshot) => context.counts;
export const isFailed = (snapshot: Snapshot) => snapshot.matches('failed');
/** How many permits wait for this person; undefined until the counts are there. */
export const waitingForMe = ({ context }: Snapshot) => context.counts.find(({ handle }) => handle === myLabel.handle)?.count;
