import { meets } from '#domain/permits/regions/permit.regions.ts';
import { guard } from './guard.ts';

export const emergencyGuard = guard({
  no: 'G7',
  name: 'emergency',
  about: {
    en: 'No emergency is declared on an area of the permit.',
    tr: 'İznin hiçbir alanında acil durum ilan edilmemiş.',
    ar: 'لم تُعلن حالة طوارئ في أي من مناطق التصريح.',
  },
  role: 'Hse Coordinator',
  where: 'location',
  texts: {
    emergency: {
      en: 'An emergency is declared on an area of this permit.',
      tr: 'Bu iznin bir alanında acil durum ilan edildi.',
      ar: 'أُعلنت حالة طوارئ في منطقة من مناطق هذا التصريح.',
    },
  },
  check: ({ regions }) => (meets('emergency', regions) ? null : 'emergency'),
});
