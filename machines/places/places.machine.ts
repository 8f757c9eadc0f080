import { assign, setup } from 'xstate';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { port } from '#machines/kit/port.ts';

export type PlacesEvent = { type: 'places.retry' };

/** Where work may be: every area with its zone and site, and every level there has been. */
export type Places = { areas: readonly Area[]; levels: readonly string[] };

/** The places of work, read once for who chooses among them. */
export const placesMachine = setup({
  types: {} as { context: Places; events: PlacesEvent },
  actors: { load: port<Places>('load') },
}).createMachine({
  id: 'places',
  context: { areas: [], levels: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign(({ event }) => event.output) },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'places.retry': 'loading' } },
  },
});
