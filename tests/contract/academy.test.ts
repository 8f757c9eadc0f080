import { describe, expect, test } from 'vitest';
import {
  choicesTyped,
  contentOf,
  coursesMatching,
  courseToGoOn,
  firstOpen,
  progressOf,
  stepAsked,
  tidied,
  typedChoices,
  typedOf,
  withNote,
  withoutSteps,
  withStepDone,
} from '#domain/academy/academy.rules.ts';
import { type Course, categoryValues, course as courseSchema } from '#domain/academy/academy.schema.ts';
import { academySeed, courseCategories } from '#domain/academy/academy.seed.ts';
import { contrastOf, rgbFrom } from '#domain/settings/colour.ts';
import { throughMirage } from './worlds.ts';

const step = (id: string): Course['steps'][number] => ({
  ...{ id, title: `Step ${id}`, content: '<p>Look.</p>', question: '', choices: [], right: 0 },
});
const made = (part: Partial<Course>): Course => ({
  ...{ id: 'one', title: 'Pits and tanks', slug: 'pits-and-tanks', description: '', category: 'web', length: 20 },
  ...{ totalSteps: 3, activeStep: 0, updated: '2026-11-20T00:00:00Z', opened: '', doneSteps: [], notes: [] },
  steps: [step('a'), step('b'), step('c')],
  ...part,
});
const titles = (courses: readonly { title: string }[]): string => courses.map(({ title }) => title).join(' ');

describe('a course', () => {
  test.each([
    ['new', {}],
    ['begun', { activeStep: 3 }],
    ['begun', { activeStep: 3, doneSteps: ['a', 'c'] }],
    ['completed', { activeStep: 1, doneSteps: ['c', 'a', 'b'] }],
  ])('is %s with %j: only what was done counts, not what was looked at', (progress, part) => {
    expect(progressOf(made(part))).toBe(progress);
  });

  test('is gone on with where it was begun and opened last', () => {
    const opened = (day: number) => `2026-03-0${day}T08:00:00Z`;
    const all = [
      made({ title: 'Older', activeStep: 2, opened: opened(1) }),
      made({ title: 'Newer', activeStep: 2, opened: opened(3) }),
      made({ title: 'Done', doneSteps: ['a', 'b', 'c'], opened: opened(5) }),
      made({ title: 'New' }),
    ];
    expect(courseToGoOn(all)?.title).toBe('Newer');
    expect(courseToGoOn(all.slice(2))).toBeUndefined();
  });

  test('is found by a part of its title and its category together, and left out when it is completed and those are', () => {
    const all = [
      made({ title: 'Açık alev', category: 'firebase' }),
      made({ title: 'Acid and flame', category: 'web', doneSteps: ['a', 'b', 'c'] }),
      made({ title: 'Ropes', category: 'firebase', description: 'acik' }),
    ];
    const found = (part: object) => titles(coursesMatching(all, { searchText: '', category: '', hidesCompleted: false, ...part }));
    expect([
      found({ searchText: ' ACI' }),
      found({ searchText: 'aci', category: 'firebase' }),
      found({ category: 'none' }),
    ]).toEqual([...['Açık alev Acid and flame', 'Açık alev', '']]);
    expect(found({ hidesCompleted: true })).toBe('Açık alev Ropes');
  });

  test.each([
    [null, 0, 1],
    [null, 2, 2],
    ['3', 1, 3],
    ['0', 1, null],
    ['4', 1, null],
    ['x', 1, null],
    ['', 1, null],
    ['1.5', 1, null],
  ])('asked for the step %j by somebody who was at %i shows %j', (asked, activeStep, at) => {
    expect(stepAsked(made({ activeStep }), asked)).toBe(at);
  });

  test('keeps nothing of steps that it has no more, and what was done once', () => {
    const course = made({ steps: [step('c'), step('a')], activeStep: 3, doneSteps: ['a', 'b', 'a'] });
    const notes = [
      { stepId: 'b', text: 'gone' },
      { stepId: 'c', text: 'kept' },
    ];
    expect(tidied({ ...course, notes })).toMatchObject({ totalSteps: 2, activeStep: 2, doneSteps: ['a'], notes: [notes[1]] });
  });

  test('says which step is open first, and none when all are done', () => {
    expect([firstOpen(made({ doneSteps: ['a'] })), firstOpen(made({ doneSteps: ['a', 'b', 'c'] }))]).toEqual([2, null]);
  });

  test('has a step done or not, and one note for each step that is not blank', () => {
    const course = made({ doneSteps: ['a'], notes: [{ stepId: 'a', text: 'one' }] });
    expect([withStepDone(course, 'a', true), withStepDone(course, 'b', true), withStepDone(course, 'a', false)]).toEqual([
      ...[['a'], ['a', 'b'], []],
    ]);
    expect([withNote(course, 'a', 'two'), withNote(course, 'a', ' \n')]).toEqual([[{ stepId: 'a', text: 'two' }], []]);
  });
});

describe('the text of a step', () => {
  test.each([
    ['One\nline\n\nand another', '<p>One<br>line</p><p>and another</p>'],
    [
      'Bring:\n- a <lamp>\n- gloves & rope\nGo.',
      '<p>Bring:</p><ul><li>a &lt;lamp&gt;</li><li>gloves &amp; rope</li></ul><p>Go.</p>',
    ],
    ['  <h3>Read</h3> ', '<h3>Read</h3>'],
    ['<19.5 % stops\n- all', '<p>&lt;19.5 % stops</p><ul><li>all</li></ul>'],
    ['<script>x</script>\n\n- a\n- b', '<p>&lt;script&gt;x&lt;/script&gt;</p><ul><li>a</li><li>b</li></ul>'],
    [' \n\n', ''],
  ])('typed as %j is %s', (typed, html) => expect(contentOf(typed)).toBe(html));

  test('is typed again as what makes the same of it, whatever it holds', () => {
    const htmls = [
      ...academySeed.flatMap(({ steps }) => steps.map(({ content }) => content)),
      ...[
        '<p>a</p>b',
        '<p>a <strong>b</strong></p>',
        '<ul><li>- x</li></ul>',
        '<p>- x</p>',
        '<p>&amp;lt;</p>',
        'x &lt; y',
        '<p> </p>',
      ],
    ];
    expect(htmls.filter((html) => contentOf(typedOf(html)) !== html)).toEqual(['x &lt; y']);
    expect(typedOf('<p>Bring:</p><ul><li>rope</li></ul>')).toBe('Bring:\n\n- rope');
    expect(typedOf('<p>Stop if<br>If not</p>')).toBe('Stop if\nIf not');
  });

  test('asks for one answer among several: exactly one is marked', () => {
    expect(choicesTyped('yes\n * no \n\nperhaps')).toEqual({ choices: ['yes', 'no', 'perhaps'], right: 1 });
    expect(typedChoices({ choices: ['yes', 'no'], right: 1 })).toBe('yes\n* no');
    const taken = (question: string, typed: string) =>
      courseSchema.isValidSync(made({ steps: [{ ...step('a'), question, ...choicesTyped(typed) }] }));
    expect([taken('Why?', '* a\nb'), taken('', '')]).toEqual([true, true]);
    expect([taken('Why?', '* a\n* b'), taken('Why?', 'a\nb'), taken('Why?', '* a'), taken('', '* a\nb')]).toEqual([
      ...[false, false, false, false],
    ]);
  });
});

describe('the academy', () => {
  test('holds eighteen courses of eleven steps, a question in each that one of its answers is right for', () => {
    expect(academySeed.map(({ steps }) => steps.length)).toEqual(Array.from({ length: 18 }, () => 11));
    expect(academySeed.every(({ steps }) => steps.some(({ question }) => question !== ''))).toBe(true);
    expect(new Set(academySeed.map(({ category }) => category))).toEqual(new Set(categoryValues));
    expect(academySeed.map(tidied)).toEqual(academySeed);
  });

  test('has colours for its categories that black or white can be read on', () => {
    const best = ({ color }: { color: string }) =>
      Math.max(...([0, 1] as const).map((grey) => contrastOf(rgbFrom(color), [grey, grey, grey])));
    expect(courseCategories.filter((category) => best(category) < 4.5)).toEqual([]);
  });

  test('answers courses without steps, one with them, and refuses one that nobody has', async () => {
    const { api } = throughMirage();
    const courses = await api.academy.courses();
    expect(courses).toEqual(academySeed.map(withoutSteps));
    expect(courses.some((course) => 'steps' in course || 'notes' in course)).toBe(false);
    expect((await api.academy.course({ query: { courseId: 'course-2' } })).steps).toHaveLength(11);
    await expect(api.academy.course({ query: { courseId: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.academy.update({ body: { id: 'nobody', activeStep: 1 } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('merges members into a course, and counts its steps itself', async () => {
    const { api } = throughMirage();
    const updated = await api.academy.update({ body: { id: 'course-2', activeStep: 40, doneSteps: ['step-1', 'nobody'] } });
    expect(updated).toMatchObject({ activeStep: 11, doneSteps: ['step-1'], title: academySeed[1]?.title, totalSteps: 11 });
    expect(await api.academy.course({ query: { courseId: 'course-2' } })).toEqual(updated);
  });

  test('replaces a course by its id, and adds one in front of all others', async () => {
    const { api } = throughMirage();
    const [first] = academySeed;
    if (!first) throw new Error('there are no courses');
    const saved = await api.academy.save({ body: { ...first, title: ' Other ', steps: first.steps.slice(0, 2) } });
    expect(saved).toMatchObject({ id: first.id, title: 'Other', totalSteps: 2, activeStep: 2, doneSteps: ['step-1', 'step-2'] });
    await api.academy.save({ body: made({ id: 'mine' }) });
    expect((await api.academy.courses()).slice(0, 2).map(({ id }) => id)).toEqual(['mine', first.id]);
    await expect(api.academy.save({ body: made({ steps: [] }) })).rejects.toMatchObject({ code: 'validation' });
  });

  test('takes a course away, and refuses one that is not there', async () => {
    const { api } = throughMirage();
    await api.academy.remove({ body: { id: 'course-2' } });
    expect((await api.academy.courses()).map(({ id }) => id)).not.toContain('course-2');
    await expect(api.academy.remove({ body: { id: 'course-2' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has its categories in an empty world, and no courses', async () => {
    const { api } = throughMirage('empty');
    expect([await api.academy.courses(), (await api.academy.categories()).length]).toEqual([[], 4]);
  });
});
