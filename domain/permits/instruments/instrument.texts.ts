import type { Texts } from '#domain/kernel/language.ts';
import type { InstrumentStop } from '#domain/permits/kernel/permit.facts.ts';

/** Why gas may not be tested with an instrument, beside its name. */
export const stopTexts = {
  out_of_service: { en: 'out of service', tr: 'kullanım dışı', ar: 'خارج الخدمة' },
  calibration: { en: 'outside its calibration', tr: 'kalibrasyonu geçerli değil', ar: 'معايرته غير سارية' },
  bump_test: { en: 'needs a bump test', tr: 'fonksiyon testi gerekli', ar: 'يحتاج اختبار استجابة' },
} as const satisfies Record<InstrumentStop, Texts>;

/** Why what was measured with an instrument before is not trusted any more, beside its name. */
export const distrustTexts = {
  out_of_service: { en: 'taken out of service', tr: 'kullanım dışına alındı', ar: 'أُخرج من الخدمة' },
  calibration: { en: 'its calibration had ended', tr: 'kalibrasyon süresi bitmişti', ar: 'كانت معايرته منتهية' },
  bump_test: { en: 'failed its bump test', tr: 'fonksiyon testinden geçmedi', ar: 'لم يجتز اختبار الاستجابة' },
} as const satisfies Record<InstrumentStop, Texts>;
