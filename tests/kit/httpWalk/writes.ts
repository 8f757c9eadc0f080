import { type EvidenceWrite, evidenceWrites, rightToCome } from '#domain/permits/evidence/evidence.rules.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isGasTested, nextIssueNo, plusMinutes, retestDue } from '#domain/permits/regions/regionsOf.ts';
import { visitsBesides } from '#domain/permits/regions/visit.rules.ts';
import { pick, type Random, upTo } from '#server/demo/random.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import type { Said, WriteMove } from './eventModel.ts';
import { consoleUsers, rights } from './people.ts';

/** A call that records evidence, beside what must come of it. */
export type Write = WriteMove & { method: 'PUT' | 'POST' | 'PATCH'; path: string; body: object; by: number };

const mayWrite = (write: EvidenceWrite, by: number, { state, area }: PermitFacts): 'illegal_event' | 'not_allowed' | null => {
  const right: { by: readonly PermitActor[] | 'anybody'; in: readonly string[] } = evidenceWrites[write];
  if (!right.in.includes(state)) return 'illegal_event';
  const { roles, areas } = rights[by] ?? { roles: [], areas: [] };
  const isDelegate = areas.some(({ id }) => id === area);
  const roleIsFine = (role: string): boolean => right.by === 'anybody' || right.by.includes(role as PermitActor);
  const fits = roles.some((role) => roleIsFine(role) && (role !== 'Area Owner Delegate' || isDelegate));
  return right.by === 'anybody' || fits ? null : 'not_allowed';
};

type Parts = Pick<
  Write,
  'method' | 'path' | 'body' | 'event' | 'change' | 'stops' | 'urgent' | 'anyVersion' | 'isFound' | 'reports'
> & {
  write: EvidenceWrite | ((facts: PermitFacts) => EvidenceWrite);
  wrong?: (facts: PermitFacts) => boolean;
  signed?: readonly number[];
};

/** A call that records something, and what must come of it. */
export const written = ({ write, wrong, signed = [], ...call }: Parts, by: number, said: Said): Write => ({
  ...call,
  by,
  said,
  signed,
  actor: by,
  fault: (facts) =>
    mayWrite(typeof write === 'function' ? write(facts) : write, by, facts) ?? (wrong?.(facts) ? 'validation' : null),
});

export const visitBy = (at: Instant, by: number): Parts => ({
  write: 'visit',
  method: 'PUT',
  path: 'visit/',
  body: { at, note: 'Walked around it.' },
  event: 'VISITED',
  change: (facts) => ({ ...facts, visit: { by, at }, visitsBefore: visitsBesides(facts, by) }),
});

const comesBy = ({ state }: PermitFacts) => rightToCome('worker', 0, state);

/** Where the state lets nobody come, who comes is found on site. */
export const crew = (on: boolean): Parts => ({
  write: on ? comesBy : 'crewOff',
  method: 'PATCH',
  path: 'crew/1/',
  body: { on },
  event: on ? 'CREW_ON' : 'CREW_OFF',
  isFound: (facts) => on && comesBy(facts) === 'foundOnSite',
  wrong: (facts) => facts.crew[0]?.onSite === on,
  change: (facts) => ({
    ...facts,
    inspected: facts.inspected && !on,
    crew: facts.crew.map((one, index) => (index === 0 ? { ...one, onSite: on } : one)),
  }),
});

/** Whoever watches for fire is the second of the crew, and stays. */
export const watcherNo = 2;

export const watch = (at: Instant, by: number): Parts => {
  const note = 'Nothing smoulders.';
  return {
    write: 'watchFire',
    method: 'POST',
    path: 'fire-watch/',
    body: { watcher: watcherNo, note },
    event: 'FIRE_WATCH_OVER',
    wrong: ({ fireWatch: { needed, until, over } }) => !needed || until === null || at < until || over !== undefined,
    change: (facts) => ({ ...facts, fireWatch: { ...facts.fireWatch, over: { at, watcher: `Worker ${watcherNo}`, by, note } } }),
  };
};

/** Begins a watch anew that danger has held. */
export const watchAgain = (at: Instant, by: number): Parts => ({
  ...watch(at, by),
  body: { watcher: watcherNo, again: true, danger_removed: true, note: 'Nothing smoulders.' },
  event: 'FIRE_WATCH_BEGUN',
  wrong: ({ fireWatch: { needed, over } }) => !needed || over !== undefined,
  change: (facts) => ({ ...facts, fireWatch: { needed: true, until: plusMinutes(at, permitLimits.fireWatch.value) } }),
});

const lastHour = permitLimits.revalidation.value;

/** When the talk of the crew was held: later calls add to it, but near the end of the period, where it is held for the next one. */
const talkHeldAt = ({ state, toolboxTalkAt: held, issue, signatures }: PermitFacts, at: Instant): Instant => {
  if (held === null || !issue) return at;
  const begun = signatures.findLast(({ event }) => ['ISSUE', 'REISSUE', 'REVALIDATE'].includes(event))?.event;
  if (held < (begun === 'REVALIDATE' ? plusMinutes(issue.from, -lastHour) : issue.from)) return at;
  const nearEnd = plusMinutes(issue.to, -lastHour);
  return state === 'live' && held < nearEnd && at >= nearEnd ? at : held;
};

export const talk = (at: Instant, { crew }: PermitFacts): Parts => ({
  write: 'talk',
  method: 'PUT',
  path: 'toolbox-talk/',
  body: { topics: ['Cables'], attendees: crew.map((_, index) => index + 1) },
  event: 'TALK_HELD',
  change: (facts) => ({ ...facts, toolboxTalkAt: talkHeldAt(facts, at), talkMissedBy: [] }),
});

type Given = 'yes' | 'no' | 'not_applicable';
const answers: readonly Given[] = ['yes', 'yes', 'yes', 'no', 'not_applicable'];

export const answerControls = (given: Given, at: Instant): Parts => {
  const why = given === 'not_applicable' ? 'Nothing energised is near.' : null;
  return {
    write: 'answerControls',
    method: 'PUT',
    path: 'crm-checks/',
    body: { answers: [{ control: 201, answer: given, why }] },
    event: 'CONTROLS_ANSWERED',
    // Of work whose gas is tested the gas test is no control to be left out, nor one that is in place before there is one.
    wrong: (facts) => facts.gas.needed && (given === 'not_applicable' || (given === 'yes' && !isGasTested(facts, at))),
    stops: given === 'no',
    urgent: given === 'no',
    anyVersion: given === 'no',
    change: (facts) => {
      const issueNo = nextIssueNo(facts);
      const kept = facts.controls.answers.filter((one) => one.issueNo !== issueNo);
      return { ...facts, controls: { ...facts.controls, answers: [...kept, { control: 201, issueNo, answer: given, why, at }] } };
    },
  };
};

/** Minutes for which a test of these walks holds. */
export const gasInterval = 120;

export const gas = (passed: boolean, testedAt: Instant): Parts => {
  const value = (substance: string, read: number) => ({ substance, value: read });
  const readings = [value('O2', 20.9), value('LEL', passed ? 0 : 12), value('H2S', 0), value('CO', 0)];
  const validUntil = plusMinutes(testedAt, gasInterval);
  const made = { point: 'pump', testedAt, validUntil, passed, voided: false };
  return {
    write: 'testGas',
    method: 'POST',
    path: 'gas-tests/',
    body: { point: 'pump', kind: 'periodic', tested_at: testedAt, instrument_id: goodInstrument, readings },
    event: passed ? 'GAS_TESTED' : 'GAS_FAILED',
    urgent: !passed,
    // Tests that passed at every point since answer it.
    reports: ({ gas: { points, ...known } }) => {
      const stands = points.length === 0 || retestDue({ gas: { ...known, points, tests: [...known.tests, made] } }).length > 0;
      return !passed && stands ? { point: 'pump', at: testedAt } : null;
    },
    signed: [desk.incoming],
    wrong: (facts) => facts.gas.points.length === 0,
    change: (facts) => ({
      ...facts,
      gas: { ...facts.gas, tests: [...facts.gas.tests, made] },
    }),
  };
};

/** Which evidence is worth recording in a state, most of it so that the work can go on. */
const useful: Partial<Record<PermitFacts['state'], readonly string[]>> = {
  ready: ['visit', 'answer', 'gas'],
  issued: ['crewOn', 'talk', 'gas'],
  live: ['crewOff', 'gas', 'answer', 'visit', 'talk'],
  suspended: ['visit', 'answer', 'gas', 'crewOff'],
  testing: ['gas', 'crewOff'],
  expired: ['crewOff'],
  handed_back: ['watch'],
};
const all = ['visit', 'crewOn', 'crewOff', 'talk', 'answer', 'gas', 'watch'];

/** Something recorded about a permit, by whom it is for or by somebody else, in a state that knows it or in another. */
export const someWrite = (random: Random, facts: PermitFacts, at: Instant): Write => {
  const { state } = facts;
  const by = upTo(random, 100) < 80 ? pick(random, [desk.delegate, desk.delegate, desk.hse]) : pick(random, consoleUsers);
  const kinds: Record<string, () => Parts> = {
    visit: () => visitBy(at, by),
    crewOn: () => crew(true),
    crewOff: () => crew(false),
    watch: () => watch(at, by),
    talk: () => talk(at, facts),
    answer: () => answerControls(pick(random, answers), at),
    gas: () => gas(upTo(random, 100) < 75, plusMinutes(at, -upTo(random, 20))),
  };
  const name = pick(random, upTo(random, 100) < 85 ? (useful[state] ?? all) : all);
  const parts = kinds[name];
  if (!parts) throw new Error(`There is no evidence ${name}.`);
  const said: Said = upTo(random, 100) < 90 ? 'any' : pick(random, ['current', 'stale']);
  return written(parts(), by, said);
};
