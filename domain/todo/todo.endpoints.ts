import { number, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { todo, todoIds, todoLabels, todoList, todoQuery, todoViews } from './todo.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;

/** Sample rows of the to-do app: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const todoEndpoints = endpoints({
  list: {
    ...sample,
    method: 'GET',
    path: '/api/todo-app/todos',
    about: 'The to-dos of a label, a filter or a folder; deleted ones under the filter deleted only.',
    query: todoQuery,
    reply: todoList,
  },
  add: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/new-todo',
    about: 'Adds a to-do in front of all others. It keeps its id when nobody else has it.',
    body: todo,
    reply: todo,
  },
  update: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/update-todo',
    about: 'Replaces a to-do by its id. One that comes again and is done by it leaves the next one in front of all others.',
    body: todo,
    reply: todo,
  },
  put: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/put-todos',
    about: 'Replaces many to-dos by their ids, each as if it came alone, and answers them.',
    body: object({ todos: todoList.min(1) }),
    reply: todoList,
  },
  remove: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/remove-todo',
    about: 'Marks a to-do as deleted.',
    body: object({ id: string().required() }),
    reply: todo,
  },
  setFolder: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/set-folder',
    about: 'Puts to-dos into a folder.',
    body: object({ selectedTodoIds: todoIds, folderId: number().required() }),
    reply: todoList,
  },
  toggleLabel: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/toggle-label',
    about: 'Adds a label to each of these to-dos that lacks it, and takes it from each that has it.',
    body: object({ selectedTodoIds: todoIds, labelId: number().required() }),
    reply: todoList,
  },
  delete: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/delete-todos',
    about: 'Deletes to-dos for good, and answers what is left.',
    body: object({ selectedTodoIds: todoIds }),
    reply: todoList,
  },
  order: {
    ...sample,
    method: 'POST',
    path: '/api/todo-app/order-todos',
    about: 'Puts to-dos into this order, in the places that they have among all others.',
    body: object({ todoIds }),
    reply: todoList,
  },
  filters: { ...sample, method: 'GET', path: '/api/todo-app/filters', about: 'All filters.', reply: todoViews },
  labels: { ...sample, method: 'GET', path: '/api/todo-app/labels', about: 'All labels.', reply: todoLabels },
  folders: { ...sample, method: 'GET', path: '/api/todo-app/folders', about: 'All folders.', reply: todoViews },
});
