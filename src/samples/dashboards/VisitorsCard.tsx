import { periodsOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CourseCard } from './CourseCard.tsx';
import { periodName, usualPeriod } from './names.ts';
import { Periods } from './Periods.tsx';
import { useChosen } from './useChosen.ts';
import { useSay } from './useSay.ts';

/** Visitors and the pages they read, in each two hours of a day. */
export function VisitorsCard({ widget }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { number } = useSay();
  const days = periodsOf(widget);
  const [day, choose] = useChosen('visitors', days, usualPeriod(days));
  const nameOf = (id: string) => periodName(id, t);
  return (
    <CourseCard
      widget={widget}
      period={day}
      tones={['series2', 'series1']}
      card={{
        ...{ title: t('dashboards:visitors'), question: t('dashboards:askViews'), of: nameOf(day) },
        periods: (
          <Periods
            label={t('dashboards:dayOf', { title: t('dashboards:visitors') })}
            ids={days}
            nameOf={nameOf}
            chosen={day}
            onChoose={choose}
          />
        ),
      }}
      plot={{ kind: 'area', stacked: true, valueText: number }}
    />
  );
}
