import type { Language } from '#domain/kernel/language.ts';
import { numberText, rangeText } from '#domain/kernel/readingText.ts';
import type { HeatChange, HeatCompare } from '#domain/permits/heatMap/heatMap.schema.ts';
import { changeClassOf, changeSteps } from '#domain/permits/heatMap/heatScale.rules.ts';
import { PlanPlot } from '#src/entities/plan/PlanPlot.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { PlotRows } from '#src/ui/plots/PlotTable.tsx';
import type { LegendItem, PlanMark, Tone } from '#src/ui/plots/plot.ts';
import { readingText, valueText, type Words } from './heatTexts.ts';
import { PlotCard } from './PlotCard.tsx';
import { outlineOf, placeName } from './planMarks.ts';
import { changeText } from './RankingCard.tsx';
import { useChanges } from './useHeatReads.ts';
import { useHeat } from './useHeatView.ts';

const listed = 10;

const toneOfChange = ({ diff, hidden }: HeatChange, largest: number): Tone => {
  if (hidden) return 'hidden';
  return diff === null ? 'unknown' : `change${changeClassOf(diff, largest)}`;
};

const signed = (value: number, share: boolean, language: Language): string =>
  numberText(value, language, { signDisplay: 'exceptZero', maximumFractionDigits: 1, ...(share ? { style: 'percent' } : {}) });

const legendFor = (largest: number, cells: readonly HeatChange[], share: boolean, { t, language }: Words): LegendItem[] => {
  const ends = Array.from({ length: changeSteps }, (_, step) => (largest * (step + 1)) / changeSteps);
  const say = (value: number): string => signed(value, share, language);
  const range = (from: number, to: number): string => rangeText(say(from), say(to), language);
  const less = ends
    .toReversed()
    .map((end, at): LegendItem => ({ tone: `change${at - changeSteps}`, text: range(-end, -(end - (ends[0] ?? 0))) }));
  const more = ends.map((end, at): LegendItem => ({ tone: `change${at + 1}`, text: range(end - (ends[0] ?? 0), end) }));
  return [
    ...(largest > 0 ? less : []),
    { tone: 'change0', text: t('heatMap:noChange') },
    ...(largest > 0 ? more : []),
    ...(cells.some(({ diff, hidden }) => diff === null && !hidden)
      ? [{ tone: 'unknown', text: t('heatMap:noData') } as const]
      : []),
    ...(cells.some(({ hidden }) => hidden) ? [{ tone: 'hidden', text: t('heatMap:hidden') } as const] : []),
  ];
};

/** What has changed since the time that is compared with: a map of the difference, and the largest changes with both numbers. */
export function CompareCard() {
  const t = useTranslations('heatMap');
  const { view } = useHeat();
  const { value: compared, problem } = useChanges();
  if (view.against === null) return <p>{t('heatMap:compareDays')}</p>;
  if (compared) return <Compared compared={compared} />;
  return problem ? <ProblemNote problem={problem} /> : <Loading />;
}

function Compared({ compared }: { compared: HeatCompare }) {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const words = { t, language };
  const { view } = useHeat();
  const { cells } = compared;
  const share = view.normalise === 'share';
  const largest = cells.reduce((most, { diff }) => Math.max(most, Math.abs(diff ?? 0)), 0);
  const name = (cell: HeatChange): string => placeName(cell, view.group, t('heatMap:nowhere'));
  const told = (value: number | null, hidden: boolean): string => readingText(value, hidden, view, words);
  const marks = cells.flatMap((cell): PlanMark[] => {
    const outline = outlineOf(cell, view.group);
    if (!outline) return [];
    const difference = cell.diff === null ? told(null, cell.hidden) : signed(cell.diff, share, language);
    const text = cell.area
      ? [cell.area.code, cell.diff === null ? '' : signed(cell.diff, share, language)].filter(Boolean).join('\n')
      : '';
    return [{ key: cell.key, outline, tone: toneOfChange(cell, largest), text, name: `${name(cell)}: ${difference}` }];
  });
  const rowOf = (cell: HeatChange) => ({
    key: cell.key,
    cells: [
      name(cell),
      told(cell.a, cell.hidden),
      told(cell.b, cell.hidden),
      <bdi key="diff">{cell.diff === null ? '–' : signed(cell.diff, share, language)}</bdi>,
      <bdi key="ratio">{changeText(cell, language)}</bdi>,
    ],
  });
  const before = view.against ? rangeText(view.against.from, view.against.to, language) : '';
  const heads = [
    t('heatMap:place'),
    before,
    rangeText(view.days.from, view.days.to, language),
    t('heatMap:difference'),
    t('heatMap:change'),
  ];
  const most = cells
    .filter(({ diff }) => diff !== null && diff !== 0)
    .sort((one, other) => Math.abs(other.diff ?? 0) - Math.abs(one.diff ?? 0))
    .slice(0, listed);
  return (
    <PlotCard
      title={t('heatMap:changes')}
      meta={compared.b}
      about={
        <p>
          {t('heatMap:comparedWith', {
            days: before,
            permits: valueText(compared.a.permits, { normalise: 'none' }, language),
            hours: valueText(compared.a.hours, { normalise: 'none' }, language),
          })}
        </p>
      }
      legend={legendFor(largest, cells, share, words)}
      heads={heads}
      rowsOf={() => cells.map(rowOf)}
    >
      {marks.length > 0 ? (
        <PlanPlot
          label={t('heatMap:changes')}
          marks={marks}
          north={t('heatMap:north')}
          lengthText={(metres) => t('heatMap:metres', { metres })}
        />
      ) : (
        <p>{t('heatMap:noPlan')}</p>
      )}
      {most.length > 0 ? (
        <PlotRows caption={t('heatMap:largestChanges')} heads={heads} rows={most.map(rowOf)} />
      ) : (
        <p>{t('heatMap:noChange')}</p>
      )}
    </PlotCard>
  );
}
