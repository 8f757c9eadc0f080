import { emergencyDeclareMachine } from '#machines/emergencyDeclare/emergencyDeclare.machine.ts';
import { emergencyEndMachine } from '#machines/emergencyEnd/emergencyEnd.machine.ts';
import { newKey } from '#src/platform/newKey.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withDeclarePorts, withEndPorts } from './emergency.ports.ts';

/** Declaring one emergency. `cache` tells what the page reads of emergencies, `whose` who declares. */
export const DeclareActor = screenActor(
  emergencyDeclareMachine,
  (ports, { cache, whose }: { cache: Cache; whose: () => string }) => ({
    logic: withDeclarePorts({ ...ports, whose }, cache),
    input: { newKey },
  }),
);

/** Ending one emergency. */
export const EndActor = screenActor(emergencyEndMachine, (ports, { id }: { id: number }) => ({
  logic: withEndPorts(ports),
  input: { id, newKey },
}));
