import type { Texts } from './language.ts';
import { Problem, type ProblemExtra } from './problem.ts';

/** What is said of a thing that does not know an event in its state. The sentence of the code itself is about a permit. */
const stateTexts = {
  conversation: {
    en: 'Not available in the conversation’s current state.',
    tr: 'Görüşmenin şu anki durumunda bu yapılamaz.',
    ar: 'غير متاح في حالة المحادثة الحالية.',
  },
  conflict: {
    en: 'Not available in the conflict’s current state: it is over, withdrawn, or not resolved.',
    tr: 'Çakışmanın şu anki durumunda bu yapılamaz: bitmiş, geri çekilmiş ya da çözülmemiş.',
    ar: 'غير متاح في حالة التعارض الحالية: انتهى أو سُحب أو لم يُحل.',
  },
  emergency: {
    en: 'This emergency has been stood down already.',
    tr: 'Bu acil durum zaten sona erdirildi.',
    ar: 'أُنهيت حالة الطوارئ هذه بالفعل.',
  },
  handover: {
    en: 'This handover is not open any more: it was signed, or has lapsed.',
    tr: 'Bu devir artık açık değil: imzalandı ya da geçerliliğini yitirdi.',
    ar: 'لم يعد هذا التسليم مفتوحًا: وُقّع أو سقط.',
  },
  clock: {
    en: 'Nobody doubts the time now: there is nothing to confirm.',
    tr: 'Saatten şu anda şüphe yok: teyit edilecek bir şey yok.',
    ar: 'لا شك الآن في الوقت: لا شيء يحتاج إلى تأكيد.',
  },
} as const satisfies Record<string, Texts>;

/** `illegal_event` of a thing that is no permit, in its own words. */
export const wrongState = (thing: keyof typeof stateTexts, extra: ProblemExtra = {}): Problem =>
  new Problem('illegal_event', { ...extra, text: stateTexts[thing] });
