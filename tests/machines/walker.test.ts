import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import type { Alphabet, Letter } from '#machines/kit/alphabet.ts';
import { explore } from '#machines/kit/explore.ts';
import { listener, port } from '#machines/kit/port.ts';
import { tableOf } from '#tests/kit/table.ts';
import { faultsOf, neverTaken } from '#tests/kit/walk.ts';

/** A kettle with everything a chart can have: ports, a listener, time, guarded, eventless, internal and root transitions. */
const kettle = setup({
  types: {} as { context: { litres: number } },
  actors: { heat: port<void>('heat'), watchLid: listener('watchLid') },
  guards: { isEmpty: ({ context }) => context.litres === 0 },
  delays: { cooling: 1000, forgotten: 9000 },
}).createMachine({
  id: 'kettle',
  context: { litres: 0 },
  initial: 'standing',
  on: { unplugged: '.off' },
  states: {
    standing: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: { switched: 'heating' },
      after: { cooling: 'cold', forgotten: 'off' },
    },
    empty: { on: { filled: { target: 'standing', actions: assign({ litres: 1 }) } } },
    heating: {
      invoke: [
        { id: 'heat', src: 'heat', onDone: 'standing', onError: 'off' },
        { id: 'watchLid', src: 'watchLid', onError: {} },
      ],
    },
    cold: { on: { poured: { target: 'standing', actions: assign({ litres: 0 }) } } },
    off: { type: 'final' },
  },
});

const letters: Letter[] = [
  { type: 'filled' },
  { type: 'switched' },
  { type: 'poured' },
  { type: 'unplugged' },
  { type: 'xstate.done.actor.heat' },
  { type: 'xstate.error.actor.heat', error: 'no power' },
  { type: 'xstate.error.actor.watchLid', error: 'no lid' },
];
const alphabet: Alphabet = { letters };

const faults = (machine: AnyStateMachine, tried: Alphabet): string[] => faultsOf(machine, tried, tableOf(explore(machine, tried)));
const spared = (type: string): Alphabet => ({ letters: letters.filter((letter) => letter.type !== type) });
const missed = (tried: Alphabet): string[] => neverTaken(kettle, tried, explore(kettle, tried));

test('finds no fault with a whole chart and a whole alphabet', () => expect(faults(kettle, alphabet)).toEqual([]));

test('lists the transitions that are out of reach without a letter', () => {
  expect(missed(spared('poured'))).toEqual(['kettle.cold · poured [0] → kettle.standing']);
  expect(missed(spared('unplugged'))).toEqual(['kettle · unplugged [0] → kettle.off']);
  expect(missed(spared('xstate.error.actor.watchLid'))).toEqual(['kettle.heating · xstate.error.actor.watchLid [0] → stays']);
});

test('lists an eventless branch that no walk takes', () => {
  const { states, ...rest } = kettle.config;
  const dry = {
    ...states,
    standing: {
      ...states?.standing,
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isEmpty', target: 'off' },
      ],
    },
  };
  const machine = setup({
    actors: kettle.implementations.actors as never,
    guards: kettle.implementations.guards as never,
    delays: { cooling: 1, forgotten: 9 },
  });
  const doubled = machine.createMachine({ ...rest, states: dry } as never) as unknown as AnyStateMachine;
  expect(neverTaken(doubled, alphabet, explore(doubled, alphabet))).toEqual(['kettle.standing · always [1] → kettle.off']);
});

test('names a letter that nobody hears', () => {
  expect(faults(kettle, { letters: [...letters, { type: 'whistled' }] })).toEqual(['nobody hears {"type":"whistled"}']);
});

test('names a port whose failure nobody listens for', () => {
  const deaf = setup({ actors: { heat: port<void>('heat') } }).createMachine({ id: 'deaf', invoke: { id: 'heat', src: 'heat' } });
  expect(faults(deaf, { letters: [] })).toEqual(['nobody listens for the failure of deaf · heat']);
});

test('a chart started without its input is a fault, not an empty walk', () => {
  const needy = setup({ types: {} as { input: { litres: number }; context: { litres: number } } }).createMachine({
    id: 'needy',
    context: ({ input }) => ({ litres: input.litres }),
  });
  expect(() => explore(needy, { letters: [] })).toThrow(/litres/);
  expect(faultsOf(needy, { letters: [] }, '')).toHaveLength(1);
  expect(faults(needy, { letters: [], input: { litres: 2 } })).toEqual([]);
});

test('a failure that no guard lets pass is a fault', () => {
  const picky = setup({ actors: { heat: port<void>('heat') }, guards: { never: () => false } }).createMachine({
    id: 'picky',
    invoke: { id: 'heat', src: 'heat', onError: { guard: 'never' } },
  });
  expect(() => explore(picky, { letters: [{ type: 'xstate.error.actor.heat', error: 'no power' }] })).toThrow(/no guard lets/);
});

test('a changed chart no longer fits its table', () => {
  const table = tableOf(explore(kettle, alphabet));
  expect(faultsOf(kettle, spared('poured'), table)).toEqual(['the table of transitions is another one']);
});
