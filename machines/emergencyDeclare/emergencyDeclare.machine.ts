import { assign, setup } from 'xstate';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Emergency, EmergencyScope, emergencyEndpoints } from '#domain/permits/emergency.endpoints.ts';
import { holdTimes } from '#machines/kit/holdTimes.ts';
import { port } from '#machines/kit/port.ts';
import { bodyOf, type DeclareForm, emptyDeclaration } from './declareForm.ts';

export type HoldEvent =
  /** A finger or the mouse is on the button, and has left it. */
  | { type: 'hold.pressed' }
  | { type: 'hold.released' }
  /** Enter or Space is down, and up again. */
  | { type: 'hold.keyPressed' }
  | { type: 'hold.keyReleased' }
  /** Pressed by a program that reads the screen, or by voice: it cannot hold. */
  | { type: 'hold.clicked' };
export type EmergencyDeclareEvent =
  | HoldEvent
  | { type: 'declare.typed'; part: Partial<DeclareForm> }
  | { type: 'declare.retried' }
  | { type: 'declare.dismissed' };

type Declared = { body: BodyOf<typeof emergencyEndpoints.declare>; key: string };
type Input = { newKey: () => string };
type Context = Input & {
  scope: EmergencyScope | null;
  form: DeclareForm;
  attempt: Declared | null;
  emergency: Emergency | null;
  problem: Problem | null;
};

const nothing = (): never => {
  throw new Error('Nothing was to be declared.');
};

/**
 * Declares an emergency: of which kind, what over, and the button held. No password, nothing typed. Who cannot hold presses
 * twice. What was declared is kept until somebody begins another one. Whatever is changed meanwhile begins the holding anew.
 */
export const emergencyDeclareMachine = setup({
  types: {} as { context: Context; events: EmergencyDeclareEvent; input: Input; tags: 'shown' | 'busy' },
  actors: { readScope: port<EmergencyScope>('readScope'), declare: port<Emergency, Declared>('declare') },
  guards: { isWhole: ({ context: { scope, form } }) => scope !== null && bodyOf(scope, form) !== null },
  actions: {
    begin: assign(({ context: { scope, form, newKey } }) => {
      const body = scope && bodyOf(scope, form);
      return { attempt: body && { body, key: newKey() }, problem: null };
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
  delays: holdTimes,
}).createMachine({
  id: 'emergencyDeclare',
  context: ({ input }) => ({
    ...input,
    scope: null,
    form: emptyDeclaration,
    attempt: null,
    emergency: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readScope',
        src: 'readScope',
        onDone: { target: 'editing', actions: assign({ scope: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'declare.retried': 'loading' } },
    editing: {
      tags: 'shown',
      initial: 'idle',
      on: {
        'declare.typed': {
          target: '.idle',
          actions: assign({ form: ({ context, event }) => ({ ...context.form, ...event.part }) }),
        },
      },
      states: {
        idle: {
          on: {
            'hold.pressed': { guard: 'isWhole', target: 'held' },
            'hold.keyPressed': { guard: 'isWhole', target: 'heldByKey' },
            'hold.clicked': { guard: 'isWhole', target: 'armed' },
          },
        },
        held: {
          after: { hold: { target: '#emergencyDeclare.declaring', actions: 'begin' } },
          on: { 'hold.released': 'hinted' },
        },
        heldByKey: {
          after: { hold: { target: '#emergencyDeclare.declaring', actions: 'begin' } },
          on: { 'hold.keyReleased': 'armed' },
        },
        hinted: {
          after: { again: 'idle' },
          on: { 'hold.pressed': 'held', 'hold.keyPressed': 'heldByKey', 'hold.clicked': 'armed' },
        },
        armed: {
          after: { again: 'idle' },
          on: {
            'hold.pressed': 'held',
            'hold.keyPressed': { target: '#emergencyDeclare.declaring', actions: 'begin' },
            'hold.clicked': { target: '#emergencyDeclare.declaring', actions: 'begin' },
          },
        },
      },
    },
    declaring: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'declare',
        src: 'declare',
        input: ({ context: { attempt } }) => attempt ?? nothing(),
        onDone: { target: 'declared', actions: assign({ emergency: ({ event }) => event.output }) },
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The same call under the same key: had it arrived after all, it is declared once.
    refused: { tags: 'shown', on: { 'declare.retried': 'declaring', 'declare.dismissed': 'editing' } },
    // Meanwhile what there is to choose is read again, so that another one can be declared at once.
    declared: {
      invoke: {
        id: 'readScope',
        src: 'readScope',
        onDone: { actions: assign({ scope: ({ event }) => event.output }) },
        onError: {},
      },
      on: {
        'declare.dismissed': {
          target: 'editing',
          actions: assign({ form: emptyDeclaration, attempt: null, emergency: null, problem: null }),
        },
      },
    },
  },
});
