import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import type { HeatBin } from './heatMap.data.ts';

/** How long one cell lasts, as a sentence names it. */
const binTexts: Record<HeatBin, Texts> = {
  hour: { en: 'hours', tr: 'saat', ar: 'الساعات' },
  shift: { en: 'shifts', tr: 'vardiya', ar: 'المناوبات' },
  day: { en: 'days', tr: 'gün', ar: 'الأيام' },
  week: { en: 'weeks', tr: 'hafta', ar: 'الأسابيع' },
  month: { en: 'months', tr: 'ay', ar: 'الأشهر' },
  all: { en: 'the whole period', tr: 'tüm dönem', ar: 'الفترة كلها' },
};

const tooMany: Texts = {
  en: 'These are too many cells for one map. The shortest steps that are possible here: {bin}.',
  tr: 'Bu, tek bir harita için çok fazla hücre. Burada mümkün olan en kısa adım: {bin}.',
  ar: 'هذا عدد كبير من الخلايا لخريطة واحدة. أقصر خطوات ممكنة هنا: {bin}.',
};

/** Why a map has too many cells, and in which steps it would have fewer. */
export const tooManyCellsText = (finest: HeatBin, language: Language): string =>
  textIn(tooMany, language).replace('{bin}', textIn(binTexts[finest], language));
