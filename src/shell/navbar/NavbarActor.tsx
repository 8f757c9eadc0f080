import { fromCallback } from 'xstate';
import { type NavbarEvent, navbarMachine } from '#machines/navbar/navbar.machine.ts';
import { whenElsewhere } from '#src/system/Moves.tsx';
import { screenActor } from '#src/system/screenActor.tsx';

/** It hears of every other page, also of those that the browser's own buttons lead to. */
const logic = navbarMachine.provide({
  actors: {
    watchAddress: fromCallback<NavbarEvent, void>(({ sendBack }) => whenElsewhere(() => sendBack({ type: 'navbar.routeChanged' }))),
  },
});

/** What of the navbar is open. It stands above the layouts, so that nothing closes when they change. */
export const NavbarActor = screenActor(navbarMachine, () => ({ logic }));
