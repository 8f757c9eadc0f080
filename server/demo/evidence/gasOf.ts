import type { Evidence, GasPlan, GasTestRecord } from '#domain/permits/evidence.ts';
import { outOfLimits, type Reading } from '#domain/permits/gas.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import type { Job } from '#server/demo/permitJob.ts';
import { helpers, plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { between, happens, pick, type Random, rng } from '#server/demo/random.ts';
import { hour, minute, timeText } from '#server/demo/siteClock.ts';
import { hasEnded, type Line, stands, type Tale } from '#server/demo/tale.ts';
import { issuing, lastIssueOf, stoppedAt } from './signed.ts';

/** How long a test must still hold when the plant is loaded, so that a server that starts has nothing to stop. */
const ahead = 45;
const shortOf = 6;

/** Where gas is tested for these kinds of work. */
export const pointsFor = ({ code, supplementary }: Job): string[] => {
  const codes = [code, ...supplementary];
  if (codes.includes('CSE')) return ['Top opening', 'Middle', 'Bottom'];
  return codes.includes('HOT') ? ['Place of work', 'Drain below'] : ['Place of work'];
};

const readingsOf = (random: Random, failed: boolean): Reading[] => [
  { substance: 'O2', value: between(random, 206, 209) / 10 },
  { substance: 'LEL', value: failed ? between(random, 9, 18) : 0 },
  { substance: 'H2S', value: failed ? between(random, 1, 4) : 0 },
  { substance: 'CO', value: between(random, 0, 2) },
];

type Round = { at: number; kind: GasTestRecord['kind']; failed: boolean };

/** When every point was tested: the last time before now, and back from there to the first issue of the day. */
const roundsBack = (last: number, from: number, interval: number): number[] => {
  const times = [last];
  while (times.length < 4 && (times[0] ?? 0) - (interval - 15) * minute > from)
    times.unshift((times[0] ?? 0) - (interval - 15) * minute);
  return times;
};

/** The last test of work that goes on: recent enough to hold, or that of just before the issue. */
const lastTest = (random: Random, tale: Tale, now: number, interval: number): number => {
  const issued = lastIssueOf(tale)?.at ?? now;
  if (tale.job.golden?.name === 'gas soon') return now - (interval - shortOf) * minute;
  const room = Math.max(1, Math.min(interval - ahead, 75));
  const early = issued - 12 * minute;
  return issued > now - room * minute && early > now - room * minute ? early : now - between(random, 1, room) * minute;
};

/** How often in a thousand gas is found before an issue: then nothing is issued until a later test finds none. */
const foundBefore = 62;

/** The test before an issue, and one before that where gas was found first. */
const roundsBefore = (random: Random, { event, at }: Line, before: number): Round[] => {
  const kind = event === 'ISSUE' ? 'initial' : event === 'REISSUE' ? 'resume' : 'periodic';
  const passed: Round = { at: at - 12 * minute, kind, failed: false };
  const isFound = event !== 'REVALIDATE' && happens(random, foundBefore) && before < at - 36 * minute;
  return isFound ? [{ at: at - 34 * minute, kind, failed: true }, passed] : [passed];
};

/** Of work that has ended: the test before every issue, each in which gas was found, and the last one before the end. */
const roundsOfEnded = (random: Random, { lines }: Tale, last: number): Round[] => {
  const issues = lines.filter(({ event }) => issuing.includes(event));
  const tested = issues.flatMap((line) => roundsBefore(random, line, lines[lines.indexOf(line) - 1]?.at ?? line.at));
  const found = lines.filter(({ event }) => event === 'GAS_LOST').map(({ at }): Round => ({ at, kind: 'periodic', failed: true }));
  const isLater = last > (issues.at(-1)?.at ?? last) + 10 * hour;
  const late: Round[] = isLater ? [{ at: last, kind: 'periodic', failed: false }] : [];
  return [...tested, ...found, ...late].toSorted((one, other) => one.at - other.at);
};

const roundsOf = (random: Random, tale: Tale, now: number, interval: number): Round[] => {
  const begun = (lastIssueOf(tale)?.at ?? now) - 20 * minute;
  const asRounds = (times: readonly number[]): Round[] =>
    times.map((at, index) => ({ at, kind: index === 0 ? 'initial' : 'periodic', failed: false }));
  if (!lastIssueOf(tale)) return [];
  if (stands(tale, 'issued') || stands(tale, 'live') || stands(tale, 'testing'))
    return asRounds(roundsBack(lastTest(random, tale, now, interval), begun, interval));
  const end = stoppedAt(tale) ?? now;
  const last = end - Math.min(interval - 15, 50) * minute;
  if (hasEnded(tale)) return roundsOfEnded(random, tale, last);
  const before = asRounds(roundsBack(last, begun, interval));
  const found = stands(tale, 'suspended') && tale.place.context.reason === 'gas';
  return found ? [...before, { at: end, kind: 'periodic', failed: true }] : before;
};

/** The tests of a permit as they were made, all points each time; the first point is the one where gas was found. */
export const gasTestsOf = (tale: Tale, plan: GasPlan, now: number): Evidence['gasTests'] => {
  if (!plan.needed || plan.points.length === 0) return [];
  const random = rng(seed, 'gas', tale.job.slot);
  const interval = plan.intervalMin ?? tale.job.longestIssue * 60;
  const tester = tale.job.home ? helpers.gasTester : pick(random, plant.duties.gasTester);
  const instrument = `GM-${between(random, 10, 64)}`;
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
        instrument,
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
