import type { Wire } from '#client/kySend.ts';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { beginSamples, noteSampleWrite, samplesAreStored, storedSamples } from '#src/platform/storedSamples.ts';
import type { System } from '#src/system/System.tsx';
import { askerOf } from './abortOnUserChange.ts';

/** A fake API of the sample apps, with what a person has stored of them on this device. */
const worldOf = async ({ hosts }: ConsoleConfig, person: string): Promise<typeof fetch> => {
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
  const { everything, take, restart, write } = world;
  beginSamples({ ...{ whose, take, restart, write }, rows: everything, texts: ['description', 'notes'] });
  // Whoever is told that something is saved may leave the page at once.
  return async (...asked) => {
    const reply = await world.fetch(...asked);
    await samplesAreStored();
    return reply;
  };
};

/**
 * The fake API for whoever is signed in at the moment: what a person has typed into the samples is theirs, and the next one begins with a world
 * of their own. One that could not be made is tried anew the next time. It comes when a sample is first asked.
 */
export const samplesFor = (config: ConsoleConfig, { session }: System): Pick<Wire, 'fetch' | 'hosts'> => {
  let made: { whose: string; world: Promise<typeof fetch> } | null = null;
  const begin = (whose: string) => {
    const begun = { whose, world: worldOf(config, whose) };
    begun.world.catch(() => {
      if (made === begun) made = null;
    });
    return begun;
  };
  const { sample } = config.hosts;
  return {
    // Whatever host a call names, here it is a sample.
    hosts: { api: sample, controlRoom: sample, sample },
    fetch: async (...asked) => {
      const whose = askerOf(session.getSnapshot());
      if (made?.whose !== whose) made = begin(whose);
      return (await made.world)(...asked);
    },
  };
};
