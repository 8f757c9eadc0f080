import { createActorContext } from '@xstate/react';
import { permitPageMachine } from '#machines/permitPage/permitPage.machine.ts';

/** The permit at hand. Its page starts it, and with it the parts that know it. */
export const PermitPageActor = createActorContext(permitPageMachine);
