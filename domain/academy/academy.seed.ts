import { handleOf } from '#domain/kernel/handleOf.ts';
import { day } from '#domain/kernel/units.ts';
import { contentOf } from './academy.rules.ts';
import { type Course, type CourseCategory, type CourseStep, categoryValues } from './academy.schema.ts';
import { courseTexts } from './academy.texts.ts';

/** Blue, amber, blue-grey and green, as in the specification's sample. */
export const courseCategories: CourseCategory[] = [
  { id: '0', value: 'web', label: 'Permits and people', color: '#215db0' },
  { id: '1', value: 'firebase', label: 'Fire and gas', color: '#fbb360' },
  { id: '2', value: 'cloud', label: 'Height and lifting', color: '#5f6b7c' },
  { id: '3', value: 'android', label: 'Machines and energy', color: '#1c6e42' },
];

/** The right answer must not always stand first. */
const askedIn = (lines: readonly string[], turn: number): Pick<CourseStep, 'question' | 'choices' | 'right'> => {
  const answers = lines.filter((line) => /^[=~]/.test(line));
  const by = turn % Math.max(1, answers.length);
  const turned = [...answers.slice(by), ...answers.slice(0, by)];
  return {
    question: lines.find((line) => line.startsWith('?'))?.slice(2) ?? '',
    choices: turned.map((line) => line.slice(2)),
    right: Math.max(
      0,
      turned.findIndex((line) => line.startsWith('=')),
    ),
  };
};

const stepOf = (text: string, at: number): CourseStep => {
  const [title = '', ...lines] = text.trim().split('\n');
  const told = lines.filter((line) => !/^[?=~]/.test(line));
  return { id: `step-${at + 1}`, title, content: contentOf(told.join('\n')), ...askedIn(lines, at) };
};

const ago = (days: number): string => new Date(Math.floor(Date.now() / day) * day - days * day).toISOString();

/** How far somebody is who opens the academy for the first time: the last step seen, how many were done, days since. */
const begun: Readonly<Record<number, readonly [seen: number, done: number, days: number]>> = {
  0: [5, 4, 2],
  4: [11, 11, 30],
  5: [3, 2, 1],
  9: [11, 9, 6],
  13: [1, 0, 12],
};

const courseOf = (text: string, at: number): Course => {
  const [head = '', ...parts] = text.split(/^## /m);
  const [line = '', description = ''] = head.trim().split('\n');
  const [title = '', value = '', minutes = ''] = line.split(' | ');
  const steps = parts.map(stepOf);
  const [seen, done, days] = begun[at] ?? [0, 0, null];
  return {
    ...{ id: `course-${at + 1}`, title, slug: handleOf(title, 'course'), description },
    category: categoryValues.find((known) => known === value) ?? 'web',
    length: Number(minutes),
    totalSteps: steps.length,
    activeStep: seen,
    updated: ago(20 + at * 7),
    opened: days === null ? '' : ago(days),
    doneSteps: steps.slice(0, done).map(({ id }) => id),
    steps,
    notes: at === 5 ? [{ stepId: 'step-2', text: 'Ask the tank farm for the long-handled camera before the turnaround.' }] : [],
  };
};

/** Eighteen courses of eleven steps (specification 9), original, about work that needs a permit. */
export const academySeed: Course[] = courseTexts.split(/^# /m).slice(1).map(courseOf);

/** Ten thousand courses, each with the first step of one like it: all their steps would be tens of megabytes. */
export const manyCourses = (): Course[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const like = academySeed[index % academySeed.length] as Course;
    const title = `${like.title} ${String(index + 1).padStart(5, '0')}`;
    const steps = like.steps.slice(0, 1);
    return {
      ...like,
      ...{ id: `course-${index + 1}`, title, slug: handleOf(title, 'course'), steps, totalSteps: steps.length },
      ...{ activeStep: Math.min(like.activeStep, 1), doneSteps: like.doneSteps.slice(0, 1), notes: [] },
    };
  });
