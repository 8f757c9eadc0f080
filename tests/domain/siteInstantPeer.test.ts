import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { siteClockText, siteInstantOf, siteInstantsOf } from '#domain/kernel/siteInstant.ts';

// Site time is ours because of its size (docs/decisions/0058): here it is held against Temporal, around every change of the clocks.

const quarter = 15 * 60_000;
const few = ['Asia/Baku', 'Europe/Istanbul', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'];
const zones = process.env.DEEP === '1' ? Intl.supportedValuesOf('timeZone') : few;

const changesOf = (zone: string): number[] => {
  const found = [Date.UTC(2026, 10, 23, 5, 30)];
  let at = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > Date.UTC(2029, 0, 1)) return found;
    found.push(next.epochMilliseconds);
    at = next;
  }
};

/** The instants that a clock on the wall shows as this text, by Temporal. */
const instantsOf = (wall: Temporal.PlainDateTime, zone: string): number[] => {
  const both = (['earlier', 'later'] as const).map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }));
  const shown = both.filter((time) => time.toPlainDateTime().equals(wall)).map(({ epochMilliseconds }) => epochMilliseconds);
  return [...new Set(shown)].sort((one, other) => one - other);
};

test.each(zones)('the clock of %s is the one that Temporal knows', (zone) => {
  for (const change of changesOf(zone)) {
    const before = Temporal.Instant.fromEpochMilliseconds(change - 1).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
    for (let at = change - 12 * quarter; at <= change + 12 * quarter; at += quarter) {
      const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
      expect(siteClockText(new Date(at).toISOString(), zone)).toBe(shown.toString({ smallestUnit: 'minute' }));
      const text = new Date(at + before).toISOString().slice(0, 16);
      const wall = Temporal.PlainDateTime.from(text);
      expect([zone, text, siteInstantsOf(text, zone).map((instant) => Date.parse(instant))]).toEqual([
        zone,
        text,
        instantsOf(wall, zone),
      ]);
      expect([zone, text, Date.parse(siteInstantOf(text, zone) ?? '')]).toEqual([
        zone,
        text,
        wall.toZonedDateTime(zone).epochMilliseconds,
      ]);
    }
  }
});
