import { academyEndpoints } from '#domain/academy/academy.endpoints.ts';
import { tidied, withoutSteps } from '#domain/academy/academy.rules.ts';
import type { Course } from '#domain/academy/academy.schema.ts';
import { academySeed, courseCategories, manyCourses } from '#domain/academy/academy.seed.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const table = 'academy';
const coursesOf = (tables: Tables): Course[] => tables.all<Course>(table);

const courseIn = (tables: Tables, id: string): Course => {
  const found = coursesOf(tables).find((course) => course.id === id);
  if (!found) throw new Problem('not_found');
  return found;
};

/** Courses that are read step by step, and written. */
export const academyApp: MirageApp = {
  name: table,
  seed: (tables) => tables.load(table, academySeed),
  many: (tables) => tables.load(table, manyCourses()),
  answers: (on) => {
    on(academyEndpoints.categories, () => courseCategories);
    on(academyEndpoints.courses, ({ tables }) => coursesOf(tables).map(withoutSteps));
    on(academyEndpoints.course, ({ tables, query }) => courseIn(tables, query.courseId));
    on(academyEndpoints.save, ({ tables, body }) => {
      const isKnown = coursesOf(tables).some(({ id }) => id === body.id);
      return isKnown ? tables.update<Course>(table, body.id, tidied(body)) : tables.add<Course>(table, tidied(body));
    });
    on(academyEndpoints.remove, ({ tables, body }) => {
      tables.remove(table, [courseIn(tables, body.id).id]);
      return body.id;
    });
    on(academyEndpoints.update, ({ tables, body }) =>
      tables.update<Course>(table, body.id, tidied({ ...courseIn(tables, body.id), ...body })),
    );
  },
};
