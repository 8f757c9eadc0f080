import { containsWords } from '#domain/kernel/containsWords.ts';
import type { Course, CourseStep, CourseSummary } from './academy.schema.ts';

/** What of a course is sought: words of its title, a category, and whether those that are completed are left out. */
export type CourseSearch = { searchText: string; category: string; hidesCompleted: boolean };

type Progress = Pick<CourseSummary, 'activeStep' | 'doneSteps' | 'totalSteps'>;

/** Only a course of which every step was done is completed; to have looked at the last one is not enough. */
export const progressOf = ({ activeStep, doneSteps, totalSteps }: Progress): 'new' | 'begun' | 'completed' => {
  if (totalSteps > 0 && doneSteps.length >= totalSteps) return 'completed';
  return activeStep === 0 && doneSteps.length === 0 ? 'new' : 'begun';
};

export const coursesMatching = (courses: readonly CourseSummary[], search: CourseSearch): CourseSummary[] =>
  courses.filter(
    (course) =>
      containsWords(course.title, search.searchText) &&
      (search.category === '' || course.category === search.category) &&
      !(search.hidesCompleted && progressOf(course) === 'completed'),
  );

/** The course that somebody has begun and opened last; none where nothing is begun. */
export const courseToGoOn = (courses: readonly CourseSummary[]): CourseSummary | undefined =>
  courses
    .filter((course) => course.opened !== '' && progressOf(course) === 'begun')
    .toSorted((one, other) => Date.parse(other.opened) - Date.parse(one.opened))[0];

/** The course as a list shows it. */
export const withoutSteps = ({ steps: _, notes: __, ...summary }: Course): CourseSummary => summary;

/** The course with its counts as its steps say: nothing is done, noted or open of a step that is there no more. */
export const tidied = (course: Course): Course => {
  const held = course.steps.map(({ id }) => id);
  return {
    ...course,
    totalSteps: held.length,
    activeStep: Math.min(course.activeStep, held.length),
    doneSteps: held.filter((id) => course.doneSteps.includes(id)),
    notes: course.notes.filter(({ stepId }) => held.includes(stepId)),
  };
};

/** Which step an address asks for, counted from 1: the one where one was when it asks for none, null when there is no such step. */
export const stepAsked = ({ activeStep, totalSteps }: Progress, asked: string | null): number | null => {
  if (asked === null) return Math.max(1, Math.min(activeStep, totalSteps));
  const at = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  return at >= 1 && at <= totalSteps ? at : null;
};

/** The place of the first step that is not done, counted from 1; null when all are. */
export const firstOpen = ({ steps, doneSteps }: Course): number | null => {
  const at = steps.findIndex(({ id }) => !doneSteps.includes(id));
  return at < 0 ? null : at + 1;
};

export const withStepDone = ({ doneSteps }: Course, stepId: string, isDone: boolean): string[] => {
  const others = doneSteps.filter((id) => id !== stepId);
  return isDone ? [...others, stepId] : others;
};

/** The notes with this one in the place of the step's; without any where nothing is left of it. */
export const withNote = ({ notes }: Course, stepId: string, text: string): Course['notes'] => {
  const others = notes.filter((note) => note.stepId !== stepId);
  return text.trim() === '' ? others : [...others, { stepId, text }];
};

const signs: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];
const escaped = (text: string): string => signs.reduce((written, [sign, name]) => written.replaceAll(sign, name), text);
const unescaped = (text: string): string => signs.reduceRight((read, [sign, name]) => read.replaceAll(name, sign), text);

const blockOf = (lines: readonly string[]): string => {
  if (!lines.every((line) => line.startsWith('- '))) return `<p>${lines.map(escaped).join('<br>')}</p>`;
  return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2).trim())}</li>`).join('')}</ul>`;
};

/** What a text that is HTML already begins with: a block that can be drawn. Any other tag is what somebody has typed. */
const isHtml = (typed: string): boolean => /^<(p|ul|ol|h3|blockquote)>/i.test(typed);

/** What is typed as the text of a step, as HTML: empty lines part paragraphs, lines stay lines, `- ` begins one of a list. */
export const contentOf = (typed: string): string => {
  if (isHtml(typed.trim())) return typed.trim();
  const blocks: string[][] = [];
  let kind = '';
  for (const line of typed.split('\n').map((one) => one.trim())) {
    const next = line === '' ? '' : line.startsWith('- ') ? 'item' : 'text';
    if (next !== '' && next === kind) blocks.at(-1)?.push(line);
    else if (next !== '') blocks.push([line]);
    kind = next;
  }
  return blocks.map(blockOf).join('');
};

/** The text of a step as it is typed; as it is where typing could not say the same. */
export const typedOf = (html: string): string => {
  const plain = html.replace(/<\/p>|<\/ul>/g, '\n\n').replace(/<\/li>|<br>/g, '\n');
  const typed = unescaped(plain.replace(/<p>|<ul>/g, '').replace(/<li>/g, '- '))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return contentOf(typed) === html ? typed : html;
};

/** Answers as they are typed, one on a line, the right one behind a star. */
export const typedChoices = ({ choices, right }: Pick<CourseStep, 'choices' | 'right'>): string =>
  choices.map((choice, at) => (at === right ? `* ${choice}` : choice)).join('\n');

/** The way back. Where none is marked, or more than one is, `right` is past them all, which no question takes. */
export const choicesTyped = (typed: string): Pick<CourseStep, 'choices' | 'right'> => {
  const lines = typed.split('\n').flatMap((line) => line.trim() || []);
  const marked = lines.flatMap((line, at) => (line.startsWith('*') ? at : []));
  return {
    choices: lines.map((line) => line.replace(/^\*\s*/, '')),
    right: marked.length === 1 ? (marked[0] ?? 0) : lines.length,
  };
};
