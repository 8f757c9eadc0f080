import type { SnapshotFrom } from 'xstate';
import type { BulkOutcome } from '#domain/permits/bulk/bulk.schema.ts';
import { type BulkFaults, faultsOf } from '#machines/permitBulk/bulkForm.ts';
import type { Chosen, permitBulkMachine } from '#machines/permitBulk/permitBulk.machine.ts';

type Snapshot = SnapshotFrom<typeof permitBulkMachine>;

export const chosenOf = ({ context }: Snapshot): readonly Chosen[] => context.chosen;
export const isFull = ({ context }: Snapshot): boolean => context.full;
export const actionOf = ({ context }: Snapshot) => context.action;
export const formOf = ({ context }: Snapshot) => context.form;
export const queueOf = ({ context }: Snapshot): readonly Chosen[] => context.queue;
export const outcomesOf = ({ context }: Snapshot): readonly BulkOutcome[] => context.outcomes;
export const problemOf = ({ context }: Snapshot) => context.problem;
export const isHalted = ({ context }: Snapshot): boolean => context.halted;
export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
export const isGathering = (snapshot: Snapshot): boolean => snapshot.matches('gathering');
export const isSending = (snapshot: Snapshot): boolean => snapshot.matches('sending');
export const isReported = (snapshot: Snapshot): boolean => snapshot.matches('reported');
/** The part of the dialog that is shown. */
export const stepOf = ({ value }: Snapshot) => value;

const none: BulkFaults = {};
/** What is wrong with what was typed; nothing until the person has tried to send it. */
export const faultsShown = ({ context: { tried, action, form, queue } }: Snapshot): BulkFaults =>
  tried ? faultsOf(action, form, queue.length) : none;

export const isDone = ({ status }: BulkOutcome): boolean => status < 300;
