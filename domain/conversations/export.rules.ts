import { Problem } from '#domain/kernel/problem.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';

/** The latest day that it now is at any of the sites. */
export const latestToday = (now: Date, zones: readonly string[]): string =>
  zones
    .map((zone) => siteDate(now, zone))
    .sort()
    .at(-1) ?? siteDate(now, 'UTC');

/** The day an export begins with. A missing, malformed, impossible or future day is `bad_date`; a very early one exports all. */
export const readExportDate = (text: string | undefined, today: string): string => {
  if (text === undefined || !isDay(text) || text > today) throw new Problem('bad_date');
  return text;
};

/** The name the file is saved under; always built from the chosen day (specification 7). */
export const workbookName = (date: string): string => `Conversations after ${date}.xlsx`;

/** The first of the month: what the export dialog suggests. */
export const firstOfMonth = (today: string): string => `${today.slice(0, 8)}01`;

/** At most so many exports of one person at a time. */
export const exportsAtATime = 2;
