import { type ReactNode, useId, useRef, useState } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { rangeText } from '#domain/kernel/readingText.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import type { HeatMeta } from '#domain/permits/heatMap/heatMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { PlotLegend } from '#src/ui/plots/PlotLegend.tsx';
import { type PlotRow, PlotTable } from '#src/ui/plots/PlotTable.tsx';
import type { LegendItem } from '#src/ui/plots/plot.ts';
import { SavePlot } from '#src/ui/plots/SavePlot.tsx';
import styles from './HeatMap.module.css';
import { unitText } from './heatTexts.ts';
import { useHeat } from './useHeatView.ts';

type Props = {
  title: string;
  meta: HeatMeta;
  /** What of the period is shown, where it is not all of it. */
  of?: string | undefined;
  about?: ReactNode;
  legend?: readonly LegendItem[];
  heads: readonly string[];
  rowsOf: () => readonly PlotRow[];
  /** Further ways to save it. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The lines above a plot that is saved: what, where, when, by whose clock. */
const useCaption = ({ title, meta, of }: Pick<Props, 'title' | 'meta' | 'of'>): string[] => {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const { view, site } = useHeat();
  const asked = Object.entries({ ...view.filters, ...(view.reason ? { reason: view.reason } : {}) });
  return [
    `${title} · ${t(`heatMap:metric_${view.metric}`)} (${unitText(view, { t, language })})`,
    `${site.code} · ${of ?? rangeText(view.days.from, view.days.to, language)} · ${meta.time_zone}`,
    ...(asked.length > 0 ? [asked.map(([name, value]) => `${name}: ${String(value)}`).join(' · ')] : []),
    t('heatMap:dataOf', { time: siteClock(new Date(meta.at), meta.time_zone), version: meta.weight_version }),
  ];
};

/** A plot with its name, what its colours stand for, itself as a table, and ways to take it along. */
export function PlotCard({ title, meta, of, about, legend = [], heads, rowsOf, tools, children }: Props) {
  const t = useTranslations('heatMap');
  const heading = useId();
  const part = useRef<HTMLElement>(null);
  const [isOpen, open] = useState(false);
  return (
    <section ref={part} className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
        <SaveButtons part={() => part.current} title={title} caption={useCaption({ title, meta, of })}>
          {tools}
        </SaveButtons>
      </div>
      {about}
      {children}
      {legend.length > 0 ? <PlotLegend label={t('heatMap:legend', { title })} items={legend} /> : null}
      <PlotTable open={isOpen} onOpen={open} summary={t('heatMap:asTable')} caption={title} heads={heads} rowsOf={rowsOf} />
    </section>
  );
}

type SaveProps = { part: () => HTMLElement | null; title: string; caption: readonly string[]; children: ReactNode };

function SaveButtons({ part, title, caption, children }: SaveProps) {
  const t = useTranslations('heatMap');
  const { download } = usePorts();
  const showMessage = useShowMessage();
  const { view, site } = useHeat();
  const rtl = directionOf(useLanguage()) === 'rtl';
  return (
    <div className={styles.tools}>
      {children}
      <SavePlot
        part={part}
        name={`${title} ${site.code} ${view.metric} ${view.days.from} ${view.days.to}`}
        lines={caption}
        rtl={rtl}
        saveAs={(kind) => t('heatMap:saveAs', { title, kind })}
        download={download}
        onFailed={() => showMessage({ text: t('heatMap:notSaved'), variant: 'error' })}
      />
    </div>
  );
}
