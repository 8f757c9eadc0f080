import type { Course, CourseCategory, CourseSummary } from '#domain/academy/academy.schema.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';

const none: readonly CourseCategory[] = [];

/** All courses without their steps. */
export const useCourses = (): Read<readonly CourseSummary[]> => useRead('academy.courses', {});

export const useCourse = (courseId: string): Read<Course> => useRead('academy.course', { query: { courseId } });

/** None as long as they are not there: a course is shown without the name of its category then. */
export const useCategories = (): readonly CourseCategory[] => useRead('academy.categories', {}).value ?? none;
