import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { WatchedBy } from '#domain/permits/life/standing.rules.ts';

/** What an instrument at a point has last read of a substance; null where it never did. */
type ReadBy = { serial: string; point: string; at: Instant | null };

/** When each instrument that watches now had last read all that it is to read. */
export const watchedBy = (readings: readonly ReadBy[]): WatchedBy[] => {
  const each = new Map<string, WatchedBy>();
  for (const { serial, point, at } of readings) {
    const known = each.get(`${serial} ${point}`);
    const isOlder = !known || at === null || (known.at !== null && at < known.at);
    if (isOlder) each.set(`${serial} ${point}`, { serial, point, at });
  }
  return [...each.values()];
};
