import type { Texts } from '#domain/kernel/language.ts';
import type { RegionState } from './permit.regions.ts';

/** The regions that a list shows beside the state of a permit. */
export type ListedRegion = 'gas' | 'isolation' | 'simops';

/** How a region stands, in words that are understood alone; null where there is nothing to say. */
export const regionTexts: { [Name in ListedRegion]: Record<RegionState<Name>, Texts | null> } = {
  gas: {
    not_required: null,
    missing: { en: 'Gas test missing', tr: 'Gaz ölçümü yok', ar: 'فحص الغاز ناقص' },
    valid: { en: 'Gas test valid', tr: 'Gaz ölçümü geçerli', ar: 'فحص الغاز صالح' },
    due_soon: { en: 'Gas test due soon', tr: 'Gaz ölçümü yaklaşıyor', ar: 'فحص الغاز مستحق قريبًا' },
    overdue: { en: 'Gas test overdue', tr: 'Gaz ölçümü gecikti', ar: 'فحص الغاز متأخر' },
    failed: { en: 'Gas test failed', tr: 'Gaz ölçümü uygun değil', ar: 'فحص الغاز غير مطابق' },
  },
  isolation: {
    not_required: null,
    planned: { en: 'Isolation planned', tr: 'İzolasyon planlandı', ar: 'العزل مخطَّط' },
    partial: { en: 'Isolation partial', tr: 'İzolasyon kısmi', ar: 'العزل جزئي' },
    confirmed: { en: 'Isolation confirmed', tr: 'İzolasyon doğrulandı', ar: 'العزل مؤكد' },
    sanctioned_test: { en: 'Isolation lifted for a test', tr: 'İzolasyon test için kaldırıldı', ar: 'رُفع العزل للاختبار' },
    lost: { en: 'Isolation lost', tr: 'İzolasyon bozuldu', ar: 'فُقد العزل' },
    removed: { en: 'Isolation removed', tr: 'İzolasyon kaldırıldı', ar: 'أُزيل العزل' },
    long_term: { en: 'Long-term isolation', tr: 'Uzun süreli izolasyon', ar: 'عزل طويل الأمد' },
  },
  simops: {
    clear: null,
    open: { en: 'Conflict open', tr: 'Çakışma açık', ar: 'تعارض مفتوح' },
    controlled: { en: 'Conflict controlled', tr: 'Çakışma denetimde', ar: 'تعارض مضبوط' },
  },
};
