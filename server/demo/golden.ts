import { day } from '#domain/kernel/units.ts';
import { moreGoldenPermits } from './golden.more.seed.ts';
import { type Golden, goldenPermits } from './golden.seed.ts';
import { siteInstant } from './siteClock.ts';
import { sites } from './sites.ts';

/** What a conversation is about must have been there when it began. */
const waitedFor = (golden: Golden): Golden => (golden.name === 'formula' ? { ...golden, waited: 60 } : golden);

/** The permits written by hand of a plant that has all of them, or of a small one. */
export const goldensOf = (all: boolean): Golden[] =>
  all ? [...goldenPermits, ...moreGoldenPermits].map(waitedFor) : [...goldenPermits];

const noon = 12 * 60;

/** The last day whose night was longer or shorter than others at the depot, where clocks change. */
const changeBefore = (today: number): number => {
  const zone = sites[1]?.time_zone ?? '';
  let date = today - 2;
  while (siteInstant(date + 1, noon, zone) - siteInstant(date, noon, zone) === day) date -= 1;
  return date;
};

/** The day of the work of a permit that has ended. */
export const dayOf = (golden: Golden, today: number): number =>
  golden.day === 'change of clocks' ? changeBefore(today) : today + (golden.day ?? 0);
