import { linesOf, periodsOf, spanOf, sumOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { ChartCard } from './ChartCard.tsx';
import { periodSeries } from './charts.ts';
import styles from './Dashboards.module.css';
import { periodName, seriesName } from './names.ts';
import { Periods } from './Periods.tsx';
import { Trend } from './Trend.tsx';
import { useChosen } from './useChosen.ts';
import { useLegend } from './useLegend.ts';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

/** Shades of the colour of the scheme, from the largest part to the least. */
const shades = [7, 4, 2] as const;

/** On which devices the shop is read: the share of each, and how it has changed. */
export function DevicesCard({ widget }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { language, rtl, percent, number } = useSay();
  const today = useToday();
  const periods = periodsOf(widget);
  const [period, choose] = useChosen('devices', periods, periods[0] ?? '');
  const title = t('dashboards:devices');
  const nameOf = (id: string) => periodName(id, t);
  const { lines } = linesOf(widget, period);
  const parts = periodSeries(widget, period, shades, (name) => seriesName(name, t));
  const { shown, legend, onToggle } = useLegend(parts);
  const rows = lines.map(({ name, data, before = 0 }) => ({ name, share: sumOf(data), change: sumOf(data) - before }));
  const amountOf = (change: number) => Math.round(Math.abs(change) * 10) / 10;
  const changeOf = (change: number) => t('dashboards:points', { count: amountOf(change), number: number(amountOf(change)) });
  return (
    <ChartCard
      title={title}
      question={t('dashboards:askDevices')}
      of={nameOf(period)}
      span={spanOf(period, today)}
      periods={<Periods label={t('dashboards:devicesPeriod')} ids={periods} nameOf={nameOf} chosen={period} onChoose={choose} />}
      legend={legend}
      onToggle={onToggle}
      heads={[t('dashboards:device'), t('dashboards:share'), t('dashboards:change')]}
      rowsOf={() =>
        rows.map(({ name, share, change }) => ({
          key: name,
          cells: [seriesName(name, t), percent(share), `${change < 0 ? '−' : '+'}${number(amountOf(change))}`],
        }))
      }
    >
      <SharePlot label={listText([title, nameOf(period)], language)} kind="donut" parts={shown} valueText={percent} rtl={rtl} />
      <dl className={styles.shares}>
        {rows.map(({ name, share, change }) => (
          <div key={name}>
            <dt>{seriesName(name, t)}</dt>
            <dd>{percent(share)}</dd>
            <dd>
              <Trend change={change} amount={changeOf(change)} />
            </dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}
