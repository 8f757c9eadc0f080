import './styles/blueprint.first.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { App } from '#src/app/App.tsx';
import { loadConfig } from '#src/app/config.ts';
import { portsOver } from '#src/app/ports.ts';
import { routesFor } from '#src/app/routes.ts';
import { sendOf, wired } from '#src/app/wire.ts';
import { showTheme, watchSystemTheme } from '#src/platform/appearance.ts';
import { reloadOnceWhenStale } from '#src/platform/staleChunk.ts';
import { readValue, storageKeys } from '#src/platform/storage.ts';
import { announceSession } from '#src/system/announce.ts';
import { type System, systemOf } from '#src/system/System.tsx';

reloadOnceWhenStale();

const samplesOf = (config: ConsoleConfig) => async (): Promise<typeof fetch> => {
  const [{ startMirage }, { mirageApps }] = await Promise.all([import('#mirage/server.ts'), import('#mirage/catalog.ts')]);
  return startMirage({
    apps: mirageApps,
    scenario: new URLSearchParams(location.search).get('scenario'),
    outside: (...asked) => fetch(...asked),
    origin: location.origin,
    reachable: Object.values(config.hosts).flatMap((host) => (host === '' ? [] : [new URL(host).origin])),
  }).fetch;
};

const start = async (root: HTMLElement) => {
  const config = await loadConfig();
  const ports = portsOver(sendOf({ config, system: () => system, samples: samplesOf(config) }));
  const app = createActor(wired(ports), { input: { storedSettings: readValue(storageKeys.settings) } });
  const system: System = systemOf(app);
  announceSession(system);
  watchSystemTheme(() => showTheme(system.settings.getSnapshot().context.settings.theme));
  app.start();
  createRoot(root).render(
    <StrictMode>
      <App system={system} ports={ports} routes={routesFor(config)} />
    </StrictMode>,
  );
};

/** Nothing works without configuration and start-up: what went wrong is said on the bare page. */
const sayWhy = (root: HTMLElement) => (error: unknown) => {
  const text = document.createElement('p');
  text.className = 'start-failed';
  text.setAttribute('role', 'alert');
  text.textContent = `Control Room could not start. ${error instanceof Error ? error.message : String(error)}`;
  root.replaceChildren(text);
};

const root = document.getElementById('root');
if (root) start(root).catch(sayWhy(root));
