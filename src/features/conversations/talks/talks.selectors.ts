import type { SnapshotFrom } from 'xstate';
import type { Talk, TalkRow } from '#domain/conversations/talk.schema.ts';
import type { talksMachine } from '#machines/talks/talks.machine.ts';

type Talks = SnapshotFrom<typeof talksMachine>;

export const rowsOf = ({ context }: Talks) => context.rows;
export const formsOf = ({ context }: Talks) => context.forms;
export const problemOf = ({ context }: Talks) => context.problem;
/** The conversation that is looked at, once it is there. */
export const openTalkOf = ({ context: { talk, open } }: Talks): Talk | null => (talk?.id === open ? talk : null);
/** Whether there are older ones than those that were read. */
export const hasMoreOf = ({ context }: Talks) => context.more;
export const isShown = (snapshot: Talks) => snapshot.hasTag('shown');
export const isFailed = (snapshot: Talks) => snapshot.matches('failed');
export const isStale = (snapshot: Talks) => snapshot.matches({ ready: { reading: 'stale' } });
export const isReading = (snapshot: Talks) => snapshot.matches({ ready: { reading: 'refreshing' } });
export const isBusy = (snapshot: Talks) => snapshot.hasTag('busy');

/** What is written in words; choices alone are soon made again. */
const worded = ['text', 'message', 'summary'] as const;
export const isDirty = ({ context }: Talks) =>
  Object.values(context.forms).some((form) => worded.some((field) => (form[field] ?? '').trim() !== ''));

export const typedIn =
  (form: string) =>
  ({ context }: Talks) =>
    context.forms[form];
export const isSaving = (form: string) => (snapshot: Talks) => snapshot.hasTag('busy') && snapshot.context.form === form;
export const refusalOf =
  (form: string) =>
  ({ context }: Talks) =>
    context.refusal?.form === form ? context.refusal.problem : null;

/** Open ones first; within them the newest first. */
export const inOrder = (rows: readonly TalkRow[]): TalkRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.state === 'closed') - Number(other.state === 'closed') ||
      other.started_at.localeCompare(one.started_at) ||
      other.id - one.id,
  );
