import { createActorContext } from '@xstate/react';
import { exportMachine } from '#machines/export/export.machine.ts';

export const ExportActor = createActorContext(exportMachine);
