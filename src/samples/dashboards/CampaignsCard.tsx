import { linesOf, spanOf, spanOfSteps } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Dashboards.module.css';
import { SortTable } from './SortTable.tsx';
import { useOpened } from './useDetail.tsx';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

/** Campaigns with how often they were followed, and how many of those who followed bought something. */
export function CampaignsCard({ widget }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { rows = [] } = widget;
  const { number, percent, days } = useSay();
  const { link } = useOpened();
  const today = useToday();
  const span = spanOfSteps(linesOf(widget, 'range').labels) ?? spanOf('last28', today);
  return (
    <section className={styles.card} aria-labelledby="campaigns">
      <div>
        <p className={styles.question}>{t('dashboards:askCampaigns')}</p>
        <h2 className={styles.title} id="campaigns">
          {t('dashboards:campaigns')}
        </h2>
        {span ? <p className={styles.question}>{days(span)}</p> : null}
      </div>
      <SortTable
        caption={t('dashboards:campaigns')}
        usual="-clicks"
        rows={rows.map((row) => ({ ...row, id: row.title }))}
        columns={[
          {
            id: 'title',
            name: t('dashboards:campaign'),
            valueOf: ({ title }) => title,
            cellOf: ({ title }) => link({ of: 'campaign', name: title }, <bdi lang="en">{title}</bdi>),
          },
          {
            ...{ id: 'clicks', name: t('dashboards:clicks'), isFigure: true },
            valueOf: ({ clicks }) => clicks,
            cellOf: ({ clicks }) => number(clicks),
          },
          {
            ...{ id: 'conversion', name: t('dashboards:conversion'), isFigure: true },
            valueOf: ({ conversion }) => conversion,
            cellOf: ({ conversion }) => percent(conversion),
          },
        ]}
      />
    </section>
  );
}
