import { alphabet } from '#machines/kit/alphabet.ts';
import type { searchMachine } from './search.machine.ts';

export const searchAlphabet = alphabet<typeof searchMachine>({
  events: [
    { type: 'search.opened' },
    { type: 'search.typed', text: 'perm' },
    { type: 'search.typed', text: ' ' },
    { type: 'search.pointed', at: 2 },
    { type: 'search.chosen' },
    { type: 'search.closed' },
    { type: 'search.escaped' },
    { type: 'search.pressedOutside' },
  ],
  facts: ({ text, at }) => [text, at],
});
