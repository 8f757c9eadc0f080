import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AnswerKind } from '#domain/mail/mail.draft.ts';
import type { mailComposeMachine } from '#machines/mailCompose/mailCompose.machine.ts';

/** A mail that is being written, or waits to be sent. */
export type Composition = ActorRefFrom<typeof mailComposeMachine>;

/** With how it was begun, which its dialog is titled by. */
type Kept = { writing: Composition; kind: ComposeKind };
export type ComposeKind = AnswerKind | 'write' | 'draft';

let all: readonly Kept[] = [];
const readers = new Set<() => void>();

const become = (next: readonly Kept[]): void => {
  all = next;
  for (const notify of readers) notify();
};

/**
 * Holds it until it is over. It outlives the page that it was begun on: what waits to be sent can be taken back anywhere. One that is over
 * goes with the next, so that its dialog has time to close.
 */
export const keepComposition = (kept: Kept): void =>
  become([...all.filter(({ writing }) => writing.getSnapshot().status === 'active'), kept]);

const subscribe = (notify: () => void) => {
  readers.add(notify);
  return () => readers.delete(notify);
};

/** What is being written, or on its way, of the mail of that id. */
export const compositionOf = (id: string): Composition | undefined =>
  all.find(({ writing }) => {
    const { status, context } = writing.getSnapshot();
    return status === 'active' && context.draft.id === id;
  })?.writing;

const isGoing = (written: SnapshotFrom<Composition> | undefined): boolean =>
  written !== undefined && (written.matches('holding') || written.matches('sending'));

/** Whether the mail of that id was sent, and waits or goes. */
export const isOnItsWay = (id: string): boolean => isGoing(compositionOf(id)?.getSnapshot());

/** All that is being written. */
export const useCompositions = (): readonly Kept[] => useSyncExternalStore(subscribe, () => all);

/** The same as `isOnItsWay`, followed while it is shown. */
export const useIsOnItsWay = (id: string): boolean => {
  useCompositions();
  return useSelector(compositionOf(id), isGoing);
};
