import type { Language } from '#domain/kernel/language.ts';
import { numberText, rangeText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { HeatBin, HeatMetric, HeatNormal } from '#domain/permits/heatMap/heatMap.data.ts';
import { classOf } from '#domain/permits/heatMap/heatScale.rules.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import type { LegendItem, Tone } from '#src/ui/plots/plot.ts';

export type Words = { t: Translate<'heatMap'>; language: Language };
export type Measured = { metric: HeatMetric; normalise: HeatNormal };

const digitsFor = (value: number): number => {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return 0;
  return Math.abs(value) >= 10 ? 1 : 2;
};

/** A value without its unit; of a share in percent. */
export const valueText = (value: number, { normalise }: Pick<Measured, 'normalise'>, language: Language): string => {
  if (normalise === 'share') return numberText(value, language, { style: 'percent', maximumFractionDigits: 1 });
  return numberText(value, language, { maximumFractionDigits: digitsFor(value) });
};

/** What values are counted in, and by what they are divided. */
export const unitText = ({ metric, normalise }: Measured, { t }: Words): string => {
  if (normalise === 'share') return t('heatMap:unitShare');
  const unit = t(`heatMap:unit_${metric}`);
  return normalise === 'none' ? unit : t(`heatMap:per_${normalise}`, { unit });
};

/** A value with its unit; why there is none where there is none. */
export const readingText = (value: number | null, hidden: boolean, measured: Measured, words: Words): string => {
  if (hidden) return words.t('heatMap:hidden');
  if (value === null) return words.t('heatMap:noData');
  return words.t('heatMap:reading', { value: valueText(value, measured, words.language), unit: unitText(measured, words) });
};

/** The colour of a value under these breaks. */
export const toneOf = (value: number | null, hidden: boolean, breaks: readonly number[]): Tone => {
  if (hidden) return 'hidden';
  return value === null ? 'unknown' : classOf(value, breaks);
};

/** The classes with their numbers, and what stands for nothing, no data and what is not shown, where there is any. */
export const legendOf = (
  breaks: readonly number[],
  most: number,
  seen: { unknown: boolean; hidden: boolean },
  measured: Measured,
  words: Words,
): LegendItem[] => {
  const say = (value: number): string => valueText(value, measured, words.language);
  const ends = [...breaks, Math.max(most, breaks.at(-1) ?? 0)];
  const classes = ends.map(
    (end, index): LegendItem => ({
      tone: index + 1,
      text: rangeText(say(index === 0 ? 0 : (ends[index - 1] ?? 0)), say(end), words.language),
    }),
  );
  return [
    { tone: 0, text: words.t('heatMap:zero') },
    ...(most > 0 ? classes : []),
    ...(seen.unknown ? [{ tone: 'unknown', text: words.t('heatMap:noData') } as const] : []),
    ...(seen.hidden ? [{ tone: 'hidden', text: words.t('heatMap:hidden') } as const] : []),
  ];
};

/** A stretch of time as people at the site say it. */
export const stretchText = (
  { from, to }: { from: string; to: string },
  bin: HeatBin,
  zone: string,
  { language }: Words,
): string => {
  const now = serverNow();
  const begins = dayText(from, zone, language, now);
  const last = dayText(new Date(Date.parse(to) - 1).toISOString(), zone, language, now);
  const days = begins === last ? begins : rangeText(begins, last, language);
  if (bin !== 'hour' && bin !== 'shift') return days;
  return `${begins} ${rangeText(clockText(from, zone, language), clockText(to, zone, language), language)}`;
};
