import { exportMachine } from '#machines/export/export.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withExportPorts } from './export.ports.ts';
import { suggestedDay } from './suggestedDay.ts';

/** The one export of this page. */
export const ExportActor = screenActor(exportMachine, (ports) => ({
  logic: withExportPorts(ports),
  input: { date: suggestedDay() },
}));
