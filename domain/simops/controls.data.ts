import type { Texts } from '#domain/kernel/language.ts';

/**
 * What people agree on so that two works with the verdict R may go on side by side: demo rules in our own words, to be replaced
 * by those of a site. The last one stands for what only the text of the resolution says.
 */
export const simopsControls = {
  R1: { en: 'Gas watch between the sites', tr: 'İki iş yeri arasında gaz gözcüsü', ar: 'مراقبة الغاز بين الموقعين' },
  R2: { en: 'Fire blanket or screen', tr: 'Yangın battaniyesi veya perdesi', ar: 'بطانية حريق أو حاجز' },
  R3: { en: 'Exclusion barrier', tr: 'Girilmez bölge bariyeri', ar: 'حاجز منع الدخول' },
  R4: { en: 'Radio contact between the crews', tr: 'Ekipler arasında telsiz bağlantısı', ar: 'اتصال لاسلكي بين الفريقين' },
  R5: { en: 'Sequence of the work agreed', tr: 'İş sırası üzerinde anlaşıldı', ar: 'اتُّفق على تسلسل العمل' },
  R6: { en: 'Stand-by person', tr: 'Hazır bekleyen kişi', ar: 'شخص احتياطي حاضر' },
  R7: { en: 'Time window agreed', tr: 'Zaman aralığı üzerinde anlaşıldı', ar: 'اتُّفق على فترة زمنية' },
  R8: { en: 'One person leads both works', tr: 'İki işi tek kişi yönetiyor', ar: 'شخص واحد يدير العملين' },
  R9: { en: 'Other, as the resolution says', tr: 'Diğer, çözüm metninde yazıldığı gibi', ar: 'غير ذلك، كما في نص الحل' },
} as const satisfies Record<string, Texts>;

export type ControlCode = keyof typeof simopsControls;
export const controlCodes = Object.keys(simopsControls) as ControlCode[];

const isControl = (code: string): code is ControlCode => Object.hasOwn(simopsControls, code);

/** What an agreed control is called; one of a newer server by its code. */
export const controlText = (code: string): Texts => (isControl(code) ? simopsControls[code] : { en: code, tr: code, ar: code });
