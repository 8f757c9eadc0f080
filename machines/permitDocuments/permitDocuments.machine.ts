import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { problemOfChosen } from '#domain/permits/documents/document.chosen.ts';
import type { DocumentList, PermitDocument } from '#domain/permits/documents/documents.endpoints.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A file that the person has chosen; `key` tells two of the same name apart. */
export type Upload = { key: string; name: string; size: number; file: Blob };
type Refused = { upload: Upload; problem: Problem };

export type PermitDocumentsEvent =
  /** The documents of the permit were read, or a write has answered them. */
  | { type: 'documents.read'; list: DocumentList }
  | { type: 'documents.chosen'; uploads: readonly Upload[] }
  | { type: 'documents.progressed'; bytes: number }
  /** The file that is being sent is not wanted any more. */
  | { type: 'documents.cancelled' }
  /** A refused file is put away, or sent once more. */
  | { type: 'documents.dismissed'; key: string }
  | { type: 'documents.again'; key: string }
  /** Asked twice already. */
  | { type: 'documents.removed'; name: string }
  | { type: 'documents.saved'; document: PermitDocument };

type Context = {
  permitId: number;
  /** Files that wait for their turn, the one that is being sent, and those that were refused. */
  waiting: readonly Upload[];
  current: Upload | null;
  sent: number;
  refused: readonly Refused[];
  /** The document that is being removed or fetched. */
  target: PermitDocument | null;
  name: string;
  /** Why the last thing that was done to a document has failed. */
  refusal: Problem | null;
};

const nothing = (): never => {
  throw new Error('No file was to be sent.');
};

const isIn = ({ items }: DocumentList, { name }: Upload): boolean => items.some(({ file_name }) => file_name === name);

/**
 * The files of one permit. Chosen files are sent one after the other; the one under way can be cancelled, and a refused one stays in
 * sight with its reason. What has become of a file that may or may not have arrived is told by the documents once they are read.
 */
export const permitDocumentsMachine = setup({
  types: typed<{ context: Context; events: PermitDocumentsEvent; input: { permitId: number }; tags: 'busy' }>(),
  actors: {
    sendDocument: port<void, { permitId: number; upload: Upload }>('sendDocument'),
    removeDocument: port<void, { permitId: number; name: string }>('removeDocument'),
    saveDocument: port<void, { permitId: number; document: PermitDocument | null }>('saveDocument'),
    /** Tells `documents.read` whenever the screens hold another answer. */
    watchRead: listener<PermitDocumentsEvent, { permitId: number }>('watchRead'),
    watchProgress: listener<PermitDocumentsEvent>('watchProgress'),
  },
  guards: { hasWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    forgetArrived: assign(({ context }, list: DocumentList) => ({
      refused: context.refused.filter(({ upload, problem }) => !(isOutcomeUnknown(problem) && isIn(list, upload))),
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: asProblem(error) })),
    choose: assign(({ context }, uploads: readonly Upload[]) => {
      const judged = uploads.map((upload) => ({ upload, problem: problemOfChosen(upload) }));
      return {
        waiting: [...context.waiting, ...judged.filter(({ problem }) => !problem).map(({ upload }) => upload)],
        // Chosen anew, a file takes the place of the one that was refused.
        refused: [
          ...context.refused.filter(({ upload }) => !uploads.some(({ name }) => name === upload.name)),
          ...judged.flatMap(({ upload, problem }) => (problem ? [{ upload, problem }] : [])),
        ],
      };
    }),
    takeNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1), sent: 0 })),
    refuse: assign(({ context: { current, refused } }, { error }: { error: unknown }) => ({
      current: null,
      refused: current ? [...refused, { upload: current, problem: asProblem(error) }] : refused,
    })),
    dismiss: assign(({ context }, key: string) => ({ refused: context.refused.filter(({ upload }) => upload.key !== key) })),
    sendAgain: assign(({ context }, key: string) => ({
      refused: context.refused.filter(({ upload }) => upload.key !== key),
      waiting: [...context.waiting, ...context.refused.map(({ upload }) => upload).filter((upload) => upload.key === key)],
    })),
  },
}).createMachine({
  id: 'permitDocuments',
  context: ({ input }) => ({
    ...input,
    waiting: [],
    current: null,
    sent: 0,
    refused: [],
    target: null,
    name: '',
    refusal: null,
  }),
  type: 'parallel',
  // Without it, a file that has arrived all the same stays among the refused until it is put away.
  invoke: { id: 'watchRead', src: 'watchRead', input: ({ context: { permitId } }) => ({ permitId }), onError: {} },
  on: { 'documents.read': { actions: { type: 'forgetArrived', params: ({ event }) => event.list } } },
  states: {
    sending: {
      initial: 'idle',
      on: {
        'documents.chosen': { actions: { type: 'choose', params: ({ event }) => event.uploads } },
        'documents.dismissed': { actions: { type: 'dismiss', params: ({ event }) => event.key } },
        'documents.again': { actions: { type: 'sendAgain', params: ({ event }) => event.key } },
      },
      states: {
        idle: { always: { guard: 'hasWaiting', target: 'sending', actions: 'takeNext' } },
        sending: {
          tags: 'busy',
          invoke: [
            // Without progress the file goes on.
            { id: 'watchProgress', src: 'watchProgress', onError: {} },
            {
              id: 'sendDocument',
              src: 'sendDocument',
              input: ({ context: { permitId, current } }) => ({ permitId, upload: current ?? nothing() }),
              onDone: { target: 'idle', actions: assign({ current: null }) },
              onError: { target: 'idle', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
            },
          ],
          on: {
            'documents.progressed': { actions: assign({ sent: ({ event }) => event.bytes }) },
            'documents.cancelled': { target: 'idle', actions: assign({ current: null }) },
          },
        },
      },
    },
    acting: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'documents.removed': { target: 'removing', actions: assign({ name: ({ event }) => event.name, refusal: null }) },
            'documents.saved': { target: 'saving', actions: assign({ target: ({ event }) => event.document, refusal: null }) },
          },
        },
        removing: {
          invoke: {
            id: 'removeDocument',
            src: 'removeDocument',
            input: ({ context: { permitId, name } }) => ({ permitId, name }),
            onDone: 'idle',
            onError: { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        saving: {
          invoke: {
            id: 'saveDocument',
            src: 'saveDocument',
            input: ({ context: { permitId, target } }) => ({ permitId, document: target }),
            onDone: 'idle',
            onError: { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
