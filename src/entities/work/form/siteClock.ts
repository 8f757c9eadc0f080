import { typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { clockOffset } from '#domain/kernel/siteTime.ts';

/** An instant as the clock of a site shows it, to the minute, the way a field for day and time holds it: 2026-11-20T09:30. */
export const toSiteClock = (instant: number, zone: string): string =>
  new Date(instant + clockOffset(instant, zone)).toISOString().slice(0, 16);

/** The instant that the clock of a site means, as RFC 3339 UTC; empty where the text is no time, or none that this clock ever shows. */
export const fromSiteClock = (text: string, zone: string): string => typedInstantOf(text, zone) ?? '';
