import { setup } from 'xstate';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';

/** Starts what lives as long as the page, under known names, and holds nothing itself. */
export const appMachine = setup({
  types: {} as {
    input: { storedSettings: unknown };
    context: { storedSettings: unknown };
    children: { session: 'session'; settings: 'settings'; messages: 'messages' };
  },
  actors: { session: sessionMachine, settings: settingsMachine, messages: messagesMachine },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  invoke: [
    { id: 'messages', systemId: 'messages', src: 'messages' },
    { id: 'settings', systemId: 'settings', src: 'settings', input: ({ context }) => ({ stored: context.storedSettings }) },
    { id: 'session', systemId: 'session', src: 'session' },
  ],
});
