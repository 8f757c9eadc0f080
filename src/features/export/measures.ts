import type { Language } from '#domain/kernel/language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** An amount of bytes as people read it: 1.5 MB. */
export const sizeOf = (bytes: number, language: Language): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1000 ** step);
};

/** Seconds as a stopwatch shows them: 1:05. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
