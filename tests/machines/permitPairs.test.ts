import { describe, expect, test } from 'vitest';
import { type Guard, guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { IsolationState, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { nextOf, settle } from '#machines/permit/nextOf.ts';
import { askFor, draftFacts, inOrder, minute, signer } from '#tests/kit/permitFacts.ts';

type Judges = Record<ConditionName, Guard>;
type Verdict = 'Y' | 'R' | 'N';
type Pair = readonly [PermitFacts, PermitFacts];
type World = { verdict: Verdict; shared: boolean; controlled: boolean };

const isActive = (state: PermitState): boolean => ['issued', 'live', 'testing'].includes(state);
const planned = (state: PermitState): boolean => isActive(state) || ['coordination', 'ready'].includes(state);
const events: readonly PermitEventName[] = [
  'ISSUE',
  'ACCEPT',
  'SUSPEND',
  'REISSUE',
  'SANCTION_TO_TEST',
  'TEST_DONE',
  'WITHDRAW',
  'AUTHORISE',
];
const who: Partial<Record<PermitEventName, number[]>> = {
  ISSUE: [31],
  REISSUE: [31],
  WITHDRAW: [31],
  TEST_DONE: [31],
  ACCEPT: [12],
  SUSPEND: [12],
  SANCTION_TO_TEST: [21, 31, 12],
};
const now = minute(60);

/** What the two know of each other: whose isolation is shared, and whether their work conflicts. */
const seeing = (one: PermitFacts, other: PermitFacts, { verdict, shared, controlled }: World): PermitFacts => {
  const own = one.isolation.isolations[0]?.state ?? 'confirmed';
  const theirs = other.isolation.isolations[0]?.state ?? 'confirmed';
  const state: IsolationState = shared && theirs === 'sanctioned_test' && own === 'confirmed' ? 'sanctioned_test' : own;
  const meets = verdict !== 'Y' && planned(other.state);
  const evidence = inOrder(one, minute(59));
  return {
    ...evidence,
    isolation: {
      needed: true,
      isolations: [{ id: 1, state: one.state === 'testing' ? own : state, others: shared ? [other.state] : [] }],
    },
    conflicts: meets ? [{ with: 2, verdict: verdict as 'R' | 'N', controlled, overlapUntil: minute(300) }] : [],
    // Whoever is stopped has left, and comes back before the work is accepted.
    crew: (['worker', 'fire_watch'] as const).map((role, index) => ({
      sap: 51 + index,
      role,
      onSite: one.state !== 'suspended',
      competentUntil: null,
    })),
    toolboxTalkAt: now,
    reIsolated: true,
  };
};

const confirmed = (permit: PermitFacts, own: IsolationState): PermitFacts => ({
  ...permit,
  isolation: { needed: true, isolations: [{ id: 1, state: own, others: [] }] },
});

/** One permit does something, then both look whether they may go on. */
const after = (pair: Pair, mover: 0 | 1, event: PermitEventName, world: World, judges: Judges): Pair => {
  const other = pair[mover === 0 ? 1 : 0];
  const { permit } = nextOf(
    seeing(pair[mover], other, world),
    askFor(event, now),
    (who[event] ?? [21]).map((sap) => signer(sap)),
    judges,
  );
  const own = permit.state === 'testing' ? 'sanctioned_test' : 'confirmed';
  const moved = confirmed(permit, own);
  const calm = settle(seeing(other, moved, world), now).permit;
  const settled = confirmed(calm, calm.state === 'testing' ? 'sanctioned_test' : 'confirmed');
  return mover === 0 ? [moved, settled] : [settled, moved];
};

const places = (world: World, judges: Judges = conditions): Pair[] => {
  const start: PermitFacts = { ...inOrder(draftFacts, minute(50)), state: 'coordination', validTo: minute(900) };
  const keyOf = (pair: Pair): string => pair.map(({ state, everLive }) => `${state} ${everLive}`).join();
  const all = new Map<string, Pair>([[keyOf([start, start]), [start, start]]]);
  for (const pair of all.values())
    for (const mover of [0, 1] as const)
      for (const event of events) {
        const next = after(pair, mover, event, world, judges);
        if (!all.has(keyOf(next))) all.set(keyOf(next), next);
      }
  return [...all.values()];
};

const worlds: World[] = (['Y', 'R', 'N'] as const).flatMap((verdict) =>
  [false, true].flatMap((shared) => [false, true].map((controlled) => ({ verdict, shared, controlled }))),
);

const clashes = (found: Pair[], { verdict, controlled }: World): Pair[] =>
  found.filter(
    ([one, other]) => isActive(one.state) && isActive(other.state) && (verdict === 'N' || (verdict === 'R' && !controlled)),
  );
const reliances = (found: Pair[]): Pair[] =>
  found.filter((pair) => pair.some(({ state }) => state === 'testing') && pair.every(({ state }) => isActive(state)));

describe.each(worlds)('two permits with verdict $verdict, isolation shared: $shared, resolved: $controlled', (world) => {
  test('never work against each other (I15)', () => expect(clashes(places(world), world)).toEqual([]));
  if (world.shared) test('never rely on an isolation that is lifted (I16)', () => expect(reliances(places(world))).toEqual([]));
});

const blind = (name: ConditionName): Judges => ({ ...conditions, [name]: guard({ ...conditions[name], check: () => null }) });

test('two permits that share an isolation are both live or tested one at a time', () => {
  const found = places({ verdict: 'Y', shared: true, controlled: false });
  expect(found.some((pair) => pair.every(({ state }) => state === 'live'))).toBe(true);
  expect(found.some(([one, other]) => one.state === 'testing' && other.state === 'suspended')).toBe(true);
});

describe('a guard that is redundant while both permits see the same isolation', () => {
  test('asking who else relies on it: row 25 stops the others with the test, and G2 keeps them from being issued', () => {
    expect(reliances(places({ verdict: 'Y', shared: true, controlled: false }, blind('othersStopped')))).toEqual([]);
  });

  test('but work is interrupted then, which the guard spares it', () => {
    const interrupted = (judges: Judges): boolean => {
      const live: PermitFacts = { ...inOrder(draftFacts, minute(50)), state: 'live', everLive: true, validTo: minute(900) };
      const working = { ...live, issue: { no: 1, from: minute(1), to: minute(900), extended: false } };
      const stopped: PermitFacts = { ...working, state: 'suspended', reason: 'hold' };
      const world: World = { verdict: 'Y', shared: true, controlled: false };
      return after([stopped, working], 0, 'SANCTION_TO_TEST', world, judges)[1].state === 'suspended';
    };
    expect([interrupted(conditions), interrupted(blind('othersStopped'))]).toEqual([false, true]);
  });
});

test('a conflict that nobody tells the two of is noticed', () => {
  expect(
    clashes(places({ verdict: 'Y', shared: false, controlled: false }), { verdict: 'N', shared: false, controlled: false }),
  ).not.toEqual([]);
});
