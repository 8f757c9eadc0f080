import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePorts } from '#src/system/Ports.tsx';
import { ExportActor } from './ExportActor.ts';
import { withExportPorts } from './export.ports.ts';
import { isAsking, isBlocking } from './export.selectors.ts';
import { suggestedDay } from './suggestedDay.ts';
import { useAnnouncedExport } from './useAnnouncedExport.ts';

const Dialog = lazy(() => import('./ExportDialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })));
const Backdrop = lazy(() => import('./ExportBackdrop.tsx').then(({ ExportBackdrop }) => ({ default: ExportBackdrop })));

/**
 * The one export of this page. It stands above the screens, so that an export goes on while they change, and inside what a
 * signed-in person sees, so that signing out ends it.
 */
export function ExportProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withExportPorts(ports));
  const [date] = useState(suggestedDay);
  return (
    <ExportActor.Provider logic={logic} options={{ input: { date } }}>
      {children}
      <ExportLayers />
    </ExportActor.Provider>
  );
}

function ExportLayers() {
  useAnnouncedExport(ExportActor.useActorRef());
  const asking = ExportActor.useSelector(isAsking);
  const blocking = ExportActor.useSelector(isBlocking);
  return (
    <Suspense>
      {asking && <Dialog />}
      {blocking && <Backdrop />}
    </Suspense>
  );
}
