import { meets } from '#domain/permits/regions/permit.regions.ts';
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
      en: 'The last gas test is out of limits: a new one must pass, also where that one was voided.',
      tr: 'Son gaz ölçümü sınırların dışında: geri alınmış olsa bile yenisi uygun çıkmalı.',
      ar: 'آخر فحص للغاز خارج الحدود: يجب أن ينجح فحص جديد، حتى إن سُحب ذلك الفحص.',
    },
  },
  check: ({ regions }) => {
    if (meets('gas', regions)) return null;
    if (regions.gas === 'failed') return 'gas_failed';
    return regions.gas === 'overdue' ? 'gas_overdue' : 'gas_missing';
  },
});
