import type { SnapshotFrom } from 'xstate';
import { type Crossing, sentBy } from '#machines/permitWork/lostAnswer.ts';
import type { permitWorkMachine } from '#machines/permitWork/permitWork.machine.ts';
import type { FormName, WorkForms } from '#machines/permitWork/workForms.ts';

type Work = SnapshotFrom<typeof permitWorkMachine>;

export const permitIdOf = ({ context }: Work) => context.permitId;
export const workOf = ({ context }: Work) => context.work;
export const isolationsOf = ({ context }: Work) => context.isolations;
export const formsOf = ({ context }: Work) => context.forms;
export const problemOf = ({ context }: Work) => context.problem;
export const isShown = (snapshot: Work) => snapshot.hasTag('shown');
export const isFailed = (snapshot: Work) => snapshot.matches('failed');
/** What is shown is known to be old, or may be. */
export const isOld = (snapshot: Work) => snapshot.hasTag('old');
export const isStale = (snapshot: Work) => snapshot.matches({ ready: 'stale' });
/** Whether anything is being saved; one thing at a time is. */
export const isBusy = (snapshot: Work) => snapshot.hasTag('busy') || snapshot.context.waiting.length > 0;
/** Whether what was sent last has been recorded. */
export const hasRecorded = (snapshot: Work) =>
  snapshot.context.form !== null && snapshot.context.refusal === null && !isBusy(snapshot);
export const isDirty = ({ context }: Work) => Object.keys(context.forms).length > 0;

export const typedIn =
  <Name extends keyof WorkForms>(form: Name) =>
  ({ context }: Work): WorkForms[Name] | undefined =>
    context.forms[form];
/** What was pressed while the work is read again counts as being saved: it waits for that alone. */
export const isSaving = (form: FormName) => (snapshot: Work) =>
  snapshot.context.waiting.some((press) => press.form === form) || (snapshot.hasTag('busy') && snapshot.context.form === form);
/** Whether it is what is being sent, or was sent last. */
export const wasSentBy =
  (form: FormName) =>
  ({ context }: Work) =>
    context.form === form;
export const submitErrorOf =
  (form: FormName) =>
  ({ context }: Work) =>
    context.refusal?.form === form ? context.refusal.problem : null;
/** Whether what was refused was never sent: what is shown could not be read again. */
export const isUnsent = ({ context }: Work): boolean => context.refusal?.isUnsent ?? false;

/** Who of a crew is on the way in or out by what is being sent, or waits to be. */
export const crossingsOf = (snapshot: Work): Crossing[] => {
  const { waiting, sent } = snapshot.context;
  const asked = [snapshot.hasTag('busy') ? sent : null, ...waiting.map(({ call }) => sentBy(call))];
  return asked.flatMap((one) => (one && 'member' in one ? [one] : []));
};

/** The keys of those that wait; what is sent looks after itself. */
export const keysOnWay = ({ context }: Work): string[] =>
  context.waiting.flatMap(({ call }) => (call.kind === 'logEntry' ? [call.key] : []));
