import type { Language } from '#domain/kernel/language.ts';

// The months are named outright: of the usual styles, the Arabic one writes numbers where the others write words.
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const forms = {
  day: { dateStyle: 'long' },
  shortDay: date,
  dayOfYear: { day: 'numeric', month: 'long' },
  time: clock,
  minute: { ...date, ...clock },
  second: { ...date, ...clock, second: '2-digit' },
  whole: { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment by the reader's own clock, or by that of a zone, as exact as it is asked for. Times of permits are told by the clock of their site. */
export const momentText = (at: string | number, form: keyof typeof forms, language: Language, zone?: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms[form], ...(zone ? { timeZone: zone } : {}) }).format(
    new Date(at),
  );
