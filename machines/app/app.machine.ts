import { setup } from 'xstate';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';

/**
 * Starts what lives as long as the page, under known names, and holds nothing itself. Should one of them break, the others live on
 * and the page can say so.
 */
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
    { id: 'messages', systemId: 'messages', src: 'messages', onError: '.broken' },
    {
      id: 'settings',
      systemId: 'settings',
      src: 'settings',
      input: ({ context }) => ({ stored: context.storedSettings }),
      onError: '.broken',
    },
    { id: 'session', systemId: 'session', src: 'session', onError: '.broken' },
  ],
  initial: 'running',
  states: { running: {}, broken: {} },
});
