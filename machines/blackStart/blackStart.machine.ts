import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A pack that this device keeps: of which site, and when it was made. */
export type SavedPack = { site: string; madeAt: string; timeZone: string };

export type BlackStartEvent =
  | { type: 'pack.make' }
  /** Another one is kept now, or none: it is renewed before a shift ends, and goes with the person. */
  | { type: 'pack.kept'; pack: SavedPack | null };

type Context = { pack: SavedPack | null; problem: Problem | null };
type Input = { pack: SavedPack | null };

/** The pack for a loss of power on this device: whether there is one, how old it is, and a new one. */
export const blackStartMachine = setup({
  types: typed<{ context: Context; events: BlackStartEvent; input: Input }>(),
  actors: { makePack: port<SavedPack>('makePack'), watchPack: listener<BlackStartEvent>('watchPack') },
}).createMachine({
  id: 'blackStart',
  context: ({ input }) => ({ pack: input.pack, problem: null }),
  invoke: { id: 'watchPack', src: 'watchPack', onError: {} },
  on: { 'pack.kept': { actions: assign({ pack: ({ event }) => event.pack }) } },
  initial: 'idle',
  states: {
    idle: { on: { 'pack.make': 'making' } },
    making: {
      invoke: {
        id: 'makePack',
        src: 'makePack',
        onDone: { target: 'idle', actions: assign({ pack: ({ event }) => event.output, problem: null }) },
        onError: { target: 'idle', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
  },
});
