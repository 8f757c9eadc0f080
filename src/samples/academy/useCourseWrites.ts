import { useState } from 'react';
import { tidied, withNote, withoutSteps, withStepDone } from '#domain/academy/academy.rules.ts';
import type { Course, CourseSummary } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useListWrites } from '#src/samples/kit/useListWrites.ts';
import { usePorts } from '#src/system/Ports.tsx';
import type { OptimisticWrite } from '#src/system/query/optimisticWrite.ts';
import { useCache } from '#src/system/query/useCache.ts';

type Making = (course: Course) => Partial<Course>;

/** What has become of what was written last, and on which step that is a note. */
type Kept = { state: 'unwritten' | 'saving' | 'saved'; noteOf: string | null } | { state: 'failed'; retry: () => void };
export const unwritten = { state: 'unwritten', noteOf: null } as const;

/** What somebody does while taking a course. It is kept without a message; `kept` says quietly that it was. */
export const useCourseWrites = (courseId: string) => {
  const t = useTranslations('academy');
  const { api } = usePorts();
  const { refresh } = useCache();
  const { write, written } = useListWrites('academy.course', { query: { courseId } });
  const [kept, setKept] = useState<Kept>(unwritten);

  const changing = (make: Making): OptimisticWrite<Course> => ({
    isExact: true,
    change: (read) => tidied({ ...read, ...make(read) }),
    send: async (read) => {
      if (!read) return;
      await api.academy.update({ body: { ...make(read), id: courseId } });
      refresh('academy.courses', {});
    },
  });
  type Send = (call: OptimisticWrite<Course>) => Promise<boolean>;
  const keep = async (make: Making, send: Send, noteOf: string | null = null): Promise<boolean> => {
    if (noteOf !== null) setKept({ state: 'saving', noteOf });
    const isSaved = await send(changing(make));
    if (!isSaved) setKept({ state: 'failed', retry: () => void keep(make, send, noteOf) });
    else setKept((now) => (noteOf !== null || now.state === 'failed' ? { state: 'saved', noteOf } : now));
    return isSaved;
  };
  // Nobody has asked for the place to be kept: that it was not is said where it is read, not over the page.
  const quietly = (call: OptimisticWrite<Course>) =>
    written(call).then(
      () => true,
      () => false,
    );

  return {
    kept,
    keepPlace: (at: number) => void keep(() => ({ activeStep: at, opened: new Date(serverNow()).toISOString() }), quietly),
    /** Whether it was taken. */
    mark: (stepId: string, isDone: boolean): Promise<boolean> =>
      keep((course) => ({ doneSteps: withStepDone(course, stepId, isDone) }), write),
    note: (stepId: string, text: string) => void keep((course) => ({ notes: withNote(course, stepId, text) }), write, stepId),
    startOver: ({ activeStep, doneSteps, title }: Course) => {
      const undo = { text: t('academy:isStartedOver', { title }), write: changing(() => ({ activeStep, doneSteps })) };
      void write({ ...changing(() => ({ activeStep: 1, doneSteps: [] })), undo });
    },
  };
};
export type CourseWrites = ReturnType<typeof useCourseWrites>;

const withSaved = (courses: readonly CourseSummary[], saved: CourseSummary): CourseSummary[] =>
  courses.some(({ id }) => id === saved.id)
    ? courses.map((course) => (course.id === saved.id ? saved : course))
    : [saved, ...courses];

/** Takes a course away; Undo brings it back, in front of all others. */
export const useCourseRemoval = () => {
  const t = useTranslations('academy');
  const { api } = usePorts();
  const { refresh } = useCache();
  const { write } = useListWrites('academy.courses', {});
  return (course: Course): Promise<boolean> =>
    write({
      isExact: true,
      change: (read) => read.filter(({ id }) => id !== course.id),
      send: async () => {
        await api.academy.remove({ body: { id: course.id } });
      },
      undo: {
        text: t('academy:isRemoved', { title: course.title }),
        write: {
          isExact: true,
          change: (read) => withSaved(read, withoutSteps(course)),
          send: async () => {
            await api.academy.save({ body: course });
            refresh('academy.course', { query: { courseId: course.id } });
          },
        },
      },
    });
};

/** Keeps a course as it was written; one that was there before comes back with Undo. */
export const useCourseSave = () => {
  const t = useTranslations('academy');
  const { api } = usePorts();
  const { refresh } = useCache();
  const { written } = useListWrites('academy.courses', {});
  const saving = (course: Course): OptimisticWrite<CourseSummary[]> => ({
    isExact: true,
    change: (read) => withSaved(read, withoutSteps(tidied(course))),
    send: async () => {
      await api.academy.save({ body: course });
      refresh('academy.course', { query: { courseId: course.id } });
    },
  });
  return (course: Course, before: Course | null): Promise<void> => {
    const undo = before && { text: t('academy:isSaved', { title: course.title }), write: saving(before) };
    return written({ ...saving(course), ...(undo ? { undo } : {}) });
  };
};
