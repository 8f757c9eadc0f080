import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { CrewMember } from '#domain/permits/kernel/permit.facts.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { unproved } from '#domain/permits/regions/regionsOf.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import { guard } from './guard.ts';

/** Whose competence is on no record, by name and role. */
export const unprovedText = (crew: readonly CrewMember[]): Texts => {
  const named = (language: Language): string =>
    listText(
      crew.map(({ sap, name, role }) => `${name ?? sap} (${textIn(crewRoleText(role), language)})`),
      language,
    );
  return {
    en: `No competence is recorded: ${named('en')}.`,
    tr: `Yeterlilik kaydı yok: ${named('tr')}.`,
    ar: `لا كفاءة مسجلة: ${named('ar')}.`,
  };
};

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
    competence_unrecorded: {
      en: 'For a crew member in a role that the work requires no competence is recorded.',
      tr: 'İşin istediği bir görevdeki ekip üyesi için yeterlilik kaydı yok.',
      ar: 'لا كفاءة مسجلة لأحد أفراد الطاقم في دور يتطلبه العمل.',
    },
  },
  check: ({ permit, regions }) => {
    if (meets('site', regions)) return null;
    if (permit.outsideArea) return { code: 'location_outside_area', where: 'location' };
    const without = unproved(permit);
    return without.length > 0 ? { code: 'competence_unrecorded', text: unprovedText(without) } : 'competence_missing';
  },
});
