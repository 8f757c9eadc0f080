import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import type { HeatCells, HeatChange } from '#domain/permits/heatMap/heatMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Bar } from '#src/ui/plots/Bar.tsx';
import { PlotRows } from '#src/ui/plots/PlotTable.tsx';
import styles from './HeatMap.module.css';
import { readingText } from './heatTexts.ts';
import { placeName } from './planMarks.ts';
import { useChanges } from './useHeatReads.ts';
import { useChangeHeat, useHeat } from './useHeatView.ts';

const longest = 12;

/** How much more or less it is than before, in percent. */
export const changeText = (change: HeatChange | undefined, language: Parameters<typeof numberText>[1]): string =>
  change?.ratio === null || change?.ratio === undefined
    ? '–'
    : numberText(change.ratio - 1, language, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });

/** The areas with the most of it. Each opens the permits behind it. */
export function RankingCard({ areas }: { areas: HeatCells }) {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const words = { t, language };
  const heading = useId();
  const { view } = useHeat();
  const { look } = useChangeHeat();
  const { value: compared } = useChanges();
  const changes = new Map(compared?.cells.map((cell) => [cell.key, cell]));
  const isCompared = compared !== null && view.group === 'area';
  const ranked = areas.cells
    .flatMap((cell) => {
      const [value = null] = cell.values;
      return value !== null && value > 0 ? [{ ...cell, value }] : [];
    })
    .sort((one, other) => other.value - one.value)
    .slice(0, longest);
  const open = (key: string) => look({ key, ...(view.group === 'area' ? {} : { group: 'area' }) });
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        {t('heatMap:ranking')}
      </h2>
      {ranked.length === 0 ? (
        <p>{t('heatMap:nothing')}</p>
      ) : (
        <PlotRows
          caption={t('heatMap:ranking')}
          heads={[
            t('heatMap:place'),
            t('heatMap:share'),
            t('heatMap:value'),
            t('heatMap:permits'),
            ...(isCompared ? [t('heatMap:change')] : []),
          ]}
          rows={ranked.map((cell) => ({
            key: cell.key,
            cells: [
              <Button
                key="name"
                variant="minimal"
                size="small"
                text={<bdi>{placeName(cell, 'area', '')}</bdi>}
                aria-pressed={cell.key === view.key}
                onClick={() => open(cell.key)}
              />,
              <Bar key="bar" share={cell.value / (ranked[0]?.value ?? 1)} />,
              readingText(cell.value, false, view, words),
              cell.permits[0] ?? 0,
              ...(isCompared ? [<bdi key="change">{changeText(changes.get(cell.key), language)}</bdi>] : []),
            ],
          }))}
        />
      )}
    </section>
  );
}
