import type { SnapshotFrom } from 'xstate';
import type { FoundPerson } from '#domain/permits/draft.endpoints.ts';
import type { peopleSearchMachine } from '#machines/peopleSearch/peopleSearch.machine.ts';

type Snapshot = SnapshotFrom<typeof peopleSearchMachine>;

export const peopleOf = ({ context }: Snapshot): readonly FoundPerson[] => context.people;

export const searchStateOf = (snapshot: Snapshot): 'idle' | 'busy' | 'found' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'busy';
  if (snapshot.matches('found')) return 'found';
  return snapshot.matches('failed') ? 'failed' : 'idle';
};
