import { alphabet } from '#machines/kit/alphabet.ts';
import type { settingsMachine } from './settings.machine.ts';

export const settingsAlphabet = alphabet<typeof settingsMachine>({
  input: { stored: { language: 'tr', theme: 'light' } },
  events: [
    { type: 'settings.languageChosen', language: 'ar' },
    { type: 'settings.themeChosen', theme: 'dark' },
    { type: 'settings.changedElsewhere', settings: { language: 'en', theme: 'system' } },
  ],
  ports: {
    apply: { answers: [undefined], failures: ['the texts could not be loaded'] },
    keep: { answers: [undefined], failures: ['storage is full'] },
    watchOtherTabs: { failures: ['this browser cannot tell'] },
  },
  facts: ({ settings, wanted }) =>
    settings.language === wanted.language && settings.theme === wanted.theme ? 'as wanted' : 'not as wanted',
});
