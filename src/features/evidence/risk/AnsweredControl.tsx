import { answerFor, isIssued, isToBeConfirmed } from '#domain/permits/documents/print.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { controlText } from '#src/entities/permits/controlStanding.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Controls.module.css';
import type { Control } from './controlAnswers.ts';

const tones: Record<string, Tone> = { yes: 'good', no: 'bad', not_applicable: 'soon' };

/** One critical control and what was answered, by whom and when: for the issue that is in force, or else for the next one. */
export function AnsweredControl({ control, permit }: { control: Control; permit: Permit }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const { answer, why, by, at } = answerFor(permit, control);
  const isInForce = isIssued(permit);
  const isBefore = !isInForce && control.before_isolation;
  const isOld = !isInForce && !isBefore && control.too_old;
  const gasFoundAt = isInForce ? null : control.gas_found_at;
  return (
    <li className={styles.control}>
      <span>{controlText(control, language)}</span>
      <span className={styles.answer}>
        {answer ? (
          <Status tone={isBefore || isOld || gasFoundAt ? 'none' : (tones[answer] ?? 'none')}>{t(`work:answer_${answer}`)}</Status>
        ) : (
          <span className={styles.small}>
            {t(isToBeConfirmed(permit, control) ? 'work:askedWithCrew' : isInForce ? 'work:unansweredNow' : 'work:unanswered')}
          </span>
        )}
        {isBefore ? <Status tone="bad">{t('work:beforeIsolation')}</Status> : null}
        {isOld ? <Status tone="bad">{t('work:seenTooEarly')}</Status> : null}
        {gasFoundAt ? (
          <Status tone="bad">
            {t('work:gasFoundSince')} <SiteTime at={gasFoundAt} zone={permit.time_zone} />
          </Status>
        ) : null}
        {why ? <bdi>{why}</bdi> : null}
        {by && at ? (
          <span className={styles.small}>
            <Person person={by} /> · <SiteTime at={at} zone={permit.time_zone} />
          </span>
        ) : null}
        {isInForce && control.answer ? (
          <span className={styles.small}>{t('work:nextAnswer', { answer: t(`work:answer_${control.answer}`) })}</span>
        ) : null}
      </span>
    </li>
  );
}
