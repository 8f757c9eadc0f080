import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { FoundPerson } from '#domain/permits/draft.endpoints.ts';
import { port } from '#machines/kit/port.ts';

export type PeopleSearchEvent = { type: 'people.sought'; query: string } | { type: 'people.retry' };
type Context = { query: string; people: readonly FoundPerson[]; problem: Problem | null };

/** Fewer characters would find half the plant. */
const fewest = 2;

/** People by name or number while somebody types: asked for when the typing rests. */
export const peopleSearchMachine = setup({
  types: {} as { context: Context; events: PeopleSearchEvent; tags: 'busy' },
  actors: { findPeople: port<readonly FoundPerson[], { query: string }>('findPeople') },
  delays: { rest: 250 },
  guards: { isLongEnough: (_, { query }: { query: string }) => query.trim().length >= fewest },
  actions: {
    note: assign((_, { query }: { query: string }) => ({ query, people: [], problem: null })),
  },
}).createMachine({
  id: 'peopleSearch',
  context: { query: '', people: [], problem: null },
  initial: 'idle',
  on: {
    'people.sought': [
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
        id: 'findPeople',
        src: 'findPeople',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: { target: 'found', actions: assign({ people: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    found: {},
    failed: { on: { 'people.retry': 'searching' } },
  },
});
