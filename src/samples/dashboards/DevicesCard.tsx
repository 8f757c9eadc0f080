import { linesOf, periodsOf, spanOf, spanOfSteps, sumOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { ChartCard } from './ChartCard.tsx';
import { periodSeries } from './charts.ts';
import styles from './Dashboards.module.css';
import { periodName, seriesName, usualPeriod } from './names.ts';
import { Periods } from './Periods.tsx';
import { Trend } from './Trend.tsx';
import { useChosen } from './useChosen.ts';
import { useOpened } from './useDetail.tsx';
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
  const [period, choose] = useChosen('devices', periods, usualPeriod(periods));
  const title = t('dashboards:devices');
  const nameOf = (id: string) => periodName(id, t);
  const { lines, labels } = linesOf(widget, period);
  const { opening, link } = useOpened();
  const keyOf = (name: string) => ({ of: 'device', name }) as const;
  const parts = periodSeries(widget, period, shades, (name) => seriesName(name, t));
  const { shown, legend, onToggle } = useLegend(parts);
  const rows = lines.map(({ name, data, before }) => ({
    name,
    share: sumOf(data),
    change: before === undefined ? null : sumOf(data) - before,
  }));
  const amountOf = (change: number) => Math.round(Math.abs(change) * 10) / 10;
  const changeOf = (change: number) => t('dashboards:points', { count: amountOf(change), number: number(amountOf(change)) });
  return (
    <ChartCard
      title={title}
      question={t('dashboards:askDevices')}
      of={nameOf(period)}
      span={spanOfSteps(labels) ?? spanOf(period, today)}
      periods={<Periods label={t('dashboards:devicesPeriod')} ids={periods} nameOf={nameOf} chosen={period} onChoose={choose} />}
      legend={legend}
      onToggle={onToggle}
      heads={[t('dashboards:device'), t('dashboards:share'), t('dashboards:change')]}
      rowsOf={() =>
        rows.map(({ name, share, change }) => ({
          key: name,
          cells: [
            link(keyOf(name), seriesName(name, t)),
            percent(share),
            change === null ? '' : `${change < 0 ? '−' : '+'}${number(amountOf(change))}`,
          ],
        }))
      }
    >
      <SharePlot
        label={listText([title, nameOf(period)], language)}
        kind="donut"
        parts={shown}
        valueText={percent}
        rtl={rtl}
        opening={opening(shown.map(({ key }) => keyOf(key)))}
      />
      <dl className={styles.shares}>
        {rows.map(({ name, share, change }) => (
          <div key={name}>
            <dt>{link(keyOf(name), seriesName(name, t))}</dt>
            <dd>{percent(share)}</dd>
            <dd>{change === null ? null : <Trend change={change} amount={changeOf(change)} />}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}
