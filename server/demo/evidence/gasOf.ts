import { minute } from '#domain/kernel/units.ts';
import type { Evidence, GasPlan, GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { outOfLimits, type Reading, tightenedBy } from '#domain/permits/regions/gas.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { instrumentsInUse, registeredAt } from '#server/demo/instruments.ts';
import type { Job } from '#server/demo/permitJob.ts';
import { helpers, plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { between, happens, pick, type Random, rng } from '#server/demo/random.ts';
import { shiftAt, timeText } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';
import { hasEnded, type Line, stands, type Tale } from '#server/demo/tale.ts';
import { issuing, lastIssueOf, stoppedAt } from './signed.ts';

/** How long a test must still hold when the plant is loaded, so that a server that starts has nothing to stop. */
const ahead = 45;
const shortOf = 6;

/** Where gas is tested for these kinds of work. */
const pointsFor = ({ code, supplementary }: Job): string[] => {
  const codes = [code, ...supplementary];
  if (codes.includes('CSE')) return ['Top opening', 'Middle', 'Bottom'];
  return codes.includes('HOT') ? ['Place of work', 'Drain below'] : ['Place of work'];
};

/** What permits allow of H2S where people go in, in ppm. */
const insideH2S = { min: null, max: 4 };

/** The plan of the gas tests: in a confined space a permit allows less H2S than the site. */
export const plannedGas = (job: Job, plan: GasPlan): GasPlan => {
  const isEntry = [job.code, ...job.supplementary].includes('CSE');
  const limits = plan.limits.map((limit) => (isEntry && limit.substance === 'H2S' ? tightenedBy(limit, insideH2S) : limit));
  return { ...plan, points: pointsFor(job), limits };
};

const readingsOf = (random: Random, failed: boolean): Reading[] => [
  { substance: 'O2', value: between(random, 206, 209) / 10 },
  { substance: 'LEL', value: failed ? between(random, 9, 18) : 0 },
  { substance: 'H2S', value: failed ? between(random, 1, 4) : 0 },
  { substance: 'CO', value: between(random, 0, 2) },
];

/** In which states a permit that was issued keeps its gas tested. */
const gasHeld: readonly PermitState[] = ['issued', 'live', 'testing'];

type Round = { at: number; kind: GasTestRecord['kind']; failed: boolean };

/** How long before an issue gas is tested for it. */
const beforeIssue = 12 * minute;

/** How long before an issue period or a shift ends gas is tested for the last time. */
const beforeEnd = 25 * minute;

/** How long before a test has run out the next one is made. */
const inHand = 15;

/** When every point is tested again while work goes on, each time before the last test has run out. */
const roundsBetween = (issued: number, until: number, interval: number): number[] => {
  const step = Math.max(1, interval - inHand) * minute;
  const count = Math.max(0, Math.ceil((until - issued + beforeIssue) / step) - 1);
  return Array.from({ length: count }, (_, index) => issued - beforeIssue + (index + 1) * step);
};

/** When every point was tested: before the issue, then before each test had run out, and last at `last`. */
const roundsSince = (issued: number, last: number, interval: number): number[] =>
  last > issued - beforeIssue ? [issued - beforeIssue, ...roundsBetween(issued, last, interval), last] : [last];

/** The last test of work that goes on: recent enough to hold, or that of just before the issue. */
const lastTest = (random: Random, tale: Tale, now: number, interval: number): number => {
  const issued = lastIssueOf(tale)?.at ?? now;
  if (tale.job.golden?.name === 'gas soon') return now - (interval - shortOf) * minute;
  const room = Math.max(1, Math.min(interval - ahead, 75));
  const early = issued - beforeIssue;
  return issued > now - room * minute && early > now - room * minute ? early : now - between(random, 1, room) * minute;
};

/** How often in a thousand gas is found before an issue: then nothing is issued until a later test finds none. */
const foundBefore = 62;

/** What kind of test is made before an issue. */
const kindBefore = ({ event }: Pick<Line, 'event'>): Round['kind'] =>
  event === 'ISSUE' ? 'initial' : event === 'REISSUE' ? 'resume' : 'periodic';

/** The test before an issue, and one before that where gas was found first. */
const roundsBefore = (random: Random, { event, at }: Line, before: number): Round[] => {
  const kind = kindBefore({ event });
  const passed: Round = { at: at - beforeIssue, kind, failed: false };
  const isFound = event !== 'REVALIDATE' && happens(random, foundBefore) && before < at - 36 * minute;
  return isFound ? [{ at: at - 34 * minute, kind, failed: true }, passed] : [passed];
};

/** Until when gas is kept tested under the issue period that a line began. */
const gasHeldUntil = ({ lines, until }: Tale, issue: Line): number =>
  lines.find(({ at, event, to_state }) => at > issue.at && (issuing.includes(event) || !gasHeld.includes(to_state)))?.at ?? until;

/** The last test of an issue period that is over, made where the one before the issue had run out by its end or by the change of shifts; those between are not told. */
const lastOfPast = (tale: Tale, issue: Line, interval: number): Round[] => {
  const end = Math.min(shiftAt(issue.at, zoneOf(tale.job.area.site_id)).to, gasHeldUntil(tale, issue));
  const hasRunOut = issue.at - beforeIssue + interval * minute < end;
  return hasRunOut ? [{ at: end - beforeEnd, kind: 'periodic', failed: false }] : [];
};

/** The tests under issue periods that are over, and each in which gas was found and work stopped. */
const roundsOfPast = (random: Random, tale: Tale, issues: readonly Line[], interval: number): Round[] => {
  const { lines } = tale;
  const tested = issues.flatMap((issue): Round[] => {
    const before = roundsBefore(random, issue, lines[lines.indexOf(issue) - 1]?.at ?? issue.at);
    return [...before, ...lastOfPast(tale, issue, interval)];
  });
  const last = issues.at(-1);
  const end = last ? gasHeldUntil(tale, last) : 0;
  const found = lines.filter(({ event, at }) => event === 'GAS_LOST' && at <= end);
  const rounds = [...tested, ...found.map(({ at }): Round => ({ at, kind: 'periodic', failed: true }))];
  return rounds.toSorted((one, other) => one.at - other.at);
};

const roundsOf = (random: Random, tale: Tale, now: number, interval: number): Round[] => {
  const issues = tale.lines.filter(({ event }) => issuing.includes(event));
  const issue = issues.at(-1);
  if (!issue) return [];
  if (hasEnded(tale)) return roundsOfPast(random, tale, issues, interval);
  const isOn = gasHeld.some((state) => stands(tale, state));
  const end = stoppedAt(tale) ?? now;
  const last = isOn ? lastTest(random, tale, now, interval) : end - Math.min(interval - inHand, 50) * minute;
  const current = roundsSince(issue.at, last, interval).map(
    (at, index): Round => ({ at, kind: index === 0 ? kindBefore(issue) : 'periodic', failed: false }),
  );
  const found = stands(tale, 'suspended') && tale.place.context.reason === 'gas';
  const failed: Round[] = found ? [{ at: end, kind: 'periodic', failed: true }] : [];
  const past = roundsOfPast(random, tale, issues.slice(0, -1), interval).filter(({ at }) => at < (current[0]?.at ?? end));
  return [...past, ...current, ...failed];
};

/** The tests of a permit as they were made, all points each time; the first point is the one where gas was found. */
export const gasTestsOf = (tale: Tale, plan: GasPlan, now: number): Evidence['gasTests'] => {
  if (!plan.needed || plan.points.length === 0) return [];
  const random = rng(seed, 'gas', tale.job.slot);
  const interval = plan.intervalMin ?? tale.job.longestIssue * 60;
  const tester = tale.job.home ? helpers.gasTester : pick(random, plant.duties.gasTester);
  const instrument = pick(random, instrumentsInUse(tale.job.area.site_id));
  const rounds = roundsOf(random, tale, now, interval);
  return rounds.flatMap(({ at, kind, failed }, round) =>
    plan.points.map((point, index): GasTestRecord => {
      const readings = readingsOf(random, failed && index === 0);
      const outside = outOfLimits(plan.limits, readings);
      const testedAt = timeText(at);
      return {
        no: round * plan.points.length + index + 1,
        point,
        kind,
        testedAt,
        recordedAt: failed ? testedAt : timeText(Math.min(at + minute, now)),
        validUntil: plusMinutes(testedAt, interval),
        tester: tester.sap,
        instrument: instrument.serial,
        registered: registeredAt(instrument, at),
        readings,
        passed: outside.length === 0,
        outOfLimits: outside,
        note: failed && index === 0 ? 'Gas at the place of work. Work stopped, leak is looked for.' : null,
        voided: false,
        voidedBecause: null,
      };
    }),
  );
};
