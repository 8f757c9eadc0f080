import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { PlotLegend } from '#src/ui/plots/PlotLegend.tsx';
import { type PlotRow, PlotTable } from '#src/ui/plots/PlotTable.tsx';
import type { LegendItem } from '#src/ui/plots/plot.ts';
import styles from './Board.module.css';
import { useBoardAddress } from './useBoard.ts';

type Props = {
  title: string;
  name: string;
  /** Said where there is nothing to draw. */
  empty: string | null;
  legend?: readonly LegendItem[];
  heads: readonly string[];
  rowsOf: () => readonly PlotRow[];
  /** What stands below the chart. */
  below?: ReactNode;
  children: ReactNode;
};

/** A chart with its name, what its colours stand for, and itself as a table, whose figures lead to their lists. */
export function ChartCard({ title, name, empty, legend = [], heads, rowsOf, below, children }: Props) {
  const t = useTranslations('board');
  const heading = useId();
  const { isBig } = useBoardAddress();
  const [isOpen, open] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={heading} data-card={name}>
      <h2 className={styles.title} id={heading}>
        {title}
      </h2>
      {empty === null ? (
        <>
          {children}
          {legend.length > 0 ? <PlotLegend label={t('board:legend', { title })} items={legend} /> : null}
          {isBig ? null : (
            <PlotTable open={isOpen} onOpen={open} summary={t('board:asTable')} caption={title} heads={heads} rowsOf={rowsOf} />
          )}
        </>
      ) : (
        <p className={styles.muted}>{empty}</p>
      )}
      {below}
    </section>
  );
}
