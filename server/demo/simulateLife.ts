import { hour, minute } from '#domain/kernel/units.ts';
import { goldenScripts } from './goldenScripts.ts';
import { type Fate, type Job, jobOf } from './permitJob.ts';
import { timingOf } from './permitTiming.ts';
import { plan } from './planning.ts';
import { type Outcome, seed } from './presets.ts';
import { pick, rng, upTo } from './random.ts';
import { act, applicant, beginTale, coordinator, giveIssue, type Tale } from './tale.ts';
import { bringTo, finish, workThrough } from './working.ts';

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
export const simulateLife = (slot: number, date: number, fate: Fate, now: number, until: number): Tale => {
  const job: Job = jobOf(slot, date, fate);
  const timing = timingOf(slot, job, fate, date, now);
  const { created, planned } = timing;
  const ended = fate.kind === 'past' && fate.golden === null;
  const tale = beginTale({ job, random: rng(seed, 'story', slot), created, planned, until, ended });
  const script = fate.golden && goldenScripts[fate.golden.name];
  if (script) {
    script(tale, timing);
    return tale;
  }
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
  if (act(tale, moment, { type: 'ISSUE' }, { sap: delegate.sap, role: 'Area Owner Delegate' }))
    giveIssue(tale, { from: tale.at, to });
};
