import { day, minute } from '#domain/kernel/units.ts';
import { type PermitState, permitStates, type SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { trackingNumber } from '#domain/permits/kernel/trackingNumber.ts';
import { workOf } from './calendar.ts';
import type { Golden, GoldenName } from './golden.seed.ts';
import { dayOf, goldensOf } from './golden.ts';
import { type Fate, jobOf } from './permitJob.ts';
import { timingOf } from './permitTiming.ts';
import { type Outcome, type Preset, seed } from './presets.ts';
import { withQuotas } from './quotas.ts';
import { rng, upTo, weighted } from './random.ts';
import { simulateLife } from './simulateLife.ts';
import { wallClock } from './siteClock.ts';
import { siteCodeOf, zoneOf } from './sites.ts';
import type { Tale } from './tale.ts';

const outcomes: Record<Outcome, number> = {
  closed: 9130,
  overdue: 290,
  surrendered: 30,
  discarded: 90,
  cancelled: 290,
  lapsed: 60,
  rejected: 110,
};

/** Which permits there are: small enough to hold for a hundred thousand. */
export type PermitPlan = {
  count: number;
  now: number;
  /** In how many plants. */
  plants: number;
  /** The permits written by hand that come first, whenever they were created; all others follow in the order of their creation. */
  pinned: readonly Golden[];
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
  const left = goldensOf(preset.pinned);
  const goldenFor = (state: PermitState, reason: SuspendReason | null) => {
    const at = left.findIndex((golden) => golden.state === state && golden.reason === reason);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  return permitStates.flatMap((state: PermitState) =>
    Array.from({ length: state in preset.open ? preset.open[state as keyof Preset['open']] : 0 }, (_, nth): Fate => {
      const reason = state === 'suspended' ? (preset.suspended[nth % preset.suspended.length] ?? 'hold') : null;
      return {
        nth: 0,
        golden: goldenFor(state, reason),
        kind: 'now',
        state,
        reason,
        home: nth % (homeEvery * preset.plants) === 0,
      };
    }),
  );
};

const dayPicker = (preset: Preset, today: number) => {
  const first = today - preset.days;
  const sums: number[] = [];
  for (let at = first, sum = 0; at < today; at += 1) {
    sum += workOf(at);
    sums.push(sum);
  }
  return (slot: number): number => {
    const target = upTo(rng(seed, 'day', slot), sums.at(-1) ?? 1);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return first + low;
  };
};

const pastGoldens = (preset: Preset): Fate[] =>
  goldensOf(preset.pinned).flatMap((golden): Fate[] => {
    if (golden.state === 'closed') return [{ nth: 0, golden, kind: 'past', outcome: 'closed' }];
    return golden.state === 'cancelled' ? [{ nth: 0, golden, kind: 'past', outcome: 'lapsed' }] : [];
  });

/** What is to be over must be over: work of the last days moves back until its end lies before now. */
const settled = (slot: number, target: number, fate: Fate, now: number, today: number): number => {
  let date = target;
  while (date > today - 16 && simulateLife(slot, date, fate, now, Number.POSITIVE_INFINITY).at > now - 10 * minute) date -= 1;
  return date;
};

/** The numbers by slot, within site and year in the order of creation. */
const numbered = (slots: Int32Array, { fates, dates, created }: Laid): Int32Array => {
  const counters = new Map<string, number>();
  const numbers = new Int32Array(slots.length);
  for (const slot of slots) {
    const { area } = jobOf(slot, dates[slot] ?? 0, fates[slot] as Fate);
    const key = `${area.site_id} ${yearOf(created[slot] ?? 0, area.site_id)}`;
    const next = (counters.get(key) ?? 0) + 1;
    counters.set(key, next);
    numbers[slot] = next;
  }
  return numbers;
};

const yearOf = (instant: number, siteId: number): number =>
  new Date(wallClock(instant, zoneOf(siteId)).date * day).getUTCFullYear();

/** By slot. */
type Laid = { fates: readonly Fate[]; dates: readonly number[]; created: readonly number[] };

const fatesOf = (preset: Preset): Fate[] => {
  const first = [...openFates(preset), ...pastGoldens(preset)];
  const fates = Array.from({ length: preset.permits }, (_, slot): Fate => {
    const outcome = () => weighted(rng(seed, 'outcome', slot), outcomes);
    const fate = first[slot] ?? { nth: 0, golden: null, kind: 'past', outcome: outcome() };
    const isTied = fate.golden !== null || (fate.kind === 'now' && fate.home);
    return isTied ? fate : { ...fate, nth: upTo(rng(seed, 'plant', slot), preset.plants) };
  });
  return withQuotas(fates, preset);
};

const laidOut = (preset: Preset, now: number): Laid => {
  const today = wallClock(now, zoneOf(1)).date;
  const usual = dayPicker(preset, today);
  const fates = fatesOf(preset);
  const dates = fates.map((fate, slot) => {
    if (fate.kind === 'now') return today;
    return settled(slot, fate.golden ? dayOf(fate.golden, today) : usual(slot), fate, now, today);
  });
  const created = fates.map((fate, slot) => {
    const date = dates[slot] ?? today;
    return timingOf(slot, jobOf(slot, date, fate), fate, date, now).created;
  });
  return { fates, dates, created };
};

/** Lays out a plant's permits for a moment. */
export const planPermits = (preset: Preset, now: number): PermitPlan => {
  const laid = laidOut(preset, now);
  const { fates, dates, created } = laid;
  const inOrder = Int32Array.from(fates.keys()).sort((a, b) => (created[a] ?? 0) - (created[b] ?? 0) || a - b);
  const numbers = numbered(inOrder, laid);
  const pinned = preset.pinned ? goldensOf(true) : [];
  const first = pinned.map((golden) => fates.findIndex((fate) => fate.golden?.name === golden.name));
  const isFirst = new Set(first);
  const slots = Int32Array.from([...first, ...inOrder.filter((slot) => !isFirst.has(slot))]);
  return {
    count: fates.length,
    now,
    plants: preset.plants,
    pinned,
    slots,
    dates: slots.map((slot) => dates[slot] ?? 0),
    created: Float64Array.from(slots, (slot) => created[slot] ?? 0),
    sequences: slots.map((slot) => numbers[slot] ?? 0),
    fates,
  };
};

/** A copy begins with the number of what it was copied from. */
const copied = (plan: PermitPlan, tale: Tale, from: GoldenName): Tale => {
  const [first, ...lines] = tale.lines;
  return first ? { ...tale, lines: [{ ...first, event: 'CLONE', comment: numberOf(plan, from) }, ...lines] } : tale;
};

/** The story of the permit of a rank, up to the plan's moment or an earlier one. */
export const taleAt = (plan: PermitPlan, rank: number, until = plan.now): Tale => {
  const slot = plan.slots[rank] ?? 0;
  const fate = plan.fates[slot] as Fate;
  const tale = simulateLife(slot, plan.dates[rank] ?? 0, fate, plan.now, until);
  return fate.golden?.copyOf ? copied(plan, tale, fate.golden.copyOf) : tale;
};

const trackingOf = (plan: PermitPlan, rank: number, siteId: number): string =>
  trackingNumber(siteCodeOf(siteId), yearOf(plan.created[rank] ?? 0, siteId), plan.sequences[rank] ?? 0);

export const numberAt = (plan: PermitPlan, rank: number): string => {
  const slot = plan.slots[rank] ?? 0;
  return trackingOf(plan, rank, jobOf(slot, plan.dates[rank] ?? 0, plan.fates[slot] as Fate).area.site_id);
};

/** The tracking number of a permit that is written by hand, in a plant that has all of them. */
export const numberOf = (plan: PermitPlan, name: GoldenName): string =>
  numberAt(
    plan,
    plan.pinned.findIndex((golden) => golden.name === name),
  );
