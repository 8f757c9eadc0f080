import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type NavigationEvent, navigationMachine } from '#machines/navigation/navigation.machine.ts';

/** What the menus offer now; the shell provides it. */
export const NavigationActor = createActorContext(navigationMachine);

type Snapshot = SnapshotFrom<typeof navigationMachine>;

export const itemsOf = ({ context }: Snapshot) => context.items;
export const countsOf = ({ context }: Snapshot) => context.counts;
/** Why the last change was not made, if it was not. */
export const submitErrorOf = ({ context }: Snapshot) => context.refusal;
export const isAsConfigured = (snapshot: Snapshot) => snapshot.matches('configured');

/** Changes the menus while the console runs. */
export const useSendNavigation = (): ((event: NavigationEvent) => void) => NavigationActor.useActorRef().send;
