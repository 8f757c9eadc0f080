import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PrintCode } from '#domain/permits/documents/documents.endpoints.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { GasReadingLine } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { AuditEvent, Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PermitPrintEvent =
  | { type: 'print.retry' }
  /** The permit, or an isolation of it, may have changed. */
  | { type: 'print.heard' };

/** Everything that a printed copy shows, of one version of the permit. */
export type Printed = {
  permit: Permit;
  work: PermitWork;
  isolations: readonly IsolationOnWire[];
  /** The lines of its history about endorsements, oldest first. */
  endorsements: readonly AuditEvent[];
  /** The readings of continuous monitoring that were out of limits. */
  alarms: readonly GasReadingLine[];
  /** The emergencies that last and concern it. */
  emergencies: readonly Emergency[];
  code: PrintCode;
};
/** `isOld`: it could not be read again since the permit may have changed, and stays so until it is. */
type Context = { permitId: number; printed: Printed | null; isOld: boolean; problem: Problem | null };

/** How often it is read again when the permit changes while its parts are read. */
const maxReadings = 3;

/**
 * What is to be printed of one permit. The parts are read one after the other; a copy of two versions is never shown. While it is shown
 * it follows the permit, and where it cannot, it is said to be old: somebody may be about to print it.
 */
export const permitPrintMachine = setup({
  types: typed<{ context: Context & { readings: number }; events: PermitPrintEvent; input: { permitId: number } }>(),
  actors: {
    readPrinted: port<Printed, { permitId: number }>('readPrinted'),
    watchPrinted: listener<PermitPrintEvent, { permitId: number }>('watchPrinted'),
  },
  guards: {
    isWhole: (_, { permit, work, code }: Printed) => permit.version === work.version && permit.version === code.version,
    mayReadAgain: ({ context }) => context.readings < maxReadings,
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).code === 'not_found',
  },
  actions: { keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })) },
}).createMachine({
  id: 'permitPrint',
  context: ({ input }) => ({ ...input, printed: null, isOld: false, problem: null, readings: 0 }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ readings: ({ context }) => context.readings + 1 }),
      invoke: {
        id: 'readPrinted',
        src: 'readPrinted',
        input: ({ context: { permitId } }) => ({ permitId }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'ready',
            actions: assign({ printed: ({ event }) => event.output }),
          },
          { guard: 'mayReadAgain', target: 'loading', reenter: true },
          { target: 'failed', actions: { type: 'keepProblem', params: () => ({ error: null }) } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    ready: {
      invoke: {
        id: 'watchPrinted',
        src: 'watchPrinted',
        input: ({ context: { permitId } }) => ({ permitId }),
        onError: {},
      },
      initial: 'still',
      on: { 'print.heard': '.reading', 'print.retry': '.reading' },
      states: {
        still: {},
        reading: {
          invoke: {
            id: 'readPrinted',
            src: 'readPrinted',
            input: ({ context: { permitId } }) => ({ permitId }),
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => event.output },
                target: 'still',
                actions: assign({ printed: ({ event }) => event.output, isOld: false }),
              },
              { target: 'still', actions: assign({ isOld: true }) },
            ],
            onError: { target: 'still', actions: assign({ isOld: true }) },
          },
        },
      },
    },
    missing: {},
    failed: { on: { 'print.retry': { target: 'loading', actions: assign({ readings: 0 }) } } },
  },
});
