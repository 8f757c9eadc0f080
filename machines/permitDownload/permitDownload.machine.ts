import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PermitFileFormat } from '#domain/permits/permitList/permitSheet.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PermitDownloadEvent =
  | { type: 'download.opened' }
  | { type: 'download.formatChosen'; format: PermitFileFormat }
  | { type: 'download.requested' }
  | { type: 'download.progressed'; bytes: number; rows: number | null }
  | { type: 'download.cancelled' }
  | { type: 'download.dismissed' };

type Context = { format: PermitFileFormat; bytes: number; rows: number | null; problem: Problem | null };

/** The rows of a list saved as a file. Leaving `busy` stops the download; nothing half-written is kept. */
export const permitDownloadMachine = setup({
  types: typed<{ context: Context; events: PermitDownloadEvent; tags: 'open' }>(),
  actors: {
    fetchFile: port<undefined, { format: PermitFileFormat }>('fetchFile'),
    /** Tells how much has arrived while the file is fetched. */
    watchProgress: listener<PermitDownloadEvent>('watchProgress'),
  },
}).createMachine({
  id: 'permitDownload',
  context: { format: 'xlsx', bytes: 0, rows: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'download.opened': { target: 'asking', actions: assign({ problem: null }) } } },
    asking: {
      tags: 'open',
      on: {
        'download.formatChosen': { actions: assign({ format: ({ event }) => event.format }) },
        'download.requested': 'busy',
        'download.dismissed': 'idle',
      },
    },
    busy: {
      tags: 'open',
      entry: assign({ bytes: 0, rows: null, problem: null }),
      invoke: [
        // Without progress the download goes on.
        { id: 'watchProgress', src: 'watchProgress', onError: {} },
        {
          id: 'fetchFile',
          src: 'fetchFile',
          input: ({ context }) => ({ format: context.format }),
          onDone: 'idle',
          onError: { target: 'asking', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
        },
      ],
      on: {
        'download.progressed': { actions: assign({ bytes: ({ event }) => event.bytes, rows: ({ event }) => event.rows }) },
        'download.cancelled': 'asking',
      },
    },
  },
});
