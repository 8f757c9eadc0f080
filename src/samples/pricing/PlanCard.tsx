import { Classes, Tag } from '@blueprintjs/core';
import { features, type Plan, priceOf, yearPrice } from '#domain/pricing/pricing.data.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { moneyText } from '#src/ui/text/moneyText.ts';
import { Held } from './Held.tsx';
import styles from './Pricing.module.css';
import type { Chosen } from './usePricingAddress.ts';

type Props = { plan: Plan; style: string; chosen: Chosen };

/** A plan with its price and what it holds; the middle one stands out. */
export function PlanCard({ plan, style, chosen: { period, currency } }: Props) {
  const t = useTranslations('pricing');
  const language = useLanguage();
  const isBest = plan === 'site';
  const price = moneyText(priceOf(plan, currency, period), currency, language, true);
  return (
    <section className={styles.plan} data-best={isBest} aria-label={t(`pricing:plan_${plan}`)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t(`pricing:plan_${plan}`)}</h2>
        {isBest ? (
          <Tag className={styles.badge ?? ''} round intent="success">
            {t('pricing:best')}
          </Tag>
        ) : null}
        {style === '3' ? <p className={styles.whom}>{t(`pricing:for_${plan}`)}</p> : null}
      </header>
      <p className={styles.price}>
        <strong>{price}</strong> <span>{t('pricing:aMonth')}</span>
      </p>
      <p className={styles.atOnce}>
        {period === 'yearly'
          ? t('pricing:paidYearly', { price: moneyText(yearPrice(plan, currency), currency, language, true) })
          : t('pricing:paidMonthly')}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <span>{t(`pricing:feature_${feature}`)}</span> <Held plan={plan} feature={feature} />
          </li>
        ))}
      </ul>
      <Link
        className={`${Classes.BUTTON} ${isBest ? Classes.INTENT_PRIMARY : ''}`}
        to={`/pages/register?${new URLSearchParams({ plan, period, currency })}`}
      >
        {t('pricing:take', { plan: t(`pricing:plan_${plan}`) })}
      </Link>
      {style === '3' ? <p className={styles.atOnce}>{t('pricing:trial')}</p> : null}
    </section>
  );
}
