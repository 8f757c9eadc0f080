import { day as dayLong } from '#domain/kernel/units.ts';

/** The ISO 8601 week of a day YYYY-MM-DD, such as 2026-W01: weeks begin on Monday and belong to the year of their Thursday. */
export const isoWeek = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * dayLong);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayLong)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
};
