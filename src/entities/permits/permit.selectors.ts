import type { SnapshotFrom } from 'xstate';
import type { permitPageMachine } from '#machines/permitPage/permitPage.machine.ts';

type Page = SnapshotFrom<typeof permitPageMachine>;

export type PermitView = 'loading' | 'ready' | 'otherNumber' | 'missing' | 'failed';

export const viewOf = (snapshot: Page): PermitView => {
  if (snapshot.hasTag('shown')) return 'ready';
  if (snapshot.matches('otherNumber')) return 'otherNumber';
  if (snapshot.matches('missing')) return 'missing';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};
export const permitOf = ({ context }: Page) => context.permit;
export const otherOf = ({ context }: Page) => context.other;
export const idOf = ({ context }: Page) => context.permitId;
export const numberOf = ({ context }: Page) => context.trackingNumber;
export const pageProblemOf = ({ context }: Page) => context.problem;
export const readAtOf = ({ context }: Page) => context.readAt;
/** What is shown is known to be old, or may be. */
export const isOld = (snapshot: Page) => snapshot.hasTag('old');
