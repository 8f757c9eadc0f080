import { todosIn } from '#domain/todo/todo.rules.ts';
import type { Todo, TodoQuery } from '#domain/todo/todo.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useRead } from '#src/system/query/useRead.ts';

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

/** Whether a place is there, as far as is known: nothing is denied before the places are read. */
export const useIsPlace = ({ labelHandle, filterHandle, folderHandle }: TodoQuery): boolean => {
  const { folders, filters, labels } = useTodoViews();
  const [places, asked] = labelHandle ? [labels, labelHandle] : filterHandle ? [filters, filterHandle] : [folders, folderHandle];
  return places.length === 0 || places.some(({ handle }) => handle === asked);
};
