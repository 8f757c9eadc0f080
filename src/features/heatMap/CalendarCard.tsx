import { useMemo } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { breaksOf } from '#domain/permits/heatMap/heatScale.rules.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { CalendarPlot } from '#src/ui/plots/CalendarPlot.tsx';
import { daysShown, type ShownCell, weekShown } from './calendarShown.ts';
import styles from './HeatMap.module.css';
import { calendarModes, questionOf } from './heatAddress.ts';
import { legendOf, readingText, toneOf } from './heatTexts.ts';
import { PlotCard } from './PlotCard.tsx';
import { Select } from './Select.tsx';
import { useChangeHeat, useHeat } from './useHeatView.ts';

/** The metric by hour of the day: where all of the site is busy, and when. A part of the period that is chosen here is what the plan shows. */
export function CalendarCard() {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const words = { t, language };
  const { view } = useHeat();
  const { look } = useChangeHeat();
  const by = view.calendar === 'shifts' ? ('shift' as const) : ('hour' as const);
  const { value: calendar, problem } = useRead(
    'heatMap.calendar',
    { query: { ...questionOf(view), by } },
    { select: resultOf, keeps: true },
  );
  const isWeek = view.calendar === 'weekdays';
  // Thousands of cells, which are drawn anew only when they are others.
  const shown = useMemo(() => {
    if (!calendar) return null;
    if (isWeek) return weekShown(calendar.rows, language);
    return daysShown(calendar.rows, calendar.meta.time_zone, language, (clock) => t('heatMap:again', { clock }));
  }, [calendar, isWeek, language, t]);
  const breaks = useMemo(() => {
    if (view.classes === 'own' && view.breaks) return view.breaks;
    const values = (shown?.cells ?? []).flatMap(({ value }) => (value === null ? [] : [value]));
    return breaksOf(values, view.classes === 'equal' ? 'equal' : 'quantile');
  }, [shown, view.classes, view.breaks]);
  const cells = useMemo(
    () => (shown?.cells ?? []).map(({ row, column, value, hidden }) => ({ row, column, tone: toneOf(value, hidden, breaks) })),
    [shown, breaks],
  );
  if (!calendar || !shown) return problem ? <ProblemNote problem={problem} /> : <Loading />;
  const titleOf = ({ row, column }: ShownCell): string => `${shown.columns[column] ?? ''} ${shown.rows[row] ?? ''}`;
  const sentence = (cell: ShownCell): string => readingText(cell.value, cell.hidden, view, words);
  const most = shown.cells.reduce((max, { value }) => Math.max(max, value ?? 0), 0);
  const seen = {
    unknown: shown.cells.some(({ value, hidden }) => value === null && !hidden),
    hidden: shown.cells.some(({ hidden }) => hidden),
  };
  const { part } = view;
  const first = part ? shown.cells.findIndex(({ from }) => from === part.from) : -1;
  const last = part ? shown.cells.findIndex(({ to }) => to === part.to) : -1;
  const choose = (range: { from: number; to: number } | null) => {
    const [begins, ends] = range ? [shown.cells[range.from]?.from, shown.cells[range.to]?.to] : [];
    look({ part_from: begins ?? null, part_to: ends ?? null, frame: null });
  };
  return (
    <PlotCard
      title={t('heatMap:calendar')}
      meta={calendar.meta}
      about={
        <div className={styles.row}>
          <Select
            label={t('heatMap:calendarBy')}
            value={view.calendar}
            values={calendarModes}
            text={(mode) => t(`heatMap:calendar_${mode}`)}
            onChoose={(mode) => look({ calendar: mode, part_from: null, part_to: null })}
          />
          <p className={styles.muted}>{isWeek ? t('heatMap:weekAbout') : t('heatMap:calendarAbout')}</p>
        </div>
      }
      legend={legendOf(breaks, most, seen, view, words)}
      heads={[t('heatMap:time'), t('heatMap:value'), t('heatMap:permits')]}
      rowsOf={() => shown.cells.map((cell) => ({ key: titleOf(cell), cells: [titleOf(cell), sentence(cell), cell.permits] }))}
    >
      <CalendarPlot
        key={view.calendar}
        label={t('heatMap:calendarOf', { metric: t(`heatMap:metric_${view.metric}`) })}
        hint={isWeek ? t('heatMap:weekHint') : t('heatMap:calendarHint')}
        columns={shown.columns}
        rows={shown.rows}
        cells={cells}
        nameOf={(index) => {
          const cell = shown.cells[index];
          return cell ? `${titleOf(cell)}: ${sentence(cell)}` : '';
        }}
        range={first >= 0 && last >= first ? { from: first, to: last } : null}
        {...(isWeek ? {} : { onRange: choose })}
        rtl={directionOf(language) === 'rtl'}
      />
    </PlotCard>
  );
}
