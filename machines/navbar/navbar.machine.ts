import { assign, setup } from 'xstate';
import { listener } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** What keeps a folded navbar open: a pointer over it, the keyboard's focus in it, or a touch. */
export type Hold = 'pointer' | 'focus' | 'touch';

export type NavbarEvent =
  | { type: 'navbar.mobileToggled' }
  | { type: 'navbar.mobileClosed' }
  | { type: 'navbar.entered'; by: Hold }
  | { type: 'navbar.left'; by: Hold }
  /** A tile with a branch behind it. */
  | { type: 'navbar.branchPicked'; id: string }
  | { type: 'navbar.branchLeft' }
  /** Escape, or a press somewhere else. */
  | { type: 'navbar.dismissed' }
  | { type: 'navbar.routeChanged' };

type Context = { holds: readonly Hold[]; branch: string | null };

/**
 * What of the navbar is open for the moment: over the content on a small screen (`mobile`), unfolded by pointer, focus or touch
 * (`folded`), and the branch behind a tile (`branch`). None changes another. Whether it stands beside the content is a setting.
 */
export const navbarMachine = setup({
  types: typed<{ context: Context; events: NavbarEvent }>(),
  actors: { watchAddress: listener<NavbarEvent>('watchAddress') },
  guards: {
    isLastHold: ({ context, event }) => event.type === 'navbar.left' && context.holds.every((hold) => hold === event.by),
    isOnlyTouched: ({ context }) => context.holds.every((hold) => hold === 'touch'),
    isSameBranch: ({ context, event }) => event.type === 'navbar.branchPicked' && event.id === context.branch,
  },
  actions: {
    hold: assign(({ context, event }) =>
      event.type === 'navbar.entered' ? { holds: [...new Set([...context.holds, event.by])] } : {},
    ),
    letGo: assign(({ context, event }) =>
      event.type === 'navbar.left' ? { holds: context.holds.filter((hold) => hold !== event.by) } : {},
    ),
    letGoAll: assign({ holds: [] }),
    pick: assign(({ event }) => (event.type === 'navbar.branchPicked' ? { branch: event.id } : {})),
    unpick: assign({ branch: null }),
  },
}).createMachine({
  id: 'navbar',
  context: { holds: [], branch: null },
  invoke: { id: 'watchAddress', src: 'watchAddress', onError: {} },
  type: 'parallel',
  states: {
    mobile: {
      initial: 'closed',
      states: {
        closed: { on: { 'navbar.mobileToggled': 'open' } },
        open: { on: { 'navbar.mobileToggled': 'closed', 'navbar.mobileClosed': 'closed', 'navbar.routeChanged': 'closed' } },
      },
    },
    folded: {
      initial: 'closed',
      states: {
        closed: { on: { 'navbar.entered': { target: 'open', actions: 'hold' } } },
        open: {
          exit: 'letGoAll',
          on: {
            'navbar.entered': { actions: 'hold' },
            'navbar.left': [{ guard: 'isLastHold', target: 'closed' }, { actions: 'letGo' }],
            'navbar.dismissed': 'closed',
            // Nothing tells that a finger has gone elsewhere.
            'navbar.routeChanged': { guard: 'isOnlyTouched', target: 'closed' },
          },
        },
      },
    },
    branch: {
      initial: 'closed',
      states: {
        closed: { on: { 'navbar.branchPicked': { target: 'open', actions: 'pick' } } },
        open: {
          exit: 'unpick',
          on: {
            'navbar.branchPicked': [{ guard: 'isSameBranch', target: 'closed' }, { actions: 'pick' }],
            'navbar.branchLeft': 'closed',
            'navbar.dismissed': 'closed',
            'navbar.routeChanged': 'closed',
          },
        },
      },
    },
  },
});
