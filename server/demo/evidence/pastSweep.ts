import { day, minute } from '#domain/kernel/units.ts';
import type { DemoHistory } from '#server/demo/permits.ts';
import type { Met } from '#server/demo/presets.ts';
import { separatedFrom } from './pastMoves.ts';
import { meetingsNeeded, tiedOff, tiedShare } from './pastQuota.ts';
import { type Candidate, candidateOf, costOf, type Found, forbids, meet, type Past, triedWays, type Way } from './pastWork.ts';
import { jobsFrom, type Worksite } from './places.ts';

/** Two works that have ended, as they were when they met, and how it was settled: agreed on, moved apart, or one was called off. */
export type PastMeeting = { pair: readonly [Past, Past]; end: keyof Met; since: number; settled: number };

/** Where ended work was, by permit id, and whom it met. */
export type PastWork = { placed: ReadonlyMap<number, Worksite>; meetings: readonly PastMeeting[] };

/** The past of the works, first to last: what has its place, who may still be met, and how much was met so far. */
type Sweep = { placed: Map<number, Worksite>; meetings: PastMeeting[]; recent: Past[]; counts: Met };

/** How long after its time a work is still looked at, by those that were once planned earlier. */
const remembered = 3 * day;
/** From which shares of the works on the end is told again, the last first, and how often from each, until it comes out. */
const again = { from: [0.8, 0.9, 0.96], tries: 5 } as const;
/** So many places are looked at for one where somebody would be met, had they not been moved. */
const searched = 14;
/** Of so many others one work was moved away at most. */
const maxApart = 3;

const note = ({ counts, meetings }: Sweep, pair: readonly [Past, Past], end: keyof Met, settled: number) => {
  const [one, other] = pair;
  counts[end] += 1;
  meetings.push({ pair, end, since: Math.max(one.coordinated, other.coordinated), settled });
};

/** Agreed on before the later of the two was authorised. */
const resolve = (sweep: Sweep, one: Past, { other }: Found) => {
  const since = Math.max(one.coordinated, other.coordinated);
  const authorised = Math.max(one.authorised, other.authorised);
  note(sweep, [one, other], 'resolved', Math.max(since + minute, (since + authorised) / 2));
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

const settle = (sweep: Sweep, { past, way }: Way) => {
  sweep.placed.set(past.told.permit.id, way);
  sweep.recent.push(past);
};

/** The best way, and whom it would have met in it but for a move: looked for among the first ways, where that is needed. */
const chosenFor = (ways: Iterable<Way>, others: readonly Past[], { needed, apart: most }: Aim) => {
  let best: Way | null = null;
  let tried = 0;
  for (const way of ways) {
    tried += 1;
    const apart = most > 0 ? separatedFrom(way, others, most) : [];
    if (apart.length > 0) return { best: way, apart };
    if (!best || costOf(way, needed) < costOf(best, needed)) best = way;
    const isLookedFor = most > 0 && tried < searched;
    if (costOf(best, needed) === 0 && !isLookedFor) break;
  }
  return { best, apart: [] };
};

const placeWorked = (sweep: Sweep, one: Candidate, others: readonly Past[], aim: Aim) => {
  const { best, apart } = chosenFor(triedWays(one, others, aim.needed > 0 || aim.apart > 0), others, aim);
  if (!best) return;
  for (const pair of apart) note(sweep, pair, 'separated', one.moved ?? one.authorised);
  const way = forbids(best) ? joined(sweep, best) : best;
  for (const found of way.found) resolve(sweep, way.past, found);
  settle(sweep, way);
};

/** Work that was called off while it was coordinated: what it met was gone then, agreed on or not. */
const placeCalledOff = (sweep: Sweep, one: Candidate, others: readonly Past[], needed: number) => {
  let best: Way | null = null;
  for (const way of triedWays(one, others, needed > 0)) {
    if (!best || Math.abs(way.found.length - needed) < Math.abs(best.found.length - needed)) best = way;
    if (best.found.length === needed) break;
  }
  if (!best) return;
  const { past, way, found } = best;
  sweep.placed.set(one.told.permit.id, way);
  found.forEach((one, index) => {
    if (index < needed || one.found.verdict === 'N') note(sweep, [past, one.other], 'gone', past.left);
    else resolve(sweep, past, one);
  });
};

/** How many others a work may meet, and how many it may have been moved away from. */
type Aim = { needed: number; apart: number };

const goOn = (sweep: Sweep, candidates: readonly Candidate[], met: Met, from: number, to: number) => {
  const offIn = (rest: readonly Candidate[]): number => rest.filter(({ worked }) => !worked).length;
  let off = offIn(candidates.slice(from));
  const allOff = offIn(candidates);
  const share = tiedShare(candidates.length);
  for (const [index, one] of candidates.slice(from, to).entries()) {
    sweep.recent = sweep.recent.filter(({ work }) => work.to > one.from - remembered);
    const others = sweep.recent.filter(({ work }) => work.site === one.job.area.site_id);
    const { counts } = sweep;
    if (one.worked) {
      const left = candidates.length - from - index - 1;
      const needed = meetingsNeeded(met.resolved, counts.resolved, left, share, candidates.length);
      placeWorked(sweep, one, others, {
        needed,
        apart: one.moved === null ? 0 : Math.min(maxApart, met.separated - counts.separated),
      });
    } else {
      off -= 1;
      placeCalledOff(sweep, one, others, meetingsNeeded(met.gone, counts.gone, off, tiedOff, allOff));
    }
  }
};

const copyOf = (sweep: Sweep): Sweep => ({
  ...sweep,
  placed: new Map(sweep.placed),
  meetings: [...sweep.meetings],
  counts: { ...sweep.counts },
});

/** How many meetings an end came out short of; below zero where there were too many. */
type Missing = Pick<Met, 'resolved' | 'gone'>;

const missing = ({ counts }: Sweep, met: Met): Missing => ({
  resolved: met.resolved - counts.resolved,
  gone: met.gone - counts.gone,
});

const isSame = (one: Missing, other?: Missing): boolean => one.resolved === other?.resolved && one.gone === other.gone;

const errorOf = (sweep: Sweep, met: Met): number => {
  const { resolved, gone } = missing(sweep, met);
  return Math.abs(resolved) + Math.abs(gone);
};

/** The past up to a work, from which on the end can be told in several ways. */
type Start = { from: number; before: Sweep };

/** The ends from a start on, each aimed higher or lower by as much as the one before came out wrong, while that changes anything. */
function* endsFrom({ from, before }: Start, candidates: readonly Candidate[], met: Met): Generator<Sweep> {
  let aim = met;
  let last: Missing | undefined;
  for (let tried = 0; tried < again.tries; tried += 1) {
    const done = copyOf(before);
    goOn(done, candidates, aim, from, candidates.length);
    yield done;
    const wrong = missing(done, met);
    if (isSame(wrong, last)) return;
    last = wrong;
    aim = { ...aim, resolved: aim.resolved + wrong.resolved, gone: aim.gone + wrong.gone };
  }
}

/** The end that comes out exactly, else the one that comes closest. */
const bestEnd = (starts: readonly Start[], candidates: readonly Candidate[], met: Met): Sweep | null => {
  let best: Sweep | null = null;
  for (const start of starts) {
    for (const end of endsFrom(start, candidates, met)) {
      if (!best || errorOf(end, met) < errorOf(best, met)) best = end;
      if (errorOf(best, met) === 0) return best;
    }
  }
  return best;
};

/**
 * Puts work that has ended where it was, earliest first, so that it met as much other work as `met` says, as far as there was any:
 * nothing went on beside work that forbids it, unless both were one job. The last works are tried again until the numbers are exact.
 */
export const sweepPast = (ended: readonly DemoHistory[], met: Met): PastWork => {
  const candidates = ended
    .flatMap((told) => candidateOf(told) ?? [])
    .sort((a, b) => a.from - b.from || a.told.permit.id - b.told.permit.id);
  const sweep: Sweep = { placed: new Map(), meetings: [], recent: [], counts: { resolved: 0, separated: 0, gone: 0 } };
  let reached = 0;
  const starts = again.from.map((share): Start => {
    const from = Math.floor(candidates.length * share);
    goOn(sweep, candidates, met, reached, from);
    reached = from;
    return { from, before: copyOf(sweep) };
  });
  return bestEnd(starts.toReversed(), candidates, met) ?? sweep;
};
