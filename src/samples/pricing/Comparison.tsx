import { features, plans } from '#domain/pricing/pricing.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Held } from './Held.tsx';
import styles from './Pricing.module.css';

/** The plans side by side, line by line. */
export function Comparison() {
  const t = useTranslations('pricing');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.compared} aria-label={t('pricing:compared')} tabIndex={0}>
      <table className={styles.comparison}>
        <caption className={styles.title}>{t('pricing:compared')}</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {t(`pricing:plan_${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(`pricing:feature_${feature}`)}</th>
              {plans.map((plan) => (
                <td key={plan}>
                  <Held plan={plan} feature={feature} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
