import { substanceText } from '#domain/kernel/readingText.ts';
import { gasUnitOf, isNearLimit } from '#domain/permits/regions/gas.rules.ts';
import type { GasLimit, GasTest } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

/** What was read, each with its unit; what was out of limits, or close to one, has a sign and the word for it. */
export function TestReadings({ test, limits }: { test: GasTest; limits: readonly GasLimit[] }) {
  const t = useTranslations('work');
  const language = useLanguage();
  return (
    <ul className={styles.readings}>
      {test.readings.map(({ substance, value }, index) => {
        const text = <Ltr>{substanceText(substance, value, gasUnitOf(substance), language)}</Ltr>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a test may read one substance twice
          <li key={index} className={styles.numbers}>
            {test.out_of_limits.includes(substance) ? (
              <Status tone="bad">
                {text} <span className="visually-hidden">{t('work:outside')}</span>
              </Status>
            ) : limits.some((limit) => limit.substance === substance && isNearLimit(limit, value)) ? (
              <Status tone="soon">
                {text} <span className="visually-hidden">{t('work:nearLimit')}</span>
              </Status>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
