import { assign, enqueueActions, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { sendToParent } from '#machines/kit/parent.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PermitCanEvent =
  | { type: 'can.refresh' }
  /** The page shows the permit in this version now. */
  | { type: 'can.seen'; version: number }
  /** What could another person do? */
  | { type: 'can.asked'; sap: number }
  /** Nobody but the person who is signed in is meant any more. */
  | { type: 'can.left' };

type ActionsQuery = { permitId: number; asSap: number | null };
type Context = ActionsQuery & {
  can: CanAnswer | null;
  /** What the person who is signed in may, as it was read last: it stands while it is asked for another one, and afterwards until it is read anew. */
  own: CanAnswer | null;
  /** The version that is being read for; the page and the feed both tell of it. */
  seen: number;
  problem: Problem | null;
};

/** When the first of what stands against an event goes by itself; null when nothing does. */
const clearsAt = (can: CanAnswer | null): string | null =>
  can?.events
    .flatMap(({ guards }) => guards.flatMap(({ clears_at }) => (clears_at && clears_at > can.at ? [clears_at] : [])))
    .sort()[0] ?? null;

/**
 * What a person may do to one permit now, and what stands against the rest. It is read again with every version, and with whatever else
 * may change it. What another person
 * may do is never left standing as if it were one's own.
 */
export const permitCanMachine = setup({
  types: typed<{ context: Context; events: PermitCanEvent; input: { permitId: number } }>(),
  actors: {
    loadCan: port<CanAnswer, ActionsQuery>('loadCan'),
    /** Tells `can.refresh` when something beside the permit may have changed the answer: an emergency leaves the version of a suspended permit as it is. */
    watchBeside: listener<PermitCanEvent, { permitId: number }>('watchBeside'),
    /** Tells `can.refresh` when that time has come. */
    watchTime: listener<PermitCanEvent, { at: string | null }>('watchTime'),
  },
  guards: {
    isNewer: ({ context }, { version }: { version: number }) => version > Math.max(context.can?.version ?? 0, context.seen),
    isForAnother: ({ context }) => context.asSap !== null,
  },
  actions: {
    ask: assign(({ context }, { sap }: { sap: number | null }) => ({
      asSap: sap,
      can: sap === context.asSap ? context.can : null,
    })),
    keep: assign(({ context: { asSap, own } }, { can }: { can: CanAnswer }) => ({
      can,
      own: asSap === null ? can : own,
      problem: null,
    })),
    sendToPage: enqueueActions(({ context: { can, asSap }, self, enqueue }) => {
      if (can) sendToParent<PermitPageEvent>({ self, enqueue }, { type: 'permit.possible', can, own: asSap === null });
    }),
  },
}).createMachine({
  id: 'permitCan',
  context: ({ input }) => ({ ...input, asSap: null, can: null, own: null, seen: 0, problem: null }),
  invoke: {
    id: 'watchBeside',
    src: 'watchBeside',
    input: ({ context: { permitId } }) => ({ permitId }),
    // Nothing tells of changes then; every version of the permit is read all the same.
    onError: {},
  },
  initial: 'loading',
  on: {
    'can.refresh': '.loading',
    'can.seen': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      target: '.loading',
      actions: assign({ seen: ({ event }) => event.version }),
    },
    'can.asked': { target: '.loading', actions: { type: 'ask', params: ({ event }) => event } },
    'can.left': { guard: 'isForAnother', target: '.loading', actions: { type: 'ask', params: { sap: null } } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadCan',
        src: 'loadCan',
        input: ({ context: { permitId, asSap } }) => ({ permitId, asSap }),
        onDone: { target: 'ready', actions: [{ type: 'keep', params: ({ event }) => ({ can: event.output }) }, 'sendToPage'] },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error), seen: 0 }) },
      },
    },
    ready: {
      invoke: {
        id: 'watchTime',
        src: 'watchTime',
        input: ({ context }) => ({ at: clearsAt(context.can) }),
        // The countdown ends all the same; it is looked at again with the next change.
        onError: {},
      },
    },
    failed: {},
  },
});
