import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { MissingBeside } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { guard } from './guard.ts';

/** Who is missing, by name, and what ends it. */
export const notAccountedText = (names: readonly string[]): Texts => ({
  en: `Not accounted for since an emergency: ${listText(names, 'en')}. Find them and record it; the work waits until then.`,
  tr: `Acil durumdan beri yeri bilinmeyenler: ${listText(names, 'tr')}. Bulun ve kaydedin; iş o zamana kadar bekler.`,
  ar: `لم يُعرف مكانهم منذ حالة طوارئ: ${listText(names, 'ar')}. اعثروا عليهم وسجّلوا ذلك، وينتظر العمل إلى ذلك الحين.`,
});

/** How stopped work is ended without its performing authority. */
const endedWithout: Texts = {
  en: ' To end it without them, an HSE Coordinator and the Area Owner Delegate sign “Surrender in absence”.',
  tr: ' İşi onsuz bitirmek için SEÇ Koordinatörü ile Alan Sahibi Vekili “Gıyabında geri al” adımını imzalar.',
  ar: ' لإنهاء العمل دونه يوقّع منسّق السلامة ومفوّض مالك المنطقة «سلّم غيابيًا».',
};

/** Who was missing from another crew, by name: this work may go on without them. */
const missingElsewhereText = (names: readonly string[]): Texts => ({
  en: `Not accounted for since an emergency, under another permit: ${listText(names, 'en')}. Find them and record it, or remove them from this crew.`,
  tr: `Acil durumdan beri başka bir izinde yeri bilinmeyenler: ${listText(names, 'tr')}. Bulun ve kaydedin ya da bu ekipten çıkarın.`,
  ar: `لم يُعرف مكانهم منذ حالة طوارئ، في تصريح آخر: ${listText(names, 'ar')}. اعثروا عليهم وسجّلوا ذلك أو احذفوهم من هذا الطاقم.`,
});

/** That the performing authority is missing; of stopped work, how it is ended without them. */
export const authorityMissingText = (name: string, state: PermitState): Texts => {
  const ended = (language: Language): string => (state === 'suspended' ? textIn(endedWithout, language) : '');
  return {
    en: `The performing authority is not accounted for since an emergency: ${name}. Find them and record it; the work waits until then.${ended('en')}`,
    tr: `İşi yürüten yetkilinin acil durumdan beri yeri bilinmiyor: ${name}. Bulun ve kaydedin; iş o zamana kadar bekler.${ended('tr')}`,
    ar: `لم يُعرف مكان المنفّذ منذ حالة طوارئ: ${name}. اعثروا عليه وسجّلوا ذلك، وينتظر العمل إلى ذلك الحين.${ended('ar')}`,
  };
};

export const accountedGuard = guard({
  name: 'accounted',
  about: {
    en: 'Everybody of the crew, and the performing authority, is accounted for since the last emergency.',
    tr: 'Son acil durumdan beri ekipteki herkesin ve işi yürüten yetkilinin yeri biliniyor.',
    ar: 'كل أفراد الطاقم والمنفّذ معروف مكانهم منذ آخر حالة طوارئ.',
  },
  role: 'performing authority',
  where: 'crew',
  texts: {
    not_accounted: {
      en: 'Somebody of the crew is not accounted for since an emergency.',
      tr: 'Acil durumdan beri ekipten birinin yeri bilinmiyor.',
      ar: 'أحد أفراد الطاقم لم يُعرف مكانه منذ حالة طوارئ.',
    },
    authority_missing: {
      en: 'The performing authority is not accounted for since an emergency.',
      tr: 'İşi yürüten yetkilinin acil durumdan beri yeri bilinmiyor.',
      ar: 'لم يُعرف مكان المنفّذ منذ حالة طوارئ.',
    },
  },
  check: ({ permit: { notAccounted = [], missingElsewhere = [], authorityMissing, state } }) => [
    ...(notAccounted.length > 0 ? [{ code: 'not_accounted' as const, text: notAccountedText(notAccounted) }] : []),
    ...(missingElsewhere.length > 0 ? [{ code: 'not_accounted' as const, text: missingElsewhereText(missingElsewhere) }] : []),
    ...(authorityMissing === undefined
      ? []
      : [
          {
            code: 'authority_missing' as const,
            text: authorityMissingText(authorityMissing, state),
            role: 'Hse Coordinator' as const,
          },
        ]),
  ],
});

/** Whoever is missing may lie where the work was: nothing that ends it, or lets energy in again, goes over them. */
export const leftBehindText = (names: readonly string[]): Texts => ({
  en: `Not accounted for since an emergency: ${listText(names, 'en')}. They may still be at the equipment: the work is not ended, and no energy is let in, until it is recorded that they are found.`,
  tr: `Acil durumdan beri yeri bilinmeyenler: ${listText(names, 'tr')}. Hâlâ ekipmanın başında olabilirler: bulundukları kaydedilene kadar iş sona ermez, enerji verilmez.`,
  ar: `لم يُعرف مكانهم منذ حالة طوارئ: ${listText(names, 'ar')}. قد يكونون ما زالوا عند المعدة: لا يُنهى العمل ولا تُدخل الطاقة حتى يُسجَّل العثور عليهم.`,
});

/** The same of people of other work, each with the permit under which they were counted. */
export const missingBesideText = (missing: readonly MissingBeside[]): Texts => {
  const named = [...new Set(missing.map(({ name, number }) => `${name} (${number})`))];
  return {
    en: `Not accounted for since an emergency: ${listText(named, 'en')}. They may be at this equipment: no energy is let in until it is recorded that they are found.`,
    tr: `Acil durumdan beri yeri bilinmeyenler: ${listText(named, 'tr')}. Bu ekipmanın başında olabilirler: bulundukları kaydedilene kadar enerji verilmez.`,
    ar: `لم يُعرف مكانهم منذ حالة طوارئ: ${listText(named, 'ar')}. قد يكونون عند هذه المعدة: لا تُدخل الطاقة حتى يُسجَّل العثور عليهم.`,
  };
};

const leftBehind: Texts = {
  en: 'Somebody is not accounted for since an emergency and may still be at the equipment.',
  tr: 'Acil durumdan beri yeri bilinmeyen biri hâlâ ekipmanın başında olabilir.',
  ar: 'شخص لم يُعرف مكانه منذ حالة طوارئ قد يكون ما زال عند المعدة.',
};

/** What the end of work, and energy that is let in, asks of who is missing. */
export const missingNeeds = {
  nobodyMissing: guard({
    name: 'nobodyMissing',
    about: {
      en: 'Nobody who was on its crew at an emergency is missing since, nor its performing authority.',
      tr: 'Acil durumda ekibinde olan hiç kimse kayıp değil, işi yürüten yetkili de.',
      ar: 'لا أحد ممن كان في طاقمه عند حالة طوارئ مفقود منذ ذلك الحين، ولا المنفّذ.',
    },
    role: 'Hse Coordinator',
    where: 'crew',
    texts: { missing_left_behind: leftBehind },
    check: ({ permit: { notAccounted = [], authorityMissing } }) => {
      const names = [...new Set([...notAccounted, ...(authorityMissing === undefined ? [] : [authorityMissing])])];
      return names.length > 0 ? { code: 'missing_left_behind', text: leftBehindText(names) } : null;
    },
  }),
  // A missing performing authority alone is why others sign it.
  crewNotMissing: guard({
    name: 'crewNotMissing',
    about: {
      en: 'Nobody who was on its crew at an emergency is missing since.',
      tr: 'Acil durumda ekibinde olan hiç kimse kayıp değil.',
      ar: 'لا أحد ممن كان في طاقمه عند حالة طوارئ مفقود منذ ذلك الحين.',
    },
    role: 'Hse Coordinator',
    where: 'crew',
    texts: { crew_left_behind: leftBehind },
    check: ({ permit: { notAccounted = [] } }) =>
      notAccounted.length > 0 ? { code: 'crew_left_behind', text: leftBehindText(notAccounted) } : null,
  }),
  othersAccounted: guard({
    name: 'othersAccounted',
    about: {
      en: 'Nobody of other work that relies on the isolation, or is on the same equipment, is missing since an emergency.',
      tr: 'İzolasyona dayanan ya da aynı ekipmandaki diğer işlerden hiç kimse acil durumdan beri kayıp değil.',
      ar: 'لا أحد من الأعمال الأخرى التي تعتمد على العزل أو على المعدة نفسها مفقود منذ حالة طوارئ.',
    },
    role: 'Hse Coordinator',
    where: 'isolations',
    texts: { missing_at_equipment: leftBehind },
    check: ({ permit: { missingBeside = [] } }) =>
      missingBeside.length > 0 ? { code: 'missing_at_equipment', text: missingBesideText(missingBeside) } : null,
  }),
};
