import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { nextIssueNo } from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';

export const criticalRisksGuard = guard({
  no: 'G11',
  name: 'criticalRisks',
  about: {
    en: 'Every critical control is answered for this issue period: yes, or not applicable with a reason.',
    tr: 'Kritik risklerin her kontrolü bu düzenleme süresi için yanıtlandı: evet ya da gerekçesiyle geçerli değil.',
    ar: 'أُجيب عن كل ضابط من ضوابط المخاطر الحرجة لهذه الفترة: نعم، أو لا ينطبق مع السبب.',
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
  },
  check: ({ permit, regions }) => {
    const no = nextIssueNo(permit);
    if (permit.controls.answers.some(({ issueNo, answer }) => issueNo === no && answer === 'no')) return 'control_absent';
    return meets('criticalRisks', regions) ? null : 'control_unanswered';
  },
});
