import type { Texts } from '#domain/kernel/language.ts';
import type { Emergency } from './emergency.endpoints.ts';

/** What the kinds of emergencies are called. */
export const emergencyKindTexts: Readonly<Record<Emergency['kind'], Texts>> = {
  gas: { en: 'Gas release', tr: 'Gaz kaçağı', ar: 'تسرب غاز' },
  fire: { en: 'Fire', tr: 'Yangın', ar: 'حريق' },
  weather: { en: 'Weather', tr: 'Hava koşulları', ar: 'طقس' },
  medical: { en: 'Medical', tr: 'Sağlık', ar: 'حالة طبية' },
  drill: { en: 'Drill', tr: 'Tatbikat', ar: 'تمرين' },
  other: { en: 'Other emergency', tr: 'Başka acil durum', ar: 'طوارئ أخرى' },
};
