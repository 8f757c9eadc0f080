import { alphabet } from '#machines/kit/alphabet.ts';
import type { navbarMachine } from './navbar.machine.ts';

export const navbarAlphabet = alphabet<typeof navbarMachine>({
  events: [
    { type: 'navbar.mobileToggled' },
    { type: 'navbar.mobileClosed' },
    { type: 'navbar.entered', by: 'pointer' },
    { type: 'navbar.entered', by: 'touch' },
    { type: 'navbar.left', by: 'pointer' },
    { type: 'navbar.branchPicked', id: 'applications' },
    { type: 'navbar.branchPicked', id: 'pages' },
    { type: 'navbar.branchLeft' },
    { type: 'navbar.dismissed' },
    { type: 'navbar.routeChanged' },
  ],
  ports: { watchAddress: { failures: ['nothing tells of the address'] } },
  facts: ({ holds, branch }) => [holds.toSorted().join(' and '), branch],
});
