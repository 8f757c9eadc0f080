import { day } from '#domain/kernel/units.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { seed } from './presets.ts';
import { happens, rng, upTo, weighted } from './random.ts';

const weekdays = [30, 100, 100, 100, 100, 95, 45] as const;

const weekOf = (date: number): number => {
  const at = new Date(date * day);
  return Math.floor((date - Date.UTC(at.getUTCFullYear(), 0, 1) / day) / 7) + 1;
};

/** Weeks 17 to 20: the yearly turnaround of gas treatment and fractionation. */
export const isTurnaround = (date: number): boolean => weekOf(date) >= 17 && weekOf(date) <= 20;

/** How much work a day sees, in percent of an ordinary Monday. */
export const workOf = (date: number): number => {
  const weekday = weekdays[new Date(date * day).getUTCDay()] ?? 100;
  return Math.round(weekday * (isTurnaround(date) ? 3.2 : 1));
};

const isWinter = (date: number): boolean => [10, 11, 0, 1, 2].includes(new Date(date * day).getUTCMonth());
const windy: readonly ActivityCode[] = ['WAH', 'LFT', 'DIV'];

/** Whether a storm stops work of this kind on a day. */
export const isStormy = (date: number, code: ActivityCode): boolean =>
  windy.includes(code) && happens(rng(seed, 'storm', date), isWinter(date) ? 190 : 24);

/** In so many days a site has one emergency: five a year. */
const emergencyEvery = 73;

const days = new Map<number, number>();

const isWorkday = (date: number): boolean => workOf(date) >= 95 && !isTurnaround(date);

/** The day of the emergency of so many days: one on which work goes on as usual. Kept, since every shift asks. */
const emergencyDay = (siteId: number, span: number): number => {
  const key = span * 32 + siteId;
  const known = days.get(key);
  if (known !== undefined) return known;
  const dates = Array.from({ length: emergencyEvery }, (_, at) => span * emergencyEvery + at).filter(isWorkday);
  const found = Number(
    weighted(rng(seed, 'emergency day', key), Object.fromEntries(dates.map((date) => [String(date), workOf(date)]))),
  );
  days.set(key, found);
  return found;
};

/** At which minute of a day a whole site has an emergency, a drill included: around noon, when most work has begun. */
export const emergencyOn = (siteId: number, date: number): number | null =>
  emergencyDay(siteId, Math.floor(date / emergencyEvery)) === date
    ? 660 + upTo(rng(seed, 'emergency day minute', date), 210)
    : null;
