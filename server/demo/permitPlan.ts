import { type PermitState, permitStates, type SuspendReason } from '#domain/permits/permit.states.ts';
import { trackingNumber } from '#domain/permits/trackingNumber.ts';
import { workOf } from './calendar.ts';
import { goldenPermits } from './golden.seed.ts';
import { type Fate, type Job, jobOf, type Outcome } from './permitJob.ts';
import { timingOf } from './permitTiming.ts';
import { plan } from './planning.ts';
import { type Preset, seed } from './presets.ts';
import { pick, rng, upTo, weighted } from './random.ts';
import { hour, minute, wallClock } from './siteClock.ts';
import { siteCodeOf, zoneOf } from './sites.ts';
import { act, applicant, beginTale, coordinator, type Tale } from './tale.ts';
import { bringTo, finish, workThrough } from './working.ts';

const outcomes: Record<Outcome, number> = {
  closed: 9130,
  overdue: 290,
  surrendered: 30,
  discarded: 90,
  cancelled: 290,
  lapsed: 60,
  rejected: 110,
};

/** Which permits there are, in the order of their creation: small enough to hold for a hundred thousand. */
export type PermitPlan = {
  count: number;
  now: number;
  /** In how many plants. */
  plants: number;
  /** By rank: the slot of the script, the day of work, the moment of creation, the number within site and year. */
  slots: Int32Array;
  dates: Int32Array;
  created: Float64Array;
  sequences: Int32Array;
  fates: readonly Fate[];
};

/** The people whom start-up names find every fourth permit of a state of their plant in their areas. */
const homeEvery = 4;

const openFates = (preset: Preset): Fate[] => {
  const left = [...goldenPermits];
  const goldenFor = (state: PermitState, reason: SuspendReason | null) => {
    const at = left.findIndex((golden) => golden.state === state && golden.reason === reason);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  return permitStates.flatMap((state: PermitState) =>
    Array.from({ length: state in preset.open ? preset.open[state as keyof Preset['open']] : 0 }, (_, nth): Fate => {
      const reason = state === 'suspended' ? (preset.suspended[nth % preset.suspended.length] ?? 'hold') : null;
      return {
        nth: 0,
        kind: 'now',
        state,
        reason,
        home: nth % (homeEvery * preset.plants) === 0,
        golden: goldenFor(state, reason),
      };
    }),
  );
};

const planningStates = ['requested', 'preparing', 'approval', 'coordination', 'ready'] as const;
const rejectable = ['requested', 'approval', 'coordination'] as const;

const callOff = (tale: Tale, outcome: Outcome, planEnd: number) => {
  const later = () => tale.at + (20 + upTo(tale.random, 600)) * minute;
  if (outcome === 'discarded') {
    act(tale, later(), { type: 'DISCARD' }, applicant(tale));
    return;
  }
  plan(tale, pick(tale.random, outcome === 'rejected' ? rejectable : planningStates), planEnd - 2 * hour);
  if (outcome === 'lapsed') act(tale, tale.planned.to, { type: 'LAPSED' }, null);
  else if (outcome === 'rejected') act(tale, later(), { type: 'REJECT' }, coordinator(tale));
  else act(tale, later(), { type: 'CANCEL' }, pick(tale.random, [applicant(tale), coordinator(tale)]));
};

const worked: readonly string[] = ['closed', 'overdue', 'surrendered'];

/** Tells the story of a slot as far as it has come by `until`. */
export const tell = (slot: number, date: number, fate: Fate, now: number, until: number): Tale => {
  const job: Job = jobOf(slot, date, fate);
  const timing = timingOf(slot, job, fate, date, now);
  const tale = beginTale(job, rng(seed, 'story', slot), timing.created, timing.planned, until);
  if (fate.kind === 'past' && !worked.includes(fate.outcome)) {
    callOff(tale, fate.outcome, timing.planEnd);
    return tale;
  }
  if (fate.kind === 'now' && timing.turns.length === 0) {
    plan(tale, fate.state, timing.planEnd);
    tale.valid = fate.state === 'ready' ? timing.valid : null;
    return tale;
  }
  plan(tale, 'ready', timing.planEnd);
  tale.valid = timing.valid;
  if (fate.kind === 'past') {
    workThrough(tale, timing.turns, timing.moment);
    finish(tale, timing.turns, fate.outcome);
  } else issueOrWork(tale, fate, timing);
  return tale;
};

const issueOrWork = (tale: Tale, fate: Extract<Fate, { kind: 'now' }>, { turns, moment }: ReturnType<typeof timingOf>) => {
  if (fate.state !== 'issued') {
    workThrough(tale, turns, moment);
    bringTo(tale, fate, moment);
    return;
  }
  const { delegate } = tale.job;
  const to = Math.min(turns[0]?.shift.to ?? moment + 8 * hour, moment + tale.job.longestIssue * hour);
  if (act(tale, moment, { type: 'ISSUE' }, { sap: delegate.sap, role: 'Area Owner Delegate' })) tale.issue = { from: tale.at, to };
};

const dayPicker = (preset: Preset, today: number) => {
  const first = today - preset.days;
  const sums: number[] = [];
  for (let at = first, sum = 0; at < today; at += 1) {
    sum += workOf(at);
    sums.push(sum);
  }
  return (slot: number): number => {
    const wanted = upTo(rng(seed, 'day', slot), sums.at(-1) ?? 1);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return first + low;
  };
};

/** What is to be over must be over: work of the last days moves back until its end lies before now. */
const settled = (slot: number, wanted: number, fate: Fate, now: number, today: number): number => {
  let date = wanted;
  while (date > today - 16 && tell(slot, date, fate, now, Number.POSITIVE_INFINITY).at > now - 10 * minute) date -= 1;
  return date;
};

const numbered = (plan: Omit<PermitPlan, 'sequences'>): Int32Array => {
  const counters = new Map<string, number>();
  return plan.slots.map((slot, rank) => {
    const { area } = jobOf(slot, plan.dates[rank] ?? 0, plan.fates[slot] as Fate);
    const key = `${area.site_id} ${yearOf(plan.created[rank] ?? 0, area.site_id)}`;
    const next = (counters.get(key) ?? 0) + 1;
    counters.set(key, next);
    return next;
  });
};

const yearOf = (instant: number, siteId: number): number =>
  new Date(wallClock(instant, zoneOf(siteId)).date * 86_400_000).getUTCFullYear();

/** Lays out a plant's permits for a moment. */
export const planPermits = (preset: Preset, now: number): PermitPlan => {
  const today = wallClock(now, zoneOf(1)).date;
  const open = openFates(preset);
  const dayOf = dayPicker(preset, today);
  const fates = Array.from({ length: preset.permits }, (_, slot): Fate => {
    const fate = open[slot] ?? { nth: 0, kind: 'past', outcome: weighted(rng(seed, 'outcome', slot), outcomes) };
    const isTied = fate.kind === 'now' && (fate.home || fate.golden);
    return isTied ? fate : { ...fate, nth: upTo(rng(seed, 'plant', slot), preset.plants) };
  });
  const dates = fates.map((fate, slot) => (fate.kind === 'now' ? today : settled(slot, dayOf(slot), fate, now, today)));
  const created = fates.map((fate, slot) => {
    const date = dates[slot] ?? today;
    return timingOf(slot, jobOf(slot, date, fate), fate, date, now).created;
  });
  const slots = Int32Array.from(fates.keys()).sort((a, b) => (created[a] ?? 0) - (created[b] ?? 0) || a - b);
  const laid = {
    count: fates.length,
    now,
    plants: preset.plants,
    slots,
    dates: slots.map((slot) => dates[slot] ?? today),
    created: Float64Array.from(slots, (slot) => created[slot] ?? 0),
    fates,
  };
  return { ...laid, sequences: numbered(laid) };
};

/** The story of the permit of a rank, up to the plan's moment or an earlier one. */
export const taleAt = (plan: PermitPlan, rank: number, until = plan.now): Tale => {
  const slot = plan.slots[rank] ?? 0;
  return tell(slot, plan.dates[rank] ?? 0, plan.fates[slot] as Fate, plan.now, until);
};

export const trackingOf = (plan: PermitPlan, rank: number, siteId: number): string =>
  trackingNumber(siteCodeOf(siteId), yearOf(plan.created[rank] ?? 0, siteId), plan.sequences[rank] ?? 0);
