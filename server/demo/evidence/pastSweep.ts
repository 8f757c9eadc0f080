import { reachOf } from '#domain/simops/interaction.ts';
import type { Told } from '../permits.ts';
import type { Met } from '../presets.ts';
import { day, hour } from '../siteClock.ts';
import { type Candidate, candidateOf, costOf, type Found, forbids, meet, type Past, triedWays, type Way } from './pastWork.ts';
import { isNear, jobsFrom, type Placed } from './places.ts';

/** Two works that have ended, as they were when they met, and how it was settled: agreed on, moved apart, or one was called off. */
export type PastMeeting = { pair: readonly [Past, Past]; end: keyof Met; since: number; settled: number };

/** Where ended work was, by permit id, and whom it met. */
export type PastWork = { placed: ReadonlyMap<number, Placed>; meetings: readonly PastMeeting[] };

/** The past of the works, first to last: what has its place, who may still be met, and how much was met so far. */
type Sweep = { placed: Map<number, Placed>; meetings: PastMeeting[]; recent: Past[]; counts: Met };

/** How long after its time a work is still looked at, by those that were once planned earlier. */
const remembered = 3 * day;
/**
 * The share of works that meet others wherever they are, because they work on the same thing or take its protection away, in a plant of
 * so many works: the more there are, the larger it is. Work that is called off meets fewer.
 */
const tied = { share: 0.2, among: 11_500 };
const tiedOff = 0.05;
/** By how many meetings the end is aimed higher or lower, until it comes out. */
const aims = [0, -2, 1, -4, 2, -6, 3, -9, -13] as const;
/** So many places are looked at for one where somebody would be met, had they not been moved. */
const searched = 14;
/** Of so many others one work was moved away at most. */
const mostApart = 3;
const minutes = 60_000;

const note = ({ counts, meetings }: Sweep, pair: readonly [Past, Past], end: keyof Met, settled: number) => {
  const [one, other] = pair;
  counts[end] += 1;
  meetings.push({ pair, end, since: Math.max(one.coordinated, other.coordinated), settled });
};

/** Agreed on before the later of the two was authorised. */
const resolve = (sweep: Sweep, one: Past, { other }: Found) => {
  const since = Math.max(one.coordinated, other.coordinated);
  const authorised = Math.max(one.authorised, other.authorised);
  note(sweep, [one, other], 'resolved', Math.max(since + minutes, (since + authorised) / 2));
};

/** Works that must not meet otherwise were one job, and those that were of their jobs before. */
const joined = (sweep: Sweep, { past, way, found }: Way): Way => {
  const job = jobsFrom + past.told.permit.id;
  const against = found.filter((one) => one.found.verdict === 'N').map(({ other }) => other);
  const before = against.map(({ work }) => work.job).filter((known) => known !== null);
  const isMeant = (other: Past) => against.includes(other) || (other.work.job !== null && before.includes(other.work.job));
  sweep.recent = sweep.recent.map((other) => {
    if (!isMeant(other)) return other;
    const known = sweep.placed.get(other.work.id);
    if (known) sweep.placed.set(other.work.id, { ...known, job });
    return { ...other, work: { ...other.work, job } };
  });
  const own = { ...past, work: { ...past.work, job } };
  return { past: own, way: { ...way, job }, found: meet(own, sweep.recent) };
};

/** The work as it may have been planned before it was moved: beside another one, and still to come then. */
const beforeMove = (one: Past, moved: number, { work: { from, to } }: Past): Past[] => {
  const earliest = Math.ceil((moved + 2 * hour) / hour) * hour;
  const long = one.work.to - one.work.from;
  return [from, to - hour, from - long + hour]
    .map((begin) => Math.max(begin, earliest))
    .filter((begin) => begin < to)
    .map((begin) => ({ ...one, work: reachOf({ ...one.work, from: begin, to: begin + long }) }));
};

/** Whom a work would have met, so many at most, had it not been moved; with the work as it was before. */
const separatedFrom = ({ past, found }: Way, others: readonly Past[], most: number): (readonly [Past, Past])[] => {
  const { moved } = past;
  if (moved === null || found.length > 0) return [];
  const known = others.filter((other) => other.coordinated < moved && other.left > moved && isNear(past, other));
  for (const before of known.flatMap((other) => beforeMove(past, moved, other))) {
    const met = meet(before, known);
    if (met.length > 0 && met.length <= most) return met.map(({ other }) => [before, other] as const);
  }
  return [];
};

const settle = (sweep: Sweep, { past, way }: Way) => {
  sweep.placed.set(past.told.permit.id, way);
  sweep.recent.push(past);
};

/** The best way, and whom it would have met in it but for a move: looked for among the first ways, where that is wanted. */
const chosenFor = (ways: Iterable<Way>, others: readonly Past[], { wanted, apart: most }: Aim) => {
  let best: Way | null = null;
  let tried = 0;
  for (const way of ways) {
    tried += 1;
    const apart = most > 0 ? separatedFrom(way, others, most) : [];
    if (apart.length > 0) return { best: way, apart };
    if (!best || costOf(way, wanted) < costOf(best, wanted)) best = way;
    const isLookedFor = most > 0 && tried < searched;
    if (costOf(best, wanted) === 0 && !isLookedFor) break;
  }
  return { best, apart: [] };
};

const placeWorked = (sweep: Sweep, one: Candidate, others: readonly Past[], aim: Aim) => {
  const { best, apart } = chosenFor(triedWays(one, others, aim.wanted > 0 || aim.apart > 0), others, aim);
  if (!best) return;
  for (const pair of apart) note(sweep, pair, 'separated', one.moved ?? one.authorised);
  const way = forbids(best) ? joined(sweep, best) : best;
  for (const found of way.found) resolve(sweep, way.past, found);
  settle(sweep, way);
};

/** Work that was called off while it was coordinated: what it met was gone then, agreed on or not. */
const placeCalledOff = (sweep: Sweep, one: Candidate, others: readonly Past[], wanted: number) => {
  let best: Way | null = null;
  for (const way of triedWays(one, others, wanted > 0)) {
    if (!best || Math.abs(way.found.length - wanted) < Math.abs(best.found.length - wanted)) best = way;
    if (best.found.length === wanted) break;
  }
  if (!best) return;
  const { past, way, found } = best;
  sweep.placed.set(one.told.permit.id, way);
  found.forEach((one, index) => {
    if (index < wanted || one.found.verdict === 'N') note(sweep, [past, one.other], 'gone', past.left);
    else resolve(sweep, past, one);
  });
};

/** How many meetings the next work may bring: some are kept for those to come that cannot be put out of everybody's way. */
const wantedOf = (target: number, have: number, left: number, share: number, all: number): number => {
  const pace = Math.floor(((all - left) / all) * target) + 4;
  return Math.max(0, Math.min(2, pace - have, target - have - Math.ceil(left * share)));
};

/** How many others a work may meet, and how many it may have been moved away from. */
type Aim = { wanted: number; apart: number };

const goOn = (sweep: Sweep, candidates: readonly Candidate[], met: Met, from: number, to: number) => {
  const offIn = (rest: readonly Candidate[]): number => rest.filter(({ worked }) => !worked).length;
  let off = offIn(candidates.slice(from));
  const allOff = offIn(candidates);
  const share = tied.share * Math.min(1, candidates.length / tied.among);
  for (const [index, one] of candidates.slice(from, to).entries()) {
    sweep.recent = sweep.recent.filter(({ work }) => work.to > one.from - remembered);
    const others = sweep.recent.filter(({ work }) => work.site === one.job.area.site_id);
    const { counts } = sweep;
    if (one.worked) {
      const left = candidates.length - from - index - 1;
      const wanted = wantedOf(met.resolved, counts.resolved, left, share, candidates.length);
      placeWorked(sweep, one, others, {
        wanted,
        apart: one.moved === null ? 0 : Math.min(mostApart, met.separated - counts.separated),
      });
    } else {
      off -= 1;
      placeCalledOff(sweep, one, others, Math.min(1, wantedOf(met.gone, counts.gone, off, tiedOff, allOff)));
    }
  }
};

const copyOf = (sweep: Sweep): Sweep => ({
  ...sweep,
  placed: new Map(sweep.placed),
  meetings: [...sweep.meetings],
  counts: { ...sweep.counts },
});

const isExact = ({ counts }: Sweep, met: Met): boolean => counts.resolved === met.resolved && counts.gone === met.gone;

/**
 * Puts work that has ended where it was, earliest first, so that it met as much other work as `met` says, as far as there was any:
 * nothing went on beside work that forbids it, unless both were one job. The last works are tried again until the numbers are exact.
 */
export const sweepPast = (ended: readonly Told[], met: Met): PastWork => {
  const candidates = ended
    .flatMap((told) => candidateOf(told) ?? [])
    .sort((a, b) => a.from - b.from || a.told.permit.id - b.told.permit.id);
  const sweep: Sweep = { placed: new Map(), meetings: [], recent: [], counts: { resolved: 0, separated: 0, gone: 0 } };
  const last = Math.floor(candidates.length * 0.96);
  goOn(sweep, candidates, met, 0, last);
  let done = copyOf(sweep);
  for (const more of aims) {
    done = copyOf(sweep);
    goOn(done, candidates, { ...met, resolved: met.resolved + more, gone: met.gone + more }, last, candidates.length);
    if (isExact(done, met)) break;
  }
  return done;
};
