import { type ReactNode, useEffect } from 'react';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { ExportActor } from './ExportActor.ts';
import { isAsking, isBlocking } from './export.selectors.ts';
import { useAnnouncedExport } from './useAnnouncedExport.ts';

const Dialog = lazyOverlay(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const Backdrop = lazyOverlay(async () => (await import('./ExportBackdrop.tsx')).ExportBackdrop);

/**
 * The one export of this page. It stands above the screens, so that an export goes on while they change, and inside what a
 * signed-in person sees, so that signing out ends it.
 */
export function ExportProvider({ children }: { children: ReactNode }) {
  return (
    <ExportActor.Provider>
      {children}
      <ExportLayers />
    </ExportActor.Provider>
  );
}

function ExportLayers() {
  const actor = ExportActor.useActorRef();
  useAnnouncedExport(actor);
  const asking = ExportActor.useSelector(isAsking);
  const blocking = ExportActor.useSelector(isBlocking);
  // The code is the browser's to fetch, once the dialog is open: an export that has begun must not lack what it is watched by.
  useEffect(() => {
    if (asking) void Backdrop.fetch().catch(() => undefined);
  }, [asking]);
  const dismiss = () => actor.send({ type: 'export.dismissed' });
  return (
    <>
      {asking && <Dialog onGone={dismiss} />}
      {blocking && <Backdrop onGone={dismiss} />}
    </>
  );
}
