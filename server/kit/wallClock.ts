import { clockOffset } from '#domain/kernel/siteTime.ts';

const quarter = 900_000;
/** So many looks at the calendar are kept at most: six weeks of quarters of an hour. */
const maxCached = 4096;

/**
 * The clock on the wall of a site, as milliseconds since 1970 as if it were UTC. Moments of one quarter of an hour share one look at
 * the calendar, which is a hundred times slower than the sum.
 */
const wallClockOf = (zone: string) => {
  const offsets = new Map<number, number>();
  return (at: number): number => {
    const begin = Math.floor(at / quarter) * quarter;
    const known = offsets.get(begin);
    if (known !== undefined) return at + known;
    if (offsets.size >= maxCached) offsets.clear();
    const offset = clockOffset(begin, zone);
    offsets.set(begin, offset);
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
