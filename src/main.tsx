import './styles/blueprint.first.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { App } from '#src/app/App.tsx';
import { loadConfig } from '#src/app/config.ts';
import { portsOver, providersOf } from '#src/app/ports.ts';
import { loadWire, sendOf, wired } from '#src/app/wire.ts';
import { isArriving, takeFromAddress } from '#src/platform/address.ts';
import { watchSurroundings } from '#src/platform/appearance.ts';
import { reloadOnceWhenStale } from '#src/platform/staleChunk.ts';
import {
  forgetTheFuture,
  parsed,
  readText,
  readValue,
  type StorageFault,
  storageKeys,
  whenStorageFails,
} from '#src/platform/storage.ts';
import { announceSession, namesOf } from '#src/system/announce.ts';
import { type System, systemOf } from '#src/system/System.tsx';
import { userOf } from '#src/system/session.ts';
import { watchDrafts } from '#src/system/watchDrafts.ts';
import { loadOnce } from './late/loadOnce.ts';

reloadOnceWhenStale();

// Most browsers never need it said.
const warnOfStorage = async (system: System, fault: StorageFault) =>
  (await import('#src/system/storageWarning/storageWarning.ts')).warnOfStorage(system, fault);

const start = async (root: HTMLElement) => {
  // Somebody who is still signed in makes calls at once.
  if (readText(storageKeys.token)) loadWire().catch(() => undefined);
  forgetTheFuture();
  const config = await loadConfig();
  const send = sendOf({
    config,
    system: () => system,
    samples: async () => (await import('#src/app/samplesOf.ts')).samplesFor(config, system),
  });
  const providers = await providersOf(config.providers, send);
  const ports = portsOver(send, config, providers);
  const app = createActor(
    wired(ports, () => userOf(system.session.getSnapshot())),
    {
      input: {
        storedSettings: readValue(storageKeys.settings),
        siteSettings: config.settings,
        borrowedSettings: parsed(takeFromAddress('settings')),
      },
    },
  );
  const routes = loadOnce(async (site: ConsoleConfig) => (await import('#src/app/allRoutes.ts')).routesFor(site));
  const system: System = systemOf(app);
  announceSession(system, namesOf(providers), isArriving());
  whenStorageFails((fault) => void warnOfStorage(system, fault).catch(() => undefined));
  watchDrafts(system);
  watchSurroundings();
  app.start();
  createRoot(root).render(
    <StrictMode>
      <App system={system} ports={ports} routes={() => routes(config)} />
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
