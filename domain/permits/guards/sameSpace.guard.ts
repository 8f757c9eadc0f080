import type { Language, Texts } from '#domain/kernel/language.ts';
import { joinedText, listText } from '#domain/kernel/readingText.ts';
import type { DangerBeside } from '#domain/permits/kernel/permit.facts.ts';
import { guard } from './guard.ts';

const texts: Record<'gas_in_space' | 'silence_in_space' | 'gas_left_in_space' | 'isolation_in_space' | 'missing_in_space', Texts> =
  {
    gas_in_space: {
      en: 'Gas was found in the same confined space under another permit: every point there must be retested and pass.',
      tr: 'Aynı kapalı alanda başka bir izinde gaz bulundu: o izindeki her nokta yeniden ölçülmeli ve uygun çıkmalı.',
      ar: 'وُجد غاز في المكان المحصور نفسه في تصريح آخر: يجب فحص كل نقطة فيه من جديد ونجاحها.',
    },
    silence_in_space: {
      en: 'The gas monitoring of another permit in the same confined space is silent.',
      tr: 'Aynı kapalı alandaki başka bir iznin gaz ölçümü sessiz.',
      ar: 'قياس الغاز لتصريح آخر في المكان المحصور نفسه صامت.',
    },
    gas_left_in_space: {
      en: 'The last gas test in the same confined space failed, under a permit that has ended: every point of its gas plan must be tested anew and pass, under any permit there.',
      tr: 'Aynı kapalı alandaki son gaz ölçümü, sona ermiş bir izinde uygun çıkmadı: o izindeki gaz planının her noktası, oradaki herhangi bir izinde yeniden ölçülmeli ve uygun çıkmalı.',
      ar: 'لم ينجح آخر فحص غاز في المكان المحصور نفسه، في تصريح انتهى: يجب فحص كل نقاط خطة غازه من جديد ونجاحها، في أي تصريح هناك.',
    },
    isolation_in_space: {
      en: 'An isolation is lost in the same confined space under another permit: every point of it must be in place and verified again.',
      tr: 'Aynı kapalı alanda başka bir iznin izolasyonu bozuldu: her noktası yeniden yerine konmalı ve doğrulanmalı.',
      ar: 'فُقد عزل في المكان المحصور نفسه في تصريح آخر: يجب أن تُعاد كل نقاطه إلى موضعها ويُتحقق منها من جديد.',
    },
    missing_in_space: {
      en: 'Somebody of another permit in the same confined space is not accounted for since an emergency.',
      tr: 'Aynı kapalı alandaki başka bir izinden birinin acil durumdan beri yeri bilinmiyor.',
      ar: 'شخص من تصريح آخر في المكان المحصور نفسه لم يُعرف مكانه منذ حالة طوارئ.',
    },
  };

const quotes: Record<Language, (point: string) => string> = {
  en: (point) => `“${point}”`,
  tr: (point) => `“${point}”`,
  ar: (point) => `«${point}»`,
};
/** The names of points, as people wrote them. */
const listed = (points: readonly string[], language: Language): string => joinedText(points.map(quotes[language]), language);

const besideTexts: Record<DangerBeside['danger'], (space: DangerBeside) => Texts> = {
  failed: ({ tag, number }) => ({
    en: `In the same confined space, ${tag}, gas was found under ${number}: every point of ${number} must be retested and pass.`,
    tr: `Aynı kapalı alanda, ${tag}, ${number} izninde gaz bulundu: ${number} izninin her noktası yeniden ölçülmeli ve uygun çıkmalı.`,
    ar: `في المكان المحصور نفسه، ${tag}، وُجد غاز في التصريح ${number}: يجب فحص كل نقاط ${number} من جديد ونجاحها.`,
  }),
  silent: ({ tag, number }) => ({
    en: `In the same confined space, ${tag}, the gas monitoring of ${number} is silent: it must be read again.`,
    tr: `Aynı kapalı alanda, ${tag}, ${number} izninin gaz ölçümü sessiz: yeniden okunmalı.`,
    ar: `في المكان المحصور نفسه، ${tag}، قياس الغاز للتصريح ${number} صامت: يجب أن يُقرأ من جديد.`,
  }),
  left: ({ tag, number, points }) => ({
    en: `In the same confined space, ${tag}, the last gas test failed under ${number}, which has ended: a newer test must pass at ${listed(points, 'en')}, under this or another permit there. A point that its gas plan lacks is added to the plan.`,
    tr: `Aynı kapalı alanda, ${tag}, son gaz ölçümü sona ermiş olan ${number} izninde uygun çıkmadı: ${listed(points, 'tr')} noktasında, bu izinde ya da oradaki başka bir izinde daha yeni bir ölçüm uygun çıkmalı. Gaz planında olmayan nokta plana eklenir.`,
    ar: `في المكان المحصور نفسه، ${tag}، لم ينجح آخر فحص غاز في التصريح ${number} الذي انتهى: يجب أن ينجح فحص أحدث عند ${listed(points, 'ar')}، في هذا التصريح أو في تصريح آخر هناك. والنقطة التي ليست في خطة الغاز تُضاف إليها.`,
  }),
  lost: ({ tag, number }) => ({
    en: `In the same confined space, ${tag}, an isolation of ${number} is lost: every point of it must be in place and verified again.`,
    tr: `Aynı kapalı alanda, ${tag}, ${number} izninin bir izolasyonu bozuldu: her noktası yeniden yerine konmalı ve doğrulanmalı.`,
    ar: `في المكان المحصور نفسه، ${tag}، فُقد عزل للتصريح ${number}: يجب أن تُعاد كل نقاطه إلى موضعها ويُتحقق منها من جديد.`,
  }),
  missing: ({ tag, number, names = [] }) => ({
    en: `In the same confined space, ${tag}, not accounted for since an emergency under ${number}: ${listText(names, 'en')}. Find them and record it; the work waits until then.`,
    tr: `Aynı kapalı alanda, ${tag}, ${number} izninde acil durumdan beri yeri bilinmeyenler: ${listText(names, 'tr')}. Bulun ve kaydedin; iş o zamana kadar bekler.`,
    ar: `في المكان المحصور نفسه، ${tag}، في التصريح ${number}، لم يُعرف مكانهم منذ حالة طوارئ: ${listText(names, 'ar')}. اعثروا عليهم وسجّلوا ذلك، وينتظر العمل إلى ذلك الحين.`,
  }),
};
const codes = {
  failed: 'gas_in_space',
  silent: 'silence_in_space',
  left: 'gas_left_in_space',
  lost: 'isolation_in_space',
  missing: 'missing_in_space',
} as const;

/** What is known under the other permit, which is named with the tag of the space. */
export const dangerBesideText = (beside: DangerBeside): Texts => besideTexts[beside.danger](beside);

export const sameSpaceGuard = guard({
  name: 'sameSpace',
  about: {
    en: 'No gas and no lost isolation is known under another permit in the same confined space, and nobody is missing there since an emergency.',
    tr: 'Aynı kapalı alandaki başka bir izinde bilinen gaz, bozulan izolasyon ya da acil durumdan beri yeri bilinmeyen kimse yok.',
    ar: 'لا غاز معروف ولا عزل مفقود في تصريح آخر في المكان المحصور نفسه، ولا أحد مفقود هناك منذ حالة طوارئ.',
  },
  role: 'gas tester',
  where: 'overview',
  texts,
  check: ({ permit }) =>
    permit.sameSpace.map((beside) => ({
      code: codes[beside.danger],
      text: dangerBesideText(beside),
      ...(beside.danger === 'lost' ? ({ role: 'isolating authority' } as const) : {}),
      ...(beside.danger === 'missing' ? ({ role: 'Hse Coordinator' } as const) : {}),
    })),
});
