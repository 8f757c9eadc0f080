import type { Language } from '#domain/kernel/language.ts';

const inUnit = (seconds: number): [number, 'second' | 'minute'] =>
  seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];

/** How long ago something was: in seconds, and from a minute on in whole minutes. */
export const agoText = (seconds: number, language: Language): string => {
  const [value, unit] = inUnit(seconds);
  return new Intl.RelativeTimeFormat(language).format(-value, unit);
};

/** How old something is: in seconds, and from a minute on in whole minutes. */
export const ageText = (seconds: number, language: Language): string => {
  const [value, unit] = inUnit(seconds);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
};
