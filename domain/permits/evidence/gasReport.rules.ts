import type { GasReported, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { Reading } from '#domain/permits/regions/gas.rules.ts';
import { isReportAnswered } from '#domain/permits/regions/regionsOf.ts';
import { joinedParts } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';
import { pointNamed } from './gasPlan.rules.ts';
import { reportedComment, unreadableComment } from './gasReport.texts.ts';
import { inFigures, readingText, reportedGas } from './gasTest.rules.ts';

const spacedOnce = (point: string): string => point.replaceAll(/\s+/g, ' ').trim();

/** A gas test of which no record can be made, as far as it could be read. */
type GasReport = { point: string; testedAt: Instant; readings: readonly Reading[] };

/** Where a report tells of gas: at a point of the plan by the name that it has there. */
const reportedAt = ({ gasPlan }: Pick<Evidence, 'gasPlan'>, { point, testedAt }: GasReport): GasReported => ({
  point: pointNamed(gasPlan.points, point) ?? spacedOnce(point),
  at: testedAt,
});

/** The evidence after gas was reported: of one point the last report is kept. */
export const withReport = (evidence: Evidence, report: GasReport): Evidence => {
  const reported = reportedAt(evidence, report);
  const others = (evidence.gasReports ?? []).filter(({ point }) => point !== reported.point);
  return { ...evidence, gasReports: [...others, reported] };
};

/**
 * What the history keeps of gas that was reported by a test of which no record could be made, in English; null where it tells of no gas, or
 * of gas that was answered since. Two reports of one test are kept in the same words.
 */
export const gasReportComment = (evidence: Evidence, facts: PermitFacts, report: GasReport): string | null => {
  const shown = reportedGas(evidence, facts, report.readings);
  if (shown.length === 0 || isReportAnswered(facts, reportedAt(evidence, report))) return null;
  const point = spacedOnce(report.point);
  return `${reportedComment} ${joinedParts(point, readingText(evidence, facts, inFigures(report.readings), shown), report.testedAt)}.`;
};

/**
 * What the history keeps of a gas test of which something cannot be read (`doubts`), in English; null where nothing is doubtful, or tests have
 * answered it since.
 */
export const unreadableReport = (
  evidence: Evidence,
  facts: PermitFacts,
  report: GasReport,
  doubts: readonly string[],
): string | null => {
  if (doubts.length === 0 || isReportAnswered(facts, reportedAt(evidence, report))) return null;
  return `${unreadableComment} ${joinedParts(spacedOnce(report.point), doubts.join(', '), report.testedAt)}.`;
};
