import { assign, setup } from 'xstate';
import type { Settings } from '#domain/settings/settings.schema.ts';
import { typed } from '#machines/kit/typed.ts';

export type SettingsPanelEvent =
  | { type: 'panel.opened'; panel: 'settings' | 'schemes' }
  /** By its button, Escape, a press beside it, or a swipe out of the page. */
  | { type: 'panel.closed' }
  /** The settings became the usual ones; these are those before. */
  | { type: 'form.reset'; before: Settings }
  /** The person took the reset back. */
  | { type: 'form.undone' }
  /** Something was set since: to take the reset back would lose it. */
  | { type: 'form.changed' };

type Context = {
  /** The settings before they were reset, while that can be taken back. */
  before: Settings | null;
};

/** The panels with the settings and with the colour schemes: one at a time, and a reset that can be taken back. */
export const settingsPanelMachine = setup({
  types: typed<{ context: Context; events: SettingsPanelEvent }>(),
  guards: { isForSettings: ({ event }) => event.type === 'panel.opened' && event.panel === 'settings' },
  actions: {
    remember: assign(({ event }) => (event.type === 'form.reset' ? { before: event.before } : {})),
    forget: assign({ before: null }),
  },
}).createMachine({
  id: 'settingsPanel',
  context: { before: null },
  initial: 'closed',
  on: { 'panel.opened': [{ guard: 'isForSettings', target: '.settings' }, { target: '.schemes' }] },
  states: {
    closed: {},
    settings: {
      on: { 'panel.closed': 'closed' },
      initial: 'plain',
      states: {
        plain: { entry: 'forget', on: { 'form.reset': { target: 'undoable', actions: 'remember' } } },
        undoable: { on: { 'form.undone': 'plain', 'form.changed': 'plain' } },
      },
    },
    schemes: { on: { 'panel.closed': 'closed' } },
  },
});
