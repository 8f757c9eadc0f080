import type { Language, Texts } from '#domain/kernel/language.ts';
import { joinedText, listText } from '#domain/kernel/readingText.ts';
import type { DangerBeside } from '#domain/permits/kernel/permit.facts.ts';

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
/** What is known under the other permit, which is named with the tag of the space. */
export const dangerBesideText = (beside: DangerBeside): Texts => besideTexts[beside.danger](beside);
