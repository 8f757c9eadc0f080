import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { guard } from './guard.ts';

export const gasGuard = guard({
  no: 'G1',
  name: 'gas',
  about: {
    en: 'The gas test is valid, or none is needed.',
    tr: 'Gaz ölçümü geçerli ya da gerekli değil.',
    ar: 'فحص الغاز صالح أو غير مطلوب.',
  },
  role: 'gas tester',
  where: 'gas',
  texts: {
    gas_missing: {
      en: 'A point of the gas plan has not been tested.',
      tr: 'Gaz planındaki bir nokta ölçülmedi.',
      ar: 'نقطة في خطة الغاز لم تُفحص.',
    },
    gas_overdue: { en: 'The gas test is overdue.', tr: 'Gaz ölçümünün süresi geçti.', ar: 'فات موعد فحص الغاز.' },
    gas_failed: {
      en: 'A gas test was out of limits: every point must be retested and pass, even if that test was voided.',
      tr: 'Bir gaz ölçümü sınırların dışındaydı: geri alınmış olsa bile her nokta yeniden ölçülmeli ve uygun çıkmalı.',
      ar: 'كان فحص للغاز خارج الحدود: يجب فحص كل نقطة من جديد ونجاحها، حتى إن سُحب ذلك الفحص.',
    },
  },
  check: ({ regions }) => {
    if (meets('gas', regions)) return null;
    if (regions.gas === 'failed') return 'gas_failed';
    return regions.gas === 'overdue' ? 'gas_overdue' : 'gas_missing';
  },
});
