import { numberText } from '#domain/kernel/readingText.ts';
import { kilobyte, megabyte } from '#domain/kernel/units.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** How large a file is, as its reader writes it. */
export const useSizeText = () => {
  const language = useLanguage();
  return (bytes: number): string => {
    const [unit, size] = bytes < megabyte ? (['kilobyte', kilobyte] as const) : (['megabyte', megabyte] as const);
    const digits = { maximumFractionDigits: 1, style: 'unit', unit, unitDisplay: 'short' } as const;
    return numberText(Math.max(bytes / size, 0.1), language, digits);
  };
};
