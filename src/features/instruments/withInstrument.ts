import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { isInstrumentDue } from '#domain/permits/instruments/instrument.rules.ts';

const isDue = (line: GasInstrumentLine, at: string): boolean =>
  isInstrumentDue(
    {
      calibratedOn: line.calibrated_on,
      calibrationDue: line.calibration_due,
      outOfService: line.out_of_service,
      bumpTestedAt: line.bump_tested_at,
      timeZone: line.time_zone,
    },
    at,
  );

const comesAfter = (one: GasInstrumentLine, other: GasInstrumentLine): boolean =>
  one.site === other.site ? one.serial > other.serial : one.site > other.site;

/**
 * The register, all of it or only what is `due`, with an instrument as it is now: in the place where it stood, a new one by site and
 * serial number, and not at all where only those are shown that are due and it is not.
 */
export const withInstrument = (
  lines: readonly GasInstrumentLine[],
  line: GasInstrumentLine,
  due: boolean,
  at: string,
): GasInstrumentLine[] => {
  const others = lines.filter(({ id }) => id !== line.id);
  if (due && !isDue(line, at)) return others;
  const before = lines.findIndex(({ id }) => id === line.id);
  const next = others.findIndex((other) => comesAfter(other, line));
  const place = before >= 0 ? before : next >= 0 ? next : others.length;
  return others.toSpliced(place, 0, line);
};
