import { assign, setup } from 'xstate';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { port } from '#machines/kit/port.ts';

export type PlacesEvent = { type: 'places.retry' };

/** Every area with its zone and site, read once for who chooses among them. */
export const placesMachine = setup({
  types: {} as { context: { areas: readonly Area[] }; events: PlacesEvent },
  actors: { load: port<readonly Area[]>('load') },
}).createMachine({
  id: 'places',
  context: { areas: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign({ areas: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'places.retry': 'loading' } },
  },
});
