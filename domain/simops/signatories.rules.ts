import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';

/** Somebody who has signed a resolution: whether they coordinate, and the areas that they are a delegate of at that moment. */
export type Signatory = { sap: number; coordinates: boolean; areas: readonly number[] };

export type Role = 'Hse Coordinator' | 'Area Owner Delegate';

/**
 * In which role each of the signers counts: one coordinator, and for every area a delegate of it who is somebody else. One delegate
 * may answer for several areas. Null where they are not enough.
 */
export const rolesOfSigners = (
  people: readonly Signatory[],
  areas: readonly number[],
): readonly { sap: number; role: Role }[] | null => {
  for (const coordinator of people.filter(({ coordinates }) => coordinates)) {
    const delegates = people.filter(({ sap }) => sap !== coordinator.sap);
    if (!areas.every((area) => delegates.some((one) => one.areas.includes(area)))) continue;
    const needed = delegates.filter((one) => areas.some((area) => one.areas.includes(area)));
    return [
      { sap: coordinator.sap, role: 'Hse Coordinator' },
      ...needed.map(({ sap }) => ({ sap, role: 'Area Owner Delegate' as const })),
    ];
  }
  return null;
};

/** Who is missing among the signers: a coordinator, and a delegate of which areas; one person is not both. */
type MissingSigners = { coordinator: boolean; areas: readonly number[] };

/** Whose signature a resolution lacks, with the coordinator beside whom the fewest areas are left. */
export const missingSigners = (people: readonly Signatory[], areas: readonly number[]): MissingSigners => {
  const leftBeside = (sap?: number): number[] =>
    [...new Set(areas)].filter((area) => !people.some((one) => one.sap !== sap && one.areas.includes(area)));
  const beside = people.filter(({ coordinates }) => coordinates).map(({ sap }) => leftBeside(sap));
  const [fewest] = beside.sort((one, other) => one.length - other.length);
  return fewest ? { coordinator: false, areas: fewest } : { coordinator: true, areas: leftBeside() };
};

const missingTexts = {
  coordinator: { en: 'an HSE Coordinator', tr: 'bir SEÇ Koordinatörü', ar: 'منسّق السلامة' },
  delegate: { en: 'a delegate of {area}', tr: '{area} vekili', ar: 'مفوّض المنطقة {area}' },
  left: {
    en: 'Still to sign: {who}. The coordinator does not sign for an area as well.',
    tr: 'İmzası eksik: {who}. Koordinatör ayrıca bir alan için imzalamaz.',
    ar: 'بقي أن يوقّع: {who}. لا يوقّع المنسّق عن منطقة أيضًا.',
  },
} as const satisfies Record<string, Texts>;

/** That in words; `codeOf` is what an area is called. */
export const missingText = (
  { coordinator, areas }: MissingSigners,
  codeOf: (area: number) => string,
  language: Language,
): string => {
  const who = [
    ...(coordinator ? [textIn(missingTexts.coordinator, language)] : []),
    ...areas.map((area) => textIn(missingTexts.delegate, language).replace('{area}', () => apart(codeOf(area)))),
  ];
  return textIn(missingTexts.left, language).replace('{who}', () => listText(who, language));
};
