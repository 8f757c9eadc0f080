import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Boundary } from '#src/late/Boundary.tsx';
import { type Ports, PortsProvider } from '#src/system/Ports.tsx';
import { type System, SystemProvider } from '#src/system/System.tsx';
import { isSettling, isUnconfirmed, useSession } from '#src/system/session.ts';
import { isStarting, useSettings } from '#src/system/settings.ts';
import { OfflineBanner } from '#src/ui/OfflineBanner.tsx';
import { Splash } from '#src/ui/Splash.tsx';
import { ToastRoomProvider } from '#src/ui/ToastRoom.tsx';
import { UrgentPlaceProvider } from '#src/ui/UrgentPlace.tsx';
import { GuardedNavigation } from './GuardedNavigation.tsx';
import { Broken, Unconfirmed } from './late.ts';
import { type LoadRoutes, Routed } from './Routed.tsx';
import { Router } from './router.tsx';
import { ToastHost } from './ToastHost.tsx';

/** The splash until a stored token is checked, then the router: a person who is being checked sees nothing of the console. */
function Started({ load }: { load: LoadRoutes }) {
  const settling = useSession(isSettling);
  const unconfirmed = useSession(isUnconfirmed);
  if (settling) return <Splash />;
  if (unconfirmed) return <Unconfirmed />;
  return (
    <Routed load={load}>
      <Router />
    </Routed>
  );
}

/** Not even the notice of a fault could be loaded: these words need nothing that is not here. */
function LastWords() {
  const t = useTranslations();
  return (
    <div className="start-failed" role="alert">
      <p>{t('ui:brokenTitle')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('ui:retry')}
      </button>
    </div>
  );
}

function Page({ load }: { load: LoadRoutes }) {
  const starting = useSettings(isStarting);
  if (starting) return <Splash />;
  return (
    <Boundary resetKey="" fallback={() => <LastWords />}>
      <UrgentPlaceProvider>
        <ToastRoomProvider>
          <Suspense fallback={<Splash />}>
            <Boundary resetKey="" fallback={(error, retry) => <Broken error={error} onRetry={retry} />}>
              <BrowserRouter>
                <GuardedNavigation>
                  <Started load={load} />
                </GuardedNavigation>
              </BrowserRouter>
            </Boundary>
          </Suspense>
          <OfflineBanner />
          <ToastHost />
        </ToastRoomProvider>
      </UrgentPlaceProvider>
    </Boundary>
  );
}

type Props = { system: System; ports: Ports; routes: LoadRoutes };

export function App({ system, ports, routes }: Props) {
  return (
    <SystemProvider system={system}>
      <PortsProvider ports={ports}>
        <Page load={routes} />
      </PortsProvider>
    </SystemProvider>
  );
}
