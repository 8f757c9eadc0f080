import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { lineText } from '#domain/kernel/trimmedText.ts';

/** Characters of a title, of notes and of a sub-task, and how many sub-tasks there are, at most. */
export const todoLimits = { title: 200, notes: 5_000, item: 200, items: 50 } as const;

/** How a to-do comes again when it is done: each is a rule of `domain/kernel/repeat.ts`. */
export const todoRepeats = {
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
} as const;
export const repeatNames = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const satisfies (keyof typeof todoRepeats)[];

const repeatValues = ['', ...repeatNames] as const;

const subTask = object({
  id: string().required(),
  text: string().max(todoLimits.item).defined(),
  checked: boolean().required(),
});

const time = string()
  .defined()
  .nullable()
  .test('time', 'this is no time', (text) => text === null || !Number.isNaN(Date.parse(text)));

/** One thing to do. Times are instants (RFC 3339 UTC), or null. */
export const todo = object({
  id: string().defined(),
  title: lineText().max(todoLimits.title).required(),
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
  /** Empty or missing for one that does not come again. */
  repeat: string().oneOf(repeatValues),
  subTasks: array(subTask.required()).max(todoLimits.items),
});
export type Todo = InferType<typeof todo>;

const isTodo = (row: unknown): row is Todo => {
  if (typeof row !== 'object' || row === null) return false;
  const of = (member: string): unknown => Reflect.get(row, member);
  const isTime = (value: unknown): boolean => value === null || typeof value === 'string';
  const flags = ['completed', 'starred', 'important', 'deleted'].every((member) => typeof of(member) === 'boolean');
  return (
    flags &&
    ['id', 'title', 'notes'].every((member) => typeof of(member) === 'string') &&
    isTime(of('startDate')) &&
    isTime(of('dueDate')) &&
    Array.isArray(of('labels'))
  );
};

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const todoList = array(mixed(isTodo).required()).required();

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
