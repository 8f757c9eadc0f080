import { day, hour } from '#domain/kernel/units.ts';
import type { Todo, TodoLabel, TodoView } from './todo.schema.ts';

export const todoFolders: TodoView[] = [{ id: 0, handle: 'all', title: 'All', icon: 'list' }];

export const todoFilters: TodoView[] = [
  { id: 0, handle: 'starred', title: 'Starred', icon: 'star' },
  { id: 1, handle: 'important', title: 'Priority', icon: 'priority' },
  { id: 2, handle: 'dueDate', title: 'Scheduled', icon: 'scheduled' },
  { id: 3, handle: 'today', title: 'Today', icon: 'today' },
  { id: 4, handle: 'completed', title: 'Done', icon: 'done' },
  { id: 5, handle: 'deleted', title: 'Deleted', icon: 'deleted' },
];

export const todoLabelSeed: TodoLabel[] = [
  { id: 1, handle: 'frontend', title: 'Frontend', color: '#2d72d2' },
  { id: 2, handle: 'backend', title: 'Backend', color: '#147eb3' },
  { id: 3, handle: 'api', title: 'API', color: '#c87619' },
  { id: 4, handle: 'issue', title: 'Issue', color: '#cd4246' },
  { id: 5, handle: 'mobile', title: 'Mobile', color: '#238551' },
];

type Line = {
  title: string;
  notes: string;
  labels?: number[];
  start?: number;
  due?: number;
  marks?: string;
  repeat?: NonNullable<Todo['repeat']>;
  /** Those that begin with x are ticked. */
  subTasks?: string[];
};

// Days from today; marks: s starred, i important, c completed, d deleted.
const lines: readonly Line[] = [
  {
    title: 'Print the weekly list of open isolations',
    notes: 'Two copies: one for the control room, one for the maintenance office.',
    start: 0,
    due: 0,
    marks: 'si',
    labels: [4],
  },
  {
    title: 'Show the wind direction on the site plan',
    notes: 'The arrow turns with the plan. Ask the weather mast for a reading each minute.',
    start: -2,
    due: 3,
    labels: [1, 3],
  },
  {
    title: 'Order bump gas for the four-gas detectors',
    notes: 'Cylinder 58 L, methane 50 % of the lower limit. Two are left on the shelf.',
    due: 1,
    marks: 'i',
    subTasks: ['xCount what is left', 'Ask for the price', 'Order'],
  },
  {
    title: 'Shorten the gas test form on telephones',
    notes: 'Gloves on: fewer fields on the first page, larger steps.',
    start: -1,
    due: 6,
    labels: [5, 1],
  },
  {
    title: 'Write down what happened at pump P-204',
    notes: 'Near miss of Tuesday: the flange was opened on the wrong side. No names in the summary.',
    start: -4,
    due: -1,
    marks: 's',
    labels: [4],
  },
  {
    title: 'Let the export name its time zone',
    notes: 'Column heads say UTC+3 instead of local time.',
    start: -3,
    due: 2,
    labels: [2, 3],
  },
  {
    title: 'Agree the shift plan for the turnaround',
    notes: 'Day 06:30 to 18:30, night the other way round. Fire watch in three shifts.',
    start: 4,
    due: 12,
    marks: 's',
  },
  {
    title: 'Check the batteries of the beacons on deck 3',
    notes: 'Eleven beacons; the one at the stair tower blinked slowly last week.',
    due: 2,
    repeat: 'weekly',
  },
  {
    title: 'Answer the question about hot work near drains',
    notes: 'Fifteen metres and covers with sand. Quote the site rule, not the handbook.',
    start: 0,
    due: 0,
    labels: [4],
  },
  {
    title: 'Slow list when everything is chosen',
    notes: 'Measure before mending: 2,000 rows, all ticked.',
    start: -6,
    due: -2,
    marks: 'i',
    labels: [1, 4],
  },
  {
    title: 'Turkish names in the crew list',
    notes: 'Sort ı before i, and keep İ when a name is written in capitals.',
    start: -8,
    due: -5,
    marks: 'c',
    labels: [1],
  },
  {
    title: 'Replace the worn lanyards in locker 12',
    notes: 'Six with shock absorber. Old ones are cut before they are thrown away.',
    due: -3,
    marks: 'c',
  },
  {
    title: 'Read the new edition of the confined space rule',
    notes: 'What changed for attendants? One page for the morning talk.',
    start: 1,
    due: 8,
  },
  {
    title: 'Keep drafts when the tablet loses the network',
    notes: 'Tank farm, north side: no reception behind the bund.',
    start: -1,
    due: 9,
    marks: 's',
    labels: [5, 2],
  },
  {
    title: 'Book the crane for the exchanger bundle',
    notes: 'E-310, 14 tonnes. Lift plan from the contractor first.',
    start: 6,
    due: 14,
  },
  { title: 'Clean up unused labels of the archive', notes: 'Nobody has used “misc” since spring.', marks: 'c', labels: [2] },
  { title: 'Paint the assembly point at gate 2', notes: 'The sign can hardly be read from the road.', due: 20 },
  {
    title: 'Answer every call with its report number',
    notes: 'Support asks for it first, so it has to be on the page.',
    start: -10,
    due: -7,
    marks: 'cs',
    labels: [3, 2],
  },
  { title: 'Collect the old radios', notes: 'Done by the workshop last month.', marks: 'd' },
  {
    title: 'Move the eyewash away from the sample point',
    notes: 'Was decided otherwise: it stays where it is.',
    marks: 'd',
    labels: [4],
  },
];

const at = (days: number | undefined, clock: number): string | null =>
  days === undefined ? null : new Date(Math.floor(Date.now() / day) * day + days * day + clock * hour).toISOString();

/** The sample to-dos, original, their times told from today on. */
export const todoSeed: Todo[] = lines.map(({ title, notes, labels = [], start, due, marks = '', repeat, subTasks }, index) => ({
  id: `todo-${index + 1}`,
  title,
  notes,
  startDate: at(start, 7),
  dueDate: at(due, 15),
  completed: marks.includes('c'),
  starred: marks.includes('s'),
  important: marks.includes('i'),
  deleted: marks.includes('d'),
  labels,
  folder: 0,
  ...(repeat ? { repeat } : {}),
  ...(subTasks
    ? {
        subTasks: subTasks.map((text, at) => ({
          id: `todo-${index + 1}-${at + 1}`,
          text: text.replace(/^x/, ''),
          checked: text.startsWith('x'),
        })),
      }
    : {}),
}));

/** Ten thousand of them, each with a number of its own. */
export const manyTodos = (): Todo[] =>
  Array.from({ length: 10_000 }, (_, at) => {
    const one = todoSeed[at % 18] ?? todoSeed[0];
    if (!one) throw new Error('there are to-dos');
    return { ...one, id: `todo-${at + 1}`, title: `${one.title} ${at + 1}` };
  });
