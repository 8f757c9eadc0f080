import type { ChartName } from '#machines/catalog.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Chart } from '#src/ui/charts/Chart.tsx';
import { eventText } from '#src/ui/charts/layout.ts';
import { useChartLayout } from '#src/ui/charts/loadLayout.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import styles from './CatalogChart.module.css';

const nameOf = (id: string): string => id.split('.').slice(1).join('.') || id;

/** A chart of the catalog, drawn from the machine itself, and the same in words for those who cannot see a drawing. */
export function CatalogChart({ of }: { of: ChartName }) {
  const t = useTranslations('documentation');
  const layout = useChartLayout(of);
  const label = t('documentation:chart', { name: of });
  const ways = layout.edges.filter(({ label: words }) => words);
  return (
    <>
      <div className={styles.frame}>
        <Chart layout={layout} label={label} />
      </div>
      <details className={styles.words}>
        <summary>{t('documentation:inWords')}</summary>
        <FactTable
          caption={t('documentation:ways', { name: of })}
          heads={[t('documentation:from'), t('documentation:to'), t('documentation:when')]}
          rows={ways.map(({ from, to, label: words }) => ({
            key: `${from} → ${to}`,
            name: nameOf(from),
            cells: [
              <code key="to" dir="ltr">
                {nameOf(to)}
              </code>,
              <bdi key="when" dir="ltr">
                {words?.events.map(({ event }) => eventText(event)).join(', ')}
              </bdi>,
            ],
          }))}
        />
      </details>
    </>
  );
}
