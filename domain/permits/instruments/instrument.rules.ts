import { siteDate } from '#domain/kernel/siteTime.ts';
import { day, hour } from '#domain/kernel/units.ts';
import type { Instant, InstrumentStop } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits, type Substance } from '#domain/permits/kernel/permit.limits.data.ts';

/** What the register says of an instrument, as far as it decides whether gas may be tested with it. Calibration is told in days of its site. */
export type InstrumentFacts = {
  calibratedOn: string;
  calibrationDue: string;
  /** Why it is out of service. */
  outOfService: string | null;
  /** Its last bump test at the moment that is asked about, where that passed. */
  bumpTestedAt: Instant | null;
  timeZone: string;
};

const isCalibrated = ({ calibratedOn, calibrationDue, timeZone }: InstrumentFacts, at: Instant): boolean => {
  const today = siteDate(new Date(at), timeZone);
  return calibratedOn <= today && today <= calibrationDue;
};

const isBumpTested = ({ bumpTestedAt }: InstrumentFacts, at: Instant): boolean => {
  if (bumpTestedAt === null) return false;
  const age = Date.parse(at) - Date.parse(bumpTestedAt);
  return age >= 0 && age <= permitLimits.bumpTestAge.value * hour;
};

/** What keeps an instrument from being used at a moment; null where nothing does. The last day of its calibration still counts. */
export const instrumentStop = (instrument: InstrumentFacts, at: Instant): InstrumentStop | null => {
  if (instrument.outOfService !== null) return 'out_of_service';
  if (!isCalibrated(instrument, at)) return 'calibration';
  return isBumpTested(instrument, at) ? null : 'bump_test';
};

/** Whether somebody has to see to an instrument: it needs a bump test, or its calibration has ended or soon does. One out of service waits for nothing. */
export const isInstrumentDue = (instrument: InstrumentFacts, at: Instant): boolean => {
  if (instrument.outOfService !== null) return false;
  const soon = new Date(Date.parse(at) + permitLimits.calibrationDueSoon.value * day);
  return instrumentStop(instrument, at) !== null || instrument.calibrationDue <= siteDate(soon, instrument.timeZone);
};

/** What of these substances an instrument does not measure. */
export const unmeasuredBy = <S extends string>({ substances }: { substances: readonly string[] }, asked: readonly S[]): S[] =>
  asked.filter((substance) => !substances.includes(substance));

/** An instrument of the register as somebody who tests gas with it finds it. */
export type GasInstrument = InstrumentFacts & { id: number; serial: string; model: string; substances: readonly Substance[] };
