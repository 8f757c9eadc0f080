import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { countsForPoint, inTestOrder, pointsToRetest, unreadIn } from '#domain/permits/regions/gas.rules.ts';

export type Gas = PermitWork['gas'];
export type GasTest = Gas['tests'][number];
export type GasLimit = Gas['limits'][number];

const asMade = <Made extends Pick<GasTest, 'tested_at'>>(tests: readonly Made[]): Made[] =>
  inTestOrder(tests, ({ tested_at }) => tested_at);

export const isVoid = (test: Pick<GasTest, 'voided_because'>): boolean => test.voided_because !== null;

type Tested = Pick<Gas, 'points' | 'tests' | 'retest_since' | 'before_isolation'>;

/**
 * Why a point has to be tested anew: gas was found, a test did not read all of the plan, or its test is from before danger, an emergency
 * or an alarm, or from before the place was isolated; or its instrument is not trusted.
 */
type Again = 'found' | 'unread' | 'before' | 'isolated' | 'untrusted' | null;

/** What of the plan a test did not read. */
export const unreadOf = ({ out_of_limits: outOfLimits, readings }: Pick<GasTest, 'out_of_limits' | 'readings'>): string[] =>
  unreadIn({ outOfLimits, readings });

/** Whether a test failed only because it did not read all of the plan: nothing was found by it. */
const isIncomplete = (test: GasTest): boolean => {
  const unread = unreadOf(test);
  return unread.length > 0 && unread.length === test.out_of_limits.length;
};

/** Whether a test held no longer when a later one of its point was not trusted any more. */
const hadRunOut = (last: GasTest, doubt: GasTest): boolean =>
  Date.parse(doubt.tested_at) > Date.parse(last.tested_at) &&
  doubt.distrusted !== null &&
  Date.parse(last.valid_until) <= Date.parse(doubt.distrusted.at);

/** The last test of each point that counts, null where there is none; and why it has to be tested anew, if it has. */
export const lastTests = ({
  points,
  tests,
  retest_since: since,
  before_isolation: beforeIsolation,
}: Tested): { point: string; test: GasTest | null; again: Again }[] => {
  const isCounted = (test: GasTest): boolean => countsForPoint({ ...test, voided: isVoid(test) });
  const counted = asMade(tests.filter(isCounted));
  const doubted = asMade(tests.filter((test) => test.distrusted && !isVoid(test)));
  const due = pointsToRetest(points, counted);
  const found = pointsToRetest(
    points,
    counted.filter((test) => !isIncomplete(test)),
  );
  return points.map((point) => {
    const last = counted.findLast((one) => one.point === point) ?? null;
    const isOld = ({ tested_at }: GasTest): boolean => since !== null && Date.parse(tested_at) <= Date.parse(since);
    const doubt = doubted.findLast((one) => one.point === point && !isOld(one));
    // What is not trusted is named where no test that is held the point then.
    if (doubt && (last === null || isOld(last) || hadRunOut(last, doubt))) return { point, test: doubt, again: 'untrusted' };
    const test = last;
    const isBefore = test !== null && isOld(test);
    const failed = due.includes(point) ? (found.includes(point) ? 'found' : 'unread') : null;
    const older = isBefore ? 'before' : beforeIsolation.includes(point) ? 'isolated' : null;
    return { point, test, again: failed ?? older };
  });
};

/**
 * How a test that passed stands: it counts, its point has to be tested anew, for one because the place was not isolated then, or it waits
 * until every other point has passed too.
 */
export type Counts = 'now' | 'again' | 'isolated' | 'waits';

export const countsNow = ({ gas, regions }: Pick<PermitWork, 'gas' | 'regions'>, { no, point, overtaken }: GasTest): Counts => {
  // What has come after a test stays so, whatever passed at its point later.
  if (overtaken) return overtaken === 'isolated' ? 'isolated' : 'again';
  const last = lastTests(gas).find((one) => one.point === point);
  const isFailed = regions.gas === 'failed';
  if (last?.again === 'isolated' && !isFailed) return 'isolated';
  if (last?.again || (isFailed && last?.test?.no !== no)) return 'again';
  return isFailed ? 'waits' : 'now';
};

type Uncounted =
  | `overtaken_${Exclude<NonNullable<GasTest['overtaken']>, 'isolated'>}`
  | 'beforeIsolation'
  | 'testAgain'
  | 'othersFailed';

const standingWord = { now: null, isolated: 'beforeIsolation', again: 'testAgain', waits: 'othersFailed' } as const;

/**
 * The words for why a test counts for nothing now: what has overtaken it, for good, and what is to be done. Nobody is told to test again
 * where that is done, or where nothing is done any more (`isOver`).
 */
export const uncountedWords = (work: Pick<PermitWork, 'gas' | 'regions'>, test: GasTest, isOver: boolean): Uncounted[] => {
  if (!test.passed || isVoid(test)) return [];
  const { overtaken } = test;
  const isLast = lastTests(work.gas).some(({ test: last }) => last?.no === test.no);
  const standing = isOver || (overtaken && !isLast) ? null : standingWord[countsNow(work, test)];
  const by = overtaken === 'isolated' ? ('beforeIsolation' as const) : overtaken ? (`overtaken_${overtaken}` as const) : null;
  return [...new Set([by, standing])].filter((word) => word !== null);
};

/** When the next test is due: as soon as the first of the points runs out. Null while a point has none that counts. */
export const nextDue = (gas: Gas): string | null => {
  const points = lastTests(gas);
  const lasts = points.map(({ test }) => test);
  if (lasts.length === 0 || points.some(({ test, again }) => !test || again)) return null;
  return lasts.map((test) => test?.valid_until ?? '').reduce((one, other) => (one < other ? one : other));
};

type Last = ReturnType<typeof lastTests>[number];
const dueOf = ({ test, again }: Last): string => (!test ? '' : again ? '0' : test.valid_until);

/** The point that most needs a test: one without, then one to be tested anew, then the one that runs out first. */
export const nextPoint = (gas: Tested): string =>
  lastTests(gas).toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))[0]?.point ?? '';

/** What kind of test the next one of a point is. */
export const nextKind = (gas: Tested, state: string, point: string): 'initial' | 'periodic' | 'resume' => {
  if (!lastTests(gas).some((last) => last.point === point && last.test)) return 'initial';
  return state === 'suspended' ? 'resume' : 'periodic';
};

/** The newest on top, as a logbook is read from its last page. */
export const newestFirst = <Made extends Pick<GasTest, 'tested_at'>>({ tests }: { tests: readonly Made[] }): Made[] =>
  asMade(tests).toReversed();

export const isOutside = ({ min, max }: Pick<GasLimit, 'min' | 'max'>, value: number): boolean =>
  value > max || (min !== null && value < min);
