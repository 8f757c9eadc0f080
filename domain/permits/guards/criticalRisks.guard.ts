import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { mayBeLeftOut } from '#domain/permits/regions/control.rules.ts';
import { nextIssueNo } from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';

export const criticalRisksGuard = guard({
  no: 'G11',
  name: 'criticalRisks',
  about: {
    en: 'Every critical control is answered for this issue period: yes, or not applicable with a reason where the work does not itself require it.',
    tr: 'Kritik risklerin her kontrolü bu düzenleme süresi için yanıtlandı: evet ya da işin kendisi istemiyorsa gerekçesiyle geçerli değil.',
    ar: 'أُجيب عن كل ضابط من ضوابط المخاطر الحرجة لهذه الفترة: نعم، أو لا ينطبق مع السبب حيث لا يتطلبه العمل نفسه.',
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
    control_left_out: {
      en: 'A critical control was answered “not applicable” although this work requires it.',
      tr: 'Bu işin istediği bir kritik risk kontrolü “geçerli değil” diye yanıtlandı.',
      ar: 'أُجيب بـ«لا ينطبق» عن ضابط لمخاطر حرجة يتطلبه هذا العمل.',
    },
  },
  check: ({ permit, regions }) => {
    const no = nextIssueNo(permit);
    const given = permit.controls.answers.filter(({ issueNo }) => issueNo === no);
    if (given.some(({ answer }) => answer === 'no')) return 'control_absent';
    if (meets('criticalRisks', regions)) return null;
    const isLeftOut = given.some(({ control, answer }) => answer === 'not_applicable' && !mayBeLeftOut(control, permit));
    return isLeftOut ? 'control_left_out' : 'control_unanswered';
  },
});
