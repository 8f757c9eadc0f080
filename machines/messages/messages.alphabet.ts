import { alphabet } from '#machines/kit/alphabet.ts';
import type { messagesMachine } from './messages.machine.ts';

export const messagesAlphabet = alphabet<typeof messagesMachine>({
  events: [
    { type: 'message.shown', message: { text: 'session:loggedIn', variant: 'success' } },
    { type: 'message.shown', message: { text: 'Invalid access_token', variant: 'error', duration: 3000 } },
    { type: 'message.dismissed' },
  ],
});
