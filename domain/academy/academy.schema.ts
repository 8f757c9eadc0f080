import { array, type InferType, mixed, number, object, string } from 'yup';
import { lineText } from '#domain/kernel/trimmedText.ts';

/** Characters of texts, and how many of something there may be, at most. */
export const academyLimits = {
  ...{ title: 120, description: 500, steps: 40, content: 10_000, minutes: 600 },
  ...{ question: 300, choices: 6, choice: 200, note: 4_000 },
} as const;

/** The values of the specification (4). What a category is called stands in its label. */
export const categoryValues = ['web', 'firebase', 'cloud', 'android'] as const;

const category = object({
  id: string().required(),
  value: string().oneOf(categoryValues).required(),
  label: string().required(),
  color: string()
    .matches(/^#[\da-f]{6}$/)
    .required(),
});
export type CourseCategory = InferType<typeof category>;
export const categoryList = array(category.required()).required();

const title = () => lineText().max(academyLimits.title).required();
/** An instant, or nothing where that may be. A part of a course may say nothing of it. */
const time = {
  name: 'time',
  message: 'this is no time',
  skipAbsent: true,
  test: (text: string) => text === '' || !Number.isNaN(Date.parse(text)),
};
const ids = () => array(string().required()).defined();

/** Some answers, one of them right, where something is asked; else none. yup asks this about values of any kind, too. */
const isAnswered = (choices: unknown, { question, right }: { question?: unknown; right?: unknown }): boolean => {
  if (!Array.isArray(choices)) return false;
  if (question === '') return choices.length === 0;
  return choices.length > 1 && typeof right === 'number' && right < choices.length;
};

const courseStep = object({
  id: string().required(),
  title: title(),
  /** HTML, of which what `SafeHtml` knows is drawn. */
  content: string().max(academyLimits.content).required(),
  /** Answered rightly, it is what does the step. Empty where nothing is asked. */
  question: string().max(academyLimits.question).defined(),
  choices: array(string().max(academyLimits.choice).required())
    .max(academyLimits.choices)
    .defined()
    .test('choices', 'some answers, and one of them right', (choices, { parent }) => isAnswered(choices, parent)),
  right: number().integer().min(0).required(),
});
export type CourseStep = InferType<typeof courseStep>;

const summary = object({
  id: string().required(),
  title: title(),
  slug: string().required(),
  description: string().max(academyLimits.description).defined(),
  category: string().oneOf(categoryValues).required(),
  /** Minutes. */
  length: number()
    .integer()
    .test(
      'minutes',
      'these are no minutes of a course',
      (given) => given === undefined || (given >= 1 && given <= academyLimits.minutes),
    )
    .required(),
  totalSteps: number().integer().min(0).required(),
  /** The step where one was last, counted from 1; 0 as long as nobody was there. */
  activeStep: number().integer().min(0).required(),
  updated: string().required().test(time),
  /** When somebody was last there; empty as long as nobody was. */
  opened: string().defined().test(time),
  /** The ids of the steps that were done, which is more than to have been there. */
  doneSteps: ids(),
});
export type CourseSummary = InferType<typeof summary>;

const isSummary = (row: unknown): row is CourseSummary => {
  if (typeof row !== 'object' || row === null) return false;
  const has = (type: string, members: readonly string[]): boolean =>
    members.every((member) => typeof Reflect.get(row, member) === type);
  return (
    has('string', ['id', 'title', 'slug', 'description', 'category', 'updated', 'opened']) &&
    has('number', ['length', 'totalSteps', 'activeStep']) &&
    Array.isArray(Reflect.get(row, 'doneSteps'))
  );
};
/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const courseList = array(mixed(isSummary).required()).required();

const stepNote = object({ stepId: string().required(), text: string().max(academyLimits.note).required() });

export const course = summary.shape({
  steps: array(courseStep.required()).min(1).max(academyLimits.steps).required(),
  notes: array(stepNote.required()).defined(),
});
export type Course = InferType<typeof course>;

/** Members of a course, to be put in the place of what they are. */
export const coursePart = course.partial().shape({ id: string().required() });
