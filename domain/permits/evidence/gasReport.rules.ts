import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { Reading } from '#domain/permits/regions/gas.rules.ts';
import { retestDue } from '#domain/permits/regions/regionsOf.ts';
import { joinedParts } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';
import { reportedComment } from './gasReport.texts.ts';
import { inFigures, readingText, reportedGas } from './gasTest.rules.ts';

/** A gas test of which no record can be made, as far as it could be read. */
type GasReport = { point: string; testedAt: Instant; readings: readonly Reading[] };

/** Whether tests that passed since at every point answer what a report tells of. */
const isAnswered = ({ gas }: PermitFacts, { point, testedAt }: GasReport): boolean => {
  const failed = { point, testedAt, validUntil: testedAt, passed: false, voided: false };
  return gas.points.length > 0 && retestDue({ gas: { ...gas, tests: [...gas.tests, failed] } }).length === 0;
};

/**
 * What the history keeps of gas that was reported by a test of which no record could be made, in English; null where it tells of no gas, or
 * of gas that was answered since. Two reports of one test are kept in the same words.
 */
export const gasReportComment = (evidence: Evidence, facts: PermitFacts, report: GasReport): string | null => {
  const shown = reportedGas(evidence, facts, report.readings);
  if (shown.length === 0 || isAnswered(facts, report)) return null;
  const point = report.point.replaceAll(/\s+/g, ' ').trim();
  return `${reportedComment} ${joinedParts(point, readingText(evidence, facts, inFigures(report.readings), shown), report.testedAt)}.`;
};
