import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Emergency, EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { holdTimes } from '#machines/kit/holdTimes.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { bodyOf, type DeclareForm, emptyDeclaration } from './declareForm.ts';
import { isSameCase, lostCase, madeBy, newestOf, type ReadOfEmergencies, type SentEmergency, stillLost } from './sentEmergency.ts';

export type HoldEvent =
  /** A finger or the mouse is on the button, and has left it. */
  | { type: 'hold.pressed' }
  | { type: 'hold.released' }
  /** Enter or Space is down, and up again. */
  | { type: 'hold.keyPressed' }
  | { type: 'hold.keyReleased' }
  /** Pressed by a program that reads the screen, or by voice: it cannot hold. */
  | { type: 'hold.clicked' }
  /** Escape, before the second press. */
  | { type: 'hold.escaped' };
export type EmergencyDeclareEvent =
  | HoldEvent
  | { type: 'declare.typed'; part: Partial<DeclareForm> }
  /** Emergencies were read. */
  | { type: 'declare.read'; read: ReadOfEmergencies }
  | { type: 'declare.retried' }
  | { type: 'declare.dismissed' };

type Input = { newKey: () => string };
type Context = Input & {
  scope: EmergencyScope | null;
  form: DeclareForm;
  read: ReadOfEmergencies;
  attempt: SentEmergency | null;
  /** Sent, and nobody knows whether they arrived. */
  lost: readonly SentEmergency[];
  emergency: Emergency | null;
  problem: Problem | null;
};

const nothing = (): never => {
  throw new Error('Nothing was to be declared.');
};

/** What the form would declare. */
const asked = ({ scope, form }: Pick<Context, 'scope' | 'form'>) => scope && bodyOf(scope, form);

/** The emergency that the form asks for, declared by what was sent last: it was seen, though nobody answered. */
const seenIn = ({ attempt, read, ...context }: Context): Emergency | undefined => {
  const body = asked(context);
  return attempt && body && isSameCase(attempt.body, body) ? madeBy(attempt, read.open) : undefined;
};

const isLost = ({ attempt, lost }: Context): boolean => lost.some(({ key }) => key === attempt?.key);

/**
 * Declares an emergency: of which kind, what over, and the button held. No password, nothing typed. Who cannot hold presses
 * twice. What was declared is kept until somebody begins another one. Whatever is changed meanwhile begins the holding anew.
 * While nobody knows whether a declaration arrived, the same case is sent as the same call, until the emergency is answered or seen.
 */
export const emergencyDeclareMachine = setup({
  types: typed<{ context: Context; events: EmergencyDeclareEvent; input: Input; tags: 'shown' | 'busy' }>(),
  actors: {
    readScope: port<EmergencyScope>('readScope'),
    /** Null where it was taken back before it was answered. */
    declare: port<Emergency | null, SentEmergency>('declare'),
    watchEmergencies: listener<EmergencyDeclareEvent>('watchEmergencies'),
  },
  guards: {
    isTakenBack: (_, { emergency }: { emergency: Emergency | null }) => emergency === null,
    isWhole: ({ context }) => asked(context) !== null,
    isSeen: ({ context }) => seenIn(context) !== undefined,
    isSettled: ({ context }) => !isLost(context),
    // Once it may have arrived, no refusal of the same call again says that it has not.
    isUnknown: ({ context }, { error }: { error: unknown }) => isOutcomeUnknown(error) || isLost(context),
  },
  actions: {
    begin: assign(({ context }) => {
      const { form, newKey, read, lost } = context;
      const body = asked(context);
      const again = lostCase(lost, body);
      return { attempt: again ?? (body && { form, body, key: newKey(), after: newestOf(read) }), problem: null };
    }),
    type: assign(({ context }, { part }: { part: Partial<DeclareForm> }) => ({ form: { ...context.form, ...part } })),
    keepRead: assign(({ context }, { read }: { read: ReadOfEmergencies }) => ({ read, lost: stillLost(context.lost, read) })),
    keepLost: assign(({ context }) => ({
      lost: isLost(context) || !context.attempt ? context.lost : [...context.lost, context.attempt],
    })),
    find: assign(({ context: { lost, attempt } }) => ({ lost: lost.filter(({ key }) => key !== attempt?.key) })),
    keepSeen: assign(({ context }) => ({ emergency: seenIn(context) ?? null, problem: null })),
    forgetAttempt: assign({ attempt: null, problem: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
  delays: holdTimes,
}).createMachine({
  id: 'emergencyDeclare',
  context: ({ input }) => ({
    ...input,
    scope: null,
    form: emptyDeclaration,
    read: { open: [], past: [] },
    attempt: null,
    lost: [],
    emergency: null,
    problem: null,
  }),
  initial: 'loading',
  invoke: { id: 'watchEmergencies', src: 'watchEmergencies', onError: {} },
  on: { 'declare.read': { actions: { type: 'keepRead', params: ({ event }) => event } } },
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
      always: { guard: 'isSeen', target: 'declared', actions: ['keepSeen', 'find'] },
      on: { 'declare.typed': { target: '.idle', actions: { type: 'type', params: ({ event }) => event } } },
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
          after: { again: 'lapsed' },
          on: {
            'hold.pressed': 'held',
            'hold.keyPressed': { target: '#emergencyDeclare.declaring', actions: 'begin' },
            'hold.clicked': { target: '#emergencyDeclare.declaring', actions: 'begin' },
            'hold.escaped': 'idle',
          },
        },
        // Nothing was declared, and who pressed once may believe that it was.
        lapsed: {
          after: { lapse: 'idle' },
          on: { 'hold.pressed': 'held', 'hold.keyPressed': 'heldByKey', 'hold.clicked': 'armed' },
        },
      },
    },
    declaring: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'declare',
        src: 'declare',
        input: ({ context: { attempt } }) => attempt ?? nothing(),
        onDone: [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => ({ emergency: event.output }) },
            target: 'editing',
            actions: ['find', 'forgetAttempt'],
          },
          { target: 'declared', actions: [assign({ emergency: ({ event }) => event.output }), 'find'] },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unsure',
            actions: [{ type: 'keepProblem', params: ({ event }) => ({ error: event.error }) }, 'keepLost'],
          },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    refused: {
      tags: 'shown',
      on: {
        'declare.retried': 'declaring',
        'declare.dismissed': { target: 'editing', actions: 'forgetAttempt' },
        'declare.typed': { target: 'editing', actions: ['forgetAttempt', { type: 'type', params: ({ event }) => event }] },
      },
    },
    // The same call under the same key: had it arrived after all, it is declared once.
    unsure: {
      tags: 'shown',
      always: [
        { guard: 'isSeen', target: 'declared', actions: ['keepSeen', 'find'] },
        // It had arrived, and is over already.
        { guard: 'isSettled', target: 'editing', actions: 'forgetAttempt' },
      ],
      on: {
        'declare.retried': 'declaring',
        'declare.dismissed': 'editing',
        'declare.typed': { target: 'editing', actions: { type: 'type', params: ({ event }) => event } },
      },
    },
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
