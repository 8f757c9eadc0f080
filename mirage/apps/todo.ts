import { todoEndpoints } from '#domain/todo/todo.endpoints.ts';
import { nextTodo, todosIn, withLabelToggled } from '#domain/todo/todo.rules.ts';
import type { Todo } from '#domain/todo/todo.schema.ts';
import { manyTodos, todoFilters, todoFolders, todoLabelSeed, todoSeed } from '#domain/todo/todo.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import { demandKnown } from '#mirage/kit/demandKnown.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const named = { labels: todoLabelSeed, folders: todoFolders };

const clock = () => ({ now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

const changeEach = (tables: Tables, ids: readonly string[], change: (todo: Todo) => Todo): Todo[] => {
  const meant = new Set(ids);
  return tables
    .all<Todo>('todo')
    .filter(({ id }) => meant.has(id))
    .map((todo) => tables.update<Todo>('todo', todo.id, change(todo)));
};

/** Which to-do was left behind by the one of that id when it was done, and how that one had come again. */
type Followed = { id: string; nextId: string; repeat: Todo['repeat'] };

/** One that was done and is not done after all comes again as before: what it left behind goes, unless that is done by now. */
const takenBack = (tables: Tables, todo: Todo): Todo => {
  const followed = tables.all<Followed>('todoFollowed').find(({ id }) => id === todo.id);
  if (!followed) return todo;
  tables.remove('todoFollowed', [todo.id]);
  const next = tables.all<Todo>('todo').find(({ id }) => id === followed.nextId);
  if (!next || next.completed) return todo;
  tables.remove('todo', [next.id]);
  return { ...todo, repeat: followed.repeat };
};

/** One that comes again leaves the next one behind when it is done, and does not come again itself. */
const update = (tables: Tables, todo: Todo): Todo => {
  const before = tables.all<Todo>('todo').find(({ id }) => id === todo.id);
  if (before?.completed && !todo.completed) return tables.update<Todo>('todo', todo.id, takenBack(tables, todo));
  const isDone = todo.completed && before?.completed === false;
  const next = isDone ? nextTodo(todo, '', clock()) : null;
  const kept = tables.update<Todo>('todo', todo.id, next ? { ...todo, repeat: '' } : todo);
  if (next) {
    const { id: nextId } = tables.add<Todo>('todo', next);
    tables.add<Followed>('todoFollowed', { id: todo.id, nextId, repeat: todo.repeat });
  }
  return kept;
};

/** Things to do: a list that is written. */
export const todoApp: MirageApp = {
  name: 'todo',
  seed: (tables) => tables.load('todo', todoSeed),
  many: (tables) => tables.load('todo', manyTodos()),
  answers: (on) => {
    on(todoEndpoints.list, ({ tables, query }) => todosIn(tables.all<Todo>('todo'), query, named, clock()));
    on(todoEndpoints.add, ({ tables, body }) => tables.add<Todo>('todo', body));
    on(todoEndpoints.update, ({ tables, body }) => update(tables, body));
    on(todoEndpoints.put, ({ tables, body }) => body.todos.map((todo) => update(tables, todo)));
    on(todoEndpoints.remove, ({ tables, body }) => tables.update<Todo>('todo', body.id, { deleted: true }));
    on(todoEndpoints.setFolder, ({ tables, body }) =>
      changeEach(tables, body.selectedTodoIds, (todo) => ({ ...todo, folder: body.folderId })),
    );
    on(todoEndpoints.toggleLabel, ({ tables, body }) => {
      demandKnown(todoLabelSeed, body.labelId);
      return changeEach(tables, body.selectedTodoIds, (todo) => withLabelToggled(todo, body.labelId));
    });
    on(todoEndpoints.delete, ({ tables, body }) => {
      tables.remove('todo', body.selectedTodoIds);
      return tables.all<Todo>('todo');
    });
    on(todoEndpoints.order, ({ tables, body }) => {
      tables.order('todo', body.todoIds);
      return tables.all<Todo>('todo');
    });
    on(todoEndpoints.filters, () => todoFilters);
    on(todoEndpoints.labels, () => todoLabelSeed);
    on(todoEndpoints.folders, () => todoFolders);
  },
};
