import { createActorContext } from '@xstate/react';
import { permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';
import { permitDeskMachine } from '#machines/permitDesk/permitDesk.machine.ts';
import { permitStopMachine } from '#machines/permitStop/permitStop.machine.ts';

export const PermitCanActor = createActorContext(permitCanMachine);
export const PermitDeskActor = createActorContext(permitDeskMachine);
export const PermitStopActor = createActorContext(permitStopMachine);
