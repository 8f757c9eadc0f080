import { mayEnter } from '#domain/access/access.ts';
import { ExportButton } from '#src/features/export/ExportButton.tsx';
import { ExportProvider } from '#src/features/export/ExportProvider.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';

/** The features that have a button in the toolbar, each for those who may use it. */
export function ToolbarActions() {
  const roles = useSession(rolesOf);
  if (!mayEnter('onlyPermits', roles)) return null;
  return (
    <ExportProvider>
      <ExportButton />
    </ExportProvider>
  );
}
