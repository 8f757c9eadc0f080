import type { Texts } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { distrustText } from '#domain/permits/instruments/distrust.texts.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { meets, type Regions } from '#domain/permits/kernel/permit.regions.ts';
import {
  distrustedTests,
  isFoundByReading,
  isOnlyUnread,
  isTestedBefore,
  latestTests,
  silentFrom,
} from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';

const silence = permitLimits.gasSilence.value;

/** The points of the plan at which nothing watches, by name. */
export const unwatchedText = (points: readonly string[]): Texts => ({
  en: `Continuous monitoring has no instrument at: ${listText(points, 'en')}.`,
  tr: `Sürekli ölçüm yapan cihaz olmayan noktalar: ${listText(points, 'tr')}.`,
  ar: `نقاط بلا جهاز للقياس المستمر: ${listText(points, 'ar')}.`,
});

/** Instruments that have not read everything in time, with their points and what they did not read. */
export const unreadText = (instruments: readonly string[]): Texts => ({
  en: `Not read in time: ${listText(instruments, 'en')}.`,
  tr: `Zamanında okunmayan: ${listText(instruments, 'tr')}.`,
  ar: `لم يُقرأ في الوقت المحدد: ${listText(instruments, 'ar')}.`,
});

const joined = (texts: readonly Texts[]): Texts => ({
  en: texts.map(({ en }) => en).join(' '),
  tr: texts.map(({ tr }) => tr).join(' '),
  ar: texts.map(({ ar }) => ar).join(' '),
});

/** What is missing of the continuous monitoring, by name: points without an instrument, and instruments that are silent. */
const missingMonitors = ({ gas }: PermitFacts, at: Instant): Texts[] => {
  const { points, unmonitored, unwatched = [], lastRead = [] } = gas;
  const without = unmonitored ? points : unwatched;
  const silent = lastRead.filter((read) => read.at === null || silentFrom(read.at) <= at);
  const nameOf = ({ serial, point }: (typeof silent)[number]): string => `${serial} (${point})`;
  const named = [...new Set(silent.map(nameOf))].map((name) => {
    const unread = silent.filter((read) => nameOf(read) === name).map(({ substance }) => substance);
    return `${name}: ${unread.join(', ')}`;
  });
  return [...(without.length > 0 ? [unwatchedText(without)] : []), ...(named.length > 0 ? [unreadText(named)] : [])];
};

const texts = {
  gas_missing: {
    en: 'A point of the gas plan has not been tested.',
    tr: 'Gaz planındaki bir nokta ölçülmedi.',
    ar: 'نقطة في خطة الغاز لم تُفحص.',
  },
  gas_before_danger: {
    en: 'The last gas tests were made before a stop for danger or a lost isolation, or before an emergency was over: every point must be retested.',
    tr: 'Son gaz ölçümleri yakın tehlike ya da izolasyon kaybı nedeniyle durdurmadan veya acil durum bitmeden önce yapıldı: her nokta yeniden ölçülmeli.',
    ar: 'أُجريت آخر فحوص الغاز قبل إيقاف بسبب خطر أو فقد عزل، أو قبل انتهاء حالة طوارئ: يجب فحص كل نقطة من جديد.',
  },
  gas_overdue: { en: 'The gas test is overdue.', tr: 'Gaz ölçümünün süresi geçti.', ar: 'فات موعد فحص الغاز.' },
  gas_untrusted: {
    en: 'The instrument of the last gas test is not trusted any more: test again with another one, or after a bump test that passes.',
    tr: 'Son gaz ölçümünün cihazına artık güvenilmiyor: başka bir cihazla ya da geçen bir fonksiyon testinden sonra yeniden ölçün.',
    ar: 'لم يعد جهاز آخر فحص للغاز موثوقًا: أعد الفحص بجهاز آخر، أو بعد اختبار استجابة ناجح.',
  },
  gas_silent: {
    en: `Continuous monitoring is silent: in the last ${silence} minutes not all of the gas plan was read by every instrument that measures it.`,
    tr: `Sürekli ölçüm sessiz: son ${silence} dakikada gaz planındaki maddelerden biri, onu ölçen her cihazdan okunmadı.`,
    ar: `القياس المستمر صامت: في آخر ${silence} دقائق لم تُقرأ كل مواد خطة الغاز من كل جهاز يقيسها.`,
  },
  gas_unmonitored: {
    en: 'No instrument is named for the continuous monitoring that the gas plan asks for.',
    tr: 'Gaz planının istediği sürekli ölçüm için cihaz belirtilmedi.',
    ar: 'لم يُسمَّ جهاز للقياس المستمر الذي تطلبه خطة الغاز.',
  },
  gas_unwatched: {
    en: 'Continuous monitoring has no instrument at a point of the gas plan.',
    tr: 'Gaz planının bir noktasında sürekli ölçüm yapan cihaz yok.',
    ar: 'لا جهاز للقياس المستمر في إحدى نقاط خطة الغاز.',
  },
  gas_found: {
    en: 'Continuous monitoring has read gas: every point must be tested anew and pass.',
    tr: 'Sürekli ölçüm gaz okudu: her nokta yeniden ölçülmeli ve uygun çıkmalı.',
    ar: 'قرأ القياس المستمر غازًا: يجب فحص كل نقطة من جديد ونجاحها.',
  },
  gas_failed: {
    en: 'A gas test was out of limits: every point must be retested and pass, even if that test was voided.',
    tr: 'Bir gaz ölçümü sınırların dışındaydı: geri alınmış olsa bile her nokta yeniden ölçülmeli ve uygun çıkmalı.',
    ar: 'كان فحص للغاز خارج الحدود: يجب فحص كل نقطة من جديد ونجاحها، حتى إن سُحب ذلك الفحص.',
  },
  gas_unread: {
    en: 'A gas test did not read everything in the gas plan: every point must be retested, with everything read, and pass.',
    tr: 'Bir gaz ölçümü gaz planındaki her maddeyi okumadı: her nokta, hepsi okunarak yeniden ölçülmeli ve uygun çıkmalı.',
    ar: 'لم يقرأ فحص للغاز كل ما في خطة الغاز: يجب فحص كل نقطة من جديد بقراءة كل المواد ونجاحها.',
  },
} satisfies Record<string, Texts>;

/** What stands against tests that are not in date, or monitoring that is silent. */
const standingCode = (
  permit: PermitFacts,
  { gas }: Regions,
): 'gas_silent' | 'gas_untrusted' | 'gas_overdue' | 'gas_before_danger' | 'gas_missing' => {
  if (gas === 'silent') return 'gas_silent';
  if (gas === 'untrusted') return 'gas_untrusted';
  if (gas === 'overdue') return 'gas_overdue';
  return isTestedBefore(permit) && !latestTests(permit).includes(undefined) ? 'gas_before_danger' : 'gas_missing';
};

export const gasGuard = guard({
  no: 'G1',
  name: 'gas',
  about: {
    en: 'The gas test is valid and continuous monitoring is heard, as far as they are needed.',
    tr: 'Gaz ölçümü geçerli, sürekli ölçümden ses geliyor; ya da gerekli değiller.',
    ar: 'فحص الغاز صالح والقياس المستمر يصل، بقدر ما يلزم.',
  },
  role: 'gas tester',
  where: 'gas',
  texts,
  check: ({ permit, regions, ask: { at } }) => {
    if (meets('gas', regions)) {
      const { unwatched = [] } = permit.gas;
      return unwatched.length > 0 ? { code: 'gas_unwatched', text: unwatchedText(unwatched), role: 'performing authority' } : null;
    }
    if (regions.gas === 'failed') {
      if (isFoundByReading(permit)) return 'gas_found';
      return isOnlyUnread(permit) ? 'gas_unread' : 'gas_failed';
    }
    const missing = missingMonitors(permit, at);
    if (regions.gas === 'silent' && permit.gas.unmonitored)
      return {
        code: 'gas_unmonitored',
        text: missing.length > 0 ? joined(missing) : texts.gas_unmonitored,
        role: 'performing authority',
      };
    const code = standingCode(permit, regions);
    const text = code === 'gas_untrusted' ? distrustText(distrustedTests(permit)) : texts[code];
    // Who brings the tests up to date is told at once which instruments have to be there as well.
    return text === texts[code] && missing.length === 0 ? code : { code, text: joined([text, ...missing]) };
  },
});
