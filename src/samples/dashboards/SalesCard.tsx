import { changeOf, linesOf, periodsOf, sumOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './Dashboards.module.css';
import { periodName, usualPeriod } from './names.ts';
import { Periods } from './Periods.tsx';
import { Trend } from './Trend.tsx';
import { useChosen } from './useChosen.ts';
import { useSay } from './useSay.ts';

/** Periods of which it is known what they are compared with. */
const compared = ['1Day', '1Week', '1Month', 'range'] as const;

/** What was sold today, in a week or a month, beside what was before, and how it went: the figure is the sum of what is drawn. */
export function SalesCard({ widget }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { dollars, percent } = useSay();
  const periods = periodsOf(widget);
  const [period, choose] = useChosen('sales', periods, usualPeriod(periods));
  const known = compared.find((one) => one === period);
  const nameOf = (id: string) => periodName(id, t);
  const [sold] = linesOf(widget, period).lines;
  const amount = sumOf(sold?.data ?? []);
  const change = sold?.before === undefined ? null : changeOf(amount, sold.before);
  const more = amount - (sold?.before ?? 0);
  return (
    <CourseCard
      widget={widget}
      period={period}
      tones={['series1']}
      card={{
        ...{ title: t('dashboards:sales'), question: t('dashboards:askSales'), of: nameOf(period), coloured: true },
        periods: <Periods label={t('dashboards:salesPeriod')} ids={periods} nameOf={nameOf} chosen={period} onChoose={choose} />,
      }}
      plot={{ kind: 'line', valueText: dollars, height: 200 }}
    >
      <p className={styles.figure}>
        <strong>{dollars(amount)}</strong>
        {change === null ? null : <Trend change={more} amount={`${dollars(Math.abs(more))} (${percent(Math.abs(change))})`} />}
      </p>
      {change === null || known === undefined ? null : <p className={styles.question}>{t(`dashboards:than_${known}`)}</p>}
    </CourseCard>
  );
}
