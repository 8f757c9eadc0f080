import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import type { Permit, Suggestion } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { lateAfter } from '#machines/kit/lateAfter.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';
import { type DeskChoice, emptyForm, permitDeskMachine } from '#machines/permitDesk/permitDesk.machine.ts';
import { permitStopMachine } from '#machines/permitStop/permitStop.machine.ts';
import { permitWorkMachine } from '#machines/permitWork/permitWork.machine.ts';

export type ReadPermit = { permit: Permit; readAt: number };

type BegunAct = Pick<DeskChoice, 'form' | 'as'>;
type Address = { permitId: number; trackingNumber: string };
type Input = Address & {
  newKey: () => string;
  now: () => number;
  /** What the dialog of an event begins with. */
  beginAct: (event: PossibleEvent, permit: Permit) => BegunAct;
};
type Context = Input & {
  permit: Permit | null;
  readAt: number;
  other: Suggestion | null;
  problem: Problem | null;
  /** What the person who is signed in may do, as it was read last. */
  can: CanAnswer | null;
  /** The event that the address asks for. */
  asked: string | null;
};

/** What the dialog of the event begins with that the address asks for; one that is not possible is explained. */
const askedAct = ({ can, asked, permit, beginAct }: Context): BegunAct => {
  const possible = can?.events.find(({ event }) => event === asked);
  return possible && permit ? beginAct(possible, permit) : { form: emptyForm, as: null };
};

type Children = { can: 'can'; desk: 'desk'; stop: 'stop'; work: 'work' };

const isNamed = (permit: Permit, number: string): boolean => trackingKey(permit.tracking_number) === trackingKey(number);

/**
 * One permit, as its address names it: by id and by tracking number. When the two belong to different permits nothing is shown as if it
 * were meant; both are offered. A refresh that fails, or takes long, keeps what was read as what is old. What people do with the permit is done by the charts it starts,
 * which tell it what they hear: a permit, what may be done with it and its evidence are readings of one thing, and when one of them is
 * newer, the others are read again.
 */
export const permitPageMachine = setup({
  types: typed<{ context: Context; events: PermitPageEvent; input: Input; tags: 'shown' | 'old'; children: Children }>(),
  actors: {
    loadPermit: port<ReadPermit, { id: number }>('loadPermit'),
    /** The permit a tracking number belongs to, if there is one. */
    findByNumber: port<Suggestion | null, { trackingNumber: string }>('findByNumber'),
    watchFreshness: listener<PermitPageEvent, { id: number }>('watchFreshness'),
    watchAddress: listener<PermitPageEvent, { id: number }>('watchAddress'),
    can: permitCanMachine,
    desk: permitDeskMachine,
    stop: permitStopMachine,
    work: permitWorkMachine,
  },
  delays: { lateAfter },
  guards: {
    isMeant: ({ context }, { permit }: ReadPermit) => isNamed(permit, context.trackingNumber),
    isNewer: ({ context }, { version }: { version: number }) => version > (context.permit?.version ?? 0),
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).code === 'not_found',
  },
  actions: {
    // A reading that began before an event was answered may end after it.
    keepPermit: assign(({ context }, { permit, readAt }: ReadPermit) =>
      context.permit && permit.version < context.permit.version ? { problem: null } : { permit, readAt, problem: null },
    ),
    keepAnswer: assign(({ context }, { permit }: { permit: Permit }) => ({ permit, readAt: context.now(), problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepCan: assign(({ context }, { can, own }: { can: CanAnswer; own: boolean }) => ({ can: own ? can : context.can })),
    /** Once it is known what may be done. */
    openAsked: enqueueActions(({ context, enqueue }) => {
      if (context.asked === null || context.can === null) return;
      enqueue.sendTo('desk', { type: 'desk.chosen', event: context.asked, ...askedAct(context) });
      enqueue.assign({ asked: null });
    }),
    sendToDesk: sendTo('desk', (_, { can, own }: { can: CanAnswer; own: boolean }) => ({ type: 'desk.possible', can, own })),
    sendToCan: sendTo('can', ({ context }) => ({ type: 'can.seen', version: context.permit?.version ?? 0 })),
    sendToWork: sendTo('work', ({ context }) => ({ type: 'work.behind', version: context.permit?.version ?? 0 })),
  },
}).createMachine({
  id: 'permitPage',
  context: ({ input }) => ({ ...input, permit: null, readAt: 0, other: null, problem: null, can: null, asked: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPermit',
        src: 'loadPermit',
        input: ({ context }) => ({ id: context.permitId }),
        onDone: [
          {
            guard: { type: 'isMeant', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepPermit', params: ({ event }) => event.output },
          },
          { target: 'finding', actions: { type: 'keepPermit', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    finding: {
      invoke: {
        id: 'findByNumber',
        src: 'findByNumber',
        input: ({ context }) => ({ trackingNumber: context.trackingNumber }),
        onDone: { target: 'otherNumber', actions: assign({ other: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: {
      tags: 'shown',
      initial: 'still',
      // A part that broke leaves the others as they are.
      invoke: [
        { id: 'watchFreshness', src: 'watchFreshness', input: ({ context }) => ({ id: context.permitId }), onError: {} },
        { id: 'watchAddress', src: 'watchAddress', input: ({ context }) => ({ id: context.permitId }), onError: {} },
        { id: 'can', src: 'can', input: ({ context: { permitId } }) => ({ permitId }), onError: {} },
        {
          id: 'desk',
          src: 'desk',
          input: ({ context: { permitId, permit, newKey } }) => ({ permitId, zone: permit?.time_zone ?? 'UTC', newKey }),
          onError: {},
        },
        { id: 'stop', src: 'stop', input: ({ context: { permitId, newKey } }) => ({ permitId, newKey }), onError: {} },
        { id: 'work', src: 'work', input: ({ context: { permitId } }) => ({ permitId }), onError: {} },
      ],
      on: {
        'permit.asked': { actions: [assign({ asked: ({ event }) => event.event }), 'openAsked'] },
        'permit.possible': [
          {
            guard: { type: 'isNewer', params: ({ event }) => event.can },
            actions: [
              { type: 'keepCan', params: ({ event }) => event },
              { type: 'sendToDesk', params: ({ event }) => event },
              'openAsked',
              raise({ type: 'permit.refresh' }),
            ],
          },
          {
            actions: [
              { type: 'keepCan', params: ({ event }) => event },
              { type: 'sendToDesk', params: ({ event }) => event },
              'openAsked',
            ],
          },
        ],
        'permit.answered': {
          guard: { type: 'isNewer', params: ({ event }) => event.permit },
          actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'sendToCan', 'sendToWork'],
        },
        'permit.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: raise({ type: 'permit.refresh' }),
        },
        'permit.worked': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: raise({ type: 'permit.refresh' }),
        },
        'permit.outdated': { actions: [sendTo('can', { type: 'can.refresh' }), raise({ type: 'permit.refresh' })] },
        'permit.signerMeant': { actions: sendTo('can', ({ event }) => ({ type: 'can.asked', sap: event.sap })) },
        'permit.deskClosed': { actions: sendTo('can', { type: 'can.left' }) },
      },
      states: {
        still: { on: { 'permit.refresh': 'refreshing' } },
        refreshing: {
          type: 'parallel',
          states: {
            reading: {
              initial: 'asked',
              states: {
                asked: {
                  invoke: {
                    id: 'loadPermit',
                    src: 'loadPermit',
                    input: ({ context }) => ({ id: context.permitId }),
                    onDone: {
                      target: '#permitPage.ready.still',
                      actions: [{ type: 'keepPermit', params: ({ event }) => event.output }, 'sendToCan', 'sendToWork'],
                    },
                    onError: {
                      target: '#permitPage.ready.stale',
                      actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                    },
                  },
                  // What is being read may be older than what has just changed.
                  on: { 'permit.refresh': { target: 'asked', reenter: true } },
                },
              },
            },
            // Asked again and again, it is old for no shorter time.
            waiting: {
              initial: 'shortly',
              states: { shortly: { after: { lateAfter: 'long' } }, long: { tags: 'old' } },
            },
          },
        },
        stale: {
          tags: 'old',
          on: {
            'permit.refresh': 'refreshing.waiting.long',
            'permit.retry': 'refreshing.waiting.long',
            'permit.answered': {
              guard: { type: 'isNewer', params: ({ event }) => event.permit },
              target: 'still',
              actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'sendToCan', 'sendToWork'],
            },
          },
        },
      },
    },
    otherNumber: {},
    missing: {},
    failed: { on: { 'permit.retry': 'loading' } },
  },
});
