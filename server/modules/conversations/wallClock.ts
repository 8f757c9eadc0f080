import { localTime } from '#domain/kernel/siteTime.ts';

/** Every clock change of the world falls on a quarter of an hour. */
const quarter = 900_000;

/**
 * The clock on the wall of a site, as milliseconds since 1970 as if it were UTC. Neighbouring moments share one look at the
 * calendar, which is a hundred times slower than the sum.
 */
export const wallClockOf = (zone: string) => {
  let knownQuarter = Number.NaN;
  let offset = 0;
  return (at: number): number => {
    const begin = Math.floor(at / quarter) * quarter;
    if (begin !== knownQuarter) {
      const { year, month, day, hour, minute, second } = localTime(new Date(begin), zone);
      offset = Date.UTC(year, month - 1, day, hour, minute, second) - begin;
      knownQuarter = begin;
    }
    return at + offset;
  };
};

/** One clock per zone, made when first asked for. */
export const openClocks = () => {
  const clocks = new Map<string, ReturnType<typeof wallClockOf>>();
  return (zone: string, at: number): number => {
    const clock = clocks.get(zone) ?? wallClockOf(zone);
    clocks.set(zone, clock);
    return clock(at);
  };
};
export type Clocks = ReturnType<typeof openClocks>;
