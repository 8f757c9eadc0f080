import { clockOffset } from '#domain/kernel/siteTime.ts';

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
      offset = clockOffset(begin, zone);
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
