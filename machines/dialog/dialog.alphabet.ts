import { alphabet } from '#machines/kit/alphabet.ts';
import type { dialogMachine } from './dialog.machine.ts';

export const dialogAlphabet = alphabet<typeof dialogMachine>({
  events: [
    {
      type: 'dialog.asked',
      question: { title: 'Reset all settings?', text: 'Nothing else is lost.', confirm: 'Reset', intent: 'danger' },
    },
    { type: 'dialog.opened', title: 'Rename', content: 'a form' },
    { type: 'dialog.confirmed' },
    { type: 'dialog.cancelled' },
  ],
  facts: ({ shown }) => shown?.kind ?? null,
});
