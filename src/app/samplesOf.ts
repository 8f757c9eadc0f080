import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { beginSamples, noteSampleWrite, samplesAreStored, storedSamples } from '#src/platform/storedSamples.ts';

/** The fake API of the sample apps, with what a person has stored of them on this device. It comes when a sample is first asked. */
export const samplesOf = async ({ hosts }: ConsoleConfig, person: string): Promise<typeof fetch> => {
  const scenario = new URLSearchParams(location.search).get('scenario');
  // A scenario is nobody's, and never stored.
  const whose = scenario ? '' : person;
  const [{ startMirage }, { mirageApps }, stored] = await Promise.all([
    import('#mirage/server.ts'),
    import('#mirage/catalog.ts'),
    storedSamples(whose),
  ]);
  const world = startMirage({
    apps: mirageApps,
    scenario,
    stored,
    onWritten: noteSampleWrite,
    outside: (...asked) => fetch(...asked),
    origin: location.origin,
    reachable: Object.values(hosts).flatMap((host) => (host === '' ? [] : [new URL(host).origin])),
  });
  beginSamples({ whose, rows: world.everything, take: world.take, restart: world.restart, write: world.write });
  // Whoever is told that something is saved may leave the page at once.
  return async (...asked) => {
    const reply = await world.fetch(...asked);
    await samplesAreStored();
    return reply;
  };
};
