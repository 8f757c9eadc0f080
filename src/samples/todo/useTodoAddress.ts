import { useNavigate, useParams } from 'react-router-dom';
import type { TodoQuery } from '#domain/todo/todo.schema.ts';
import { samePage } from '#src/platform/focus.ts';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

/** Stands where the id of a to-do would: the form of a new one. */
export const newId = 'new';

export const root = '/apps/todo';

export const pathOf = ({ labelHandle, filterHandle, folderHandle = 'all' }: TodoQuery): string => {
  if (labelHandle) return `${root}/label/${labelHandle}`;
  return filterHandle ? `${root}/filter/${filterHandle}` : `${root}/${folderHandle}`;
};

export type TodoAddress = ListAddress & {
  /** Which to-dos the page shows. */
  query: TodoQuery;
  path: string;
  /** The to-do that is open, or `newId`. */
  openId: string | undefined;
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
};

/** What the address says is shown: a label, a filter or a folder, how it is searched and sorted, and which to-do is open. */
export const useTodoAddress = (): TodoAddress => {
  const list = useListAddress();
  const navigate = useNavigate();
  const { folderHandle = 'all', filterHandle, labelHandle, todoId } = useParams();
  const query: TodoQuery = labelHandle ? { labelHandle } : filterHandle ? { filterHandle } : { folderHandle };
  const path = pathOf(query);
  const hrefOf = (id: string) => `${path}/${encodeURIComponent(id)}${list.search}`;
  return {
    ...list,
    query,
    path,
    openId: todoId,
    hrefOf,
    open: (id) => void navigate(hrefOf(id)),
    close: () => void navigate(`${path}${list.search}`, { state: samePage }),
  };
};
