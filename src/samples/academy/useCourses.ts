import type { Course, CourseCategory, CourseSummary } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';

const none: readonly CourseCategory[] = [];

/** All courses without their steps. */
export const useCourses = (): Read<readonly CourseSummary[]> => useRead('academy.courses', {});

export const useCourse = (courseId: string): Read<Course> => useRead('academy.course', { query: { courseId } });

/** In the reader's words. None as long as they are not there: a course is shown without the name of its category then. */
export const useCategories = (): readonly CourseCategory[] => {
  const t = useTranslations('academy');
  const { value } = useRead('academy.categories', {});
  return (value ?? none).map((category) => ({ ...category, label: t(`academy:category_${category.value}`) }));
};
