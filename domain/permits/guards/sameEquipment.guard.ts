import type { Language, Texts } from '#domain/kernel/language.ts';
import { joinedText } from '#domain/kernel/readingText.ts';
import type { EnergyBeside, WorkBeside } from '#domain/permits/kernel/permit.facts.ts';
import { guard } from './guard.ts';

/** Which isolation of which permit keeps no energy out, where, and what ends that. */
export const energyBesideText = ({ number, tag, isolation, points, lifted }: EnergyBeside): Texts => {
  const at = (language: Language): string => joinedText(points, language);
  if (lifted)
    return {
      en: `On the same equipment, ${tag}, the isolation ${isolation} is lifted for a test under ${number}: energy may be in. The test must be over and every point of it verified again.`,
      tr: `Aynı ekipmanda, ${tag}, ${isolation} izolasyonu ${number} izninde test için kaldırıldı: enerji olabilir. Test bitmeli ve her noktası yeniden doğrulanmalı.`,
      ar: `على المعدة نفسها، ${tag}، العزل ${isolation} مرفوع من أجل اختبار بموجب التصريح ${number}: قد تكون الطاقة موجودة. يجب أن ينتهي الاختبار وأن يُتحقق من كل نقاطه من جديد.`,
    };
  const isKnown = points.length > 0;
  return {
    en: `On the same equipment, ${tag}, the isolation ${isolation} of ${number} is lost${isKnown ? ` at ${at('en')}` : ''}: energy may be in. Every point of it must be in place and verified again.`,
    tr: `Aynı ekipmanda, ${tag}, ${number} izninin ${isolation} izolasyonu bozuldu${isKnown ? ` (${at('tr')})` : ''}: enerji olabilir. Her noktası yeniden yerine konmalı ve doğrulanmalı.`,
    ar: `على المعدة نفسها، ${tag}، فُقد العزل ${isolation} للتصريح ${number}${isKnown ? ` عند ${at('ar')}` : ''}: قد تكون الطاقة موجودة. يجب أن تُعاد كل نقاطه إلى موضعها ويُتحقق منها من جديد.`,
  };
};

export const sameEquipmentGuard = guard({
  name: 'sameEquipment',
  about: {
    en: 'No isolation of another certificate on the same equipment is lost or lifted for a test.',
    tr: 'Aynı ekipmanda başka bir sertifikanın izolasyonu bozulmuş ya da test için kaldırılmış değil.',
    ar: 'لا عزل لشهادة أخرى على المعدة نفسها مفقود أو مرفوع من أجل اختبار.',
  },
  role: 'isolating authority',
  where: 'isolations',
  texts: {
    isolation_at_equipment: {
      en: 'An isolation of another certificate on the same equipment is lost: energy may be in.',
      tr: 'Aynı ekipmanda başka bir sertifikanın izolasyonu bozuldu: enerji olabilir.',
      ar: 'فُقد عزل لشهادة أخرى على المعدة نفسها: قد تكون الطاقة موجودة.',
    },
    isolation_lifted_at_equipment: {
      en: 'An isolation of another certificate on the same equipment is lifted for a test: energy may be in.',
      tr: 'Aynı ekipmanda başka bir sertifikanın izolasyonu test için kaldırıldı: enerji olabilir.',
      ar: 'رُفع عزل لشهادة أخرى على المعدة نفسها من أجل اختبار: قد تكون الطاقة موجودة.',
    },
  },
  check: ({ permit }) =>
    permit.sameEquipment.map((beside) => ({
      code: beside.lifted ? ('isolation_lifted_at_equipment' as const) : ('isolation_at_equipment' as const),
      text: energyBesideText(beside),
      ...(beside.lifted ? ({ role: 'Area Owner Delegate' } as const) : {}),
    })),
});

/** Which other work must be suspended before energy is let in. */
export const workedOnText = (working: readonly WorkBeside[]): Texts => {
  const said = (language: Language): string =>
    joinedText(
      working.map(({ number }) => number),
      language,
    );
  return {
    en: `Other work on the same equipment goes on: ${said('en')}. Each must be suspended before energy is let in.`,
    tr: `Aynı ekipmanda başka iş sürüyor: ${said('tr')}. Enerji verilmeden önce her biri askıya alınmalı.`,
    ar: `يستمر عمل آخر على المعدة نفسها: ${said('ar')}. يجب تعليق كل منها قبل إدخال الطاقة.`,
  };
};

/** How many are recorded on site of other work there. */
export const peopleOnText = (occupied: readonly WorkBeside[]): Texts => {
  const said = (language: Language): string =>
    joinedText(
      occupied.map(({ number, onSite }) => `${number} (${onSite})`),
      language,
    );
  return {
    en: `People are recorded on site of other work on the same equipment: ${said('en')}. They leave first.`,
    tr: `Aynı ekipmandaki diğer işlerin sahasında kayıtlı kişiler var: ${said('tr')}. Önce onlar ayrılır.`,
    ar: `أشخاص مسجَّلون في مواقع أعمال أخرى على المعدة نفسها: ${said('ar')}. يغادرون أولًا.`,
  };
};

export const equipmentStoppedGuard = guard({
  name: 'equipmentStopped',
  about: {
    en: 'No other work on the same equipment goes on, and nobody is recorded on site of any.',
    tr: 'Aynı ekipmanda başka hiçbir iş sürmüyor ve hiçbirinin sahasında kayıtlı kimse yok.',
    ar: 'لا يستمر أي عمل آخر على المعدة نفسها، ولا أحد مسجَّل في موقع أيٍّ منها.',
  },
  role: 'Hse Coordinator',
  where: 'isolations',
  texts: {
    equipment_worked_on: {
      en: 'Other work on the same equipment goes on: it must be suspended before energy is let in.',
      tr: 'Aynı ekipmanda başka iş sürüyor: enerji verilmeden önce askıya alınmalı.',
      ar: 'يستمر عمل آخر على المعدة نفسها: يجب تعليقه قبل إدخال الطاقة.',
    },
    equipment_people_on: {
      en: 'People are recorded on site of other work on the same equipment.',
      tr: 'Aynı ekipmandaki başka bir işin sahasında kayıtlı kişiler var.',
      ar: 'أشخاص مسجَّلون في موقع عمل آخر على المعدة نفسها.',
    },
  },
  check: ({ permit: { workAtEquipment } }) => {
    const working = workAtEquipment.filter(({ goesOn }) => goesOn);
    const occupied = workAtEquipment.filter(({ onSite }) => onSite > 0);
    return [
      ...(working.length > 0 ? [{ code: 'equipment_worked_on' as const, text: workedOnText(working) }] : []),
      ...(occupied.length > 0 ? [{ code: 'equipment_people_on' as const, text: peopleOnText(occupied) }] : []),
    ];
  },
});
