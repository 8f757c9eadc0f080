import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { EquipmentItem } from '#domain/permits/draft/draft.endpoints.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** One of what is suggested: its code, which names it, and what people call it. */
export type Choice = { code: string; name: string; thing?: Pick<EquipmentItem, 'system_id' | 'point' | 'criticality'> };
export type FinderEvent = { type: 'finder.search'; query: string } | { type: 'finder.retry' };
type Context = { query: string; found: readonly Choice[]; problem: Problem | null };

/** Fewer characters would find half the plant. */
const fewest = 2;

/** People or things by name or number while the person types: asked for when the typing rests. */
export const finderMachine = setup({
  types: typed<{ context: Context; events: FinderEvent; tags: 'busy' }>(),
  actors: { find: port<readonly Choice[], { query: string }>('find') },
  delays: { rest: 250 },
  guards: { isLongEnough: (_, { query }: { query: string }) => query.trim().length >= fewest },
  actions: {
    note: assign((_, { query }: { query: string }) => ({ query, found: [], problem: null })),
  },
}).createMachine({
  id: 'finder',
  context: { query: '', found: [], problem: null },
  initial: 'idle',
  on: {
    'finder.search': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.resting',
        actions: { type: 'note', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'note', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    resting: { tags: 'busy', after: { rest: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: { target: 'found', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    found: {},
    failed: { on: { 'finder.retry': 'searching' } },
  },
});
