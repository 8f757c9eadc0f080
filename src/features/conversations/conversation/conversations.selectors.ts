import type { SnapshotFrom } from 'xstate';
import type { ConversationRow } from '#domain/conversations/conversation.schema.ts';
import type { conversationsMachine } from '#machines/conversations/conversations.machine.ts';

type Conversations = SnapshotFrom<typeof conversationsMachine>;

export const formsOf = ({ context }: Conversations) => context.forms;
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
