import { contains } from '#domain/kernel/normalizeForSearch.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import type { Todo, TodoLabel, TodoQuery, TodoView } from './todo.schema.ts';

/** Now, on whose clock. */
export type TodoClock = { now: number; zone: string };

type Named = { labels: readonly TodoLabel[]; folders: readonly TodoView[] };

const isOnDay = (time: string | null, day: string, zone: string): boolean =>
  time !== null && siteDate(new Date(time), zone) === day;

const filters: Record<string, (todo: Todo, clock: TodoClock) => boolean> = {
  starred: ({ starred }) => starred,
  important: ({ important }) => important,
  dueDate: ({ dueDate, completed }) => dueDate !== null && !completed,
  today: ({ startDate, dueDate }, { now, zone }) => {
    const today = siteDate(new Date(now), zone);
    return isOnDay(startDate, today, zone) || isOnDay(dueDate, today, zone);
  },
  completed: ({ completed }) => completed,
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
    const holds = filters[asked.filterHandle];
    return holds ? present.filter((todo) => holds(todo, clock)) : [];
  }
  if (!asked.folderHandle || asked.folderHandle === 'all') return present;
  const folder = folders.find(({ handle }) => handle === asked.folderHandle);
  return folder ? present.filter((todo) => todo.folder === folder.id) : [];
};

/** The to-dos whose title or notes hold the sought text, accents and case ignored. */
export const todosMatching = (todos: readonly Todo[], query: string): Todo[] =>
  todos.filter(({ title, notes }) => contains(title, query) || contains(notes, query));

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
