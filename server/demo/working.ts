import { hour, minute } from '#domain/kernel/units.ts';
import type { ActivityCode, PermitState, SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';
import { emergencyOn, isStormy } from './calendar.ts';
import { isIsolated } from './isolated.ts';
import type { Fate } from './permitJob.ts';
import type { Outcome } from './presets.ts';
import { between, happens, pick, weighted } from './random.ts';
import { onDuty } from './shiftDuty.ts';
import { type Shift, siteInstant, wallClock } from './siteClock.ts';
import { zoneOf } from './sites.ts';
import { type Actor, act, authority, coordinator, delegate, giveIssue, secondDelegate, stands, type Tale } from './tale.ts';

/** A shift in which work goes on. The first of a job and those after a night's pause begin with an issue, others at the handover. */
export type Turn = { shift: Shift; handedOver: boolean };

type Stop = { event: PermitEvent; by: Actor };

const system = (
  type: 'GAS_LOST' | 'SAFEGUARD_LOST' | 'ISOLATION_LOST' | 'CONFLICT_OPENED' | 'ENDORSEMENT_WITHDRAWN' | 'EMERGENCY',
): Stop => ({
  event: { type },
  by: null,
});

/** What stops a permit for a reason. */
export const stopFor = (tale: Tale, reason: SuspendReason): Stop => {
  if (reason === 'gas') return system('GAS_LOST');
  if (reason === 'isolation') return system('ISOLATION_LOST');
  if (reason === 'safeguard') return system('SAFEGUARD_LOST');
  if (reason === 'simops') return system('CONFLICT_OPENED');
  if (reason === 'endorsement') return system('ENDORSEMENT_WITHDRAWN');
  if (reason === 'emergency') return system('EMERGENCY');
  if (reason === 'revalidation') return { event: { type: 'WINDOW_ENDED' }, by: null };
  const by = reason === 'hold' ? authority(tale) : pick(tale.random, [authority(tale), delegate(tale), coordinator(tale)]);
  return { event: { type: 'SUSPEND', reason }, by };
};

/** Issues the permit for a shift and has it accepted. Some are not accepted at first. */
export const open = (tale: Tale, shift: Shift, at: number, smoothly: boolean) => {
  const issue: PermitEvent = { type: stands(tale, 'suspended') ? 'REISSUE' : 'ISSUE' };
  const givenBy = happens(tale.random, 500) ? delegate(tale) : secondDelegate(tale);
  const short = !smoothly && happens(tale.random, 60);
  const to = Math.min(shift.to - (short ? hour : 0), at + tale.job.longestIssue * hour, tale.valid?.to ?? shift.to);
  if (!smoothly && happens(tale.random, 40)) {
    const refusal = pick(tale.random, ['DECLINE', 'WITHDRAW', 'ACCEPT_TIMEOUT'] as const);
    const by = refusal === 'DECLINE' ? authority(tale) : refusal === 'WITHDRAW' ? givenBy : null;
    act(tale, at, issue, givenBy);
    act(tale, at + (refusal === 'ACCEPT_TIMEOUT' ? 30 : between(tale.random, 4, 25)) * minute, { type: refusal }, by);
  }
  if (act(tale, Math.max(at, tale.at + 5 * minute), issue, givenBy)) giveIssue(tale, { from: tale.at, to });
  act(tale, tale.at + between(tale.random, 3, smoothly ? 15 : 25) * minute, { type: 'ACCEPT' }, authority(tale));
  if (short && act(tale, to - between(tale.random, 10, 25) * minute, { type: 'EXTEND' }, givenBy))
    giveIssue(tale, { from: tale.issue?.from ?? at, to: shift.to });
};

const gasCodes: readonly ActivityCode[] = ['HOT', 'HSP', 'CSE', 'BRK', 'VEH'];

const stopIn = (tale: Tale, shift: Shift): { reason: SuspendReason; at: number } | null => {
  const { code, area } = tale.job;
  const zone = zoneOf(area.site_id);
  const { date } = wallClock(shift.from, zone);
  const at = between(tale.random, 90, 420) * minute + shift.from;
  const emergency = emergencyOn(area.site_id, date);
  if (!shift.night && emergency !== null) return { reason: 'emergency', at: siteInstant(date, emergency, zone) };
  if (isStormy(date, code)) return { reason: 'weather', at };
  if (!happens(tale.random, 62)) return null;
  const reason = weighted(tale.random, {
    hold: 405,
    danger: 16,
    gas: gasCodes.includes(code) ? 235 : 0,
    isolation: 14,
    simops: 24,
    endorsement: tale.job.disciplines.length > 0 ? 22 : 0,
  });
  return { reason, at };
};

const tried: readonly ActivityCode[] = ['ELE', 'PRT', 'BRK', 'CLD', 'LFT'];

const testRun = (tale: Tale) => {
  if (!tried.includes(tale.job.code) || !happens(tale.random, 60)) return;
  const begins = tale.at + between(tale.random, 15, 40) * minute;
  const ends = Math.min(begins + 240 * minute, tale.issue?.to ?? tale.until);
  if (ends - begins < 20 * minute) return;
  act(tale, begins, { type: 'SANCTION_TO_TEST' }, coordinator(tale));
  const late = happens(tale.random, 60);
  act(
    tale,
    late ? ends : Math.min(tale.at + between(tale.random, 20, 150) * minute, ends - minute),
    { type: late ? 'TEST_TIMEOUT' : 'TEST_DONE' },
    late ? null : delegate(tale),
  );
};

/** What may come between acceptance and the end of a shift: a stop, perhaps a test run, perhaps work again. */
export const interrupt = (tale: Tale, shift: Shift) => {
  const stop = stopIn(tale, shift);
  if (!stop || stop.at < tale.at + 10 * minute || stop.at > shift.to - hour || !stands(tale, 'live')) return;
  const { event, by } = stopFor(tale, stop.reason);
  act(tale, stop.at, event, by);
  if (stop.reason === 'hold' && stands(tale, 'suspended')) testRun(tale);
  const again = tale.at + between(tale.random, 40, 200) * minute;
  if (again < shift.to - 90 * minute && stands(tale, 'suspended')) open(tale, shift, again, true);
};

/** The delegate who is on duty in a shift signs for the work that it takes over. */
const takingOver = (tale: Tale, shift: Shift): Actor => {
  const person = onDuty(tale.job.area.site_id, shift);
  return person ? { sap: person.sap, role: 'Area Owner Delegate' } : secondDelegate(tale);
};

/** When the issue period in force runs out: with the shift at the latest. */
const endOfIssue = ({ issue }: Tale, shift: Shift): number => Math.min(shift.to, issue?.to ?? shift.to);

const endOfTurn = (tale: Tale, { shift }: Turn, next: Turn | undefined, moment: number) => {
  if (!next || !stands(tale, 'live')) return;
  const ends = endOfIssue(tale, shift);
  if (!next.handedOver) {
    act(tale, ends, { type: 'WINDOW_ENDED' }, null);
    return;
  }
  const at = Math.min(shift.to - between(tale.random, 5, 20) * minute, ends - minute, moment - minute);
  if (act(tale, at, { type: 'REVALIDATE' }, takingOver(tale, next.shift)))
    giveIssue(tale, {
      from: tale.at,
      to: Math.min(next.shift.to, tale.at + tale.job.longestIssue * hour, tale.valid?.to ?? next.shift.to),
    });
};

const beginOf = (tale: Tale, { shift }: Turn, latest: number): number => {
  // A period that is shorter than the shift begins late enough to go on at the moment that is told about.
  const longest = (tale.job.longestIssue - (tale.job.longestIssue < 12 ? 1.5 : 0.5)) * hour;
  const soonest = latest - shift.from > longest ? latest - longest + hour : 0;
  const earliest = Math.max(shift.from + 5 * minute, tale.planned.from, soonest);
  return Math.min(earliest + between(tale.random, 5, 60) * minute, Math.max(latest, shift.from + 2 * minute));
};

/** All shifts of a job but what happens at the end of the last one; `moment` is when the last one's work is to be going on. */
export const workThrough = (tale: Tale, turns: readonly Turn[], moment: number) => {
  turns.forEach((turn, index) => {
    const next = turns[index + 1];
    const isLast = next === undefined;
    if (!turn.handedOver || !stands(tale, 'live'))
      open(
        tale,
        turn.shift,
        beginOf(tale, turn, isLast ? moment - 35 * minute : turn.shift.to - 2 * hour),
        !tale.ended && (isLast || next.handedOver),
      );
    if (!isLast && (tale.ended || !next.handedOver)) interrupt(tale, turn.shift);
    endOfTurn(tale, turn, next, moment);
  });
};

const handBack = (tale: Tale, at: number) => act(tale, at, { type: 'HAND_BACK' }, authority(tale));

const close = (tale: Tale) => {
  if (happens(tale.random, 20)) {
    act(tale, tale.at + between(tale.random, 20, 70) * minute, { type: 'REFUSE_HAND_BACK' }, delegate(tale));
    handBack(tale, tale.at + between(tale.random, 20, 50) * minute);
  }
  const watch = tale.job.code === 'HOT' ? 65 : 10;
  const wait = happens(tale.random, 60) ? between(tale.random, 720, 1100) : between(tale.random, watch, watch + 300);
  const closed = tale.at + wait * minute;
  // The isolation goes between the two.
  if (isIsolated(tale)) act(tale, closed - 4 * minute, { type: 'INSPECT' }, secondDelegate(tale));
  act(tale, closed, { type: 'CLOSE' }, secondDelegate(tale));
};

/** How work that has ended came to its end. */
export const finish = (tale: Tale, turns: readonly Turn[], outcome: Outcome) => {
  const shift = turns.at(-1)?.shift;
  if (!shift || !tale.valid) return;
  if (outcome === 'closed') {
    interrupt(tale, shift);
    const usual = Math.max(shift.to - between(tale.random, 15, 240) * minute, tale.at + 30 * minute);
    const latest = stands(tale, 'live') ? Math.min(usual, endOfIssue(tale, shift) - minute) : usual;
    handBack(tale, latest);
    close(tale);
    return;
  }
  const ends = endOfIssue(tale, shift);
  if (tale.valid.to > ends && stands(tale, 'live')) act(tale, ends, { type: 'WINDOW_ENDED' }, null);
  act(tale, tale.valid.to, { type: 'VALIDITY_ENDED' }, null);
  if (outcome === 'overdue') handBack(tale, tale.at + between(tale.random, 20, 300) * minute);
  else act(tale, tale.at + between(tale.random, 150, 500) * minute, { type: 'SURRENDER_IN_ABSENCE' }, coordinator(tale));
  close(tale);
};

/** What brings work that goes on at a moment into the state it has now. */
export const bringTo = (tale: Tale, fate: Extract<Fate, { kind: 'now' }>, moment: number) => {
  const then: Partial<Record<PermitState, () => void>> = {
    suspended: () => {
      const { event, by } = stopFor(tale, fate.reason ?? 'hold');
      act(tale, moment, event, by);
    },
    testing: () => {
      act(tale, moment - between(tale.random, 20, 40) * minute, { type: 'SUSPEND', reason: 'hold' }, authority(tale));
      act(tale, moment, { type: 'SANCTION_TO_TEST' }, coordinator(tale));
    },
    expired: () => act(tale, moment, { type: 'VALIDITY_ENDED' }, null),
    handed_back: () => {
      handBack(tale, moment);
      // After the fire watch, where there is one.
      if (isIsolated(tale)) act(tale, moment + 75 * minute, { type: 'INSPECT' }, secondDelegate(tale));
    },
  };
  then[fate.state]?.();
};
