import { Button, Switch } from '@blueprintjs/core';
import type { HeatCell, HeatCells } from '#domain/permits/heatMap/heatMap.schema.ts';
import { breaksOf } from '#domain/permits/heatMap/heatScale.rules.ts';
import { boxOf, type Point, polygonOf } from '#domain/simops/geometry.ts';
import { PlanPlot } from '#src/entities/plan/PlanPlot.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { PlanCircle, PlanMark } from '#src/ui/plots/plot.ts';
import { CsvButton } from './CsvButton.tsx';
import styles from './HeatMap.module.css';
import type { HeatView } from './heatAddress.ts';
import { legendOf, readingText, stretchText, toneOf, valueText, type Words } from './heatTexts.ts';
import { PlayBar } from './PlayBar.tsx';
import { PlotCard } from './PlotCard.tsx';
import { outlineOf, placeName } from './planMarks.ts';
import { useCoverage, useFrames } from './useHeatReads.ts';
import { useChangeHeat, useHeat } from './useHeatView.ts';

type Props = { places: HeatCells; areas: HeatCells };

/** Where classes meet: as the person has said, or among all of these values. While the map plays they are those of all steps. */
const breaksFor = ({ classes, breaks }: HeatView, cells: readonly HeatCell[]): readonly number[] => {
  if (classes === 'own') return breaks ?? [];
  const values = cells.flatMap(({ values: of }) => of.flatMap((value) => (value === null ? [] : [value])));
  return breaksOf(values, classes);
};

type At = { value: number | null; hidden: boolean };
const at = ({ values, hidden }: HeatCell, step: number): At => ({ value: values[step] ?? null, hidden: hidden.includes(step) });

const markOf = (cell: HeatCell, shown: At, view: HeatView, breaks: readonly number[], words: Words): PlanMark[] => {
  const outline = outlineOf(cell, view.group);
  if (!outline) return [];
  const name = `${placeName(cell, view.group, '')}: ${readingText(shown.value, shown.hidden, view, words)}`;
  const value = shown.value === null ? '' : valueText(shown.value, view, words.language);
  const text = cell.area ? [cell.area.code, value].filter(Boolean).join('\n') : '';
  return [{ key: cell.key, outline, tone: toneOf(shown.value, shown.hidden, breaks), text, name }];
};

/** In the half of an outline where its name does not stand. */
const besideName = (outline: readonly Point[]): Point => {
  const { maxX, minX, minY, maxY } = boxOf(polygonOf(outline));
  return [minX + (maxX - minX) * 0.84, minY + (maxY - minY) * 0.8];
};

/** Circles whose area is how much was talked about the work there, held against its risk. */
const circlesOf = (coverage: HeatCells | null): PlanCircle[] =>
  (coverage?.cells ?? []).flatMap(({ key, area, values: [value = null] }) =>
    area?.outline && value !== null && value > 0 && coverage
      ? [{ key, at: besideName(area.outline), size: value / coverage.scale.max }]
      : [],
  );

/** The metric on the plan of the site: of all of the period, of a part of it, or step by step. */
export function PlanCard({ places, areas }: Props) {
  const t = useTranslations('heatMap');
  const words = { t, language: useLanguage() };
  const { view } = useHeat();
  const { look } = useChangeHeat();
  const { value: frames, problem } = useFrames(view.frame !== null);
  const { value: coverage } = useCoverage();
  const isPlaying = view.frame !== null && frames !== null;
  const shown = isPlaying ? frames : places;
  const step = isPlaying ? Math.min(view.frame ?? 0, frames.bins.length - 1) : 0;
  const breaks = breaksFor(view, shown.cells);
  const marks = shown.cells.flatMap((cell) => markOf(cell, at(cell, step), view, breaks, words));
  const all = shown.cells.map((cell) => at(cell, step));
  const seen = { unknown: all.some(({ value, hidden }) => value === null && !hidden), hidden: all.some(({ hidden }) => hidden) };
  const bin = isPlaying ? frames.bins[step] : view.part;
  const of = bin ? stretchText(bin, isPlaying ? view.bin : 'hour', shown.meta.time_zone, words) : undefined;
  const off = shown.cells.filter((cell) => !outlineOf(cell, view.group) && (at(cell, step).value ?? 0) > 0).length;
  const talked = new Map(coverage?.cells.map((cell) => [cell.key, at(cell, 0)]));
  return (
    <PlotCard
      title={t('heatMap:plan')}
      meta={shown.meta}
      of={of}
      about={of ? <p aria-live="off">{t('heatMap:only', { stretch: of })}</p> : null}
      legend={legendOf(breaks, shown.scale.max, seen, view, words)}
      heads={[
        t('heatMap:place'),
        t('heatMap:value'),
        t('heatMap:permits'),
        ...(view.circles ? [t('heatMap:metric_coverage')] : []),
      ]}
      rowsOf={() =>
        shown.cells.map((cell) => {
          const { value, hidden } = at(cell, step);
          const talk = talked.get(cell.key);
          const covered = talk ? readingText(talk.value, talk.hidden, { metric: 'coverage', normalise: 'none' }, words) : '';
          const cells = [
            placeName(cell, view.group, t('heatMap:nowhere')),
            readingText(value, hidden, view, words),
            cell.permits[step] ?? 0,
          ];
          return { key: cell.key, cells: view.circles ? [...cells, covered] : cells };
        })
      }
      tools={<CsvButton bin={isPlaying ? view.bin : 'all'} />}
    >
      {marks.length > 0 ? (
        <PlanPlot
          label={t('heatMap:planOf', { metric: t(`heatMap:metric_${view.metric}`) })}
          north={t('heatMap:north')}
          lengthText={(metres) => t('heatMap:metres', { metres })}
          marks={marks}
          circles={circlesOf(coverage)}
          ground={view.group === 'area' ? [] : areas.cells.flatMap(({ area }) => (area?.outline ? [area.outline] : []))}
          chosen={view.key}
          onChoose={(key) => look({ key: key === view.key ? null : key })}
        />
      ) : (
        <p>{t('heatMap:noPlan')}</p>
      )}
      {off > 0 ? <p className={styles.muted}>{t('heatMap:offPlan', { number: off })}</p> : null}
      <div className={styles.tools}>
        <Switch
          label={t('heatMap:circles')}
          checked={view.circles}
          onChange={({ currentTarget }) => look({ circles: currentTarget.checked ? '1' : null })}
        />
        {view.part ? (
          <Button size="small" text={t('heatMap:wholePeriod')} onClick={() => look({ part_from: null, part_to: null })} />
        ) : null}
      </div>
      <PlayBar frames={frames} problem={problem} />
    </PlotCard>
  );
}
