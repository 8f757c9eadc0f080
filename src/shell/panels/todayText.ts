import type { Language } from '#domain/kernel/language.ts';

type Form = 'weekday' | 'day';
const forms: Record<Form, Intl.DateTimeFormatOptions> = { weekday: { weekday: 'long' }, day: { day: 'numeric', month: 'long' } };
const formats = new Map<string, Intl.DateTimeFormat>();

const say = (form: Form, now: number, language: Language, zone: string | undefined): string => {
  const name = `${form} ${language} ${zone}`;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms[form], ...(zone ? { timeZone: zone } : {}) });
  formats.set(name, format);
  return format.format(now);
};

/** Weekday, and day with month, each language in its own order and with no ordinal to get wrong. Without a zone: of this device. */
export const todayText = (now: number, language: Language, zone?: string): { weekday: string; day: string } => ({
  weekday: say('weekday', now, language, zone),
  day: say('day', now, language, zone),
});
