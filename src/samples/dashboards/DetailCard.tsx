import { useLocation } from 'react-router-dom';
import { spanOfSteps, sumOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsDetail } from '#domain/dashboards/dashboards.schema.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { paramsWith } from '#src/platform/useTypedParam.ts';
import { Detail } from '#src/samples/kit/Detail.tsx';
import { Facts } from '#src/samples/kit/Facts.tsx';
import { isUnknown } from '#src/samples/kit/isUnknown.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { PlotRows } from '#src/ui/plots/PlotTable.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Dashboards.module.css';
import { giveWay } from './DaysBar.tsx';
import { seriesName } from './names.ts';
import { type DetailKey, stepKey, useDaysAsked, useDetail, useOpened } from './useDetail.tsx';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

/** What stands behind the mark or row that the address names. */
export function DetailCard() {
  const { detail, close } = useDetail();
  return detail ? <Opened key={`${detail.of}:${detail.name}`} detail={detail} close={close} /> : null;
}

/** What it is called: days and months in words, all else by its name. */
const useDetailName = () => {
  const t = useTranslations('dashboards');
  const { days, month } = useSay();
  return ({ of, name }: DetailKey): string => {
    if (of === 'day') return isDay(name) ? days([name, name]) : name;
    if (of === 'month') return isDay(`${name}-01`) ? month(name) : name;
    return of === 'device' ? seriesName(name, t) : name;
  };
};

function Opened({ detail: { of, name }, close }: { detail: DetailKey; close: () => void }) {
  const t = useTranslations('dashboards');
  const { span } = useDaysAsked();
  const isOfDays = of !== 'month' && of !== 'day';
  const query = { of, name, ...(span && isOfDays ? { from: span[0], until: span[1] } : {}) };
  const { value, problem, retry } = useRead('analyticsDashboard.detail', { query });
  const title = useDetailName()({ of, name });
  return (
    <Detail label={title} onClose={close}>
      {value ? (
        <Figures detail={value} title={title} />
      ) : isUnknown(problem) ? (
        <Empty title={t('dashboards:detailUnknown')}>
          <p>{t('dashboards:detailUnknownWhy')}</p>
        </Empty>
      ) : problem ? (
        <Failed problem={problem} title={t('dashboards:detailFailed')} onRetry={retry} />
      ) : (
        <Skeleton count={3} className={styles.bones} boneClassName={styles.bone} />
      )}
    </Detail>
  );
}

function Figures({ detail: { of, name, labels, lines }, title }: { detail: AnalyticsDetail; title: string }) {
  const t = useTranslations('dashboards');
  const { rtl, number, dollars, days, step } = useSay();
  const { search } = useLocation();
  const today = useToday();
  const { opening, link } = useOpened();
  const [first] = lines;
  const span = of === 'day' ? ([name, name] as const) : spanOfSteps(labels);
  const keys = labels.map((label) => (of === 'day' ? null : stepKey(label, '', today)));
  const textOf = (of: string, value: number): string => (of === 'sales' ? dollars(value) : number(value));
  const shown = lines.map((line) => ({ ...line, title: seriesName(line.name, t) }));
  return (
    <div className={styles.detail}>
      {span && of !== 'day' ? <p className={styles.question}>{days(span)}</p> : null}
      <Facts facts={shown.map(({ name, title, data }) => [title, textOf(name, sumOf(data))])} />
      {first ? (
        <CoursePlot
          label={title}
          kind="area"
          series={[{ key: first.name, name: seriesName(first.name, t), tone: 'series1', values: first.data }]}
          steps={labels.map(step)}
          valueText={number}
          rtl={rtl}
          opening={opening(keys)}
        />
      ) : null}
      {span && (of === 'month' || of === 'day') ? (
        <Link
          to={{
            search: String(paramsWith(new URLSearchParams(search), { ...giveWay, detail: '', from: span[0], until: span[1] })),
          }}
        >
          {t('dashboards:dashboardOfDays')}
        </Link>
      ) : null}
      <PlotRows
        caption={title}
        heads={[t('dashboards:time'), ...shown.map(({ title }) => title)]}
        rows={labels.map((label, at) => ({
          key: label,
          cells: [link(keys[at] ?? null, step(label)), ...shown.map(({ name, data }) => textOf(name, data[at] ?? 0))],
        }))}
      />
    </div>
  );
}
