import { rangeText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { InLanguage } from './printedParts.tsx';

/** A moment by the clock of the site; the year is always told, for paper is kept. */
export const momentText = (at: string, { zone, language }: InLanguage): string =>
  `${dayText(at, zone, language, 0)} ${clockText(at, zone, language)}`;

/** From when to when, or nothing where that is not known. */
export const periodText = (from: string | null, to: string | null, part: InLanguage): string =>
  from && to ? rangeText(momentText(from, part), momentText(to, part), part.language) : '';
