import type { ComponentProps, ReactNode } from 'react';
import { linesOf, spanOf, spanOfSteps } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import type { Tone } from '#src/ui/plots/plot.ts';
import { ChartCard } from './ChartCard.tsx';
import { periodSeries } from './charts.ts';
import { seriesName } from './names.ts';
import { stepKey, useDaysAsked, useOpened } from './useDetail.tsx';
import { useLegend } from './useLegend.ts';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

type Props = {
  widget: AnalyticsWidget;
  period: string;
  tones: readonly Tone[];
  card: Omit<ComponentProps<typeof ChartCard>, 'heads' | 'rowsOf' | 'children' | 'legend' | 'onToggle'>;
  plot: Pick<ComponentProps<typeof CoursePlot>, 'kind' | 'stacked' | 'bare' | 'height' | 'labels' | 'valueText'>;
  /** How a value stands in the table, where the chart says it shorter. */
  cellText?: (value: number) => string;
  /** Figures above the chart. */
  children?: ReactNode;
};

/** The figures of a period as a course, with everything that belongs to a chart. */
export function CourseCard({ widget, period, tones, card, plot, cellText = plot.valueText, children }: Props) {
  const t = useTranslations('dashboards');
  const { language, rtl, step } = useSay();
  const today = useToday();
  const { labels } = linesOf(widget, period);
  const { opening, link } = useOpened();
  const asked = useDaysAsked().span;
  const keys = labels.map((name) => stepKey(name, period, today, asked?.[0]));
  const series = periodSeries(widget, period, tones, (name) => seriesName(name, t));
  const { shown, legend, onToggle } = useLegend(series);
  const isStacked = plot.stacked === true && shown.length > 1;
  const label = card.of ? listText([card.title, card.of], language) : card.title;
  const textAt = (values: readonly number[], at: number) => cellText(values[at] ?? 0);
  return (
    <ChartCard
      {...card}
      span={spanOfSteps(labels) ?? spanOf(period, today) ?? (period === 'range' ? asked : null)}
      legend={series.length > 1 ? legend : []}
      onToggle={onToggle}
      heads={[t('dashboards:time'), ...series.map(({ name }) => name)]}
      rowsOf={() =>
        labels.map((name, at) => ({
          key: name,
          cells: [link(keys[at] ?? null, step(name)), ...series.map(({ values }) => textAt(values, at))],
        }))
      }
    >
      {children}
      {labels.length === 1 && !isDay(labels[0] ?? '') ? <p>{t('dashboards:oneStep', { step: step(labels[0] ?? '') })}</p> : null}
      {isStacked ? <p>{t('dashboards:stacked')}</p> : null}
      <CoursePlot
        {...plot}
        {...(isStacked ? { sumText: (sum: number) => t('dashboards:together', { value: plot.valueText(sum) }) } : {})}
        label={label}
        series={shown}
        steps={labels.map(step)}
        rtl={rtl}
        opening={opening(keys)}
      />
    </ChartCard>
  );
}
