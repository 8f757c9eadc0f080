import { Endorsed, Time } from '@blueprintjs/icons';
import { progressOf } from '#domain/academy/academy.rules.ts';
import type { CourseCategory, CourseSummary } from '#domain/academy/academy.schema.ts';
import { contrastOf, rgbFrom } from '#domain/settings/colour.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { agoText } from '#src/ui/time/agoText.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Academy.module.css';

/** The colour of a category under whatever can be read on it. */
const toneOf = (category: CourseCategory | undefined) =>
  category && { background: category.color, color: contrastOf(rgbFrom(category.color), [1, 1, 1]) < 4.5 ? 'black' : 'white' };

/** How much of a course was done. The number stands beside it. */
export function ProgressLine({ done, all }: { done: number; all: number }) {
  return (
    <span className={styles.line} aria-hidden="true">
      <span style={{ inlineSize: `${all === 0 ? 0 : (100 * done) / all}%` }} />
    </span>
  );
}

/** How a course is drawn among the others. */
export const useCourseRow = (categories: readonly CourseCategory[]) => {
  const t = useTranslations('academy');
  const language = useLanguage();
  return (course: CourseSummary): RowParts => {
    const { title, description, length, opened, updated, doneSteps, totalSteps } = course;
    const category = categories.find(({ value }) => value === course.category);
    const progress = progressOf(course);
    return {
      name: title,
      lead: (
        <span className={styles.strip} style={toneOf(category)}>
          <bdi>{category?.label}</bdi>
          <span className={styles.minutes}>
            <Time /> {t('academy:minutes', { count: length })}
          </span>
        </span>
      ),
      text: (
        <>
          <p className={styles.about}>
            <bdi>{description}</bdi>
          </p>
          <p className={styles.dates}>{t('academy:updated', { time: momentText(updated, 'shortDay', language) })}</p>
          <div className={styles.state}>
            <span className={styles.action} data-progress={progress}>
              {progress === 'completed' ? <Endorsed /> : null}
              {t(`academy:action_${progress}`)}
            </span>
            <span className={styles.muted}>
              {t('academy:doneOf', { done: doneSteps.length, count: totalSteps })}
              {progress !== 'begun' || opened === '' ? null : ` · ${agoText(opened, serverNow(), language)}`}
            </span>
          </div>
          <ProgressLine done={doneSteps.length} all={totalSteps} />
        </>
      ),
    };
  };
};
