import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './ChartTab.module.css';

/** The states a permit has been in, in order: what the marked path of the drawing says, in words. */
export function PathSoFar({ events, zone }: { events: readonly AuditEvent[]; zone: string }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const now = serverNow();
  const entered = events.filter(({ from_state, to_state }) => from_state !== to_state);
  return (
    <section>
      <h2 className={styles.heading}>{t('permits:visited')}</h2>
      <ol className={styles.path}>
        {entered.map(({ seq, to_state, at }) => (
          <li key={seq} className={styles.step}>
            <StateIcon state={to_state} />
            <span className={styles.stepName}>{stateName(to_state, language)}</span>
            <span className={styles.muted}>
              <bdi>{dayText(at, zone, language, now)}</bdi> <bdi dir="ltr">{clockText(at, zone, language)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
