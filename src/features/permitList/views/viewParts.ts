import type { SnapshotFrom } from 'xstate';
import type { PermitViewsEvent, permitViewsMachine } from '#machines/permitViews/permitViews.machine.ts';

/** The views as they stand, and the way to do something with them. */
export type Snapshot = SnapshotFrom<typeof permitViewsMachine>;
export type Send = (event: PermitViewsEvent) => void;
