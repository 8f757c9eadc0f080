import { useMemo } from 'react';
import { linesOf, spanOf, spanOfSteps } from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { WorldPlot } from '#src/ui/plots/WorldPlot.tsx';
import { ChartCard } from './ChartCard.tsx';
import { useOpened } from './useDetail.tsx';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

/** Where visitors are, as markers on the earth; what is drawn of the earth comes with the data. */
export function PlacesCard({ widget }: { widget: AnalyticsWidget }) {
  const t = useTranslations('dashboards');
  const { markers, styles: layers = [] } = widget;
  const { rtl, number } = useSay();
  const { opening, link } = useOpened();
  const keyOf = (name: string) => ({ of: 'place', name }) as const;
  const today = useToday();
  const places = useMemo(
    () =>
      (markers ?? [])
        .map(({ label, lat, lng, visitors }) => ({ key: label, name: label, lat, lng, value: visitors }))
        .toSorted((one, other) => other.value - one.value),
    [markers],
  );
  const title = t('dashboards:places');
  const visitorsText = (value: number) => t('dashboards:visitorsCount', { count: value });
  return (
    <ChartCard
      title={title}
      question={t('dashboards:askPlaces')}
      span={spanOfSteps(linesOf(widget, 'range').labels) ?? spanOf('last28', today)}
      heads={[t('dashboards:place'), t('dashboards:series_visitors')]}
      rowsOf={() => places.map(({ key, name, value }) => ({ key, cells: [link(keyOf(name), name), number(value)] }))}
    >
      <WorldPlot
        label={title}
        markers={places}
        layers={layers}
        valueText={visitorsText}
        rtl={rtl}
        opening={opening(places.map(({ key }) => keyOf(key)))}
      />
    </ChartCard>
  );
}
