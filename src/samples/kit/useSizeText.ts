import { numberText } from '#domain/kernel/readingText.ts';
import { kilobyte, megabyte } from '#domain/kernel/units.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

const unitOf = (bytes: number) => {
  if (bytes < kilobyte) return ['byte', 1] as const;
  return bytes < megabyte ? (['kilobyte', kilobyte] as const) : (['megabyte', megabyte] as const);
};

/** How large a file is, as its reader writes it. */
export const useSizeText = () => {
  const language = useLanguage();
  return (bytes: number): string => {
    const [unit, size] = unitOf(bytes);
    // The short form of a byte has no plural.
    const unitDisplay = unit === 'byte' ? 'long' : 'short';
    return numberText(bytes / size, language, { maximumFractionDigits: 1, style: 'unit', unit, unitDisplay });
  };
};
