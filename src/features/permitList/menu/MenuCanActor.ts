import { permitCanMachine } from '#machines/permitCan/permitCan.machine.ts';
import { withPermitCanPorts } from '#src/features/desk/desk.ports.ts';
import { screenActor } from '#src/system/screenActor.tsx';

/** What may be done with the permit whose menu is open. */
export const MenuCanActor = screenActor(permitCanMachine, (ports, { permitId }: { permitId: number }) => ({
  logic: withPermitCanPorts(ports),
  input: { permitId },
}));
