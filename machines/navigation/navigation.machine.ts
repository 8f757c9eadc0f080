import { assign, setup } from 'xstate';
import type { Navigation } from '#domain/navigation/navigation.schema.ts';
import { afterChange, type NavigationChange, type NavigationFault } from '#domain/navigation/tree.ts';
import { listener } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** How many things wait behind an entry, by its id. Entries that a count does not name keep theirs. */
export type Counts = Readonly<Record<string, number>>;

export type NavigationEvent =
  | { type: 'navigation.changed'; change: NavigationChange }
  | { type: 'navigation.reset' }
  | { type: 'navigation.counted'; counts: Counts };

type Context = {
  configured: Navigation;
  items: Navigation;
  counts: Counts;
  /** Why the last change was not made. */
  refusal: NavigationFault | null;
};

type EventArgs = { context: Context; event: NavigationEvent };

const outcomeOf = ({ context, event }: EventArgs) =>
  event.type === 'navigation.changed' ? afterChange(context.items, event.change) : { items: context.items };

/**
 * The navigation as it is now: as configured, or as something on the page has changed it. A change that makes no sense is refused
 * as a whole, and says so. Counts stand apart, so that no change loses them.
 */
export const navigationMachine = setup({
  types: typed<{ context: Context; events: NavigationEvent; input: { items: Navigation } }>(),
  actors: {
    /** Tells the counts as they change. */
    watchCounts: listener<NavigationEvent>('watchCounts'),
  },
  guards: { makesSense: (asked: EventArgs) => 'items' in outcomeOf(asked) },
  actions: {
    change: assign((asked: EventArgs) => outcomeOf(asked)),
    count: assign(({ context, event }) =>
      event.type === 'navigation.counted' ? { counts: { ...context.counts, ...event.counts } } : {},
    ),
    reset: assign(({ context }) => ({ items: context.configured })),
    forgive: assign({ refusal: null }),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input: { items } }) => ({ configured: items, items, counts: {}, refusal: null }),
  // Who is told no counts sees none.
  invoke: { id: 'watchCounts', src: 'watchCounts', onError: {} },
  on: {
    'navigation.counted': { actions: 'count' },
    'navigation.changed': [
      { guard: 'makesSense', target: '.changed', actions: 'change' },
      { target: '.refused', actions: 'change' },
    ],
  },
  initial: 'configured',
  states: {
    configured: {},
    changed: { on: { 'navigation.reset': { target: 'configured', actions: 'reset' } } },
    /** Nothing was changed by the last one; what others made of it before stands. */
    refused: { exit: 'forgive', on: { 'navigation.reset': { target: 'configured', actions: 'reset' } } },
  },
});
