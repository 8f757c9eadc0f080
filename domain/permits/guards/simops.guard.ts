import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { meetsLate } from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';

export const simopsGuard = guard({
  no: 'G3',
  name: 'simops',
  about: {
    en: 'No other work is in conflict, or the conflict is resolved and signed.',
    tr: 'Çakışan başka iş yok ya da çakışma çözülüp imzalandı.',
    ar: 'لا يوجد عمل آخر متعارض، أو حُلّ التعارض ووُقّع عليه.',
  },
  role: 'Hse Coordinator',
  where: 'conflicts',
  texts: {
    conflict_open: {
      en: 'Other work nearby or on the same equipment needs a resolution signed by both areas.',
      tr: 'Yakındaki ya da aynı ekipmandaki başka bir iş, iki alanın da imzalayacağı bir çözüm gerektiriyor.',
      ar: 'عمل آخر قريب أو على المعدة نفسها يستلزم حلًا توقّعه المنطقتان.',
    },
    conflict_forbidden: {
      en: 'Other work nearby cannot take place at the same time.',
      tr: 'Yakındaki başka bir iş, bu işin aynı anda yapılmasına izin vermiyor.',
      ar: 'عمل آخر قريب لا يسمح بهذا العمل في الوقت نفسه.',
    },
  },
  check: ({ permit: { conflicts }, regions }) => {
    if (meets('simops', regions) && !meetsLate({ conflicts })) return null;
    const ends = conflicts.filter(({ verdict }) => verdict === 'N').map(({ overlapUntil }) => overlapUntil);
    const clearsAt = ends.sort().at(-1);
    return clearsAt === undefined ? 'conflict_open' : { code: 'conflict_forbidden', clearsAt };
  },
});
