import { alphabet } from '#machines/kit/alphabet.ts';
import type { appMachine } from './app.machine.ts';

export const appAlphabet = alphabet<typeof appMachine>({
  input: { storedSettings: { language: 'ar', appearance: 'dark' }, siteSettings: null },
  events: [],
  ports: {
    messages: { failures: ['a message could not be shown'] },
    settings: { failures: ['the settings broke'] },
    session: { failures: ['the session broke'] },
  },
});
