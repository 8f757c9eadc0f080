import { siteDate } from '#domain/kernel/siteTime.ts';
import { distrustComment } from '#domain/permits/instruments/distrust.texts.ts';
import type { Distrusted, Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Evidence, GasTestRecord } from './evidence.ts';

/** A bump test of an instrument; those of one are told in the order in which they were made. */
type Bump = { passed: boolean; at: Instant };

/** An instrument of the register with every bump test that may have come after the gas tests that are looked at. */
export type JudgedInstrument = {
  id: number;
  outOfService: string | null;
  calibrationDue: string;
  timeZone: string;
  bumps: readonly Bump[];
};

/**
 * Why what was measured with an instrument at a moment is not trusted: the bump test after it failed, the instrument was taken out of service
 * before another one passed, or its calibration had ended. One that passed a bump test after it had measured was in order then.
 */
const distrustOf = (instrument: JudgedInstrument, testedAt: Instant, now: Instant): Distrusted | null => {
  const next = instrument.bumps.find(({ passed, at }) => (passed ? at > testedAt : at >= testedAt));
  if (next && !next.passed) return { at: next.at, why: 'bump_test' };
  if (!next && instrument.outOfService !== null) return { at: now, why: 'out_of_service' };
  const isOver = siteDate(new Date(testedAt), instrument.timeZone) > instrument.calibrationDue;
  return isOver ? { at: now, why: 'calibration' } : null;
};

/** Whether a test would lose something: one that failed tells of gas all the same, and one that was voided tells nothing. */
const counts = ({ passed, voided, distrusted }: GasTestRecord): boolean => passed && !voided && !distrusted;

/**
 * The evidence of a permit once it is known that an instrument may not have measured: its tests that passed with it tell nothing from then on,
 * whatever becomes of the instrument. Null where it has none of these.
 */
export const distrustTests = (
  evidence: Evidence,
  instrument: JudgedInstrument,
  now: Instant,
): { evidence: Evidence; comment: string } | null => {
  const found = evidence.gasTests.flatMap((test) => {
    const distrusted = counts(test) && test.registered?.id === instrument.id ? distrustOf(instrument, test.testedAt, now) : null;
    return distrusted ? [{ ...test, distrusted }] : [];
  });
  if (found.length === 0) return null;
  const gasTests = evidence.gasTests.map((test) => found.find(({ no }) => no === test.no) ?? test);
  return { evidence: { ...evidence, gasTests }, comment: distrustComment(found) };
};
