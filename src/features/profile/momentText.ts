import type { Language } from '#domain/kernel/language.ts';

const form: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** A moment by the reader's own clock: day and minute, in their language. */
export const momentText = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form).format(Date.parse(time));
