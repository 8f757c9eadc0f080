import { describe, expect, test } from 'vitest';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { finalStates, isFinal, permitStates, type SuspendReason, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { permitAlphabet } from '#machines/permit/permit.alphabet.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';

type Snapshot = SnapshotFrom<typeof permitMachine>;
const letters = permitAlphabet.letters as readonly PermitEvent[];
const [start] = initialTransition(permitMachine);

/** Places are one place when state and facts are equal; the revision only counts. */
const keyOf = ({ value, context: { revision: _, ...facts } }: Snapshot): string => JSON.stringify([value, facts]);

const stepsFrom = (place: Snapshot): { event: PermitEvent; to: Snapshot }[] =>
  letters.filter((event) => place.can(event)).map((event) => ({ event, to: transition(permitMachine, place, event)[0] }));

const explore = () => {
  const found = new Map([[keyOf(start), { place: start, steps: stepsFrom(start) }]]);
  for (const { steps } of found.values())
    for (const { to } of steps) if (!found.has(keyOf(to))) found.set(keyOf(to), { place: to, steps: stepsFrom(to) });
  return found;
};

const map = explore();
const everywhere = [...map.values()];
const reached = (...events: PermitEvent[]): Snapshot =>
  events.reduce((place, event) => transition(permitMachine, place, event)[0], start);

const toReady: PermitEvent[] = [
  { type: 'SUBMIT' },
  { type: 'ACCEPT_FOR_PREPARATION' },
  { type: 'PREPARED', endorsements: 0 },
  { type: 'APPROVE' },
  { type: 'AUTHORISE' },
];
const toLive: PermitEvent[] = [...toReady, { type: 'ISSUE' }, { type: 'ACCEPT' }];

describe('the life of a permit', () => {
  test('reaches every one of the sixteen states', () => {
    expect(new Set(everywhere.map(({ place }) => place.value))).toEqual(new Set(permitStates));
  });

  test('can end from everywhere', () => {
    const ends = new Set([...map].filter(([, { place }]) => isFinal(place.value)).map(([key]) => key));
    for (let grown = true; grown; ) {
      const before = ends.size;
      for (const [key, { steps }] of map) if (steps.some(({ to }) => ends.has(keyOf(to)))) ends.add(key);
      grown = ends.size > before;
    }
    expect([...map.keys()].filter((key) => !ends.has(key))).toEqual([]);
  });

  test('ends for good: nothing leads out of a final state', () => {
    for (const state of finalStates)
      for (const { place } of everywhere.filter((at) => at.place.value === state)) {
        expect(letters.filter((event) => place.can(event))).toEqual([]);
        expect(place.status).toBe('done');
      }
  });

  test('is never cancelled or rejected once work has begun', () => {
    const begun = everywhere.filter(({ place }) => place.context.everLive).map(({ place }) => place.value);
    expect(new Set(begun)).toEqual(new Set(['issued', 'live', 'suspended', 'testing', 'expired', 'handed_back', 'closed']));
  });

  test('is closed only after work has begun', () => {
    expect(everywhere.filter(({ place }) => place.value === 'closed' && !place.context.everLive)).toEqual([]);
  });

  test('knows why it is suspended', () => {
    const reasons = everywhere.filter(({ place }) => place.value === 'suspended').map(({ place }) => place.context.reason);
    expect(new Set(reasons)).toEqual(new Set(suspendReasons));
  });

  test('gives no reason where it is neither suspended nor issued again', () => {
    const others = everywhere.filter(({ place }) => place.value !== 'suspended' && place.value !== 'issued');
    expect(others.filter(({ place }) => place.context.reason !== null).map(({ place }) => place.value)).toEqual([]);
  });

  test('waits for endorsements in one state only', () => {
    for (const { place } of everywhere)
      expect(place.context.pendingEndorsements > 0, keyOf(place)).toBe(place.value === 'endorsement');
  });

  test('goes on from what was stored', () => {
    const stored = JSON.parse(
      JSON.stringify({ value: 'suspended', context: reached(...toLive, { type: 'WINDOW_ENDED' }).context }),
    );
    const resumed = permitMachine.resolveState(stored);
    expect(transition(permitMachine, resumed, { type: 'REISSUE' })[0].value).toBe('issued');
    expect(resumed.can({ type: 'CANCEL' })).toBe(false);
  });
});

describe('a refused acceptance', () => {
  const refusals: PermitEvent[] = [{ type: 'DECLINE' }, { type: 'WITHDRAW' }, { type: 'ACCEPT_TIMEOUT' }, { type: 'GAS_LOST' }];

  test.each(refusals)('$type leads a new permit back to ready', (refusal) => {
    expect(reached(...toReady, { type: 'ISSUE' }, refusal).value).toBe('ready');
  });

  test.each(refusals)('$type leads a suspended permit back, with the reason it had', (refusal) => {
    const place = reached(...toLive, { type: 'SUSPEND', reason: 'weather' }, { type: 'REISSUE' }, refusal);
    expect([place.value, place.context.reason]).toEqual(['suspended', 'weather' satisfies SuspendReason]);
  });
});

describe('endorsements', () => {
  const prepared: PermitEvent[] = [...toReady.slice(0, 2), { type: 'PREPARED', endorsements: 2 }];

  test('all of them are needed', () => {
    expect(reached(...prepared, { type: 'ENDORSE' }).value).toBe('endorsement');
    expect(reached(...prepared, { type: 'ENDORSE' }, { type: 'ENDORSE' }).value).toBe('approval');
  });

  test('a refusal sends the permit back to preparation and voids the others', () => {
    const place = reached(...prepared, { type: 'ENDORSE' }, { type: 'REFUSE' });
    expect([place.value, place.context.pendingEndorsements]).toEqual(['preparing', 0]);
  });
});

describe('the revision', () => {
  test('grows when a permit is returned or materially changed', () => {
    expect(reached({ type: 'SUBMIT' }, { type: 'RETURN' }).context.revision).toBe(1);
    expect(reached(...toReady, { type: 'MATERIAL_CHANGE' }).context.revision).toBe(1);
  });
});

describe('the alphabet', () => {
  test('holds every event but those that begin a permit', () => {
    const moving = permitEventNames.filter((name) => name !== 'CREATE' && name !== 'CLONE');
    expect(new Set(letters.map(({ type }) => type))).toEqual(new Set(moving));
  });

  test('every event is taken somewhere', () => {
    const taken = new Set(everywhere.flatMap(({ steps }) => steps.map(({ event }) => event.type)));
    expect(letters.map(({ type }) => type).filter((type) => !taken.has(type))).toEqual([]);
  });
});
