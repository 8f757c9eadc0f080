import { useMemo } from 'react';
import { todosIn } from '#domain/todo/todo.rules.ts';
import type { Todo, TodoQuery } from '#domain/todo/todo.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';

/** The samples have no site: their times are those of the reader's clock. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const none: never[] = [];

/** All that is not deleted: what the side menu counts. */
export const everything: TodoQuery = { folderHandle: 'all' };

/** Folders, filters and labels, as far as they are there. */
export const useTodoViews = () => {
  const folders = useRead('todo.folders', {}).value ?? none;
  const filters = useRead('todo.filters', {}).value ?? none;
  const labels = useRead('todo.labels', {}).value ?? none;
  return { folders, filters, labels };
};

/** The rule of the server over what is read: a to-do that belongs elsewhere by now is not shown here. */
export const useViewRule = () => {
  const places = useTodoViews();
  return (todos: readonly Todo[], query: TodoQuery): Todo[] => todosIn(todos, query, places, { now: serverNow(), zone });
};

/** What the menu counts and the search of the console finds of the to-dos: those that are not done. */
export const useTodosKnown = (): void => {
  const all = useRead('todo.list', { query: everything }).value;
  const open = useMemo(() => all?.filter(({ completed }) => !completed), [all]);
  useBadge('todo', open?.length);
  useItems(
    'todo',
    useMemo(() => (open ?? none).map(({ id, title }) => ({ id: `todo:${id}`, title, url: `/apps/todo/all/${id}` })), [open]),
  );
};
