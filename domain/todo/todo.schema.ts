import { array, boolean, type InferType, number, object, string } from 'yup';

/** Characters of a title, and of notes, at most. */
export const todoLimits = { title: 200, notes: 5_000 } as const;

const time = string()
  .defined()
  .nullable()
  .test('time', 'this is no time', (text) => text === null || !Number.isNaN(Date.parse(text)));

/** One thing to do. Times are instants (RFC 3339 UTC), or null. */
export const todo = object({
  id: string().defined(),
  // yup's own `trim` breaks on what is no text.
  title: string()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .max(todoLimits.title)
    .required(),
  notes: string().max(todoLimits.notes).defined(),
  startDate: time,
  dueDate: time.test('dueAfterStart', 'the due time lies before the start', (due, { parent }) => {
    const start: string | null = parent.startDate;
    return !due || !start || Date.parse(start) <= Date.parse(due);
  }),
  completed: boolean().required(),
  starred: boolean().required(),
  important: boolean().required(),
  deleted: boolean().required(),
  labels: array(number().required()).required(),
  folder: number(),
});
export type Todo = InferType<typeof todo>;
export const todoList = array(todo.required()).required();

/** A view of the side menu: a folder, or a filter. */
const view = object({
  id: number().required(),
  handle: string().required(),
  title: string().required(),
  icon: string().required(),
});
export const todoViews = array(view.required()).required();
export type TodoView = InferType<typeof view>;

const label = object({
  id: number().required(),
  handle: string().required(),
  title: string().required(),
  color: string().required(),
});
export const todoLabels = array(label.required()).required();
export type TodoLabel = InferType<typeof label>;

/** Which to-dos are asked for: a label wins over a filter, a filter over a folder. */
export const todoQuery = object({ labelHandle: string(), filterHandle: string(), folderHandle: string() });
export type TodoQuery = InferType<typeof todoQuery>;

export const todoIds = array(string().required()).min(1).required();
