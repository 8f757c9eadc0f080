import { assign, setup } from 'xstate';
import type { ClockNews } from '#domain/clock/clock.endpoints.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** What time it is, and by the clock of this device when that was read. */
/** `since` says how many milliseconds ago it was read. */
export type ReadClock = { news: ClockNews; since: () => number };
/** Who signs, for which doubt, and what the clock was seen to show. The password goes to the port and no further. */
export type ConfirmSigned = { doubt: number; machineAt: string; sap: string; password: string };
export type ClockConfirmEvent = { type: 'clock.retry' } | ({ type: 'clock.submitted' } & Omit<ConfirmSigned, 'doubt'>);

type Context = { read: ReadClock | null; problem: Problem | null };

/** The clock of the server in doubt: somebody compares it with a watch and signs. Each try asks for the password again. */
export const clockConfirmMachine = setup({
  types: typed<{ context: Context; events: ClockConfirmEvent; tags: 'busy' }>(),
  actors: { read: port<ReadClock>('read'), confirm: port<ReadClock, ConfirmSigned>('confirm') },
  guards: {
    isDoubted: (_, { read }: { read: ReadClock }) => read.news.doubt !== null,
    isGiven: (_, { sap, password }: { sap: string; password: string }) => sap.trim() !== '' && password !== '',
    isOver: (_, { error }: { error: unknown }) => asProblem(error).code === 'illegal_event',
  },
  actions: {
    keep: assign((_, { read }: { read: ReadClock }) => ({ read, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'clockConfirm',
  context: { read: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isDoubted', params: ({ event }) => ({ read: event.output }) },
            target: 'doubted',
            actions: { type: 'keep', params: ({ event }) => ({ read: event.output }) },
          },
          { target: 'right', actions: { type: 'keep', params: ({ event }) => ({ read: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'clock.retry': 'reading' } },
    right: { on: { 'clock.retry': 'reading' } },
    doubted: {
      on: {
        'clock.retry': 'reading',
        'clock.submitted': { guard: { type: 'isGiven', params: ({ event }) => event }, target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context, event }) => {
          const doubt = context.read?.news.doubt?.id;
          if (event.type !== 'clock.submitted' || doubt === undefined) throw new Error('Nobody has signed.');
          return { doubt, machineAt: event.machineAt, sap: event.sap, password: event.password };
        },
        onDone: { target: 'right', actions: { type: 'keep', params: ({ event }) => ({ read: event.output }) } },
        onError: [
          // It came back by itself, or another person has confirmed it.
          { guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) }, target: 'reading' },
          { target: 'doubted', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});
