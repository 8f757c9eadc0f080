import { widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Tone } from '#src/ui/plots/plot.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './Dashboards.module.css';
import { seriesName } from './names.ts';
import { Trend } from './Trend.tsx';
import { useSay } from './useSay.ts';

const figures: readonly { id: AnalyticsWidget['id']; name: 'conversion' | 'impressions' | 'visits'; tone: Tone }[] = [
  { id: 'widget2', name: 'conversion', tone: 'series1' },
  { id: 'widget3', name: 'impressions', tone: 'series2' },
  { id: 'widget4', name: 'visits', tone: 'series5' },
];

/** Three figures, each with how far it is from its target and its last days. */
export function FigureCards({ widgets }: { widgets: readonly AnalyticsWidget[] }) {
  const t = useTranslations('dashboards');
  const { number, percent } = useSay();
  return (
    <div className={styles.three}>
      {figures.map(({ id, name, tone }) => {
        const widget = widgetOf(widgets, id);
        const figure = widget?.[name];
        if (!widget || !figure) return null;
        return (
          <CourseCard
            key={id}
            widget={widget}
            period="days"
            tones={[tone]}
            card={{ title: seriesName(name, t), question: t(`dashboards:ask_${name}`) }}
            plot={{ kind: 'area', bare: true, valueText: number }}
          >
            <p className={styles.figure}>
              <strong>{number(figure.value)}</strong>
              <Trend ofTarget change={figure.ofTarget} amount={percent(Math.abs(figure.ofTarget))} />
            </p>
          </CourseCard>
        );
      })}
    </div>
  );
}
