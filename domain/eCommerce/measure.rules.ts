import type { Language } from '#domain/kernel/language.ts';
import { numberIn } from '#domain/kernel/localNumber.ts';

export const lengthUnits = ['mm', 'cm', 'm'] as const;
export const massUnits = ['g', 'kg'] as const;

const forms = { length: lengthUnits, mass: massUnits } as const;

/** A size or a weight as it is kept, "30 cm" or "1.5 kg", in its parts; null where it is none of that kind. */
export const measureOf = (text: string, kind: keyof typeof forms): { number: string; unit: string } | null => {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) (\p{L}+)$/u.exec(text) ?? [];
  return (forms[kind] as readonly string[]).includes(unit) ? { number, unit } : null;
};

/** What somebody typed beside a unit, as it is kept. What is no number stays as it was typed: it may have a unit of its own. */
export const measured = (typed: string, unit: string, language: Language): string => {
  const number = numberIn(typed, language);
  if (number === undefined) return '';
  return Number.isNaN(number) ? typed.trim() : `${number} ${unit}`;
};
