import { assign, setup } from 'xstate';
import type { Language } from '#domain/kernel/language.ts';
import { type Settings, settingsFrom, type Theme } from '#domain/settings/settings.schema.ts';
import { listener, port } from '#machines/kit/port.ts';

export type SettingsEvent =
  | { type: 'settings.languageChosen'; language: Language }
  | { type: 'settings.themeChosen'; theme: Theme }
  | { type: 'settings.changedElsewhere'; settings: Settings };

type Context = { settings: Settings; wanted: Settings };

/**
 * Language and colour scheme. A choice is in force when its texts are there (`apply`), so the page never shows half of it; when
 * they cannot be loaded, the old choice stays. What is in force is kept in this browser and reaches the other tabs.
 */
export const settingsMachine = setup({
  types: {} as { context: Context; events: SettingsEvent; input: { stored: unknown } },
  actors: {
    /** Loads the texts of the language and sets language, direction and scheme on the page. */
    apply: port<void, Settings>('apply'),
    keep: port<void, Settings>('keep'),
    watchOtherTabs: listener<SettingsEvent>('watchOtherTabs'),
  },
  actions: {
    // From what is wanted, not from what is in force: a second choice must not undo a first that is still being applied.
    want: assign(({ context, event }) => {
      if (event.type === 'settings.languageChosen') return { wanted: { ...context.wanted, language: event.language } };
      if (event.type === 'settings.themeChosen') return { wanted: { ...context.wanted, theme: event.theme } };
      if (event.type === 'settings.changedElsewhere') return { wanted: event.settings };
      return {};
    }),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ settings: settingsFrom(input.stored), wanted: settingsFrom(input.stored) }),
  // A browser that cannot tell about its other tabs loses that and nothing else.
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
  initial: 'starting',
  on: {
    'settings.languageChosen': { target: '.applying', actions: 'want' },
    'settings.themeChosen': { target: '.applying', actions: 'want' },
    'settings.changedElsewhere': { target: '.following', actions: 'want' },
  },
  states: {
    /** The stored choice is applied before anything is shown. */
    starting: {
      invoke: { id: 'apply', src: 'apply', input: ({ context }) => context.wanted, onDone: 'ready', onError: 'ready' },
    },
    ready: {},
    applying: {
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => context.wanted,
        onDone: { target: 'keeping', actions: assign({ settings: ({ context }) => context.wanted }) },
        onError: 'failed',
      },
    },
    keeping: {
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => context.settings,
        onDone: 'ready',
        // A browser without storage keeps the choice until the page is closed.
        onError: 'ready',
      },
    },
    /** Another tab chose; it has kept the choice already. */
    following: {
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => context.wanted,
        onDone: { target: 'ready', actions: assign({ settings: ({ context }) => context.wanted }) },
        onError: 'failed',
      },
    },
    failed: { entry: assign({ wanted: ({ context }) => context.settings }) },
  },
});
