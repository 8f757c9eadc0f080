import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { late } from '#src/platform/late.tsx';
import { useTell } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Boundary } from '#src/ui/Boundary.tsx';
import { ExportActor } from './ExportActor.ts';
import { withExportPorts } from './export.ports.ts';
import { isAsking, isBlocking } from './export.selectors.ts';
import { suggestedDay } from './suggestedDay.ts';
import { useAnnouncedExport } from './useAnnouncedExport.ts';

const Dialog = late(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const Backdrop = late(async () => (await import('./ExportBackdrop.tsx')).ExportBackdrop);

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
  useEffect(() => {
    // Asked for together: an export that has begun must not lack what it is watched by.
    if (asking) void Backdrop.fetch().catch(() => undefined);
  }, [asking]);
  return (
    <Boundary resetKey={`${asking} ${blocking}`} fallback={() => <Unasked />}>
      <Suspense>
        {asking && <Dialog />}
        {blocking && <Backdrop />}
      </Suspense>
    </Boundary>
  );
}

/** The question could not be loaded: that is said, and the button waits for another try. */
function Unasked() {
  const { send } = ExportActor.useActorRef();
  const language = useLanguage();
  const tell = useTell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it happens
  useEffect(() => {
    tell({ text: sentenceOf(new Problem('unreachable'), language), variant: 'error' });
    send({ type: 'export.dismissed' });
  }, []);
  return null;
}
