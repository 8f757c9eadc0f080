import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { ControlAnswer, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { mayBeLeftOut } from '#domain/permits/regions/control.rules.ts';
import {
  answersForIssue,
  controlsSeenTooEarly,
  dueForIssue,
  gasFoundAgainst,
  nextIssueNo,
} from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';
import { quotedControl } from './quotedControl.ts';

const minutes = permitLimits.visitAge.value;

/** Which controls were seen too long before the issue, each with when it was. */
export const seenTooEarlyText = (
  { timeZone = 'UTC' }: Pick<PermitFacts, 'timeZone'>,
  early: readonly ControlAnswer[],
  now: Instant,
): Texts => {
  const when = (at: Instant, language: Language): string =>
    `${dayText(at, timeZone, language, Date.parse(now))} ${clockText(at, timeZone, language)}`;
  const said = (language: Language, before: string): string =>
    listText(
      early.map(({ control, at = now }) => `${textIn(quotedControl(control), language)} (${before} ${when(at, language)})`),
      language,
    );
  return {
    en: `Too long before the issue, more than ${minutes} minutes; see them again at the worksite: ${said('en', 'answered at')}.`,
    tr: `Düzenlemeden çok önce, ${minutes} dakikadan fazla; iş yerinde yeniden görün: ${said('tr', 'yanıt:')}.`,
    ar: `قبل الإصدار بوقت طويل، أكثر من ${minutes} دقيقة؛ عاينوها من جديد في موقع العمل: ${said('ar', 'أُجيب في')}.`,
  };
};

export const criticalRisksGuard = guard({
  no: 'G11',
  name: 'criticalRisks',
  about: {
    en: `Every critical control is answered for this issue period: yes, seen in the last ${minutes} minutes, or not applicable with a reason where the work does not itself require it.`,
    tr: `Kritik risklerin her kontrolü bu düzenleme süresi için yanıtlandı: son ${minutes} dakika içinde görülerek evet ya da işin kendisi istemiyorsa gerekçesiyle geçerli değil.`,
    ar: `أُجيب عن كل ضابط من ضوابط المخاطر الحرجة لهذه الفترة: نعم بعد معاينته خلال آخر ${minutes} دقيقة، أو لا ينطبق مع السبب حيث لا يتطلبه العمل نفسه.`,
  },
  role: 'performing authority',
  where: 'risk',
  texts: {
    control_unanswered: {
      en: 'A critical control has not been confirmed for this issue period.',
      tr: 'Bir kritik risk kontrolü bu düzenleme süresi için teyit edilmedi.',
      ar: 'ضابط لمخاطر حرجة لم يُؤكَّد لفترة الإصدار هذه.',
    },
    control_absent: {
      en: 'A critical control is not in place.',
      tr: 'Bir kritik risk kontrolü yerinde değil.',
      ar: 'ضابط لمخاطر حرجة غير موجود في مكانه.',
    },
    control_too_old: {
      en: `A critical control was answered more than ${minutes} minutes before the issue.`,
      tr: `Bir kritik risk kontrolü düzenlemeden ${minutes} dakikadan fazla önce yanıtlandı.`,
      ar: `أُجيب عن ضابط لمخاطر حرجة قبل الإصدار بأكثر من ${minutes} دقيقة.`,
    },
    control_gas_found: {
      en: 'A critical control says that the gas was tested, and gas was found.',
      tr: 'Bir kritik risk kontrolü gazın ölçüldüğünü söylüyor, oysa gaz bulundu.',
      ar: 'ضابط لمخاطر حرجة يقول إن الغاز فُحص، وقد وُجد غاز.',
    },
    control_left_out: {
      en: 'A critical control was answered “not applicable” although this work requires it.',
      tr: 'Bu işin istediği bir kritik risk kontrolü “geçerli değil” diye yanıtlandı.',
      ar: 'أُجيب بـ«لا ينطبق» عن ضابط لمخاطر حرجة يتطلبه هذا العمل.',
    },
  },
  check: ({ permit, ask, regions }) => {
    const no = nextIssueNo(permit);
    const given = permit.controls.answers.filter(({ issueNo }) => issueNo === no);
    if (given.some(({ answer }) => answer === 'no')) return 'control_absent';
    if (meets('criticalRisks', regions)) return null;
    const isLeftOut = given.some(({ control, answer }) => answer === 'not_applicable' && !mayBeLeftOut(control, permit));
    const early = controlsSeenTooEarly(permit, ask.at);
    const seen = early.length > 0 ? [{ code: 'control_too_old' as const, text: seenTooEarlyText(permit, early, ask.at) }] : [];
    if (isLeftOut) return [...seen, { code: 'control_left_out' as const }];
    if (answersForIssue(permit).some((one) => gasFoundAgainst(one, permit) !== null))
      return [...seen, { code: 'control_gas_found' as const }];
    const answered = answersForIssue(permit).map(({ control }) => control);
    const isOpen = dueForIssue(permit).some((control) => !answered.includes(control));
    return isOpen || seen.length === 0 ? [...seen, { code: 'control_unanswered' as const }] : seen;
  },
});
