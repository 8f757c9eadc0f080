import { meets } from '#domain/permits/regions/permit.regions.ts';
import { guard } from './guard.ts';

export const siteGuard = guard({
  no: 'G8',
  name: 'site',
  about: {
    en: 'The work lies inside its area, and everybody on the crew holds the competences the work needs.',
    tr: 'İş kendi alanının içinde ve ekipteki herkes gerekli yeterliliğe sahip.',
    ar: 'العمل داخل منطقته، وكل فرد في الطاقم يملك الكفاءات اللازمة.',
  },
  role: 'Area Owner Delegate',
  where: 'crew',
  texts: {
    location_outside_area: {
      en: 'The place of the work lies outside its area and must be drawn again.',
      tr: 'İşin yeri alanının dışında kaldı; yeniden çizilmeli.',
      ar: 'موقع العمل خارج منطقته ويجب رسمه من جديد.',
    },
    competence_missing: {
      en: 'A competence of somebody on the crew has ended.',
      tr: 'Ekipten birinin yeterliliğinin süresi dolmuş.',
      ar: 'انتهت صلاحية كفاءة أحد أفراد الطاقم.',
    },
  },
  check: ({ permit, regions }) => {
    if (meets('site', regions)) return null;
    return permit.outsideArea ? { code: 'location_outside_area', where: 'location' } : 'competence_missing';
  },
});
