import type { Language } from '#domain/kernel/language.ts';
import { heardText } from './heardText.ts';

/** When this device heard something of no site alone, by its own clock: beside it stand times of sites, which may be of another zone. */
export const hereText = (at: number, language: Language): string =>
  heardText(at, new Intl.DateTimeFormat().resolvedOptions().timeZone, language);
