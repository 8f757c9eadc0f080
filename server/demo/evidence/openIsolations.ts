import { day, hour, minute } from '#domain/kernel/units.ts';
import type { StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { verdictOf } from '#domain/simops/matrix.data.ts';
import { jobOf } from '#server/demo/permitJob.ts';
import type { PermitPlan } from '#server/demo/permitPlan.ts';
import { seed } from '#server/demo/presets.ts';
import { happens, rng } from '#server/demo/random.ts';
import { dateText, wallClock } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';
import {
  allVerifiedAt,
  type DemoIsolation,
  type DemoIsolationEvent,
  type DemoIsolationLink,
  type IsolationPlan,
  isolationHistory,
  isolationOf,
  namedBy,
} from './isolations.ts';
import type { Open } from './open.ts';
import { lastIssueOf } from './signed.ts';

export type Isolated = { isolations: DemoIsolation[]; events: DemoIsolationEvent[]; links: DemoIsolationLink[] };

const beforeApproval: readonly PermitState[] = ['preparing', 'endorsement', 'approval'];

/** How far an isolation has come with the permit that it was made for. */
const stateFor = ({ told: { permit, tale }, job }: Open): StoredIsolation => {
  const random = rng(seed, 'isolated', job.slot);
  const { state, reason } = permit;
  if (beforeApproval.includes(state)) return 'planned';
  if (state === 'coordination') return 'approved';
  if (state === 'ready') return !job.home && happens(random, 250) ? 'applying' : 'confirmed';
  if (state === 'testing') return 'sanctioned_test';
  if (state === 'handed_back') return tale.lines.at(-1)?.event === 'INSPECT' ? 'removed' : 'confirmed';
  return reason === 'isolation' ? 'lost' : 'confirmed';
};

const needsOne = ({ evidence }: Open): boolean => evidence.isolationNeeded && evidence.risk !== null;

const yearOf = (instant: number): string => dateText(wallClock(instant, zoneOf(1)).date).slice(2, 4);
export const isolationNumber = (id: number, now: number): string => `ISO-${yearOf(now)}-${String(id).padStart(5, '0')}`;

const codesOf = ({ job }: Open) => [job.code, ...job.supplementary];
const goTogether = (one: Open, other: Open): boolean =>
  codesOf(one).every((code) => codesOf(other).every((another) => verdictOf(code, another) !== 'N'));
const isPositive = (open: Open): boolean => codesOf(open).includes('CSE');

const sharing: readonly PermitState[] = ['ready', 'suspended'];

/** Whether an isolation was there when the place of a permit was visited: what was seen before would not count. */
const wasThere = (planned: IsolationPlan | undefined, { evidence: { visit } }: Open): boolean =>
  planned !== undefined && (visit === null || allVerifiedAt(planned) <= Date.parse(visit.at));

/** Another permit of the area that relies on the isolation of one that is there already: never one that would then be stopped. */
const sharedWith = (open: Open, before: readonly Open[], planOf: (other: Open) => IsolationPlan | undefined): Open | undefined => {
  if (open.job.golden?.name === 'pump under test') return before.find(({ job }) => job.golden?.name === 'bump test');
  if (open.job.golden || !sharing.includes(open.told.permit.state)) return undefined;
  const isFree = (other: Open) => other.told.permit.state === 'live' && !other.job.golden && isPositive(other) === isPositive(open);
  return before.find(
    (other) => other.job.area.id === open.job.area.id && isFree(other) && goTogether(open, other) && wasThere(planOf(other), open),
  );
};

const isolationPlanFor = (open: Open, id: number, now: number): IsolationPlan => {
  const { tale, text, permit } = open.told;
  const issued = tale.lines.find(({ event }) => event === 'ISSUE')?.at ?? lastIssueOf(tale)?.at;
  const [tested] = open.evidence.gasTests.map(({ testedAt }) => Date.parse(testedAt)).slice(-1);
  // Gas is tested at a place that is isolated.
  const applied = Math.min((issued ?? tale.at) - 90 * minute, (tested ?? Number.POSITIVE_INFINITY) - 60 * minute);
  return {
    id,
    number: isolationNumber(id, now),
    area: open.job.area,
    tag: text.equipment_tags[0] ?? '',
    positive: isPositive(open),
    state: stateFor(open),
    planner: open.job.delegate,
    approver: open.job.secondDelegate,
    applied,
    changed: Math.min(Date.parse(permit.updated_at), now),
    home: open.job.home,
    named: namedBy(permit),
  };
};

const testingFirst = ({ told: { permit } }: Open): number => (permit.state === 'testing' ? 0 : permit.state === 'live' ? 1 : 2);

/** The isolations of open permits with who relies on them; some are shared by two. */
export const openIsolations = (opens: readonly Open[], now: number): Isolated & { planned: IsolationPlan[] } => {
  const planned: IsolationPlan[] = [];
  const links: DemoIsolationLink[] = [];
  const idOf = new Map<Open, number>();
  const before: Open[] = [];
  for (const open of opens.toSorted((a, b) => testingFirst(a) - testingFirst(b))) {
    if (!needsOne(open)) continue;
    const other = sharedWith(open, before, (one) => planned[(idOf.get(one) ?? 0) - 1]);
    const shared = other && idOf.get(other);
    const id = shared ?? planned.length + 1;
    if (shared === undefined) planned.push(isolationPlanFor(open, id, now));
    // The isolation of one serves two; a third has its own.
    if (other) before.splice(before.indexOf(other), 1);
    else before.push(open);
    idOf.set(open, id);
    links.push({ isolation_id: id, permit_id: open.told.permit.id });
  }
  const isolations = planned.map((one) => isolationOf(one, now));
  return { planned, isolations, events: planned.flatMap(isolationHistory), links };
};

const late = 2;

/** Those of whose work an isolation may be kept: the one that is written by hand first, then the latest ones. */
const longTermRanks = ({ count, pinned }: PermitPlan): number[] => {
  const latest = Array.from({ length: count }, (_, index) => count - 1 - index);
  const golden = pinned.findIndex(({ name }) => name === 'kept isolation');
  return golden < 0 ? latest : [golden, ...latest.filter((rank) => rank !== golden)];
};

/** Isolations that stay although their work has ended, each of a permit that was closed; the first ones are past their review. */
export const longTermIsolations = (plan: PermitPlan, count: number, firstId: number): Isolated => {
  const found: { permit: number; planned: IsolationPlan }[] = [];
  for (const rank of longTermRanks(plan)) {
    if (found.length === count) break;
    const [slot, date] = [plan.slots[rank] ?? 0, plan.dates[rank] ?? 0];
    const fate = plan.fates[slot];
    if (fate?.kind !== 'past' || fate.outcome !== 'closed' || (fate.golden && fate.golden.name !== 'kept isolation')) continue;
    const job = jobOf(slot, date, fate);
    const item = job.area.equipment.find(({ kind }) => kind === 'pump' || kind === 'vessel' || kind === 'compressor');
    const planner = job.delegate;
    const taken = found.some(({ planned }) => planned.area.id === job.area.id);
    if (!item || taken) continue;
    const id = firstId + found.length;
    const changed = fate.golden ? plan.now - 100 * day : plan.now - (20 + found.length * 3) * day;
    const applied = changed - 30 * hour;
    found.push({
      permit: rank + 1,
      planned: {
        id,
        number: isolationNumber(id, plan.now),
        area: job.area,
        tag: item.tag,
        positive: false,
        state: 'long_term',
        planner,
        approver: job.secondDelegate,
        applied,
        changed,
        home: false,
        named: null,
      },
    });
  }
  return {
    isolations: found.map(({ planned }, index) => isolationOf(planned, plan.now, index < late)),
    events: found.flatMap(({ planned }) => isolationHistory(planned)),
    links: found.map(({ permit, planned }) => ({ isolation_id: planned.id, permit_id: permit })),
  };
};
