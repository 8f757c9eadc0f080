import type { Texts } from '#domain/kernel/language.ts';
import type { InstrumentStop } from './instrument.rules.ts';

/** Why gas may not be tested with an instrument, beside its name. */
export const stopTexts = {
  out_of_service: { en: 'out of service', tr: 'kullanım dışı', ar: 'خارج الخدمة' },
  calibration: { en: 'outside its calibration', tr: 'kalibrasyonu geçerli değil', ar: 'معايرته غير سارية' },
  bump_test: { en: 'needs a bump test', tr: 'fonksiyon testi gerekli', ar: 'يحتاج اختبار استجابة' },
} as const satisfies Record<InstrumentStop, Texts>;
