import { guard } from './guard.ts';

export const endorsementGuard = guard({
  no: 'G4',
  name: 'endorsement',
  about: {
    en: 'Every expert whose discipline the work touches has endorsed it, and a delegate of each other area that it affects.',
    tr: 'İşin ilgili olduğu her dalın uzmanı ve etkilediği her başka alanın bir vekili onay verdi.',
    ar: 'صادق كل مختص يمسّ العمل مجاله، ومفوّض كل منطقة أخرى يؤثر فيها.',
  },
  role: 'SME',
  where: 'risk',
  texts: {
    endorsement_pending: {
      en: 'An endorsement is missing or was withdrawn.',
      tr: 'Bir uzman onayı eksik veya geri çekildi.',
      ar: 'مصادقة أحد المختصين ناقصة أو سُحبت.',
    },
    area_endorsement_pending: {
      en: 'A delegate of another area that the work affects has not endorsed it.',
      tr: 'İşin etkilediği başka bir alanın vekili onay vermedi.',
      ar: 'لم يصادق مفوّض منطقة أخرى يؤثر فيها العمل.',
    },
  },
  check: ({ permit: { endorsements } }) => {
    const missing = endorsements.filter(({ given }) => !given);
    const byArea = missing.filter(({ area }) => area !== undefined);
    return [
      ...(byArea.length < missing.length ? [{ code: 'endorsement_pending' as const }] : []),
      ...(byArea.length > 0 ? [{ code: 'area_endorsement_pending' as const, role: 'delegate of another area' as const }] : []),
    ];
  },
});
