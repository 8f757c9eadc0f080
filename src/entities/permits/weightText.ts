import type { Language } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';

/** A risk weight as a list and a page tell it: always with one decimal, so that numbers stand under each other. */
export const weightText = (weight: number, language: Language): string =>
  numberText(weight, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
