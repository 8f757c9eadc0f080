import { Button } from '@blueprintjs/core';
import { Edit, Reset, Tick, Trash } from '@blueprintjs/icons';
import type { Course } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { Link } from '#src/ui/Link.tsx';
import styles from './Academy.module.css';
import type { CourseAddress } from './useAcademyAddress.ts';
import { ProgressLine } from './useCourseRow.tsx';

type Props = {
  course: Course;
  at: number | null;
  address: CourseAddress;
  onEdit: () => void;
  onStartOver: () => void;
  onRemove: () => void;
};

/** The steps of a course, one below the other: those that were done ticked, the one that is shown marked. */
export function Stepper({ course, at, address, onEdit, onStartOver, onRemove }: Props) {
  const t = useTranslations('academy');
  const { steps, doneSteps, totalSteps } = course;
  return (
    <>
      <div className={styles.summary}>
        <p>{t('academy:doneOf', { done: doneSteps.length, count: totalSteps })}</p>
        <ProgressLine done={doneSteps.length} all={totalSteps} />
      </div>
      <nav aria-label={t('academy:steps')}>
        <ol className={styles.stepper}>
          {steps.map(({ id, title }, index) => {
            const isDone = doneSteps.includes(id);
            return (
              <li key={id}>
                <Link
                  className={styles.step}
                  to={address.stepHref(index + 1)}
                  aria-current={index + 1 === at ? 'step' : undefined}
                  data-done={isDone}
                >
                  <span className={styles.dot}>{isDone ? <Tick title={t('academy:done')} /> : index + 1}</span>
                  <span className={styles.stepName}>
                    <bdi>{title}</bdi>
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      <div className={styles.acts}>
        <Button variant="minimal" alignText="start" icon={<Edit />} text={t('academy:edit')} onClick={onEdit} />
        {doneSteps.length > 0 ? (
          <Button variant="minimal" alignText="start" icon={<Reset />} text={t('academy:startOver')} onClick={onStartOver} />
        ) : null}
        <Button variant="minimal" alignText="start" icon={<Trash />} text={t('academy:remove')} onClick={onRemove} />
      </div>
      <SampleKeeping />
    </>
  );
}
