import { periodsOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CourseCard } from './CourseCard.tsx';
import { Periods } from './Periods.tsx';
import { useChosen } from './useChosen.ts';
import { useSay } from './useSay.ts';

/** The visitors of each month of a year, with the number of each above it. */
export function HeadChart({ widget }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { number, thousands } = useSay();
  const years = periodsOf(widget);
  const [year, choose] = useChosen('year', years, years.at(-1) ?? '');
  return (
    <CourseCard
      widget={widget}
      period={year}
      tones={['series1']}
      card={{
        ...{ title: t('titles:analyticsDashboard'), question: t('dashboards:askVisitors'), of: year, coloured: true, level: 1 },
        periods: <Periods label={t('dashboards:year')} ids={years} nameOf={(id) => id} chosen={year} onChoose={choose} />,
      }}
      cellText={(value) => number(Math.round(value * 1000))}
      plot={{ kind: 'area', valueText: thousands, labels: { text: number }, height: 280 }}
    >
      <p>{t('dashboards:visitorsAbout')}</p>
    </CourseCard>
  );
}
