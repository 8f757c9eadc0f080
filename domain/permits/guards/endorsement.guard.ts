import { meets } from '#domain/permits/regions/permit.regions.ts';
import { guard } from './guard.ts';

export const endorsementGuard = guard({
  no: 'G4',
  name: 'endorsement',
  about: {
    en: 'Every expert whose discipline the work touches has endorsed it.',
    tr: 'İşin ilgili olduğu her dalın uzmanı onay verdi.',
    ar: 'صادق كل مختص يمسّ العمل مجاله.',
  },
  role: 'SME',
  where: 'overview',
  texts: {
    endorsement_pending: {
      en: 'An endorsement is missing or was withdrawn.',
      tr: 'Bir uzman onayı eksik veya geri çekildi.',
      ar: 'مصادقة أحد المختصين ناقصة أو سُحبت.',
    },
  },
  check: ({ regions }) => (meets('endorsement', regions) ? null : 'endorsement_pending'),
});
