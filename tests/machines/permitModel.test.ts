import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, transition } from 'xstate';
import { conditions } from '#domain/permits/guards/permit.guards.ts';
import { goodStates } from '#domain/permits/kernel/permit.regions.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { wholePermitMachine } from '#machines/permit/wholePermit.ts';
import {
  type Bounds,
  everyNeed,
  exploreModel,
  lettersFor,
  type ModelState,
  type Needs,
  permitInvariants,
  type Step,
  startOf,
} from '#tests/kit/permitModel.ts';
import { permitMutants, redundant } from '#tests/kit/permitMutants.ts';
import { quickChart } from '#tests/kit/quickChart.ts';

const deep = process.env.DEEP === '1';
const usual = ['validity', 'emergency', 'window', 'crm', 'visit', 'crew'];
const free = [...usual, 'simops', 'site'];
const bounds: Bounds = { late: true, most: 2_000_000 };

const many = (needs: Needs): boolean => Object.values(needs).filter(Boolean).length > 1;
const exploreAll = (machine: AnyStateMachine, needs: Needs, besides: readonly string[], within = bounds) =>
  exploreModel(quickChart(machine), startOf(needs), lettersFor(needs, besides), permitInvariants, within);

const worded = ({ gas, isolation, expert, fireWatch }: Needs): string =>
  Object.entries({ 'gas tests': gas, isolations: isolation, 'an expert': expert, 'a fire watch': fireWatch })
    .flatMap(([word, needed]) => (needed ? [word] : []))
    .join(', ') || 'nothing';

const configurations = everyNeed.map((needs) => [worded(needs), needs] as const);

const inXState = ({ from, letter }: Step): ModelState => {
  const place = wholePermitMachine.resolveState({ value: from.value, context: from.context } as never);
  const [{ value, context }] = transition(wholePermitMachine, place, letter as never);
  return { value, context } as ModelState;
};

describe('a permit that needs', () => {
  test.each(configurations)(
    '%s keeps every invariant wherever it may come, and can end from there',
    (_, needs) => {
      const { breach, steps, places } = exploreAll(wholePermitMachine, needs, deep || !many(needs) ? free : usual);
      expect(breach).toBeNull();
      expect(places).toBeGreaterThan(500);
      const compared = steps.filter((_step, index) => index % Math.ceil(steps.length / (deep ? 2000 : 60)) === 0);
      expect(compared.map(({ to: { value, context } }) => ({ value, context }))).toEqual(compared.map(inXState));
    },
    600_000,
  );

  test('nothing keeps them too when its evidence is recorded while it is planned', () => {
    expect(exploreAll(wholePermitMachine, everyNeed[0] as Needs, free, { ...bounds, late: false }).breach).toBeNull();
  }, 120_000);
});

describe('a planted mutant is found', () => {
  test.each(permitMutants.map((mutant) => [mutant.name, mutant] as const))(
    '%s',
    (_, { machine, needs, breaks }) => {
      expect(exploreAll(machine, needs, free).breach?.invariant).toBe(breaks);
    },
    120_000,
  );

  test('for every rule that the server follows by itself', () => {
    const planted = new Set(permitMutants.map(({ name }) => name));
    const rules = transitions.filter(({ by, when }) => by.includes('system') && when.length > 0);
    const named = rules.flatMap(({ from, event }) => from.map((state) => `${state} · nobody watches ${event}`));
    expect(named.filter((name) => !planted.has(name))).toEqual([]);
  });

  test('for every invariant of the model', () => {
    const noticed = new Set(permitMutants.map(({ breaks }) => breaks));
    expect(permitInvariants.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([]);
  });
});

describe('a redundant condition', () => {
  test.each(redundant.map((mutant) => [`${mutant.name}: ${mutant.because}`, mutant] as const))(
    '%s',
    (_, { machine, needs }) => {
      expect(exploreAll(machine, needs, usual).breach).toBeNull();
    },
    120_000,
  );

  test('is listed as such or planted as a mutant, wherever a region is asked', () => {
    const planted = new Set([...permitMutants, ...redundant].map(({ name }) => name));
    const asked = transitions
      .filter(({ by }) => !by.includes('system'))
      .flatMap(({ from, event, when }) =>
        from.flatMap((state) => when.filter((name) => name in goodStates).map((name) => `${state} · ${event} without ${name}`)),
      );
    // The period that these three are judged by comes with them: `nextOf` asks for it.
    const withTheEvent = ['ready · ISSUE', 'suspended · REISSUE', 'live · REVALIDATE'].map((step) => `${step} without window`);
    expect(asked.filter((name) => !planted.has(name) && !withTheEvent.includes(name))).toEqual([]);
    expect(Object.keys(goodStates).filter((name) => !(name in conditions))).toEqual([]);
  });
});
