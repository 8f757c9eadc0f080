import { rangeText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import type { InLanguage } from './printedParts.tsx';

/** A moment by the clock of the site; the year is always told, for paper is kept. */
export const momentText = (at: string, { zone, language }: InLanguage): string =>
  `${dayText(at, zone, language, 0)} ${clockText(at, zone, language)}`;

type Member = { on_site: boolean; off_at: string | null };

/** Behind the name of somebody the work relies on: that they have left, and when; nothing of whoever is on site or has not come yet. */
export const leftText = ({ on_site, off_at }: Member, part: InLanguage): string =>
  on_site || off_at === null ? '' : ` (${part.word('leftAt')} ${momentText(off_at, part)})`;

/** From when to when, or nothing where that is not known. */
export const periodText = (from: string | null, to: string | null, part: InLanguage): string =>
  from && to ? rangeText(momentText(from, part), momentText(to, part), part.language) : '';
