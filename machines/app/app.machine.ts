import { setup } from 'xstate';
import { typed } from '#machines/kit/typed.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';

/** Settings as this browser kept them, as the site configures them, and as the address of the page lends them. */
type Stored = { storedSettings: unknown; siteSettings: unknown; borrowedSettings?: unknown };

/**
 * Starts what lives as long as the page, under known names, and holds nothing itself. Should one of them break, the others live on
 * and the page can say so.
 */
export const appMachine = setup({
  types: typed<{
    input: Stored;
    context: Stored;
    children: { session: 'session'; settings: 'settings'; messages: 'messages' };
  }>(),
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
      input: ({ context }) => ({
        stored: context.storedSettings,
        application: context.siteSettings,
        borrowed: context.borrowedSettings,
      }),
      onError: '.broken',
    },
    { id: 'session', systemId: 'session', src: 'session', onError: '.broken' },
  ],
  initial: 'running',
  states: { running: {}, broken: {} },
});
