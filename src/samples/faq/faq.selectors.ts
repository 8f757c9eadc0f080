import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from '#machines/faq/faq.machine.ts';

type Snapshot = SnapshotFrom<typeof faqMachine>;

export const isLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const problemOf = ({ context }: Snapshot) => context.problem;
export const questionsOf = ({ context }: Snapshot) => context.rows;
