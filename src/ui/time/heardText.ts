import type { Language } from '#domain/kernel/language.ts';
import { exactClockText, zoneText } from '#domain/kernel/siteTimeText.ts';

/** When something was heard, with its seconds, by the clock of a zone, which is named. */
export const heardText = (at: number, zone: string, language: Language): string => {
  const time = new Date(at).toISOString();
  return `${exactClockText(time, zone, language)} ${zoneText(time, zone)}`;
};
