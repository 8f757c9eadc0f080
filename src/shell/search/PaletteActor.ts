import { createActorContext } from '@xstate/react';
import { paletteMachine } from '#machines/palette/palette.machine.ts';

export const PaletteActor = createActorContext(paletteMachine);
