import { type PermitView, permitListMachine } from '#machines/permitList/permitList.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withPermitListPorts } from './permits.ports.ts';

/** The rows of one view. Another view is another list: give it another key. */
export const PermitListActor = screenActor(permitListMachine, (ports, { view, from }: { view: PermitView; from: number }) => ({
  logic: withPermitListPorts(ports),
  input: { view, from },
}));
