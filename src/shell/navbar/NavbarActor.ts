import { createActorContext } from '@xstate/react';
import { navbarMachine } from '#machines/navbar/navbar.machine.ts';

export const NavbarActor = createActorContext(navbarMachine);
