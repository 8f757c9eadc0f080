import type { SnapshotFrom } from 'xstate';
import type { Choice, finderMachine } from '#machines/finder/finder.machine.ts';

type Snapshot = SnapshotFrom<typeof finderMachine>;

export const choicesOf = ({ context }: Snapshot): readonly Choice[] => context.found;

export const searchStateOf = (snapshot: Snapshot): 'idle' | 'busy' | 'found' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'busy';
  if (snapshot.matches('found')) return 'found';
  return snapshot.matches('failed') ? 'failed' : 'idle';
};
