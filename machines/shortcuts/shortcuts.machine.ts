import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { moved, toggled } from '#domain/shortcuts/shortcuts.rules.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import type { StoredAt } from '#machines/settings/settings.machine.ts';

export type ShortcutsEvent =
  | { type: 'shortcuts.toggled'; id: string }
  /** To stand right before another, or last. */
  | { type: 'shortcuts.moved'; id: string; before: string | null }
  /** Wanted again what could not be kept. */
  | { type: 'shortcuts.retry' }
  /** The page may go at any moment: what waits to be kept is kept now. */
  | { type: 'shortcuts.leaving' }
  /** Those of this device are to be with the account too. */
  | { type: 'shortcuts.shared' }
  /** Another tab of this browser has kept others. */
  | { type: 'shortcuts.changedElsewhere'; ids: readonly string[] };

type Ids = readonly string[];
type Context = {
  ids: Ids;
  /** As they were last kept: what a failure falls back to. */
  kept: Ids;
  keeping: Ids;
  /** What could not be kept. */
  lost: Ids;
  keptAt: StoredAt;
  problem: Problem | null;
};

/** Milliseconds without a change after which the shortcuts are kept. */
export const settlingTime = 300;

const afterChange = (ids: Ids, event: ShortcutsEvent): Ids => {
  if (event.type === 'shortcuts.toggled') return toggled(ids, event.id);
  return event.type === 'shortcuts.moved' ? moved(ids, event.id, event.before) : ids;
};

/**
 * A person's shortcuts. A change is seen at once and kept when no other follows for 300 ms; changes made while that lasts are kept
 * after it. What cannot be kept is taken back, with the reason, and may be tried again.
 */
export const shortcutsMachine = setup({
  types: typed<{ context: Context; events: ShortcutsEvent; input: { ids: Ids } }>(),
  actors: {
    keep: port<StoredAt, { ids: Ids }>('keep'),
    watchOtherTabs: listener<ShortcutsEvent>('watchOtherTabs'),
    watchLeaving: listener<ShortcutsEvent>('watchLeaving'),
    /** Tells `shortcuts.shared` when the person begins to share between devices. */
    watchSharing: listener<ShortcutsEvent>('watchSharing'),
  },
  delays: { settlingTime },
  guards: { changedSince: ({ context }) => context.ids !== context.keeping },
  actions: {
    change: assign(({ context, event }) => ({ ids: afterChange(context.ids, event) })),
    wantLost: assign({ ids: ({ context }) => context.lost }),
    follow: assign(({ event }) => (event.type === 'shortcuts.changedElsewhere' ? { ids: event.ids, kept: event.ids } : {})),
    noteElsewhere: assign(({ event }) => (event.type === 'shortcuts.changedElsewhere' ? { kept: event.ids } : {})),
    begin: assign({ keeping: ({ context }) => context.ids, problem: null }),
    noteKept: assign(({ context }, { keptAt }: { keptAt: StoredAt }) => ({ kept: context.keeping, keptAt })),
    takeBack: assign(({ context }, { error }: { error: unknown }) => ({
      lost: context.ids,
      ids: context.kept,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'shortcuts',
  context: ({ input: { ids } }) => ({ ids, kept: ids, keeping: ids, lost: [], keptAt: 'device', problem: null }),
  // A browser that cannot tell about its other tabs, or about leaving, loses that and nothing else.
  invoke: [
    { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
    { id: 'watchLeaving', src: 'watchLeaving', onError: {} },
    { id: 'watchSharing', src: 'watchSharing', onError: {} },
  ],
  initial: 'kept',
  states: {
    kept: {
      on: {
        'shortcuts.toggled': { target: 'settling', actions: 'change' },
        'shortcuts.moved': { target: 'settling', actions: 'change' },
        'shortcuts.shared': 'keeping',
        'shortcuts.changedElsewhere': { actions: 'follow' },
      },
    },
    settling: {
      after: { settlingTime: 'keeping' },
      on: {
        'shortcuts.toggled': { target: 'settling', reenter: true, actions: 'change' },
        'shortcuts.moved': { target: 'settling', reenter: true, actions: 'change' },
        'shortcuts.changedElsewhere': { actions: 'noteElsewhere' },
        'shortcuts.leaving': 'keeping',
      },
    },
    keeping: {
      entry: 'begin',
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { ids } }) => ({ ids }),
        onDone: [
          {
            guard: 'changedSince',
            target: 'keeping',
            reenter: true,
            actions: { type: 'noteKept', params: ({ event }) => ({ keptAt: event.output }) },
          },
          { target: 'kept', actions: { type: 'noteKept', params: ({ event }) => ({ keptAt: event.output }) } },
        ],
        onError: { target: 'notKept', actions: { type: 'takeBack', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'shortcuts.toggled': { actions: 'change' },
        'shortcuts.moved': { actions: 'change' },
        'shortcuts.changedElsewhere': { actions: 'noteElsewhere' },
      },
    },
    notKept: {
      on: {
        'shortcuts.toggled': { target: 'settling', actions: 'change' },
        'shortcuts.moved': { target: 'settling', actions: 'change' },
        'shortcuts.retry': { target: 'keeping', actions: 'wantLost' },
        'shortcuts.changedElsewhere': { target: 'kept', actions: 'follow' },
      },
    },
  },
});
