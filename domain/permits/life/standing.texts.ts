import type { Texts } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
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

/**
 * What has to be done about danger that was reported where nothing goes on: before work is let begin, before the permit is closed,
 * and before that once a fire watch was restarted with the word that the danger has been removed.
 */
export const dangerBefore: Record<'issue' | 'close' | 'watched', Texts> = {
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
  watched: {
    en: 'It was declared that the danger has been removed. After the fire watch the Area Owner Delegate inspects the site and declares at the close that the danger is gone.',
    tr: 'Yakın tehlikenin giderildiği beyan edildi. Yangın nöbetinden sonra Alan Sahibi Vekili sahayı denetler ve kapatırken yakın tehlikenin giderildiğini beyan eder.',
    ar: 'أُقِرّ بزوال الخطر. بعد مراقبة الحريق يفتّش مفوّض مالك المنطقة الموقع ويُقرّ عند الإغلاق بزوال الخطر.',
  },
};

/** What has to be done before work that was stopped may go on, by the reason of the stop; the visit and the issue come after all of it. */
export const restartTexts: Record<SuspendReason, Texts> = {
  hold: {
    en: 'Resolve the reason for the hold.',
    tr: 'Bekletme nedeni giderilir.',
    ar: 'يُعالج سبب الإيقاف المؤقت.',
  },
  danger: { en: 'Remove the danger.', tr: 'Yakın tehlike giderilir.', ar: 'يُزال الخطر.' },
  gas: {
    en: 'Test every point of the gas plan within limits; where gas was found, find and stop the source first.',
    tr: 'Gaz planının her noktası sınırlar içinde ölçülür; gaz bulunduysa önce kaynağı bulunup giderilir.',
    ar: 'تُفحص كل نقطة في خطة الغاز ضمن الحدود، وإذا وُجد غاز يُحدَّد مصدره ويُعالج أولًا.',
  },
  isolation: {
    en: 'Put every isolation point back in place, verify each again, and confirm the isolation.',
    tr: 'Her izolasyon noktası yerine konur, her biri yeniden doğrulanır ve izolasyon teyit edilir.',
    ar: 'تُعاد كل نقطة عزل إلى مكانها، ويُتحقق من كل واحدة من جديد، ثم يؤكَّد العزل.',
  },
  safeguard: {
    en: 'Bring what was measured back inside of its limit and record it anew; whoever is missing is on site again.',
    tr: 'Ölçülen değer sınırının içine getirilip yeniden kaydedilir; eksik olan kişi yeniden sahada olur.',
    ar: 'يُعاد ما قيس إلى داخل حدّه ويُسجَّل من جديد، ويعود إلى الموقع من غاب.',
  },
  simops: {
    en: 'Resolve the conflict with the other work, or wait until that is over where the two must never go on together.',
    tr: 'Diğer işle çakışma çözülür; iki iş hiçbir zaman birlikte sürdürülemiyorsa diğerinin bitmesi beklenir.',
    ar: 'يُحل التعارض مع العمل الآخر، أو يُنتظر انتهاؤه إن لم يجز أبدًا أن يستمر العملان معًا.',
  },
  endorsement: {
    en: 'An expert endorses the work again.',
    tr: 'Uzman işi yeniden onaylar.',
    ar: 'يصادق المختص على العمل من جديد.',
  },
  emergency: {
    en: 'Wait until the emergency is stood down.',
    tr: 'Acil durumun kaldırılması beklenir.',
    ar: 'يُنتظر انتهاء حالة الطوارئ.',
  },
  revalidation: {
    en: 'The issue period is over: a new one begins with the issue.',
    tr: 'Düzenleme süresi bitti: yenisi düzenlemeyle başlar.',
    ar: 'انتهت فترة الإصدار، وتبدأ فترة جديدة بالإصدار.',
  },
  weather: {
    en: 'Wait until the weather is within the limits.',
    tr: 'Hava koşullarının sınırlar içine girmesi beklenir.',
    ar: 'يُنتظر حتى يصبح الطقس ضمن الحدود.',
  },
};

/** Where somebody has left whom the work relies on. */
export const restartAfterLeaving: Texts = {
  en: 'Bring back whoever has left, or put somebody in their place.',
  tr: 'Ayrılan kişi geri gelir ya da yerine biri geçer.',
  ar: 'يعود من غادر أو يحلّ محله غيره.',
};

/** Nothing is issued again while somebody is inside. */
export const restartOut: Texts = {
  en: 'Everybody comes out of the confined space.',
  tr: 'Herkes kapalı alandan çıkar.',
  ar: 'يخرج الجميع من المكان المحصور.',
};

/** Nothing is issued again while somebody of its crew, or who leads it, is not accounted for. */
export const restartFound = (names: readonly string[]): Texts => ({
  en: `Find ${listText(names, 'en')} and record that they are accounted for.`,
  tr: `Yeri bilinmeyenler bulunur ve kaydedilir: ${listText(names, 'tr')}.`,
  ar: `يُعثر على من لا يُعرف مكانهم ويُسجَّل ذلك: ${listText(names, 'ar')}.`,
});

/** After danger, an emergency and a lost isolation no gas test of before counts. */
export const restartTests: Texts = {
  en: 'Where the work needs gas tests, test every point again.',
  tr: 'İş gaz ölçümü gerektiriyorsa her nokta yeniden ölçülür.',
  ar: 'تُفحص كل نقطة من جديد إذا كان العمل يتطلب فحص الغاز.',
};

/** Where gas stopped the work by silence of its monitoring: a test that is in date still counts. */
export const restartAfterSilence: Texts = {
  en: 'Let continuous monitoring read all of the gas plan again; test anew only what is no longer in date.',
  tr: 'Sürekli ölçüm gaz planının tamamını yeniden okur; yalnız süresi geçen ölçüm yenilenir.',
  ar: 'يقرأ القياس المستمر كل خطة الغاز من جديد، ولا يُعاد إلا الفحص الذي انتهت صلاحيته.',
};

/** Where gas stopped the work and none was found. */
export const restartUntested: Record<'overdue' | 'untrusted', Texts> = {
  overdue: {
    en: 'Test every point anew whose test has run out.',
    tr: 'Ölçüm süresi geçen her nokta yeniden ölçülür.',
    ar: 'تُفحص من جديد كل نقطة انتهت صلاحية فحصها.',
  },
  untrusted: {
    en: 'Test anew, with an instrument that passes its bump test, every point whose test does not count.',
    tr: 'Ölçümü sayılmayan her nokta, fonksiyon testinden geçen bir cihazla yeniden ölçülür.',
    ar: 'تُفحص من جديد، بجهاز يجتاز اختبار الاستجابة، كل نقطة لا يُحتسب فحصها.',
  },
};

/** Where conflicting work stopped it, and nothing has to be resolved any more: other work waits, or no conflict stands. */
export const restartAfterConflict: Record<'others_wait' | 'over', Texts> = {
  others_wait: {
    en: 'The other work in conflict waits once this one is issued.',
    tr: 'Bu iş düzenlenince çakışan diğer iş bekler.',
    ar: 'ينتظر العمل الآخر المتعارض بعد إصدار هذا التصريح.',
  },
  over: {
    en: 'No conflict stands in the way any more.',
    tr: 'Artık engel olan bir çakışma yok.',
    ar: 'لم يعد هناك تعارض يمنع العمل.',
  },
};

/** What comes last, whatever stopped the work; after danger whoever issues says more. */
export const restartVisit: Record<'danger' | 'other', Texts> = {
  danger: {
    en: 'The Area Owner Delegate visits the site and declares at the issue that the danger is gone. The critical controls are answered again; the crew hears the toolbox talk before it is accepted.',
    tr: 'Alan Sahibi Vekili sahayı ziyaret eder ve yeniden düzenlerken tehlikenin giderildiğini beyan eder. Kritik kontroller yeniden yanıtlanır; teslim alınmadan önce ekiple iş öncesi konuşma yapılır.',
    ar: 'يزور مفوّض مالك المنطقة الموقع ويُقرّ عند الإصدار بزوال الخطر. ويُجاب عن الضوابط الحرجة من جديد، ويستمع الفريق إلى حديث السلامة قبل الاستلام.',
  },
  other: {
    en: 'The Area Owner Delegate visits the site and issues the permit again. The critical controls are answered again; the crew hears the toolbox talk before it is accepted.',
    tr: 'Alan Sahibi Vekili sahayı ziyaret eder ve izni yeniden düzenler. Kritik kontroller yeniden yanıtlanır; teslim alınmadan önce ekiple iş öncesi konuşma yapılır.',
    ar: 'يزور مفوّض مالك المنطقة الموقع ويُصدر التصريح من جديد. ويُجاب عن الضوابط الحرجة من جديد، ويستمع الفريق إلى حديث السلامة قبل الاستلام.',
  },
};
