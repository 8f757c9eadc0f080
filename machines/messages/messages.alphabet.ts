import { alphabet } from '#machines/kit/alphabet.ts';
import type { messagesMachine } from './messages.machine.ts';

export const messagesAlphabet = alphabet<typeof messagesMachine>({
  events: [
    { type: 'message.shown', message: { text: 'session:loggedIn', variant: 'success' } },
    { type: 'message.shown', message: { text: 'Three permits archived', variant: 'info', duration: 3000, action: 'Undo' } },
    { type: 'message.dismissed' },
    { type: 'message.held' },
    { type: 'message.released' },
    { type: 'message.acted' },
  ],
  facts: ({ message }) => message?.action ?? null,
});
