import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { guard } from './guard.ts';
import { elsewhereFaults, isolationElsewhere } from './isolationElsewhere.ts';

export const isolationGuard = guard({
  no: 'G2',
  name: 'isolation',
  about: {
    en: 'Every isolation is confirmed, or none is needed.',
    tr: 'Bütün izolasyonlar teyit edilmiş ya da gerekli değil.',
    ar: 'كل عزل مؤكد، أو لا حاجة إلى عزل.',
  },
  role: 'isolating authority',
  where: 'isolations',
  texts: {
    isolation_unconfirmed: {
      en: 'An isolation is not yet confirmed at every point.',
      tr: 'Bir izolasyon henüz her noktada teyit edilmedi.',
      ar: 'لم تُؤكَّد بعد كل نقاط العزل في إحدى عمليات العزل.',
    },
    isolation_lost: {
      en: 'An isolation is no longer certain: a point was moved or could not be verified.',
      tr: 'Bir izolasyon artık kesin değil: bir nokta oynatıldı veya doğrulanamadı.',
      ar: 'إحدى عمليات العزل لم تعد مؤكدة: حُرّكت نقطة أو تعذّر التحقق منها.',
    },
    isolation_elsewhere: isolationElsewhere,
    isolation_under_test: {
      en: 'An isolation is lifted for a test.',
      tr: 'Bir izolasyon test için kaldırıldı.',
      ar: 'إحدى عمليات العزل مرفوعة من أجل اختبار.',
    },
  },
  check: ({ permit, regions }) => {
    const elsewhere = elsewhereFaults(permit, 'isolation_elsewhere');
    if (elsewhere.length > 0) return elsewhere;
    if (meets('isolation', regions)) return null;
    if (regions.isolation === 'lost') return 'isolation_lost';
    return regions.isolation === 'sanctioned_test' ? 'isolation_under_test' : 'isolation_unconfirmed';
  },
});
