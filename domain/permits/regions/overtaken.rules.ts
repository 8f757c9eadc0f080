import type { GasTest, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isBefore } from './afterIsolation.rules.ts';
import { countsForPoint, inTestOrder } from './gas.rules.ts';
import { isolationLostAt } from './regionsOf.ts';

/**
 * What has overtaken a gas test that passed: gas was found, danger or an emergency was declared, an isolation was lost or made, or a later
 * test did not read all of the plan; or its instrument is not trusted any more.
 */
export const overtakings = ['found', 'danger', 'emergency', 'isolation', 'unread', 'isolated', 'instrument'] as const;
type Overtaking = (typeof overtakings)[number];

/** When an isolation that work stopped for was last lost, by its history: the facts forget it once the work is issued again. */
type Known = { lastLossAt: Instant | null };

/**
 * What each test that passed was overtaken by, at whichever point; null where nothing came after it. Such a test counts never again: tests
 * made later count for themselves. `tests` are those of the facts, in their order.
 */
export const overtakenBy = (
  permit: Pick<PermitFacts, 'gas' | 'isolation' | 'dangerAt' | 'lastEmergencyAt'>,
  { lastLossAt }: Known,
): ((test: GasTest) => Overtaking | null) => {
  const counted = inTestOrder(permit.gas.tests.filter(countsForPoint), ({ testedAt }) => testedAt);
  const lossAt = [isolationLostAt(permit), lastLossAt]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1);
  return (test) => {
    if (!test.passed || test.voided) return null;
    if (test.distrusted) return 'instrument';
    const failed = counted.slice(counted.indexOf(test) + 1).filter(({ passed }) => !passed);
    const isSince = (at: Instant | null | undefined): boolean => Boolean(at) && test.testedAt <= (at ?? '');
    if (failed.some(({ unread }) => !unread) || isSince(permit.gas.alarmAt)) return 'found';
    if (isSince(permit.dangerAt)) return 'danger';
    if (isSince(permit.lastEmergencyAt)) return 'emergency';
    if (isSince(lossAt)) return 'isolation';
    if (failed.length > 0) return 'unread';
    return isBefore(permit, test.testedAt) ? 'isolated' : null;
  };
};
