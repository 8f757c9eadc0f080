import { withLabelToggled } from '#domain/todo/todo.rules.ts';
import type { Todo, TodoQuery } from '#domain/todo/todo.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { inOrder } from '#src/samples/kit/moved.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { useAsk } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { everything, useViewRule } from './useTodos.ts';

type Write = ListWrite<Todo[]>;

/** What is done is said of one by its name, and of several by how many they are. */
const told = (todos: readonly Todo[]) => ({ count: todos.length, name: todos[0]?.title ?? '' });

const without = (read: readonly Todo[], gone: ReadonlySet<string>): Todo[] => read.filter(({ id }) => !gone.has(id));

/** What can be done with the to-dos of a place, each seen at once. */
export const useTodoWrites = (query: TodoQuery) => {
  const t = useTranslations('todo');
  const { todo: api } = usePorts().api;
  const ask = useAsk();
  const inPlace = useViewRule();
  const { written, write } = useListWrites('todo.list', { query }, { also: [{ query: everything }] });

  /** One by its own call, many by one: ten thousand calls would hold the page up. */
  const putAll = (todos: readonly Todo[]): Promise<unknown> => {
    const [only, ...others] = todos;
    if (only && others.length === 0) return api.update({ body: only });
    return api.put({ body: { todos: [...todos] } });
  };
  const changing = (todos: readonly Todo[], change: (todo: Todo) => Todo): Write => {
    const ids = new Set(todos.map(({ id }) => id));
    return {
      change: (read) =>
        inPlace(
          read.map((one) => (ids.has(one.id) ? change(one) : one)),
          query,
        ),
      // What the server has by now is changed, so that nothing else of it is taken back.
      send: (read) => {
        const now = new Map(read?.map((one) => [one.id, one]));
        return putAll(todos.map((todo) => change(now.get(todo.id) ?? todo)));
      },
    };
  };
  const marked = (todos: readonly Todo[], part: Partial<Todo>): Write => changing(todos, (todo) => ({ ...todo, ...part }));
  const removing = (todos: readonly Todo[]): Write => {
    const [only, ...others] = todos;
    const gone = marked(todos, { deleted: true });
    return {
      ...gone,
      ...(only && others.length === 0 ? { send: () => api.remove({ body: { id: only.id } }) } : {}),
      undo: {
        text: t('todo:removed', told(todos)),
        write: { change: (read) => read, send: () => putAll(todos) },
      },
    };
  };
  const idsOf = (todos: readonly Todo[]): string[] => todos.map(({ id }) => id);

  return {
    /** Rejects when it was not taken: the form says why. */
    add: (todo: Todo) => written({ change: (read) => inPlace([todo, ...read], query), send: () => api.add({ body: todo }) }),
    /** Says by a message why it was not taken. */
    addQuick: (todo: Todo) => write({ change: (read) => inPlace([todo, ...read], query), send: () => api.add({ body: todo }) }),
    /** Rejects when it was not taken: the form says why. */
    save: (todo: Todo) => written(marked([todo], todo)),
    mark: (todos: readonly Todo[], part: Partial<Todo>) =>
      write({
        ...marked(todos, part),
        ...(part.completed ? { undo: { text: t('todo:ticked', told(todos)), write: marked(todos, { completed: false }) } } : {}),
      }),
    remove: (todos: readonly Todo[]) => write(removing(todos)),
    restore: (todos: readonly Todo[]) => write(marked(todos, { deleted: false })),
    deleteForever: (todos: readonly Todo[]) =>
      ask(
        {
          title: t('todo:deleteTitle', { count: todos.length }),
          text: t('todo:deleteText'),
          confirm: t('todo:deleteForever'),
          intent: 'danger',
        },
        () =>
          void write({
            change: (read) => without(read, new Set(idsOf(todos))),
            send: () => api.delete({ body: { selectedTodoIds: idsOf(todos) } }),
          }),
      ),
    toggleLabel: (todos: readonly Todo[], labelId: number) =>
      write({
        change: changing(todos, (todo) => withLabelToggled(todo, labelId)).change,
        send: () => api.toggleLabel({ body: { selectedTodoIds: idsOf(todos), labelId } }),
      }),
    order: (todoIds: readonly string[]) =>
      write({ change: (read) => inOrder(read, todoIds), send: () => api.order({ body: { todoIds: [...todoIds] } }) }),
  };
};

export type TodoWrites = ReturnType<typeof useTodoWrites>;
