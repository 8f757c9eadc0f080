import { type PermitView, permitListMachine } from '#machines/permitList/permitList.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { type WhenStarSaved, withPermitListPorts } from './permits.ports.ts';

type Given = { view: PermitView; from: number; whenStarSaved: WhenStarSaved };

/** The rows of one view. Another view is another list: give it another key. */
export const PermitListActor = screenActor(permitListMachine, (ports, { view, from, whenStarSaved }: Given) => ({
  logic: withPermitListPorts(ports, whenStarSaved),
  input: { view, from },
}));
