import { createActorContext } from '@xstate/react';
import { permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';

/** What may be done with the permit whose menu is open. */
export const MenuCanActor = createActorContext(permitCanMachine);
