import type { SnapshotFrom } from 'xstate';
import type { navbarMachine } from '#machines/navbar/navbar.machine.ts';

type Snapshot = SnapshotFrom<typeof navbarMachine>;

export const isMobileOpen = (snapshot: Snapshot) => snapshot.matches({ mobile: 'open' });
/** Whether a folded navbar is unfolded over the content. */
export const isUnfolded = (snapshot: Snapshot) => snapshot.matches({ folded: 'open' });
export const branchOf = ({ context }: Snapshot) => context.branch;
