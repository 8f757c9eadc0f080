import { assign, setup } from 'xstate';
import { fileLimits } from '#domain/fileManager/fileManager.schema.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A file of the device that goes into a folder. */
export type Upload = { name: string; file: Blob; location: string };
/** What the drive says of it before: the id of the file that has its name there, and whether there is room. */
export type Looked = { taken: string | null; hasRoom: boolean };
/** Into the place of the file with that id; without one beside all others, under a name that is free. */
export type Sent = { upload: Upload; replaces: string | null };
/** One that was not taken, and why. */
export type Refused = { name: string; why: 'large' | 'full' };

export type FileUploadsEvent =
  | { type: 'uploads.chosen'; uploads: readonly Upload[] }
  /** A file of that name is there: the new one takes its place. */
  | { type: 'uploads.replaced' }
  /** Both stay; the new one gets a number. */
  | { type: 'uploads.keptBoth' }
  | { type: 'uploads.skipped' }
  | { type: 'uploads.retried' }
  /** Those that have not gone yet stay here. */
  | { type: 'uploads.stopped' }
  | { type: 'uploads.dismissed' };

type Context = {
  /** The first is the one at hand. */
  queue: readonly Upload[];
  done: number;
  refused: readonly Refused[];
  taken: string | null;
  problem: Problem | null;
};

const firstOf = ({ queue: [first] }: Context): Upload => {
  if (!first) throw new Error('No file was to be sent.');
  return first;
};

const nothing: Context = { queue: [], done: 0, refused: [], taken: null, problem: null };

/** Files of the device on their way into a folder, one after the other; a name that is taken there is asked about. */
export const fileUploadsMachine = setup({
  types: typed<{ context: Context; events: FileUploadsEvent }>(),
  actors: {
    look: port<Looked, Upload>('look'),
    send: port<void, Sent>('send'),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    isLarge: ({ context }) => (context.queue[0]?.file.size ?? 0) > fileLimits.bytes,
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'uploads.chosen' ? { ...nothing, queue: event.uploads } : {})),
    add: assign(({ context, event }) => (event.type === 'uploads.chosen' ? { queue: [...context.queue, ...event.uploads] } : {})),
    drop: assign(({ context }) => ({ queue: context.queue.slice(1), taken: null, problem: null })),
    count: assign(({ context }) => ({ done: context.done + 1 })),
    refuse: assign(({ context }, { why }: Pick<Refused, 'why'>) => ({
      refused: [...context.refused, ...context.queue.slice(0, 1).map(({ name }) => ({ name, why }))],
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    forgetTaken: assign({ taken: null }),
    forget: assign(() => nothing),
  },
}).createMachine({
  id: 'fileUploads',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'uploads.chosen': { target: 'working', actions: 'begin' },
        'uploads.dismissed': { actions: 'forget' },
      },
    },
    working: {
      initial: 'next',
      on: { 'uploads.chosen': { actions: 'add' }, 'uploads.stopped': 'idle' },
      states: {
        failed: {
          on: {
            'uploads.retried': { target: 'looking', actions: assign({ problem: null, taken: null }) },
            'uploads.skipped': { target: 'next', actions: 'drop' },
          },
        },
        next: {
          always: [
            { guard: 'isEmpty', target: '#fileUploads.idle' },
            { guard: 'isLarge', target: 'next', reenter: true, actions: [{ type: 'refuse', params: { why: 'large' } }, 'drop'] },
            { target: 'looking' },
          ],
        },
        looking: {
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context }) => firstOf(context),
            onDone: [
              {
                guard: ({ event }) => !event.output.hasRoom,
                target: 'next',
                actions: [{ type: 'refuse', params: { why: 'full' } }, 'drop'],
              },
              {
                guard: ({ event }) => event.output.taken !== null,
                target: 'asking',
                actions: assign({ taken: ({ event }) => event.output.taken }),
              },
              { target: 'sending' },
            ],
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        asking: {
          on: {
            'uploads.replaced': 'sending',
            'uploads.keptBoth': { target: 'sending', actions: 'forgetTaken' },
            'uploads.skipped': { target: 'next', actions: 'drop' },
          },
        },
        sending: {
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ upload: firstOf(context), replaces: context.taken }),
            onDone: { target: 'next', actions: ['count', 'drop'] },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
