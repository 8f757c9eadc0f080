import { clockOffset } from '#domain/kernel/siteTime.ts';

/** An instant as the clock of a site shows it, to the minute, the way a field for day and time holds it: 2026-11-20T09:30. */
export const toSiteClock = (instant: number, zone: string): string =>
  new Date(instant + clockOffset(instant, zone)).toISOString().slice(0, 16);

/** The instant that the clock of a site means, as RFC 3339 UTC; empty where the text is no time. */
export const fromSiteClock = (text: string, zone: string): string => {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return '';
  // The offset is that of the instant, which is not known yet: the first guess is right but for the night the clocks change.
  const guess = wall - clockOffset(wall, zone);
  return new Date(wall - clockOffset(guess, zone)).toISOString();
};
