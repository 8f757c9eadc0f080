import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { guard } from './guard.ts';

export const siteGuard = guard({
  no: 'G8',
  name: 'site',
  about: {
    en: 'The work is inside its area, and the whole crew holds the required competences.',
    tr: 'İş kendi alanının içinde ve ekipteki herkes gerekli yeterliliğe sahip.',
    ar: 'العمل داخل منطقته، وكل فرد في الطاقم يملك الكفاءات اللازمة.',
  },
  role: 'Area Owner Delegate',
  where: 'crew',
  texts: {
    location_outside_area: {
      en: 'The worksite is outside its area and must be drawn again.',
      tr: 'İşin yeri alanının dışında kaldı; yeniden çizilmeli.',
      ar: 'موقع العمل خارج منطقته ويجب رسمه من جديد.',
    },
    competence_missing: {
      en: 'A crew member’s competence has expired.',
      tr: 'Ekipten birinin yeterliliğinin süresi dolmuş.',
      ar: 'انتهت صلاحية كفاءة أحد أفراد الطاقم.',
    },
  },
  check: ({ permit, regions }) => {
    if (meets('site', regions)) return null;
    return permit.outsideArea ? { code: 'location_outside_area', where: 'location' } : 'competence_missing';
  },
});
