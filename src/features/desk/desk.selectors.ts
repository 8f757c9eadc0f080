import type { SnapshotFrom } from 'xstate';
import { takesSignatures } from '#domain/permits/life/requiredInputs.rules.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import type { permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';
import { type DeskFaults, faultsOf } from '#machines/permitDesk/deskForm.ts';
import { chosenIn, type permitDeskMachine } from '#machines/permitDesk/permitDesk.machine.ts';
import type { permitStopMachine } from '#machines/permitStop/permitStop.machine.ts';

type Can = SnapshotFrom<typeof permitCanMachine>;
type Desk = SnapshotFrom<typeof permitDeskMachine>;
type Stop = SnapshotFrom<typeof permitStopMachine>;

export const canOf = ({ context }: Can) => context.can;
export const asSapOf = ({ context }: Can) => context.asSap;
export const canProblemOf = ({ context }: Can) => context.problem;
export const isReading = (snapshot: Can) => snapshot.matches('loading');
export const isUnread = (snapshot: Can) => snapshot.matches('failed');
/** What the person who is signed in may. While another one is meant it stands as long as the permit does: who opened a dialog comes back to its button. */
export const ownCanOf = ({ context: { can, own } }: Can) => (can === null || can.version === own?.version ? own : null);

export const isDeskOpen = (snapshot: Desk) => snapshot.hasTag('open');
export const isBusy = (snapshot: Desk) => snapshot.hasTag('busy');
export const isExplaining = (snapshot: Desk) => snapshot.matches('explaining');
/** It is asked what another person may do, who is meant to sign. */
export const isAsking = (snapshot: Desk) => snapshot.matches('asking');
export const isForAnotherOf = ({ context }: Desk) => context.as !== null;
export const isUnsure = (snapshot: Desk) => snapshot.matches('unsure');
export const eventNameOf = ({ context }: Desk) => context.event;
export const chosenOf = ({ context }: Desk) => chosenIn(context);
/** The key of the call that is sent, under which danger that it reports is held. */
export const deskKeyOf = ({ context }: Desk) => context.key;
export const versionOf = ({ context }: Desk) => context.version;
export const formOf = ({ context }: Desk) => context.form;
export const refusedAtOf = ({ context }: Desk) => context.refusedAt;
export const deskProblemOf = ({ context }: Desk) => context.problem;

/** Whether another person at the desk may sign what is barred to who is signed in: also what these could have done unsigned. */
export const mayAnotherSign = (event: PossibleEvent | null): boolean =>
  event !== null && !event.allowed && takesSignatures(event.event);

const none: DeskFaults = {};
/** What is missing, once the person has tried to go on without it. */
export const shownFaults = ({ context }: Desk): DeskFaults => {
  const event = chosenIn(context);
  return context.isTried && event ? faultsOf(event, context.form, context.zone) : none;
};
export const faultAt = (field: string) => (snapshot: Desk) => shownFaults(snapshot)[field];

export type StopView = 'idle' | 'held' | 'hinted' | 'armed' | 'lapsed' | 'stopping' | 'failed' | 'stopped';
export const stopViewOf = ({ value }: Stop): StopView => (value === 'heldByKey' ? 'held' : value);
export const stopProblemOf = ({ context }: Stop) => context.problem;
/** The key of the call, under which it is held. */
export const stopKeyOf = ({ context }: Stop) => context.key;
