import type { Todo } from '#domain/todo/todo.schema.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';

/** What a new to-do begins with. When it is due is for somebody to say: what was due at once would be overdue a moment later. */
export const blankTodo = (labelIds: number[]): Todo => {
  const now = new Date(serverNow()).toISOString();
  return {
    id: newKey(),
    title: '',
    notes: '',
    startDate: now,
    dueDate: null,
    completed: false,
    starred: false,
    important: false,
    deleted: false,
    labels: labelIds,
    folder: 0,
  };
};
