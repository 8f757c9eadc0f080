import type { Texts } from '#domain/kernel/language.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import type { ClockKind } from './standing.rules.ts';

/** What a clock counts to, and what is said once it is over. */
export const clockTexts: Record<ClockKind, { name: Texts; over: Texts }> = {
  accept: {
    name: { en: 'To be accepted within', tr: 'Teslim alma için kalan', ar: 'يجب الاستلام خلال' },
    over: { en: 'Not accepted in time', tr: 'Zamanında teslim alınmadı', ar: 'لم يُستلم في الوقت المحدد' },
  },
  issue: {
    name: { en: 'Issue period ends in', tr: 'Düzenleme süresinden kalan', ar: 'تنتهي فترة الإصدار خلال' },
    over: { en: 'Issue period over', tr: 'Düzenleme süresi bitti', ar: 'انتهت فترة الإصدار' },
  },
  gas: {
    name: { en: 'Gas test due in', tr: 'Gaz ölçümüne kalan', ar: 'يُستحق فحص الغاز خلال' },
    over: { en: 'Gas test overdue', tr: 'Gaz ölçümünün süresi geçti', ar: 'فات موعد فحص الغاز' },
  },
  validity: {
    name: { en: 'Validity ends in', tr: 'Geçerlilikten kalan', ar: 'تنتهي الصلاحية خلال' },
    over: { en: 'Validity over', tr: 'Geçerlilik bitti', ar: 'انتهت الصلاحية' },
  },
  test: {
    name: { en: 'Test ends in', tr: 'Testten kalan', ar: 'ينتهي الاختبار خلال' },
    over: { en: 'Test limit reached', tr: 'Test süresi doldu', ar: 'بلغ الاختبار حدّه الزمني' },
  },
  fireWatch: {
    name: { en: 'Fire watch ends in', tr: 'Yangın nöbetinden kalan', ar: 'تنتهي مراقبة الحريق خلال' },
    over: { en: 'Fire watch not confirmed', tr: 'Yangın nöbetinin bittiği teyit edilmedi', ar: 'لم تُؤكَّد نهاية مراقبة الحريق' },
  },
};

/** The same where gas stopped the work by silence of its monitoring: a test that is in date still counts. */
export const restartAfterSilence: Texts = {
  en: 'Let continuous monitoring read all of the gas plan again; test anew only what is no longer in date. Then the Area Owner Delegate visits the site and issues the permit again.',
  tr: 'Sürekli ölçüm gaz planının tamamını yeniden okur; yalnız süresi geçen ölçüm yenilenir. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
  ar: 'يقرأ القياس المستمر كل خطة الغاز من جديد، ولا يُعاد إلا الفحص الذي انتهت صلاحيته، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
};

/** The same where conflicting work stopped it, and nothing has to be resolved any more: other work waits, or no conflict stands. */
export const restartAfterConflict: Record<'others_wait' | 'over', Texts> = {
  others_wait: {
    en: 'The Area Owner Delegate visits the site and issues the permit again. The other work in conflict waits then.',
    tr: 'Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler. Çakışan diğer iş o zaman bekler.',
    ar: 'يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد، وينتظر حينئذ العمل الآخر المتعارض.',
  },
  over: {
    en: 'No conflict stands in the way any more. The Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Artık engel olan bir çakışma yok. Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'لم يعد هناك تعارض يمنع العمل. يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
};

/** What has to be done about danger that was reported where nothing goes on: before work is let begin, and before the permit is closed. */
export const dangerBefore: Record<'issue' | 'close', Texts> = {
  issue: {
    en: 'Remove the danger. Where the work needs gas tests, test every point again. The Area Owner Delegate visits the site and declares at the issue that the danger is gone.',
    tr: 'Yakın tehlike giderilir. İş gaz ölçümü gerektiriyorsa her nokta yeniden ölçülür. Alan Sahibi Vekili sahayı ziyaret eder ve düzenlerken yakın tehlikenin giderildiğini beyan eder.',
    ar: 'يُزال الخطر، وتُفحص كل نقطة من جديد إذا كان العمل يتطلب فحص الغاز، ثم يزور مفوّض مالك المنطقة الموقع ويُقرّ عند الإصدار بزوال الخطر.',
  },
  close: {
    en: 'Remove the danger. The Area Owner Delegate inspects the site and declares at the close that the danger is gone.',
    tr: 'Yakın tehlike giderilir. Alan Sahibi Vekili sahayı denetler ve kapatırken yakın tehlikenin giderildiğini beyan eder.',
    ar: 'يُزال الخطر، ثم يفتّش مفوّض مالك المنطقة الموقع ويُقرّ عند الإغلاق بزوال الخطر.',
  },
};

/** What has to be done before work that was stopped may go on, by the reason of the stop. */
export const restartTexts: Record<SuspendReason, Texts> = {
  hold: {
    en: 'Resolve the reason for the hold. The Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Bekletme nedeni giderilir. Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'يُعالج سبب الإيقاف المؤقت، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  danger: {
    en: 'Remove the danger. Where the work needs gas tests, test every point again. The Area Owner Delegate visits the site, confirms that it is safe and issues the permit again.',
    tr: 'Yakın tehlike giderilir. İş gaz ölçümü gerektiriyorsa her nokta yeniden ölçülür. Alan Sahibi Vekili sahayı ziyaret eder, güvenli olduğunu onaylar ve izni yeniden düzenler.',
    ar: 'يُزال الخطر، وتُفحص كل نقطة من جديد إذا كان العمل يتطلب فحص الغاز، ثم يزور مفوّض مالك المنطقة الموقع ويؤكد سلامته ويُصدر التصريح من جديد.',
  },
  gas: {
    en: 'Test every point of the gas plan within limits; where gas was found, find and stop the source first. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Gaz planının her noktası sınırlar içinde ölçülür; gaz bulunduysa önce kaynağı bulunup giderilir. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'تُفحص كل نقطة في خطة الغاز ضمن الحدود، وإذا وُجد غاز يُحدَّد مصدره ويُعالج أولًا، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  isolation: {
    en: 'Apply and verify every isolation point again. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Her izolasyon noktası yeniden uygulanıp doğrulanır. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'تُطبَّق جميع نقاط العزل ويُتحقق منها من جديد، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  safeguard: {
    en: 'Bring what was measured back inside of its limit and record it anew. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Ölçülen değer sınırının içine getirilip yeniden kaydedilir. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'يُعاد ما قيس إلى داخل حدّه ويُسجَّل من جديد، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  simops: {
    en: 'Resolve the conflict with the other work, or wait until that is over where the two must never go on together. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Diğer işle çakışma çözülür; iki iş hiçbir zaman birlikte sürdürülemiyorsa diğerinin bitmesi beklenir. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'يُحل التعارض مع العمل الآخر، أو يُنتظر انتهاؤه إن لم يجز أبدًا أن يستمر العملان معًا، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  endorsement: {
    en: 'An expert endorses the work again. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Uzman işi yeniden onaylar. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'يصادق المختص على العمل من جديد، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  emergency: {
    en: 'After the emergency is stood down: where the work needs gas tests, test every point again. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Acil durum kaldırıldıktan sonra: iş gaz ölçümü gerektiriyorsa her nokta yeniden ölçülür. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'بعد انتهاء حالة الطوارئ: تُفحص كل نقطة من جديد إذا كان العمل يتطلب فحص الغاز، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
  revalidation: {
    en: 'The issue period is over. The Area Owner Delegate visits the site and issues the permit again for a new period.',
    tr: 'Düzenleme süresi bitti. Alan Sahibi Vekili sahayı ziyaret eder ve izni yeni bir süre için yeniden düzenler.',
    ar: 'انتهت فترة الإصدار. يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد لفترة جديدة.',
  },
  weather: {
    en: 'Wait until the weather is within the limits. Then the Area Owner Delegate visits the site and issues the permit again.',
    tr: 'Hava koşullarının sınırlar içine girmesi beklenir. Sonra Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler.',
    ar: 'يُنتظر حتى يصبح الطقس ضمن الحدود، ثم يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد.',
  },
};
