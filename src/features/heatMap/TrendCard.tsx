import { directionOf, textIn } from '#domain/kernel/language.ts';
import { type HeatBin, peopleMetrics } from '#domain/permits/heatMap/heatMap.data.ts';
import type { HeatCells } from '#domain/permits/heatMap/heatMap.schema.ts';
import { activities, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { type Layer, StackPlot } from '#src/ui/plots/StackPlot.tsx';
import { questionOf } from './heatAddress.ts';
import { readingText, stretchText, valueText, type Words } from './heatTexts.ts';
import { PlotCard } from './PlotCard.tsx';
import { useHeat } from './useHeatView.ts';

/** So many kinds of work have a colour of their own; the others are one layer. */
const maxLayers = 6;

type Named = Layer & { text: string };

const codeText = (key: string, { t, language }: Words): string => {
  const code = activityCodes.find((one) => one === key);
  if (code) return `${code} ${textIn(activities[code], language)}`;
  return key === 'all' ? t('heatMap:allWork') : t('heatMap:noPermit');
};

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Layers from the largest to the least; values that are not there are nothing in a sum, and are told as missing. */
const layersOf = ({ cells }: HeatCells, words: Words): Named[] => {
  const sorted = cells.toSorted((one, other) => sumOf(other.values) - sumOf(one.values)).filter(({ values }) => sumOf(values) > 0);
  const named = sorted.slice(0, maxLayers).map(
    ({ key, values }, index): Named => ({
      ...{ key, tone: 7 - index, text: codeText(key, words) },
      values: values.map((value) => value ?? 0),
    }),
  );
  const rest = sorted.slice(maxLayers);
  if (rest.length === 0) return named;
  const steps = rest[0]?.values.length ?? 0;
  const values = Array.from({ length: steps }, (_, step) => sumOf(rest.map((cell) => cell.values[step] ?? null)));
  return [...named, { key: 'rest', tone: 1, text: words.t('heatMap:otherWork', { number: rest.length }), values }];
};

/** How the metric went along the period, by kind of work. */
export function TrendCard() {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const words = { t, language };
  const { view } = useHeat();
  // Of kinds of work a rate does not add up, and what is hidden would be missing from their sum.
  const group = peopleMetrics.includes(view.metric) ? ('all' as const) : ('type' as const);
  const bin: HeatBin = view.bin;
  const { value: trend, problem } = useRead(
    'heatMap.cells',
    { query: { ...questionOf(view), group, bin } },
    { select: resultOf, keeps: true },
  );
  if (!trend) return problem ? <ProblemNote problem={problem} /> : <Loading />;
  const steps = trend.bins.filter(({ recorded }) => recorded);
  const layers = layersOf(trend, words);
  const read = steps.map((step, at) => {
    const name = stretchText(step, bin, trend.meta.time_zone, words);
    const parts = layers.flatMap(({ text, values }) => {
      const value = values[at] ?? 0;
      return value > 0 ? [`${text} ${valueText(value, view, language)}`] : [];
    });
    const [whole] = group === 'all' ? trend.cells : [];
    const sum = layers.reduce((total, { values }) => total + (values[at] ?? 0), 0);
    const all = whole ? (whole.values[at] ?? null) : sum;
    const isHidden = whole?.hidden.includes(at) ?? false;
    return {
      name,
      reading: `${name}: ${readingText(all, isHidden, view, words)}${parts.length > 1 ? ` — ${parts.join('; ')}` : ''}`,
    };
  });
  const isEmpty = layers.length === 0 || steps.length === 0;
  return (
    <PlotCard
      title={t('heatMap:trend')}
      meta={trend.meta}
      legend={layers.map(({ tone, text }) => ({ tone, text }))}
      heads={[t('heatMap:time'), ...layers.map(({ text }) => text)]}
      rowsOf={() =>
        steps.map((_, at) => ({
          key: read[at]?.name ?? String(at),
          cells: [read[at]?.name ?? '', ...layers.map(({ values }) => valueText(values[at] ?? 0, view, language))],
        }))
      }
    >
      {isEmpty ? (
        <p>{t('heatMap:nothing')}</p>
      ) : (
        <StackPlot
          label={t('heatMap:trendOf', { metric: t(`heatMap:metric_${view.metric}`) })}
          layers={layers}
          steps={read}
          top={(value) => valueText(value, view, language)}
          rtl={directionOf(language) === 'rtl'}
        />
      )}
    </PlotCard>
  );
}
