import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { measureText } from '#domain/kernel/readingText.ts';

const title: Texts = { en: 'Crane radius', tr: 'Vinç çalışma yarıçapı', ar: 'نصف قطر عمل الرافعة' };
const unrecorded: Texts = {
  en: 'Crane radius not recorded',
  tr: 'Vinç çalışma yarıçapı kaydedilmemiş',
  ar: 'نصف قطر عمل الرافعة غير مسجّل',
};

/** The radius of the crane that a lift plan says, or that none is recorded. */
export const craneRadiusText = (metres: number | null, language: Language): string =>
  metres === null ? textIn(unrecorded, language) : `${textIn(title, language)} ${measureText(metres, 'm', language)}`;

/** The same as history keeps it. */
export const craneRadiusNote = (metres: number): string => `${title.en} ${metres} m`;

/** What history has kept of a radius, in another language; every other text as it is. */
export const craneRadiusIn = (note: string, language: Language): string => {
  const metres = Number(/[\d.]+/.exec(note)?.[0]);
  return note === craneRadiusNote(metres) ? craneRadiusText(metres, language) : note;
};
