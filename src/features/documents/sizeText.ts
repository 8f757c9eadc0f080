import type { Language } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { kilobyte, megabyte } from '#domain/kernel/units.ts';

const steps = [
  ['megabyte', megabyte],
  ['kilobyte', kilobyte],
  ['byte', 1],
] as const;

/** A size in bytes as people say it. */
export const sizeText = (bytes: number, language: Language): string => {
  const [unit, size] = steps.find(([, least]) => bytes >= least) ?? ['byte', 1];
  const digits = bytes / size < 10 && size > 1 ? 1 : 0;
  return numberText(bytes / size, language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  });
};
