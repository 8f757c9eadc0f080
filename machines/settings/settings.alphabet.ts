import { alphabet } from '#machines/kit/alphabet.ts';
import type { settingsMachine } from './settings.machine.ts';

export const settingsAlphabet = alphabet<typeof settingsMachine>({
  input: { stored: { language: 'tr', appearance: 'light' }, application: { layout: { style: 'layout2' } } },
  events: [
    { type: 'settings.changed', change: { language: 'ar' } },
    { type: 'settings.changed', change: { layout: { style: 'layout3' } } },
    { type: 'settings.reset' },
    { type: 'settings.retry' },
    { type: 'settings.leaving' },
    { type: 'settings.changedElsewhere', stored: { language: 'en' } },
    { type: 'settings.personCame', stored: { quick: { cloudSync: false }, theme: { main: 'dark3' } } },
    { type: 'settings.personCame', stored: null },
    { type: 'settings.personLeft' },
  ],
  ports: {
    apply: { answers: [undefined], failures: ['the texts could not be loaded'] },
    keep: { answers: ['device', 'api'], failures: ['the server is away'] },
    watchOtherTabs: { failures: ['this browser cannot tell'] },
    watchLeaving: { failures: ['this browser cannot tell'] },
  },
  facts: ({ settings, chosen, spoken }) => [
    JSON.stringify(settings) === JSON.stringify(chosen) ? 'as chosen' : 'not as chosen',
    spoken ? 'by a guest who chose the language here' : '',
  ],
});
