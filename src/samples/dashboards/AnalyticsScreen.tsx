import { widgetOf } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Dashboards.module.css';
import './locales/keys.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { CampaignsCard } from './CampaignsCard.tsx';
import { DaysBar } from './DaysBar.tsx';
import { DetailCard } from './DetailCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { FigureCards } from './FigureCards.tsx';
import { HeadChart } from './HeadChart.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { RefreshBar } from './RefreshBar.tsx';
import { SalesCard } from './SalesCard.tsx';
import { Unready } from './Unready.tsx';
import { useDaysAsked } from './useDetail.tsx';
import { VisitorsCard } from './VisitorsCard.tsx';

/** How a web shop is visited: nine widgets, whose periods and days stand in the address, and what stands behind their marks. */
export function Screen() {
  const t = useTranslations('dashboards', 'kit', 'time');
  const { span } = useDaysAsked();
  const asked = span ? { query: { from: span[0], until: span[1] } } : {};
  const read = useRead('analyticsDashboard.widgets', asked, { keeps: true });
  const { value } = read;
  if (!value || value.length === 0)
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{t('titles:analyticsDashboard')}</h1>
        <RefreshBar read={read} onRefresh={read.retry} />
        <Unready read={read} />
      </div>
    );
  return (
    <div className={styles.page}>
      <RefreshBar read={read} onRefresh={read.retry} />
      <DaysBar />
      <Widgets widgets={value} />
      <DetailCard />
    </div>
  );
}

function Widgets({ widgets }: { widgets: readonly AnalyticsWidget[] }) {
  const part = (id: AnalyticsWidget['id']) => widgetOf(widgets, id);
  const [head, visitors, places, devices, sales, campaigns] = [
    part('widget1'),
    part('widget5'),
    part('widget6'),
    part('widget7'),
    part('widget8'),
    part('widget9'),
  ];
  return (
    <>
      {head ? <HeadChart widget={head} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <FigureCards widgets={widgets} />
          {visitors ? <VisitorsCard widget={visitors} /> : null}
          {places ? <PlacesCard widget={places} /> : null}
        </div>
        <div className={styles.beside}>
          {devices ? <DevicesCard widget={devices} /> : null}
          {sales ? <SalesCard widget={sales} /> : null}
          {campaigns ? <CampaignsCard widget={campaigns} /> : null}
        </div>
      </div>
    </>
  );
}
