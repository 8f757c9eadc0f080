import { minute } from '#domain/kernel/units.ts';
import type {
  ControlAnswer,
  CrewMember,
  Distrusted,
  GasReported,
  GasTest,
  Instant,
  IsolationState,
  PermitFacts,
} from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ListedConflicts, RegionState, Regions } from '#domain/permits/kernel/permit.regions.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { controlDemands, isAskedWithCrew } from '#domain/references/data/controlDemands.data.ts';
import { crewRolesProved } from '#domain/references/data/safeguards.data.ts';
import { mayGoAhead } from '#domain/simops/interaction.ts';
import { isBeforeStop, isSeenTooEarly, settles } from './control.rules.ts';
import { countsForPoint, failuresStanding, inTestOrder, pointsToRetest, retestSince } from './gas.rules.ts';
import { leavesIsolation } from './leftIsolations.rules.ts';
import { visitsOf } from './visit.rules.ts';
import { isFireWatchLost } from './watchers.rules.ts';

/** The instant so many minutes after another one. */
export const plusMinutes = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * minute).toISOString();

/** The last test of every point that has one, of those that count. */
export const latestTests = ({ gas }: Pick<PermitFacts, 'gas'>): (GasTest | undefined)[] =>
  gas.points.map((point) => {
    const tests = gas.tests.filter((test) => test.point === point && countsForPoint(test));
    return inTestOrder(tests, ({ testedAt }) => testedAt).at(-1);
  });

/** The points that have to be tested anew since gas was found, by a test or by the monitoring: all of them, as the site's rules have it. */
export const retestDue = ({ gas }: Pick<PermitFacts, 'gas'>): string[] => {
  const tests = inTestOrder(gas.tests.filter(countsForPoint), ({ testedAt }) => testedAt);
  const again = pointsToRetest(gas.points, tests);
  const { alarmAt } = gas;
  if (!alarmAt) return again;
  const passed = new Set(tests.filter((test) => test.passed && test.testedAt > alarmAt).map(({ point }) => point));
  return gas.points.filter((point) => again.includes(point) || !passed.has(point));
};

/** Whether what the points have to be tested anew for is only what tests did not read: none of them has found gas. */
export const isOnlyUnread = ({ gas }: Pick<PermitFacts, 'gas'>): boolean => {
  const failed = failuresStanding(gas.points, gas.tests, ({ point, unread }) => `${unread} ${point}`);
  return failed.length > 0 && failed.every(({ unread }) => unread === true);
};

/** Whether what counts as gas found was read by the monitoring, and by no test since. */
export const isFoundByReading = ({ gas }: Pick<PermitFacts, 'gas'>): boolean => {
  const failed = inTestOrder(gas.tests.filter(countsForPoint), ({ testedAt }) => testedAt).findLast(({ passed }) => !passed);
  if (failed?.kind === 'continuous') return true;
  return gas.alarmAt !== null && gas.alarmAt !== undefined && (failed === undefined || failed.testedAt < gas.alarmAt);
};

/** Danger, emergencies and lost isolations make the tests of before worth nothing. Who asks only how tests stand names none of them. */
type Tested = Pick<PermitFacts, 'gas'> &
  Partial<Pick<PermitFacts, 'state' | 'reason' | 'suspendedAt' | 'dangerAt' | 'lastEmergencyAt' | 'isolation'>>;

/** When an isolation of a permit was last lost of those that are not back; null where none is. */
export const isolationLostAt = ({ isolation: { isolations } }: Pick<PermitFacts, 'isolation'>): Instant | null =>
  isolations
    .flatMap(({ state, lostAt }) => (state === 'lost' ? (lostAt ?? []) : []))
    .sort()
    .at(-1) ?? null;

/** Since when no test of before counts, for danger, a lost isolation or an emergency; null where there was none. */
const testsCountFrom = ({
  state,
  reason = null,
  suspendedAt = null,
  dangerAt,
  lastEmergencyAt = null,
  isolation = { needed: false, isolations: [] },
}: Tested): Instant | null => {
  // Work that goes on is stopped by the loss, and by nothing that follows from it.
  const lostAt = state === 'suspended' ? isolationLostAt({ isolation }) : null;
  return retestSince({ reason, suspendedAt, dangerAt, lastEmergencyAt, lostAt });
};

/** Whether a point was not tested since work was stopped for danger or a lost isolation, or since an emergency was over. */
export const isTestedBefore = (permit: Tested): boolean => {
  const since = testsCountFrom(permit);
  return since !== null && latestTests(permit).some((test) => test === undefined || test.testedAt <= since);
};

/** A test whose instrument is not trusted any more. */
type DistrustedTest = GasTest & { distrusted: Distrusted };

/** The points whose last test, of those that something else has not overtaken, tells nothing because its instrument is not trusted: that test of each. */
export const distrustedTests = (permit: Tested): DistrustedTest[] => {
  const since = testsCountFrom(permit) ?? '';
  const made = permit.gas.tests.filter((test) => !test.voided && test.testedAt > since);
  const last = permit.gas.points.map((point) =>
    inTestOrder(
      made.filter((test) => test.point === point),
      ({ testedAt }) => testedAt,
    ).at(-1),
  );
  return last.flatMap((test) => (test?.passed && test.distrusted ? [{ ...test, distrusted: test.distrusted }] : []));
};

/** Until when the gas tests hold: as long as the first of them; null where one is missing or has to be made anew. */
export const gasUntil = (permit: Tested): Instant | null => {
  if (!permit.gas.needed || retestDue(permit).length > 0 || isTestedBefore(permit)) return null;
  const ends = latestTests(permit).map((test) => test?.validUntil);
  return ends.includes(undefined) ? null : (ends.sort()[0] ?? null);
};

/** From when continuous monitoring counts as silent, after it was last heard. */
export const silentFrom = (heardAt: Instant): Instant => plusMinutes(heardAt, permitLimits.gasSilence.value);

/** Whether what is to be watched without pause has not been read for longer than the site allows, or never was. */
export const isSilent = ({ gas: { heardAt } }: Pick<PermitFacts, 'gas'>, at: Instant): boolean =>
  heardAt !== undefined && (heardAt === null || silentFrom(heardAt) <= at);

/** How continuous monitoring stands; `partly` is without an instrument at some point, `unwatched` work that was let begin without any and has not been read since. */
export const monitoringStandings = ['monitored', 'partly', 'silent', 'alarm', 'unwatched', 'none'] as const;
export type MonitoringStanding = (typeof monitoringStandings)[number];

/** How the continuous monitoring of a permit stands at a moment, whose plan asks for it or not. */
export const monitoringAt = (permit: Pick<PermitFacts, 'gas' | 'state'>, isAsked: boolean, at: Instant): MonitoringStanding => {
  if (!isAsked) return 'none';
  if (permit.gas.alarmAt && retestDue(permit).length > 0) return 'alarm';
  if (permit.gas.unmonitored && isActive(permit.state)) return 'unwatched';
  if (isSilent(permit, at)) return 'silent';
  if (permit.gas.firstReadDue) return 'unwatched';
  return permit.gas.unwatched?.length ? 'partly' : 'monitored';
};

/** Whether gas stands failed under a permit: where it was found, nobody has tested every point anew. */
export const isGasFailed = (permit: Pick<PermitFacts, 'gas'>): boolean => permit.gas.needed && retestDue(permit).length > 0;

/** Whether tests that passed later at every point answer gas that was reported and not recorded: as they do a failed test. */
export const isReportAnswered = ({ gas }: Pick<PermitFacts, 'gas'>, { point, at }: GasReported): boolean => {
  const failed = { point, testedAt: at, validUntil: at, passed: false, voided: false };
  return gas.points.length > 0 && retestDue({ gas: { ...gas, tests: [...gas.tests, failed] } }).length === 0;
};

/** Whether gas is known under a permit when its work has ended: a test failed, or some was reported, and nothing has answered it. */
export const isGasLeft = (permit: Pick<PermitFacts, 'gas' | 'gasReports'>): boolean =>
  isGasFailed(permit) || (permit.gasReports ?? []).some((report) => !isReportAnswered(permit, report));

/** How the gas tests stand at a moment, and the monitoring beside them. A failure stands until every point has passed anew. */
export const gasAt = (permit: Tested, at: Instant): RegionState<'gas'> => {
  if (!permit.gas.needed) return 'not_required';
  if (isGasFailed(permit)) return 'failed';
  const until = gasUntil(permit);
  const isDue = until === null || until <= at;
  if (isDue && distrustedTests(permit).length > 0) return 'untrusted';
  if (until === null) return 'missing';
  if (until <= at) return 'overdue';
  if (isSilent(permit, at) || permit.gas.firstReadDue) return 'silent';
  return until <= plusMinutes(at, permitLimits.gasDueSoon.value) ? 'due_soon' : 'valid';
};

/** Whether tests that passed and are in date stand at every point: then gas may be called tested. */
export const isGasTested = (permit: Tested, at: Instant): boolean => ['valid', 'due_soon', 'silent'].includes(gasAt(permit, at));

/**
 * When gas was found that an answer denies which says that gas was tested: a failure that stands, or one that came after the answer; null of
 * every other answer.
 */
export const gasFoundAgainst = (
  { control, answer, at }: Pick<ControlAnswer, 'control' | 'answer' | 'at'>,
  permit: Pick<PermitFacts, 'gas'>,
): Instant | null => {
  if (answer !== 'yes' || controlDemands.get(control) !== 'gas' || !permit.gas.needed) return null;
  const { tests, alarmAt } = permit.gas;
  const failed = tests.filter((test) => !test.passed).map(({ testedAt }) => testedAt);
  const last = [...failed, ...(alarmAt ? [alarmAt] : [])].sort().at(-1);
  if (last === undefined) return null;
  return isGasFailed(permit) || (at !== undefined && last > at) ? last : null;
};

/** With several isolations the one furthest from confirmed speaks for all. */
const worstFirst: readonly IsolationState[] = [
  'lost',
  'sanctioned_test',
  'unplanned',
  'partial',
  'planned',
  'removed',
  'confirmed',
  'long_term',
];

/** Work may not rely on what is removed while something else still holds: that is a partial isolation. */
export const isolationAt = ({ isolation: { needed, isolations } }: Pick<PermitFacts, 'isolation'>): RegionState<'isolation'> => {
  const states = isolations.map(({ state }) => state);
  if (states.length === 0) return needed ? 'unplanned' : 'not_required';
  const worst = worstFirst.find((state) => states.includes(state)) ?? 'lost';
  const holds = states.some((state) => state === 'confirmed');
  return worst === 'removed' && holds ? 'partial' : worst;
};

/** What was found late stops nothing: its guard asks for it before the next signature. */
const conflictsAt = ({ conflicts }: Pick<PermitFacts, 'conflicts'>): RegionState<'simops'> => {
  const judged = conflicts.filter(({ late }) => !late);
  if (judged.length === 0) return 'clear';
  return judged.every(({ verdict, controlled }) => verdict === 'R' && controlled) ? 'controlled' : 'open';
};

/** Whether other work on the same equipment was found only when both went on, and nobody has answered for it yet. */
export const meetsLate = ({ conflicts }: Pick<PermitFacts, 'conflicts'>): boolean => conflicts.some(({ late }) => late);

/**
 * What is known about conflicts beside the facts: when they were last looked for, and of those that do not keep this work back whether other
 * work waits because of it, or neither goes ahead yet.
 */
export type ConflictsKnown = { checkedAt: Date | null; waiting: 'others_wait' | 'neither_yet' | null };

/**
 * How the conflicts of a permit are listed: that other work waits because of it, or that neither goes ahead yet, before what is agreed on, and none only where somebody has
 * looked, or nothing can meet it any more.
 */
export const conflictsListed = (
  { conflicts, state }: Pick<PermitFacts, 'conflicts' | 'state'>,
  { checkedAt, waiting }: ConflictsKnown,
): ListedConflicts => {
  const region = meetsLate({ conflicts }) ? 'open' : conflictsAt({ conflicts });
  if (region === 'open') return 'open';
  if (region === 'clear' && checkedAt === null && mayGoAhead(state)) return 'unchecked';
  return waiting ?? region;
};

const endorsementAt = ({ endorsements }: PermitFacts): RegionState<'endorsement'> => {
  if (endorsements.length === 0) return 'not_required';
  return endorsements.every(({ given }) => given) ? 'endorsed' : 'pending';
};

/** The number of the issue period that the next issue begins. */
export const nextIssueNo = ({ issue }: PermitFacts): number => (issue?.no ?? 0) + 1;

/** The controls that the next issue asks for: none that who takes the work on confirms with the crew. */
export const dueForIssue = ({ controls: { due } }: PermitFacts): readonly number[] =>
  due.filter((control) => !isAskedWithCrew(control));

/** The answers for the next issue that no stop came after. */
export const answersForIssue = (permit: PermitFacts): ControlAnswer[] =>
  permit.controls.answers.filter((one) => one.issueNo === nextIssueNo(permit) && !isBeforeStop(one, permit));

/** The controls of the next issue that were seen too long ago for it to be signed now. */
export const controlsSeenTooEarly = (permit: PermitFacts, at: Instant): ControlAnswer[] => {
  const due = dueForIssue(permit);
  return answersForIssue(permit).filter((one) => due.includes(one.control) && isSeenTooEarly(one, at));
};

const crmAt = (permit: PermitFacts, at: Instant): RegionState<'crm'> => {
  const ofPeriod = answersForIssue(permit).filter((one) => !isSeenTooEarly(one, at) && gasFoundAgainst(one, permit) === null);
  const settled = (control: number): boolean => ofPeriod.some((given) => given.control === control && settles(given, permit));
  if (dueForIssue(permit).every(settled)) return 'verified';
  return ofPeriod.length > 0 ? 'partial' : 'not_started';
};

/** Whether a visit is recent, and later than whatever asked for another one. */
export const isVisitGood = ({ suspendedAt, lastEmergencyAt }: PermitFacts, made: Instant, at: Instant): boolean =>
  made <= at &&
  plusMinutes(made, permitLimits.visitAge.value) >= at &&
  made > (suspendedAt ?? '') &&
  made > (lastEmergencyAt ?? '');

const visitAt = (permit: PermitFacts, at: Instant): RegionState<'visit'> =>
  visitsOf(permit).some((visit) => isVisitGood(permit, visit.at, at)) ? 'made' : 'none';

const windowAt = ({ issue }: PermitFacts, at: Instant): RegionState<'window'> => {
  if (!issue) return 'none';
  return at < issue.to ? 'inside' : 'over';
};

const fireWatchAt = (permit: PermitFacts, at: Instant): RegionState<'fire_watch'> => {
  const { fireWatch } = permit;
  if (!fireWatch.needed) return 'none';
  if (fireWatch.until === null) return permit.state === 'handed_back' ? 'held' : 'armed';
  if (isFireWatchLost(permit, at)) return 'lost';
  if (at < fireWatch.until) return 'running';
  return fireWatch.over ? 'complete' : 'unconfirmed';
};

/** The fire watch stays when the others have left. */
const crewAt = ({ crew, fireWatch }: PermitFacts): RegionState<'crew'> =>
  crew.some(({ onSite, role }) => onSite && !(fireWatch.needed && role === 'fire_watch')) ? 'on' : 'off';

/** The last moment of a permit: of its validity, or of its plan while it has none. */
export const lastMoment = ({ validTo, planned }: PermitFacts): Instant => validTo ?? planned.to;

/** Whether people are recorded on site of a permit under which no work has begun. */
export const waitsForPeople = ({ everLive, crew }: Pick<PermitFacts, 'everLive' | 'crew'>): boolean =>
  !everLive && crew.some(({ onSite }) => onSite);

/** Whether a permit under which no work has begun would leave an isolation behind that nobody looks after. */
export const waitsForIsolation = (permit: Pick<PermitFacts, 'everLive' | 'isolation'>): boolean =>
  !permit.everLive && leavesIsolation(permit);

/** Whether time does not cancel a permit yet: it lapses when the last person has left, and when no isolation hangs on it alone any more. */
export const waitsToLapse = (permit: Pick<PermitFacts, 'everLive' | 'crew' | 'isolation'>): boolean =>
  waitsForPeople(permit) || waitsForIsolation(permit);

const competent = ({ crew }: PermitFacts, at: Instant): boolean =>
  crew.every(({ competentUntil }) => competentUntil === null || competentUntil > at);

/** Who is on the crew in a role that the kinds of work rely on, with nothing that says that they hold the competence for it. */
export const unproved = <One extends CrewMember>({
  crew,
  safeguards,
}: {
  crew: readonly One[];
  safeguards: PermitFacts['safeguards'];
}): One[] => {
  const asked = crewRolesProved(safeguards.needed);
  return crew.filter(({ role, competence }) => competence === 'none' && asked.includes(role));
};

/** How the evidence of a permit stands at a moment: read from its facts, stored nowhere as truth. */
export const regionsOf = (permit: PermitFacts, at: Instant): Regions => ({
  validity: at < lastMoment(permit) ? 'within' : 'over',
  emergency: permit.emergencies.length > 0 ? 'declared' : 'none',
  gas: gasAt(permit, at),
  isolation: isolationAt(permit),
  simops: conflictsAt(permit),
  endorsement: endorsementAt(permit),
  window: windowAt(permit, at),
  crm: crmAt(permit, at),
  visit: visitAt(permit, at),
  site: !permit.outsideArea && competent(permit, at) && unproved(permit).length === 0 ? 'sound' : 'unsound',
  crew: crewAt(permit),
  fire_watch: fireWatchAt(permit, at),
});
