import type { Language } from '#domain/kernel/language.ts';

/** How old something is: in seconds, and from a minute on in whole minutes. */
export const ageText = (seconds: number, language: Language): string => {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
};
