import type { Language } from '#domain/kernel/language.ts';
import type { GasLimit } from './gasReadings.ts';

/** What a reading may be: 19.5–23.5 % vol, or at most 5 ppm. */
export const limitText = ({ min, max, unit }: GasLimit, language: Language): string => {
  const { format } = new Intl.NumberFormat(language);
  return min === null ? `≤ ${format(max)} ${unit}` : `${format(min)}–${format(max)} ${unit}`;
};
