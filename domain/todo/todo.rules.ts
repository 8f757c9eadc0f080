import { containsWords } from '#domain/kernel/containsWords.ts';
import { addDays, daysBetween } from '#domain/kernel/days.ts';
import { readRule, repeatedDays } from '#domain/kernel/repeat.ts';
import { siteClockText, siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { type Todo, type TodoLabel, type TodoQuery, type TodoView, todoRepeats } from './todo.schema.ts';

/** Now, on whose clock. */
export type TodoClock = { now: number; zone: string };

type Named = { labels: readonly TodoLabel[]; folders: readonly TodoView[] };

type Holds = (todo: Todo) => boolean;

/** Begin and end of the day that it is by now. */
const todayOf = ({ now, zone }: TodoClock): { from: number; to: number } => {
  const today = siteDate(new Date(now), zone);
  const startOf = (day: string): number => Date.parse(siteInstantOf(`${day}T00:00`, zone) ?? '');
  return { from: startOf(today), to: startOf(addDays(today, 1)) };
};

const filters: Record<string, (clock: TodoClock) => Holds> = {
  starred:
    () =>
    ({ starred }) =>
      starred,
  important:
    () =>
    ({ important }) =>
      important,
  dueDate:
    () =>
    ({ dueDate, completed }) =>
      dueDate !== null && !completed,
  // Who works from what is for today is not to forget what is late. Told by the ends of the day: there may be ten thousand to-dos.
  today: (clock) => {
    const { from, to } = todayOf(clock);
    const isIn = (time: string | null, since: number) => time !== null && Date.parse(time) >= since && Date.parse(time) < to;
    return ({ startDate, dueDate, completed }) => isIn(startDate, from) || isIn(dueDate, completed ? from : 0);
  },
  completed:
    () =>
    ({ completed }) =>
      completed,
};

/** The to-dos that a place shows (specification 7): those that are deleted under the filter `deleted` only, none under a name that nobody has. */
export const todosIn = (todos: readonly Todo[], asked: TodoQuery, { labels, folders }: Named, clock: TodoClock): Todo[] => {
  if (!asked.labelHandle && asked.filterHandle === 'deleted') return todos.filter(({ deleted }) => deleted);
  const present = todos.filter(({ deleted }) => !deleted);
  if (asked.labelHandle) {
    const label = labels.find(({ handle }) => handle === asked.labelHandle);
    return label ? present.filter((todo) => todo.labels.includes(label.id)) : [];
  }
  if (asked.filterHandle) {
    const holds = filters[asked.filterHandle]?.(clock);
    return holds ? present.filter(holds) : [];
  }
  if (!asked.folderHandle || asked.folderHandle === 'all') return present;
  const folder = folders.find(({ handle }) => handle === asked.folderHandle);
  return folder ? present.filter((todo) => todo.folder === folder.id) : [];
};

/** The to-dos whose title and notes hold every sought word, accents and case ignored. */
export const todosMatching = (todos: readonly Todo[], query: string): Todo[] =>
  todos.filter(({ title, notes }) => containsWords(`${title}\n${notes}`, query));

/** The label is added where it is missing and taken where it is (specification 4). */
export const withLabelToggled = (todo: Todo, labelId: number): Todo => ({
  ...todo,
  labels: todo.labels.includes(labelId) ? todo.labels.filter((id) => id !== labelId) : [...todo.labels, labelId],
});

export const todoSorts = ['startDate', 'dueDate', 'title'] as const;

/** In the order of one of their members; what has no such time stands last, in either direction. */
export const todosSorted = (todos: readonly Todo[], by: string, isDescending: boolean, language: string): Todo[] => {
  const sort = todoSorts.find((known) => known === by);
  if (!sort) return [...todos];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return todos.toSorted((one, other) => {
    const [first, second] = [one[sort], other[sort]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * compare(first, second);
  });
};

/** Not done by the time it was due. */
export const isOverdue = ({ dueDate, completed }: Todo, now: number): boolean =>
  !completed && dueDate !== null && Date.parse(dueDate) < now;

/** The to-dos that were due in a span, in their order: those are reminded of. */
export const dueBetween = (todos: readonly Todo[], after: number, until: number): Todo[] =>
  todos
    .filter(({ dueDate, completed, deleted }) => {
      const at = dueDate === null || completed || deleted ? Number.NaN : Date.parse(dueDate);
      return at > after && at <= until;
    })
    .toSorted((one, other) => Date.parse(one.dueDate ?? '') - Date.parse(other.dueDate ?? ''));

/** Days after its day until which something is looked for that comes again: one of 29 February comes after eight years at the latest. */
const farthest = 3_000;

/**
 * What a to-do leaves behind that comes again, when it is done: the same, not done, on the next of its days after today, at the same hours.
 * Null for one that does not come again, or has no day.
 */
export const nextTodo = (todo: Todo, id: string, { now, zone }: TodoClock): Todo | null => {
  const rule = todo.repeat ? readRule(todoRepeats[todo.repeat]) : null;
  const told = todo.dueDate ?? todo.startDate;
  if (!rule || told === null) return null;
  const today = siteDate(new Date(now), zone);
  const first = siteDate(new Date(told), zone);
  const after = addDays(first > today ? first : today, 1);
  const [next] = repeatedDays(first, rule, after, addDays(after, farthest));
  if (next === undefined) return null;
  const later = daysBetween(first, next);
  const moved = (time: string | null): string | null => {
    if (time === null) return null;
    const [day = '', clock = ''] = siteClockText(time, zone).split('T');
    return siteInstantOf(`${addDays(day, later)}T${clock}`, zone);
  };
  const subTasks = todo.subTasks?.map((one) => ({ ...one, checked: false }));
  return {
    ...todo,
    ...{ id, completed: false, startDate: moved(todo.startDate), dueDate: moved(todo.dueDate) },
    ...(subTasks ? { subTasks } : {}),
  };
};
