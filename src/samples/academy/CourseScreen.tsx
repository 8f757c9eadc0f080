import { useState } from 'react';
import type { Course } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { isUnknown } from '#src/samples/kit/isUnknown.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Academy.module.css';
import { CourseEditor } from './CourseEditor.tsx';
import { CoursePage } from './CoursePage.tsx';
import { Player } from './Player.tsx';
import { type CourseAddress, useCourseAddress } from './useAcademyAddress.ts';
import { useCourse } from './useCourses.ts';

/** One course: taken step by step, or written. */
export function Screen() {
  useTranslations('academy', 'kit', 'page', 'forms', 'time', 'system');
  const address = useCourseAddress();
  return address.isNew ? <NewCourse address={address} /> : <OpenCourse key={address.courseId} address={address} />;
}

const blank = (): Course => ({
  id: newKey(),
  ...{ title: '', slug: '', description: '', category: 'web', length: 30, updated: new Date(serverNow()).toISOString() },
  ...{ totalSteps: 1, activeStep: 0, opened: '', doneSteps: [], notes: [] },
  steps: [{ id: newKey(), title: '', content: '', question: '', choices: [], right: 0 }],
});

function NewCourse({ address }: { address: CourseAddress }) {
  const t = useTranslations('academy');
  const [added] = useState(blank);
  return (
    <CoursePage title={t('academy:add')} address={address}>
      <CourseEditor course={added} isNew address={address} />
    </CoursePage>
  );
}

function OpenCourse({ address }: { address: CourseAddress }) {
  const t = useTranslations('academy');
  const { value: course, problem, retry } = useCourse(address.courseId);
  if (course && !address.isEdited) return <Player course={course} address={address} />;
  return (
    <CoursePage title={course?.title ?? t('titles:academy')} address={address}>
      {course ? (
        <CourseEditor course={course} isNew={false} address={address} />
      ) : isUnknown(problem) ? (
        <Empty title={t('academy:gone')}>
          <p>{t('academy:goneWhy')}</p>
          <Link to={address.listHref}>{t('academy:toCourses')}</Link>
        </Empty>
      ) : problem ? (
        <Failed problem={problem} title={t('academy:courseFailed')} onRetry={retry} />
      ) : (
        <Skeleton count={1} className={styles.player} boneClassName={styles.bone} />
      )}
    </CoursePage>
  );
}
