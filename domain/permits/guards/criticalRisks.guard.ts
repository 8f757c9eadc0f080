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

/** As many controls as a sentence names. */
const named = 3;

/** A sentence about controls with the words of the first few, and how many more there are. */
export const aboutControls = (sentence: Texts, controls: readonly number[]): Texts => {
  const rest = controls.length > named ? ` (+${controls.length - named})` : '';
  const said = (language: Language): string =>
    `${textIn(sentence, language).replace(/\.$/, '')}: ${listText(
      controls.slice(0, named).map((control) => textIn(quotedControl(control), language)),
      language,
    )}${rest}.`;
  return controls.length === 0 ? sentence : { en: said('en'), tr: said('tr'), ar: said('ar') };
};

/** What the guard says before it names the controls. */
export const criticalRiskTexts = {
  control_unanswered: {
    en: 'Critical controls are not confirmed for this issue period.',
    tr: 'Kritik risk kontrolleri bu düzenleme süresi için teyit edilmedi.',
    ar: 'ضوابط لمخاطر حرجة لم تُؤكَّد لفترة الإصدار هذه.',
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
} satisfies Record<string, Texts>;

export const criticalRisksGuard = guard({
  no: 'G11',
  name: 'criticalRisks',
  about: {
    en: `Every critical control is answered for this issue period: yes, seen in the last ${minutes} minutes, or not applicable with a reason where the work does not itself require it.`,
    tr: `Kritik risklerin her kontrolü bu düzenleme süresi için yanıtlandı: son ${minutes} dakika içinde görülerek evet ya da işin kendisi istemiyorsa gerekçesiyle geçerli değil.`,
    ar: `أُجيب عن كل ضابط من ضوابط المخاطر الحرجة لهذه الفترة: نعم بعد معاينته خلال آخر ${minutes} دقيقة، أو لا ينطبق مع السبب حيث لا يتطلبه العمل نفسه.`,
  },
  // The performing authority signs at the desk and has no screen: a delegate of the area is there to see them.
  role: 'Area Owner Delegate',
  where: 'risk',
  texts: criticalRiskTexts,
  check: ({ permit, ask, regions }) => {
    const no = nextIssueNo(permit);
    const given = permit.controls.answers.filter(({ issueNo }) => issueNo === no);
    const about = (code: keyof typeof criticalRiskTexts, controls: readonly number[]) => ({
      code,
      text: aboutControls(criticalRiskTexts[code], controls),
    });
    const of = (answers: readonly ControlAnswer[]): number[] => [...new Set(answers.map(({ control }) => control))];
    const absent = of(given.filter(({ answer }) => answer === 'no'));
    if (absent.length > 0) return about('control_absent', absent);
    if (meets('criticalRisks', regions)) return null;
    const early = controlsSeenTooEarly(permit, ask.at);
    const seen = early.length > 0 ? [{ code: 'control_too_old' as const, text: seenTooEarlyText(permit, early, ask.at) }] : [];
    const leftOut = of(given.filter(({ control, answer }) => answer === 'not_applicable' && !mayBeLeftOut(control, permit)));
    if (leftOut.length > 0) return [...seen, about('control_left_out', leftOut)];
    const answers = answersForIssue(permit);
    const withGas = of(answers.filter((one) => gasFoundAgainst(one, permit) !== null));
    if (withGas.length > 0) return [...seen, about('control_gas_found', withGas)];
    const open = dueForIssue(permit).filter((control) => !of(answers).includes(control));
    return open.length > 0 || seen.length === 0 ? [...seen, about('control_unanswered', open)] : seen;
  },
});
