import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type Guard, guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import { issuerOf } from '#domain/permits/guards/separation.guard.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal, type StopReason } from '#domain/permits/kernel/permit.states.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { isPlanned } from '#domain/permits/life/standing.rules.ts';
import { regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { isKept, safeguardStanding } from '#domain/permits/regions/safeguard.rules.ts';
import { type HistoryLine, nextOf } from '#machines/permit/nextOf.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';
import { pick, type Random, rng, upTo } from '#server/demo/random.ts';
import { askFor, draftFacts, inItsArea, inOrder, minute, people, signersFor } from '#tests/kit/permitFacts.ts';

type Judges = Record<ConditionName, Guard>;
const chance = (random: Random, percent: number): boolean => upTo(random, 100) < percent;

/** People of a small plant: everybody holds several roles, so that only the rules keep them apart. */
const anybody = (random: Random, signers: readonly Signer[], now: number): Signer[] =>
  signers.map((one) => ({
    ...one,
    ...(chance(random, 25) ? { sap: pick(random, people) } : {}),
    heldUntil: chance(random, 10) ? minute(now - 5 + upTo(random, 10)) : null,
    signed: !chance(random, 10),
  }));

/** States in which evidence for the next issue is recorded. */
const recording = ['approval', 'coordination', 'ready', 'issued', 'live', 'suspended', 'expired', 'handed_back'];

/** Some go in, some leave; whoever watches for fire mostly stays. */
const peopled = ({ crew }: PermitFacts, random: Random): Partial<PermitFacts> => {
  const present = pick(random, [['worker', 'fire_watch'], ['worker', 'fire_watch'], ['fire_watch'], []]);
  return {
    inside: chance(random, 20) ? 1 : 0,
    crew: chance(random, 60) ? crew.map((one) => ({ ...one, onSite: present.includes(one.role) })) : crew,
  };
};

/** The end of a fire watch is confirmed now and then. */
const confirmed = ({ fireWatch }: PermitFacts, random: Random, at: string): Partial<PermitFacts> =>
  fireWatch.until !== null && fireWatch.until <= at && chance(random, 40)
    ? { fireWatch: { ...fireWatch, over: { at, watcher: 'Can Watcher', by: 12, note: 'Nothing smoulders.' } } }
    : {};

/** What may happen to the evidence between two events. */
const drift = (permit: PermitFacts, random: Random, now: number): PermitFacts => {
  const at = minute(now);
  const changes: (() => PermitFacts)[] = [
    () => ({ ...permit, emergencies: permit.emergencies.length === 0 && chance(random, 30) ? inItsArea : [] }),
    () => ({ ...permit, clockIsHealthy: !chance(random, 30) }),
    () => ({ ...permit, outsideArea: chance(random, 20) }),
    () => ({
      ...permit,
      conflicts: chance(random, 50) ? [] : [{ with: 2, verdict: 'R', controlled: chance(random, 50), overlapUntil: at }],
    }),
    () => ({ ...permit, gas: { ...permit.gas, tests: permit.gas.tests.map((one) => ({ ...one, passed: chance(random, 80) })) } }),
    () => ({ ...permit, crew: permit.crew.map((one) => ({ ...one, onSite: chance(random, 50) })) }),
    () => ({
      ...permit,
      safeguards: { ...permit.safeguards, proved: [{ name: 'residual_pressure', value: upTo(random, 2), at }] },
    }),
    () => ({ ...permit, isolation: { ...permit.isolation, isolations: [{ id: 1, state: 'lost', others: [] }] } }),
    () => ({ ...permit, reIsolated: true, toolboxTalkAt: at }),
    () => ({
      ...permit,
      endorsements: permit.endorsements.map((one) => ({ ...one, given: recording.includes(permit.state) && chance(random, 70) })),
    }),
  ];
  const mended = chance(random, 60) && recording.includes(permit.state) ? inOrder(permit, at) : permit;
  const visited: PermitFacts = {
    ...mended,
    visit: mended.visit && { by: pick(random, [31, 31, 12]), at: mended.visit.at },
    ...peopled(mended, random),
    ...confirmed(permit, random, at),
  };
  return chance(random, 40) ? { ...visited, ...pick(random, changes)() } : visited;
};

const handedBack = { ...draftFacts, isolation: { needed: true, isolations: [{ id: 1, state: 'removed' as const, others: [] }] } };

type Turn = {
  before: PermitFacts;
  after: PermitFacts;
  lines: readonly HistoryLine[];
  signers: readonly Signer[];
  at: string;
};

/** A flame on a line that is opened. */
const safeguards: PermitFacts['safeguards'] = { needed: ['fire_watcher', 'fire_watch_60_min', 'residual_pressure'], proved: [] };

const nowhere = ['CANCEL', 'REJECT', 'RETURN', 'REFUSE', 'DISCARD', 'DECLINE', 'WITHDRAW'];

const walk = (index: number, judges: Judges): Turn[] => {
  const random = rng('walks', 'permit', index);
  const turns: Turn[] = [];
  let permit: PermitFacts = { ...draftFacts, safeguards, crew: draftFacts.crew.map((one) => ({ ...one, onSite: true })) };
  for (let now = 1, step = 0; step < 60 && !isFinal(permit.state); step += 1) {
    now += upTo(random, 25);
    permit = drift(permit, random, now);
    if (permit.state === 'handed_back' && chance(random, 40)) permit = { ...permit, isolation: handedBack.isolation };
    const known = transitions
      .filter(({ from, by }) => from.includes(permit.state) && !by.includes('system'))
      .map(({ event }) => event);
    // Danger that is told of planned work leads nowhere.
    const elsewhere = [...nowhere, ...(isPlanned(permit.state) ? ['SUSPEND'] : [])];
    const onward = known.filter((event) => !elsewhere.includes(event));
    const event: PermitEventName = pick(random, chance(random, 85) ? onward : known);
    const signers = anybody(random, signersFor(event), now);
    const { permit: after, audit } = nextOf(permit, askFor(event, minute(now)), signers, judges);
    turns.push({ before: permit, after, lines: audit, signers, at: minute(now) });
    permit = after;
  }
  return turns;
};

const asEvent = ({ event, reason }: HistoryLine, { endorsements }: PermitFacts): PermitEvent => {
  if (event === 'PREPARED') return { type: event, endorsements: endorsements.length };
  return (event === 'SUSPEND' ? { type: event, reason: reason as StopReason } : { type: event }) as PermitEvent;
};

const replayed = ({ before, lines }: Turn): string => {
  const { state, reason, everLive, revision, pendingEndorsements, inspected } = before;
  const context = { reason, everLive, revision, pendingEndorsements, inspected };
  const place = permitMachine.resolveState({ value: state, context });
  return lines.reduce((at, line) => transition(permitMachine, at, asEvent(line, before))[0], place).value;
};

const began = ({ lines }: Turn, ...events: PermitEventName[]): HistoryLine | undefined =>
  lines.find(({ event }) => events.includes(event));
const signed = ({ after }: Turn, ...events: PermitEventName[]): number[] =>
  after.signatures.filter(({ event, issueNo }) => events.includes(event) && issueNo === after.issue?.no).map(({ sap }) => sap);

/** What must hold after every turn, by the number of the invariant. */
const broken: Record<string, (turn: Turn) => boolean> = {
  I7: (turn) => turn.after.state === 'live' && !signed(turn, 'ACCEPT', 'REVALIDATE').some((sap) => sap !== issuerOf(turn.after)),
  I12: ({ after }) => after.state === 'suspended' && after.reason === null,
  I17: ({ before, after, lines }) =>
    (before.state !== after.state && lines.length === 0) ||
    lines.some((line, index) => line.from_state !== (lines[index - 1]?.to_state ?? before.state)) ||
    (lines.length > 0 && lines.at(-1)?.to_state !== after.state),
  I18: (turn) =>
    (began(turn, 'APPROVE') !== undefined && turn.signers[0]?.sap === turn.after.applicant) ||
    (began(turn, 'CLOSE') !== undefined &&
      turn.before.signatures.findLast(({ event }) => event === 'HAND_BACK' || event === 'SURRENDER_IN_ABSENCE')?.sap ===
        turn.signers[0]?.sap) ||
    turn.before.signatures.some((one, index) => turn.after.signatures[index] !== one),
  I19: ({ after }) => after.state === 'preparing' && after.endorsements.some(({ given }) => given),
  I20: ({ after }) => after.everLive && (after.state === 'cancelled' || after.state === 'rejected'),
  I23: (turn) => replayed(turn) !== turn.after.state,
  // Who presses stop while the server stops the permit is not refused, and nothing is written as theirs.
  I25: ({ lines, signers, at }) =>
    lines.some(({ actor_sap }) => actor_sap !== null) && signers.some(({ heldUntil }) => heldUntil !== null && heldUntil <= at),
  I33: (turn) => began(turn, 'ISSUE', 'REISSUE', 'ACCEPT', 'REVALIDATE', 'EXTEND') !== undefined && !turn.before.clockIsHealthy,
  I35: (turn) => {
    const line = began(turn, 'ISSUE', 'REISSUE', 'ACCEPT', 'REVALIDATE');
    return line !== undefined && turn.before.safeguards.needed.some((name) => !isKept(safeguardStanding(turn.before, name, line)));
  },
  I36: (turn) => began(turn, 'HAND_BACK', 'SURRENDER_IN_ABSENCE', 'SANCTION_TO_TEST') !== undefined && turn.before.inside > 0,
  I37: ({ before, after }) => before.state !== 'closed' && after.state === 'closed' && after.fireWatch.over === undefined,
  I38: (turn) =>
    began(turn, 'HAND_BACK') !== undefined && !turn.before.crew.some(({ role, onSite }) => role === 'fire_watch' && onSite),
  I34: ({ after, at }) => after.state === 'live' && regionsOf(after, at).gas === 'overdue',
};

const walks = process.env.DEEP === '1' ? 2000 : 100;
/** What the walks break, one after the other as they go: who looks for one thing goes no further than to it. */
const foundOn = function* (judges: Judges, count: number): Generator<string> {
  for (let index = 0; index < count; index += 1)
    for (const turn of walk(index, judges)) for (const [name, isBroken] of Object.entries(broken)) if (isBroken(turn)) yield name;
};
const finds = (judges: Judges, count: number, wanted: string): boolean => {
  for (const name of foundOn(judges, count)) if (name === wanted) return true;
  return false;
};

const blind = (name: ConditionName): Judges => ({
  ...conditions,
  [name]: guard({ ...conditions[name], check: () => null }),
});

describe('random walks of sixty steps', () => {
  test('break no invariant', () => expect([...new Set(foundOn(conditions, walks))]).toEqual([]), 600_000);

  test('reach nearly every state', () => {
    // Three people sign for a test, each as they happen to come: one of some hundred walks leads there.
    const states = new Set<string>();
    for (let index = 0; index < 600 && states.size < 13; index += 1)
      for (const { after } of walk(index, conditions)) states.add(after.state);
    expect(states.size).toBeGreaterThan(12);
  }, 120_000);

  test('give the same history with the same seed', () => {
    const lines = (): HistoryLine[] => walk(3, conditions).flatMap((turn) => turn.lines);
    expect(lines()).toEqual(lines());
  });

  test.each([
    ['separation', 'I18'],
    ['clock', 'I33'],
    ['safeguards', 'I35'],
    ['nobodyInside', 'I36'],
    ['fireWatcherStays', 'I38'],
  ] as const)('notice that nobody judges %s', (name, invariant) => expect(finds(blind(name), 100, invariant)).toBe(true), 120_000);
});
