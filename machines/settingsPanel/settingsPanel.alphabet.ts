import { defaultSettings } from '#domain/settings/settings.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { settingsPanelMachine } from './settingsPanel.machine.ts';

export const settingsPanelAlphabet = alphabet<typeof settingsPanelMachine>({
  events: [
    { type: 'panel.opened', panel: 'settings' },
    { type: 'panel.opened', panel: 'schemes' },
    { type: 'panel.closed' },
    { type: 'form.reset', before: defaultSettings },
    { type: 'form.undone' },
    { type: 'form.changed' },
  ],
  facts: ({ before }) => before !== null,
});
