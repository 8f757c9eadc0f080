import type { Todo } from '#domain/todo/todo.schema.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';

/** What a new to-do begins with. */
export const blankTodo = (labelIds: number[]): Todo => {
  const now = new Date(serverNow()).toISOString();
  return {
    id: newKey(),
    title: '',
    notes: '',
    startDate: now,
    dueDate: now,
    completed: false,
    starred: false,
    important: false,
    deleted: false,
    labels: labelIds,
    folder: 0,
  };
};
