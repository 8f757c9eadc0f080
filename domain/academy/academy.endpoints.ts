import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { categoryList, course, courseList, coursePart } from './academy.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const path = '/api/academy-app';

/** Sample rows of the academy: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const academyEndpoints = endpoints({
  categories: { ...sample, method: 'GET', path: `${path}/categories`, about: 'All categories.', reply: categoryList },
  courses: { ...sample, method: 'GET', path: `${path}/courses`, about: 'All courses, without their steps.', reply: courseList },
  course: {
    ...sample,
    method: 'GET',
    path: `${path}/course`,
    about: 'One course with its steps.',
    query: object({ courseId: string().required() }),
    reply: course,
  },
  save: {
    ...sample,
    method: 'POST',
    path: `${path}/course/save`,
    about: 'Replaces a course by its id, or adds it in front of all others.',
    body: course,
    reply: course,
  },
  update: {
    ...sample,
    method: 'POST',
    path: `${path}/course/update`,
    about: 'Changes members of a course: where one is, what was done, a note.',
    body: coursePart,
    reply: course,
  },
  remove: {
    ...sample,
    method: 'POST',
    path: `${path}/course/remove`,
    about: 'Removes a course, and answers its id.',
    body: object({ id: string().required() }),
    reply: string().required(),
  },
});
