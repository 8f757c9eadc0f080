import { useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import { watchFirstSteps } from '#src/entities/firstSteps/watchFirstSteps.ts';
import { EmergencyStrip } from '#src/features/emergencies/EmergencyStrip.tsx';
import { ExportButton } from '#src/features/export/ExportButton.tsx';
import { ExportProvider } from '#src/features/export/ExportProvider.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { handEscapeToOverlay } from '#src/platform/handEscapeToOverlay.ts';
import { ignoreStrayKeyups } from '#src/platform/ignoreStrayKeyups.ts';
import { keepFocus } from '#src/platform/keepFocus.ts';
import { keepInSight } from '#src/platform/keepInSight.ts';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import { skipOverlayStops } from '#src/platform/skipOverlayStops.ts';
import { Shell } from '#src/shell/frame/Shell.tsx';
import { PanelsProvider } from '#src/shell/panels/Panels.tsx';
import { SettingsInForce } from '#src/shell/SettingsInForce.tsx';
import { SettingsNews } from '#src/shell/saving/SettingsNews.tsx';
import { CommandsProvider } from '#src/shell/search/Commands.tsx';
import { SettingsPanelActor } from '#src/shell/settings/SettingsPanelActor.tsx';
import { ShortcutsProvider } from '#src/shell/shortcuts/ShortcutsProvider.tsx';
import { Moves } from '#src/system/Moves.tsx';
import { Queries } from '#src/system/query/Queries.tsx';
import { Staying } from '#src/system/Staying.tsx';
import { useSystem } from '#src/system/System.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { ConsoleNavigation } from './ConsoleNavigation.tsx';
import { routeAt } from './routeAt.ts';
import { DialogHost, Services } from './services/Services.tsx';

/** The features that have a button in the toolbar, each for those who may use it. */
function ToolbarActions() {
  const roles = useSession(rolesOf);
  if (!mayEnter('onlyPermits', roles)) return null;
  return (
    <ExportProvider>
      <ExportButton />
    </ExportProvider>
  );
}

/** Loaded with the first look at the chat: nothing of it is asked before. */
const chat = {
  People: lazyPanel(async () => (await import('#src/samples/chat/ChatPeople.tsx')).ChatPeople),
  Who: lazyPanel(async () => (await import('#src/samples/chat/ChatWho.tsx')).ChatWho),
  Talk: lazyPanel(async () => (await import('#src/samples/chat/ChatTalk.tsx')).ChatTalk),
};

/** The shell with what this console puts into it. */
export function ConsoleShell() {
  // All that any part of the shell says: words that came later would take the whole page away for a moment.
  useTranslations(
    'footer',
    'shell',
    'navigation',
    'documentation',
    'leftPanel',
    'shortcuts',
    'panels',
    'settings',
    'search',
    'keys',
    'toolbar',
    'saving',
    'services',
    'export',
    'emergencies',
  );
  useEffect(ignoreStrayKeyups, []);
  useEffect(handEscapeToOverlay, []);
  useEffect(skipOverlayStops, []);
  useEffect(keepFocus, []);
  useEffect(keepInSight, []);
  const system = useSystem();
  useEffect(() => watchFirstSteps(system), [system]);
  const rows = useRouteRows();
  const { pathname, search } = useLocation();
  const settings = routeAt(rows, pathname)?.settings;
  // The same as long as the address is: what the shell goes by is worked out anew with another.
  const lent = useMemo(
    () => (typeof settings === 'function' ? settings(new URLSearchParams(search)) : settings),
    [settings, search],
  );
  return (
    <Queries>
      <Services>
        <Moves />
        <SettingsInForce route={lent}>
          <ConsoleNavigation>
            <SettingsPanelActor.Provider>
              <PanelsProvider>
                <CommandsProvider>
                  <SettingsNews />
                  <ShortcutsProvider>
                    <Shell actions={<ToolbarActions />} strip={<EmergencyStrip />} chat={chat}>
                      <Staying>
                        <Outlet />
                      </Staying>
                      <DialogHost />
                    </Shell>
                  </ShortcutsProvider>
                </CommandsProvider>
              </PanelsProvider>
            </SettingsPanelActor.Provider>
          </ConsoleNavigation>
        </SettingsInForce>
      </Services>
    </Queries>
  );
}
