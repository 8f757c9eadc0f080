import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { currencies, periods, plans } from '#domain/pricing/pricing.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PageHead } from '#src/samples/kit/PageHead.tsx';
import { Comparison } from './Comparison.tsx';
import './locales/keys.ts';
import { PlanCard } from './PlanCard.tsx';
import styles from './Pricing.module.css';
import { type Chosen, usePricingAddress } from './usePricingAddress.ts';

const questions = ['cancel', 'change', 'invoice', 'trial'] as const;

/** Three plans to compare, by month or by year and in one of a few currencies, in the style that the address names. */
export function Screen() {
  const t = useTranslations('pricing', 'kit');
  const style = /style-(\d)/.exec(useLocation().pathname)?.[1] ?? '1';
  const chosen = usePricingAddress();
  return (
    <div className={styles.page} data-style={style}>
      <PageHead caption={t('pricing:caption')} title={t('pricing:heading')} />
      <Choices chosen={chosen} />
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} style={style} chosen={chosen} />
        ))}
      </div>
      <Comparison />
      <section className={styles.questions} aria-label={t('pricing:questions')}>
        <h2 className={styles.title}>{t('pricing:questions')}</h2>
        <dl>
          {questions.map((question) => (
            <div key={question}>
              <dt>{t(`pricing:ask_${question}`)}</dt>
              <dd>{t(`pricing:answer_${question}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Choices({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('pricing');
  const field = useId();
  return (
    <div className={styles.choices}>
      <SegmentedControl
        aria-label={t('pricing:period')}
        value={chosen.period}
        options={periods.map((period) => ({ value: period, label: t(`pricing:${period}`) }))}
        onValueChange={chosen.setPeriod}
      />
      <span>{t('pricing:saves')}</span>
      <span className={styles.currency}>
        <label htmlFor={field}>{t('pricing:currency')}</label>
        <HTMLSelect
          id={field}
          value={chosen.currency}
          options={[...currencies]}
          onChange={({ currentTarget }) => chosen.setCurrency(currentTarget.value)}
        />
      </span>
    </div>
  );
}
