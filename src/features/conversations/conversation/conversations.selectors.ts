import type { SnapshotFrom } from 'xstate';
import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';
import type { conversationsMachine } from '#machines/conversations/conversations.machine.ts';

type Conversations = SnapshotFrom<typeof conversationsMachine>;

export const rowsOf = ({ context }: Conversations) => context.rows;
export const formsOf = ({ context }: Conversations) => context.forms;
export const problemOf = ({ context }: Conversations) => context.problem;
/** The conversation that is looked at, once it is there. */
export const openConversationOf = ({ context: { conversation, open } }: Conversations): Conversation | null =>
  conversation?.id === open ? conversation : null;
/** Whether there are older ones than those that were read. */
export const hasMoreOf = ({ context }: Conversations) => context.more;
export const isShown = (snapshot: Conversations) => snapshot.hasTag('shown');
export const isFailed = (snapshot: Conversations) => snapshot.matches('failed');
export const isStale = (snapshot: Conversations) => snapshot.matches({ ready: { reading: 'stale' } });
export const isReading = (snapshot: Conversations) => snapshot.matches({ ready: { reading: 'refreshing' } });
export const isBusy = (snapshot: Conversations) => snapshot.hasTag('busy');

/** What is written in words; choices alone are soon made again. */
const worded = ['text', 'message', 'summary'] as const;
export const isDirty = ({ context }: Conversations) =>
  Object.values(context.forms).some((form) => worded.some((field) => (form[field] ?? '').trim() !== ''));

export const typedIn =
  (form: string) =>
  ({ context }: Conversations) =>
    context.forms[form];
export const isSaving = (form: string) => (snapshot: Conversations) => snapshot.hasTag('busy') && snapshot.context.form === form;
export const submitErrorOf =
  (form: string) =>
  ({ context }: Conversations) =>
    context.refusal?.form === form ? context.refusal.problem : null;

/** Open ones first; within them the newest first. */
export const inOrder = (rows: readonly ConversationRow[]): ConversationRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.state === 'closed') - Number(other.state === 'closed') ||
      other.started_at.localeCompare(one.started_at) ||
      other.id - one.id,
  );
