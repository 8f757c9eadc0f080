import type { Language } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';

const steps = [
  { unit: 'day', length: 1440 },
  { unit: 'hour', length: 60 },
  { unit: 'minute', length: 1 },
] as const;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

const formatOf = (language: Language): Intl.RelativeTimeFormat => {
  const known = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, known);
  return known;
};

/** How long ago something was, in the largest unit that fits: now, 5 minutes ago, yesterday. What lies ahead, by a clock that is slow, is now. */
export const agoText = (at: string, now: number, language: Language): string => {
  const minutes = Math.floor((now - Date.parse(at)) / minute);
  const step = steps.find(({ length }) => minutes >= length);
  return step ? formatOf(language).format(-Math.floor(minutes / step.length), step.unit) : formatOf(language).format(0, 'second');
};
