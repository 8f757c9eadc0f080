import { type Language, textIn } from '#domain/kernel/language.ts';
import { disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { disciplineTexts } from '#domain/permits/kernel/permit.texts.ts';

/** The name of a discipline; one that a site has added is said as it is called. */
export const disciplineName = (discipline: string, language: Language): string => {
  const known = disciplines.find((one) => one === discipline);
  return known ? textIn(disciplineTexts[known], language) : discipline.replaceAll('_', ' ');
};
