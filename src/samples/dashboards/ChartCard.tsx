import { type ReactNode, useId, useRef, useState } from 'react';
import type { DaySpan } from '#domain/dashboards/dashboards.rules.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { withoutTurning } from '#domain/kernel/trimmedText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { download } from '#src/platform/download.ts';
import { PlotLegend } from '#src/ui/plots/PlotLegend.tsx';
import { type PlotRow, PlotTable } from '#src/ui/plots/PlotTable.tsx';
import type { LegendItem } from '#src/ui/plots/plot.ts';
import { SavePlot } from '#src/ui/plots/SavePlot.tsx';
import styles from './Dashboards.module.css';
import { useSay } from './useSay.ts';

type Props = {
  title: string;
  /** What it answers. */
  question?: string;
  /** Of which period it is. */
  of?: string;
  /** Of which project, where several are shown in turn. */
  project?: string;
  /** From which day to which it tells: a file that is saved is read on another day. */
  span?: DaySpan | null;
  /** Chooses the period. */
  periods?: ReactNode;
  legend?: readonly LegendItem[];
  onToggle?: (key: string) => void;
  /** Its chart as a table. */
  heads: readonly string[];
  rowsOf: () => readonly PlotRow[];
  /** On the colour of the scheme: all of it, or its head. */
  coloured?: boolean;
  level?: 1 | 2;
  children: ReactNode;
};

/** A chart with its name, what its colours stand for, itself as a table, and ways to take it along. */
export function ChartCard({
  title,
  question,
  of,
  project,
  span = null,
  periods,
  legend = [],
  onToggle,
  heads,
  rowsOf,
  coloured,
  level = 2,
  children,
}: Props) {
  const t = useTranslations('dashboards');
  const { language, rtl, days } = useSay();
  const heading = useId();
  const part = useRef<HTMLElement>(null);
  const [isOpen, open] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const when = [...(project ? [project] : []), ...(of ? [of] : []), ...(span ? [days(span)] : [])];
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section ref={part} className={coloured ? styles.coloured : styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          {question ? <p className={styles.question}>{question}</p> : null}
          <Heading className={styles.title} id={heading}>
            {title}
          </Heading>
          {span ? <p className={styles.question}>{days(span)}</p> : null}
        </div>
        {periods}
      </div>
      {children}
      {legend.length > 0 ? <PlotLegend label={t('dashboards:legend', { title })} items={legend} onToggle={onToggle} /> : null}
      <div className={styles.tools}>
        <PlotTable
          open={isOpen}
          onOpen={open}
          summary={t('dashboards:asTable')}
          caption={of ? listText([title, of], language) : title}
          heads={heads}
          rowsOf={rowsOf}
        />
        <div className={styles.saving}>
          <SavePlot
            part={() => part.current}
            name={withoutTurning([title, ...when].join(' '))}
            lines={[title, ...(when.length > 0 ? [listText(when, language)] : [])]}
            rtl={rtl}
            saveAs={(kind) => t('dashboards:saveAs', { title, kind })}
            download={download}
            onFailed={() => setFailed(true)}
          />
        </div>
        {hasFailed ? <p role="alert">{t('dashboards:notSaved')}</p> : null}
      </div>
    </section>
  );
}
