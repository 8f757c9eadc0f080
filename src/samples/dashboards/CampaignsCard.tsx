import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Dashboards.module.css';
import { SortTable } from './SortTable.tsx';
import { useSay } from './useSay.ts';

/** Campaigns with how often they were followed, and how many of those who followed bought something. */
export function CampaignsCard({ widget: { rows = [] } }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { number, percent } = useSay();
  return (
    <section className={styles.card} aria-labelledby="campaigns">
      <div>
        <p className={styles.question}>{t('dashboards:askCampaigns')}</p>
        <h2 className={styles.title} id="campaigns">
          {t('dashboards:campaigns')}
        </h2>
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
            cellOf: ({ title }) => <bdi lang="en">{title}</bdi>,
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
