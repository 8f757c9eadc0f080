import type { Instant, Period, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { minuteOf } from '#domain/permits/regions/gas.rules.ts';
import { lastMoment, plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';

const back = permitLimits.periodBegin.value;

/** Only time ends it, or another validity. */
const tooEarly = (validFrom: Instant) => ({ code: 'before_validity', clearsAt: validFrom, role: 'Hse Coordinator' }) as const;

/**
 * What is wrong with a new issue period: it begins now, or while its form was filled in, never before the validity, and ends within the
 * shift, the longest period and the validity.
 */
const faultOf = (permit: PermitFacts, { from, to }: Period, at: Instant) => {
  const validFrom = permit.planned.from;
  if (at < validFrom) return tooEarly(validFrom);
  // A field for a time tells minutes.
  if (minuteOf(from) < minuteOf(validFrom)) return 'window_before_validity';
  if (from > at) return { code: 'window_not_begun', clearsAt: from } as const;
  if (to <= at) return 'window_over';
  if (plusMinutes(from, back) < at) return 'window_begun_before';
  const latest = plusMinutes(from, permit.longest.issueMinutes);
  return to > latest || to > permit.shiftEnds || to > lastMoment(permit) ? 'window_too_long' : null;
};

export const windowGuard = guard({
  no: 'G5',
  name: 'window',
  about: {
    en: 'It is within the issue period, or within the new period being set.',
    tr: 'Düzenleme süresi içinde; yeni süre belirleyen olay o süreye göre değerlendirilir.',
    ar: 'الوقت ضمن فترة الإصدار؛ والحدث الذي يحدد فترة جديدة يُحكم عليه بها.',
  },
  role: 'Area Owner Delegate',
  where: 'overview',
  texts: {
    window_missing: {
      en: 'No issue period is set.',
      tr: 'Düzenleme süresi verilmedi.',
      ar: 'لم تُحدَّد فترة إصدار.',
    },
    window_not_begun: {
      en: 'The issue period has not started.',
      tr: 'Düzenleme süresi başlamadı.',
      ar: 'لم تبدأ فترة الإصدار بعد.',
    },
    before_validity: {
      en: 'The permit is not valid yet: nothing is issued or accepted before its validity begins.',
      tr: 'İzin henüz geçerli değil: geçerliliği başlamadan düzenlenmez ve teslim alınmaz.',
      ar: 'التصريح غير صالح بعد: لا يُصدر ولا يُستلم قبل بدء صلاحيته.',
    },
    window_before_validity: {
      en: 'The new issue period begins before the validity of the permit.',
      tr: 'Yeni düzenleme süresi iznin geçerliliğinden önce başlıyor.',
      ar: 'تبدأ فترة الإصدار الجديدة قبل صلاحية التصريح.',
    },
    window_over: { en: 'The issue period is over.', tr: 'Düzenleme süresi bitti.', ar: 'انتهت فترة الإصدار.' },
    window_begun_before: {
      en: `The new issue period begins more than ${back} minutes before it is signed.`,
      tr: `Yeni düzenleme süresi imzadan ${back} dakikadan daha önce başlıyor.`,
      ar: `تبدأ فترة الإصدار الجديدة قبل توقيعها بأكثر من ${back} دقيقة.`,
    },
    window_too_long: {
      en: 'The issue period is longer than the shift, the kind of work or the validity allows.',
      tr: 'Düzenleme süresi vardiyanın, iş türünün veya geçerliliğin izin verdiğinden uzun.',
      ar: 'فترة الإصدار أطول مما تسمح به المناوبة أو نوع العمل أو الصلاحية.',
    },
  },
  check: ({ permit, ask, regions }) => {
    if (['ISSUE', 'REISSUE', 'REVALIDATE'].includes(ask.event))
      return ask.period ? faultOf(permit, ask.period, ask.at) : 'window_missing';
    const validFrom = permit.planned.from;
    if (ask.event === 'ACCEPT' && ask.at < validFrom) return tooEarly(validFrom);
    if (meets('window', regions)) return null;
    return regions.window === 'none' ? 'window_missing' : 'window_over';
  },
});
