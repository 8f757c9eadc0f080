import { textIn } from '#domain/kernel/language.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Controls.module.css';
import type { Control } from './controlAnswers.ts';

const tones: Record<string, Tone> = { yes: 'good', no: 'bad', not_applicable: 'none' };

export const useControlText = (): ((control: Control) => string) => {
  const language = useLanguage();
  return ({ text }) => textIn({ en: '', ...text }, language);
};

/** One critical control and what was answered for the next issue period, by whom and when. */
export function AnsweredControl({ control, zone }: { control: Control; zone: string }) {
  const t = useTranslations('work');
  const textOf = useControlText();
  const { answer, why, by, at } = control;
  return (
    <li className={styles.control}>
      <span>{textOf(control)}</span>
      <span className={styles.answer}>
        {answer ? (
          <Status tone={tones[answer] ?? 'none'}>{t(`work:answer_${answer}`)}</Status>
        ) : (
          <span className={styles.small}>{t('work:unanswered')}</span>
        )}
        {why ? <bdi>{why}</bdi> : null}
        {by && at ? (
          <span className={styles.small}>
            <Person person={by} /> · <SiteTime at={at} zone={zone} />
          </span>
        ) : null}
      </span>
    </li>
  );
}
