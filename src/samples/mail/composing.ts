import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mailComposeMachine } from '#machines/mailCompose/mailCompose.machine.ts';

/** A mail that is being written, or waits to be sent. */
export type Composition = ActorRefFrom<typeof mailComposeMachine>;

let all: readonly Composition[] = [];
const readers = new Set<() => void>();

const become = (next: readonly Composition[]): void => {
  all = next;
  for (const notify of readers) notify();
};

/**
 * Holds it until it is over. It outlives the page that it was begun on: what waits to be sent can be taken back anywhere. One that is over
 * goes with the next, so that its dialog has time to close.
 */
export const keepComposition = (composition: Composition): void =>
  become([...all.filter((one) => one.getSnapshot().status === 'active'), composition]);

const subscribe = (notify: () => void) => {
  readers.add(notify);
  return () => readers.delete(notify);
};

/** All that is being written. */
export const useCompositions = (): readonly Composition[] => useSyncExternalStore(subscribe, () => all);
