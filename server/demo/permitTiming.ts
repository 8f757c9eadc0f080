import { day, hour, minute, second } from '#domain/kernel/units.ts';
import type { Fate, Job } from './permitJob.ts';
import { seed } from './presets.ts';
import { between, happens, type Random, rng, weighted } from './random.ts';
import { type Shift, shiftAt, siteInstant, wallClock } from './siteClock.ts';
import { isDepot, zoneOf } from './sites.ts';
import type { Window } from './tale.ts';
import type { Turn } from './working.ts';

/** When the steps of a permit fall. */
export type Timing = {
  created: number;
  /** When planning is done, or as far as it has come. */
  planEnd: number;
  planned: Window;
  valid: Window;
  turns: Turn[];
  /** When the last turn's work goes on, or the next step is due. */
  moment: number;
};

const quarter = 15 * minute;
const floorTo = (instant: number, unit: number): number => Math.floor(instant / unit) * unit;

const numberOfTurns = (random: Random, job: Job): number =>
  Math.min(Number(weighted(random, { 1: 38, 2: 30, 3: 17, 4: 9, 5: 6 })), job.validityDays);

const nextDay = (shift: Shift, zone: string): Shift =>
  shiftAt(siteInstant(wallClock(shift.from, zone).date + 1, 8 * 60, zone), zone);

/** How often in a thousand work goes on through the change of shifts: most does at the terminal, none at the depot, which rests by night. */
const carriedOn = (siteId: number): number => (isDepot(siteId) ? 0 : 968);

const turnsFrom = (random: Random, first: Shift, count: number, zone: string, carried: number): Turn[] => {
  const turns: Turn[] = [{ shift: first, handedOver: false }];
  for (let last = first; turns.length < count; ) {
    const handedOver = happens(random, carried);
    last = handedOver ? shiftAt(last.to + minute, zone) : nextDay(last, zone);
    turns.push({ shift: last, handedOver });
  }
  return turns;
};

const dayBefore = (shift: Shift, zone: string): Shift =>
  shiftAt(siteInstant(wallClock(shift.from, zone).date - 1, shift.night ? 20 * 60 : 8 * 60, zone), zone);

/** So much of a shift must be left for work to go on in it; before that the next one has taken over. */
const handover = 50 * minute;
/** How long something that time would move on is left alone at least, so that a server that starts finds it as it is told. */
export const undisturbed = 2 * hour;

/** The shift in which work goes on at a moment: near the end of one the next has taken over already. */
const workingShift = (moment: number, zone: string): Shift => {
  const shift = shiftAt(moment - second, zone);
  // No period is longer than twelve hours, also in the night of thirteen.
  const longer = Math.max(0, shift.to - shift.from - 12 * hour);
  return shift.to - moment < handover + longer ? shiftAt(shift.to + minute, zone) : shift;
};

/** Turns that lead up to a shift in progress: backwards, by a handover or by a pause of a day. */
const turnsTo = (random: Random, last: Shift, count: number, continued: boolean, zone: string): Turn[] => {
  const turns: Turn[] = [{ shift: last, handedOver: continued }];
  for (let first = turns[0]; first && (turns.length < count || first.handedOver); first = turns[0]) {
    const shift = first.handedOver ? shiftAt(first.shift.from - minute, zone) : dayBefore(first.shift, zone);
    turns.unshift({ shift, handedOver: turns.length + 1 < count && happens(random, 200) });
  }
  return turns;
};

/** Permits are written by day, mostly: a draft of the small hours was begun the evening before. */
const createdAt = (instant: number, zone: string): number => {
  const { date, minute: at } = wallClock(instant, zone);
  return at < 330 ? siteInstant(date - 1, 13 * 60 + at, zone) + (instant % minute) : floorTo(instant, second);
};

const leadOf = (random: Random): number => between(random, 18 * 60, happens(random, 300) ? 12 * 24 * 60 : 6 * 24 * 60) * minute;

/** Planning ends on the afternoon before work, if there is time for that. */
const planEndOf = (random: Random, created: number, start: number, zone: string): number => {
  const { date } = wallClock(start, zone);
  const afternoon = siteInstant(date - 1, between(random, 14 * 60, 18 * 60), zone);
  return afternoon > created + 4 * hour && afternoon < start ? afternoon : start - hour;
};

const windowsOf = (random: Random, job: Job, start: number, end: number): { planned: Window; valid: Window } => {
  const longest = start + job.validityDays * day;
  const spare = between(random, 0, 2) * 12 * hour;
  return { planned: { from: start, to: Math.min(end, longest) }, valid: { from: start, to: Math.min(longest, end + spare) } };
};

const startIn = (random: Random, shift: Shift, room: number): number =>
  shift.from + between(random, 0, Math.max(0, Math.min(14, Math.floor((room - 60 * minute) / quarter)))) * quarter;

/** The times of a permit whose work began on a day and is over. */
const pastTiming = (random: Random, job: Job, date: number): Timing => {
  const zone = zoneOf(job.area.site_id);
  const usual = happens(random, job.code === 'RAD' ? 800 : 110);
  const night = job.golden ? job.golden.night === true : usual;
  const first = shiftAt(siteInstant(date, night ? 20 * 60 : 8 * 60, zone), zone);
  const several = numberOfTurns(random, job);
  // The depot seldom has work for more than a day.
  const count = isDepot(job.area.site_id) && happens(random, 850) ? 1 : several;
  const turns = turnsFrom(random, first, job.golden ? 1 : count, zone, carriedOn(job.area.site_id));
  const start = startIn(random, first, 6 * hour);
  const created = createdAt(start - leadOf(random), zone);
  const end = turns.at(-1)?.shift.to ?? first.to;
  return {
    created,
    planEnd: planEndOf(random, created, start, zone),
    ...windowsOf(random, job, start, end),
    turns,
    moment: end,
  };
};

/** The times of a permit that is still being planned. */
const planningTiming = (random: Random, job: Job, now: number, soonest: number, latest: number): Timing => {
  const zone = zoneOf(job.area.site_id);
  const usual = between(random, soonest, latest);
  const { date } = wallClock(now + (job.golden?.begins ?? usual) * hour, zone);
  const usuallyByNight = happens(random, 120);
  const byNight = job.golden ? job.golden.night === true : usuallyByNight;
  const soon = job.golden?.begins === 0;
  const target = soon ? now : siteInstant(date, byNight ? 20 * 60 : 8 * 60, zone);
  const first = shiftAt(Math.max(target, now + undisturbed), zone);
  const usualStart = startIn(random, first, 6 * hour);
  const start = job.golden ? first.from : usualStart;
  const turns = turnsFrom(random, first, numberOfTurns(random, job), zone, carriedOn(job.area.site_id));
  const written = now - between(random, 90, 8 * 24 * 60) * minute - between(random, 0, 59) * second;
  const created = job.golden?.waited === undefined ? written : now - job.golden.waited * hour;
  const steps = now - between(random, 4, Math.max(5, Math.floor((now - created) / minute / 2))) * minute;
  const planEnd = job.golden?.waited === undefined ? steps : created + 3 * hour;
  return { created, planEnd, ...windowsOf(random, job, start, turns.at(-1)?.shift.to ?? first.to), turns: [], moment: now };
};

const momentOf = (random: Random, fate: Extract<Fate, { kind: 'now' }>, now: number, zone: string): number => {
  if (fate.state === 'suspended' && fate.reason === 'revalidation') return shiftAt(now, zone).from;
  if (fate.state === 'suspended') return now - between(random, 6, 420) * minute;
  if (fate.state === 'testing') return now - between(random, 6, 90) * minute;
  if (fate.state === 'expired') return floorTo(now - between(random, 12, 330) * minute, quarter);
  // An hour's watch of the fire has 23 minutes left.
  if (fate.golden?.name === 'fire watch') return now - 37 * minute;
  // In the middle of the shift before, so that there was time to call twice.
  if (fate.golden?.name === 'surrendered in absence') return shiftAt(now - 12 * hour, zone).from + 7 * hour;
  return fate.state === 'handed_back' ? now - between(random, 6, 1100) * minute : now;
};

/** The times of a permit whose work goes on at `moment`, a little before now or now. */
const workingTiming = (random: Random, job: Job, fate: Extract<Fate, { kind: 'now' }>, now: number): Timing => {
  const zone = zoneOf(job.area.site_id);
  const moment = momentOf(random, fate, now, zone);
  const last = fate.state === 'live' ? workingShift(moment, zone) : shiftAt(moment - second, zone);
  const room = moment - last.from;
  const count = Math.min(numberOfTurns(random, job), 3);
  const short = job.longestIssue < 12;
  const end = fate.state === 'expired' ? last.to : Math.max(last.to, shiftAt(now + undisturbed, zone).to);
  const wasOn = room < 90 * minute || (last.night && !short && happens(random, 600));
  const fits = end - shiftAt(last.from - minute, zone).from <= job.validityDays * day;
  const turns = turnsTo(random, last, count, wasOn && fits, zone);
  const first = turns[0]?.shift ?? last;
  const start = startIn(random, first, turns.length > 1 ? 6 * hour : room);
  const created = createdAt(start - leadOf(random), zone);
  const { planned, valid } = windowsOf(random, job, start, end);
  const to = fate.state === 'expired' ? moment : valid.to;
  return {
    created,
    planEnd: planEndOf(random, created, start, zone),
    planned: { from: planned.from, to: Math.min(planned.to, to) },
    valid: { from: start, to },
    turns,
    moment,
  };
};

/** A permit that was issued some minutes ago and waits to be accepted. */
const issuedTiming = (random: Random, job: Job, now: number): Timing => {
  const zone = zoneOf(job.area.site_id);
  // It is withdrawn half an hour after it was issued unless somebody accepts it.
  const moment = now - between(random, 1, 4) * minute;
  const shift = shiftAt(now + undisturbed, zone);
  const start = floorTo(moment - between(random, 10, 90) * minute, quarter);
  const created = createdAt(start - leadOf(random), zone);
  const windows = windowsOf(random, job, start, shift.to);
  return { created, planEnd: planEndOf(random, created, start, zone), ...windows, turns: [{ shift, handedOver: false }], moment };
};

/** When everything about the permit of a slot happens. */
export const timingOf = (slot: number, job: Job, fate: Fate, date: number, now: number): Timing => {
  const random = rng(seed, 'timing', slot);
  if (fate.kind === 'past') return pastTiming(random, job, date);
  if (fate.state === 'issued') return issuedTiming(random, job, now);
  if (fate.state === 'ready') return planningTiming(random, job, now, 1, 48);
  if (['live', 'suspended', 'testing', 'expired', 'handed_back'].includes(fate.state)) return workingTiming(random, job, fate, now);
  return planningTiming(random, job, now, 30, 12 * 24);
};
