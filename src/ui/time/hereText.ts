import type { Language } from '#domain/kernel/language.ts';
import { exactClockText, zoneText } from '#domain/kernel/siteTimeText.ts';

/** When this device heard something, with its seconds and the zone of its clock: beside it stand times of sites, which may be of another zone. */
export const hereText = (at: number, language: Language): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = new Date(at).toISOString();
  return `${exactClockText(time, timeZone, language)} ${zoneText(time, timeZone)}`;
};
